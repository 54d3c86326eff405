import type { ChatSession, Message } from "@parley/core/contract/chats/conversations";
import { matchesSearchWords } from "@parley/core/contract/chats/found-words";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { openFile } from "../../../kit/live/file-source.ts";
import { MESSAGE_SEQ_PARAM, useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { ratingText } from "../../../kit/people/rating-text.ts";
import { PlatformLabel } from "../../../kit/platforms/platform-label.tsx";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { Transcript } from "../../../ui/chat/transcript.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { SidePanel } from "../../../ui/overlay/side-panel.tsx";
import { CopyButton } from "../../../ui/text/copy-command.tsx";
import { AbsoluteTimeText } from "../../../ui/text/time-text.tsx";
import { statusText } from "./history-columns.tsx";
import { PastReply } from "./past-reply.tsx";
import { conversationCalls } from "./queries.ts";
import { useTranscript } from "./use-transcript.ts";

const t = defineMessages("chatHistory.panel", {
  title: "Conversation",
  transcript: "Transcript",
  code: "Code",
  status: "Status",
  platform: "Platform",
  agent: "Support agent",
  bot: "Bot",
  started: "Started",
  ended: "Ended",
  disposition: "Disposition",
  reason: "End reason",
  rating: "Rating",
  comment: "Comment",
  failed: "Unanswered question",
  link: "Link",
  copy: "Copy link",
  none: "–",
  hits: { one: "Found in {count} message", other: "Found in {count} messages" },
  hit: "Found: {number} of {count}",
  before: "Previous",
  after: "Next",
});

const seqOf = (text: string | undefined): number | undefined => (text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

interface HistoryPanelProps {
  readonly sessionId: number;
  readonly searched: string | undefined;
  readonly onClose: () => void;
}

interface FoundTranscriptProps {
  readonly session: ChatSession;
  readonly searched: string | undefined;
}

/**
 * Transcript of a conversation. After a search, it opens at the matching message and has links to the other matches.
 */
const FoundTranscript = ({ session, searched }: FoundTranscriptProps) => {
  const url = useUrlState();
  const at = seqOf(url.get(MESSAGE_SEQ_PARAM));
  const result = useTranscript(session.id, at);
  const paths = useChatPaths();
  const linkOf = useCallback(({ session_id, seq }: Message) => location.origin + paths.messageOf(session_id, seq), [paths]);
  const { botName, customerName } = session;
  const names = useMemo(() => ({ bot: botName, customer: customerName }), [botName, customerName]);
  const hits = useMemo(
    () => (searched === undefined ? [] : (result.data?.items ?? []).filter(({ body }) => matchesSearchWords(body, searched)).map(({ seq }) => seq)),
    [result.data, searched],
  );
  const present = at === undefined ? -1 : hits.indexOf(at);
  const go = (seq: number | undefined) => url.set({ [MESSAGE_SEQ_PARAM]: seq === undefined ? undefined : String(seq) });
  return (
    <>
      {hits.length === 0 || (hits.length === 1 && present === 0) ? null : (
        <div className="parley-row parley-history-hits" role="status">
          <span>{present === -1 ? t("hits", { count: hits.length }) : t("hit", { number: present + 1, count: hits.length })}</span>
          <Button size="small" disabled={present === 0} onClick={() => go(hits[present === -1 ? hits.length - 1 : present - 1])}>
            {t("before")}
          </Button>
          <Button size="small" disabled={present === hits.length - 1} onClick={() => go(hits[present + 1])}>
            {t("after")}
          </Button>
        </div>
      )}
      <Transcript label={t("transcript")} result={result} names={names} openFile={openFile} searched={searched} at={at} linkOf={linkOf} />
    </>
  );
};

const Conversation = ({ session, searched }: FoundTranscriptProps) => {
  const paths = useChatPaths();
  const transcript = <FoundTranscript session={session} searched={searched} />;
  return (
    <>
      {searched === undefined ? null : <div className="parley-history-found">{transcript}</div>}
      <DescriptionList
        rows={[
          [t("code"), session.userCode],
          [
            t("status"),
            <StatusMark key="status" of="chat" status={session.status}>
              {statusText(session.status)}
            </StatusMark>,
          ],
          [t("platform"), <PlatformLabel key="platform" platform={session.platform} />],
          [t("agent"), session.ownerName === null ? t("none") : <PersonName key="agent" name={session.ownerName} />],
          [t("bot"), session.botName],
          [t("started"), <AbsoluteTimeText key="started" value={session.startedAt} />],
          [t("ended"), <AbsoluteTimeText key="ended" value={session.endedAt} />],
          [t("disposition"), session.disposition ?? t("none")],
          [t("reason"), session.endReason ?? t("none")],
          [t("rating"), session.rating === null ? t("none") : ratingText(session.rating)],
          [t("comment"), session.ratingComment ?? t("none")],
          [t("failed"), session.failedText ?? t("none")],
          [t("link"), <CopyButton key="link" text={location.origin + paths.historyOf(session.id)} label={t("copy")} />],
        ]}
      />
      {searched === undefined ? (
        <>
          <h3 className="parley-history-heading">{t("transcript")}</h3>
          {transcript}
        </>
      ) : null}
      <PastReply session={session} />
    </>
  );
};

/** Details of a conversation next to the list, with a reply field if a reply is possible. */
export const HistoryPanel = ({ sessionId, searched, onClose }: HistoryPanelProps) => {
  const { data, error, refetch } = useQuery(conversationCalls.get.options({ params: { sessionId } }));
  const content = () => {
    if (data !== undefined) return <Conversation session={data} searched={searched} />;
    return error === null ? <Skeleton shape="facts" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  };
  return (
    <SidePanel title={data?.customerName ?? t("title")} open onClose={onClose}>
      {content()}
    </SidePanel>
  );
};
