import type { FailedResponse } from "@parley/core/contract/bots/failed-responses";
import { Link } from "react-router-dom";
import { candidateTexts } from "../../../kit/bots/answer-view.tsx";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { Column } from "../../../ui/list/column.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";

const t = defineMessages("failedResponses.columns", {
  text: "Customer question",
  count: "Times",
  testCount: "In tests",
  lastSeen: "Last seen",
  bot: "Bot",
  candidates: "Closest match",
  none: "None",
  conversation: "Conversation",
  open: "Open",
  openOf: "Open the conversation about {text}",
  resolution: "Resolved as",
  by: "Resolved by",
  at: "Resolved at",
  phrase: "Phrase of a service",
  new_service: "A new service",
  faq: "A new FAQ",
  ignored: "Ignored",
});

export const resolutionText = ({ resolution }: FailedResponse): string => (resolution === null ? "" : t(resolution));

const CANDIDATES_SHOWN = 2;

/** Function that returns a conversation's path; undefined for users who may not read conversations. */
export type ConversationPath = ((sessionId: number) => string) | undefined;

const asked = (): Column<FailedResponse> => ({ id: "text", header: t.ref("text"), width: 240, grow: 3, cell: ({ text }) => text });

const seen = (pathOf: ConversationPath): readonly Column<FailedResponse>[] => [
  { id: "count", header: t.ref("count"), sort: "count", width: 80, grow: 0, align: "end", cell: ({ count }) => count },
  { id: "testCount", header: t.ref("testCount"), width: 80, grow: 0, align: "end", defaultHidden: true, cell: ({ testCount }) => testCount },
  { id: "lastSeen", header: t.ref("lastSeen"), sort: "lastSeenAt", width: 120, cell: ({ lastSeenAt }) => <TimeText value={lastSeenAt} /> },
  { id: "bot", header: t.ref("bot"), width: 120, cell: ({ botName }) => botName },
  {
    id: "conversation",
    header: t.ref("conversation"),
    width: 110,
    cell: ({ lastSessionId, text }) =>
      lastSessionId === null || pathOf === undefined ? null : (
        <Link to={pathOf(lastSessionId)} aria-label={t("openOf", { text })}>
          {t("open")}
        </Link>
      ),
  },
];

/**
 * Columns for open failed responses. They show the most similar services and FAQs, on which the decision depends (field
 * notes 65).
 */
export const openColumns = (pathOf: ConversationPath): readonly Column<FailedResponse>[] => [
  asked(),
  {
    id: "candidates",
    header: t.ref("candidates"),
    width: 220,
    grow: 2,
    cell: ({ candidates }) => (candidates.length === 0 ? t("none") : candidateTexts(candidates, CANDIDATES_SHOWN)),
  },
  ...seen(pathOf),
];

/** Columns for settled failed responses, with the resolution and the user who decided. */
export const settledColumns = (pathOf: ConversationPath): readonly Column<FailedResponse>[] => [
  asked(),
  { id: "resolution", header: t.ref("resolution"), width: 160, cell: resolutionText },
  { id: "by", header: t.ref("by"), width: 130, cell: ({ resolvedByName: name }) => (name === null ? null : <PersonName name={name} />) },
  { id: "at", header: t.ref("at"), width: 120, cell: ({ resolvedAt }) => <TimeText value={resolvedAt} /> },
  ...seen(pathOf),
];
