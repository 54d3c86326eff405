import type { ChatSession, Message, Platform } from "@parley/core/contract/chats/conversations";
import type { InboxList, InboxRow } from "@parley/core/contract/chats/inbox";
import { foldText } from "@parley/core/contract/folded-text";
import type { Priority } from "@parley/core/contract/tickets/priority";
import type { Conversation, Participant } from "@parley/core/live";
import type { ReactNode } from "react";
import { TestCustomerMark } from "../../../../kit/live/customer-name.tsx";
import { PersonName } from "../../../../kit/people/person-name.tsx";
import { PlatformMark } from "../../../../kit/platforms/platform-label.tsx";
import { platformName } from "../../../../kit/platforms/platform-name.ts";
import { spanText } from "../../../../kit/tickets/due.ts";
import { LabelTag } from "../../../../kit/tickets/label-tag.tsx";
import { PriorityTag } from "../../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { listText } from "../../../../shared/messages/list-text.ts";
import type { ConversationRow } from "../../../../ui/chat/conversation-list.tsx";
import { Tag } from "../../../../ui/feedback/tag.tsx";
import { EditIcon, EyeOpenIcon } from "../../../../ui/icons.ts";
import { useNow } from "../../../../ui/text/now.ts";
import { RunningTime, TimeText } from "../../../../ui/text/time-text.tsx";
import { DueChip } from "./due-chip.tsx";
import { isLive } from "./lists.ts";
import { dueNow, waitingSinceOf } from "./next-due.ts";
import { lastMessageWithAuthor } from "./signed-text.ts";
import { lastActivityOf } from "./use-mine.ts";
import { WaitingTone } from "./waiting-tone.tsx";

const t = defineMessages("workspace.rows", {
  you: "You: {text}",
  colleague: "{name}: {text}",
  note: "Note: {text}",
  file: "File: {name}",
  typing: "Typing…",
  looking: { one: "{names} is looking at this", other: "{names} are looking at this" },
  writing: { one: "{names} is writing", other: "{names} are writing" },
  draft: "Draft",
  ticket: "Ticket #{number}",
  snoozed: "until",
  snoozedOpen: "until the customer writes",
  escalated: "Escalated",
  closes: "Reply window closes in {span}",
  closed: "Reply window closed",
  taken: "Accepted by {name}",
  left: "No longer waiting",
  abandoned: "Left the queue",
  noOwner: "No owner",
});

export interface WorkRow {
  readonly session: ChatSession;
  /** Conversation state from live events, if any. */
  readonly live: Conversation | undefined;
  /** Inbox data that events do not contain; undefined until loaded. */
  readonly told: InboxRow | undefined;
  /** True if the conversation has just left the list. The row then shows who took it or how it ended. */
  readonly isLeaving: boolean;
}

const textOf = ({ body, attachments }: Message): string =>
  body === "" ? t("file", { name: listText(attachments.map(({ fileName }) => fileName)) }) : body;

const isSaid = ({ kind, senderType }: Message): boolean => kind !== "activity" && (senderType === "customer" || senderType === "agent");

/**
 * Preview text from inbox data: the last message of a customer or colleague, with a colleague's name. Bot messages are
 * skipped.
 */
function toldIn({ session, told }: WorkRow, userId: number): string {
  if (told?.lastFrom === "agent") return lastMessageWithAuthor(told, userId);
  return told?.customerSaid?.body ?? session.lastPreview;
}
/**
 * Preview text of a row: the last message of a customer or colleague, with "You: …" for the user's own. Bot messages
 * are skipped.
 */
function saidIn(row: WorkRow, userId: number): string {
  const { session, live } = row;
  const last = live?.messages.findLast(isSaid);
  // True if the last loaded message is the conversation's last one. The page may have loaded only some messages.
  const isKnown = last !== undefined && (live?.knownThrough !== null || last.seq >= session.lastSeq);
  if (last === undefined || !isKnown) return toldIn(row, userId);
  const text = textOf(last);
  if (last.kind === "note") return t("note", { text });
  if (last.senderType === "customer") return text;
  return last.senderId === userId ? t("you", { text }) : t("colleague", { name: last.senderName ?? "", text });
}

const whereTo = ({ status, ownerName }: ChatSession): string => {
  if (status === "active" && ownerName !== null) return t("taken", { name: ownerName });
  return status === "abandoned" ? t("abandoned") : t("left");
};

/** Returns whether the customer is online. Undefined outside the web chat, because only that channel reports it. */
function presenceOf({ platform, customerGoneAt }: ChatSession): ConversationRow["presence"] {
  if (customerGoneAt !== null) return "gone";
  return platform === "web" ? "online" : undefined;
}

/** Returns the conversation if events have delivered messages; undefined if they have only reported its viewers. */
const heardOf = ({ live }: WorkRow): Conversation | undefined =>
  live === undefined || (live.session === null && live.messages.length === 0) ? undefined : live;

/**
 * Shows how long a customer has been waiting, or else the time of the last activity. For an e-mail, shows the time at
 * which the waiting began instead of a running duration.
 */
function timeOf({ session, live }: { readonly session: ChatSession; readonly live: Conversation | undefined }): ReactNode {
  const since = waitingSinceOf(session);
  if (since === null) return <TimeText isNarrow value={live === undefined ? session.lastActivityAt : lastActivityOf(live)} />;
  if (session.platform === "email") return <TimeText isNarrow value={since} />;
  return (
    <WaitingTone since={since}>
      <RunningTime value={since} />
    </WaitingTone>
  );
}

/** Tag with the time until a channel's reply window closes, for the list of closing windows. */
const Window = ({ closesAt }: { readonly closesAt: string }) => {
  const now = useNow();
  const isClosed = Date.parse(closesAt) < now;
  return isClosed ? (
    <Tag intent="danger">
      {t("closed")} <TimeText value={closesAt} />
    </Tag>
  ) : (
    <Tag intent="warning">{t("closes", { span: spanText(Date.parse(closesAt) - now) })}</Tag>
  );
};

/** Returns whether the conversations of a list can have different owners. */
export const hasVariousOwners = (list: InboxList): boolean => !isLive(list) && list !== "unassigned";

/** Returns the third line of a row, such as draft, priority or owner; for most rows nothing. */
function footOf({ session, told }: WorkRow, list: InboxList): ReactNode {
  const { snoozedAt, snoozedUntil, priority, ownerName } = session;
  const parts = [
    told?.hasDraft === true ? <Tag key="draft">{t("draft")}</Tag> : null,
    priority === "normal" || priority === "low" ? null : <PriorityTag key="priority" priority={priority} />,
    told?.escalation == null ? null : (
      <Tag key="escalation" intent="warning">
        {t("escalated")}
      </Tag>
    ),
    list === "exipry" && told?.windowClosesAt != null ? <Window key="window" closesAt={told.windowClosesAt} /> : null,
    snoozedAt === null ? null : (
      <Tag key="snoozed">
        {snoozedUntil === null ? (
          t("snoozedOpen")
        ) : (
          <>
            {t("snoozed")} <TimeText value={snoozedUntil} />
          </>
        )}
      </Tag>
    ),
    ...(told?.labels ?? []).map(({ id, name, color }) => <LabelTag key={`label-${id}`} name={name} color={color} />),
    ...(told?.tickets ?? []).map((number) => <Tag key={`ticket-${number}`}>{t("ticket", { number })}</Tag>),
    hasVariousOwners(list) ? (
      <span key="owner" className="parley-muted">
        {ownerName === null ? t("noOwner") : <PersonName name={ownerName} />}
      </span>
    ) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? undefined : parts;
}

export interface RowFilters {
  readonly platform?: Platform | undefined;
  readonly priority?: Priority | undefined;
  readonly labelId?: number | undefined;
  readonly ownerId?: number | undefined;
  readonly teamId?: number | undefined;
}

/** Returns whether a row of an event-driven list matches the filters. */
export const matchesRowFilters = ({ session, told }: WorkRow, { platform, priority, labelId, ownerId, teamId }: RowFilters): boolean =>
  (platform === undefined || session.platform === platform) &&
  (priority === undefined || session.priority === priority) &&
  (labelId === undefined || told?.labels.some(({ id }) => id === labelId) === true) &&
  (ownerId === undefined || (session.ownerId ?? 0) === ownerId) &&
  (teamId === undefined || (session.teamId ?? 0) === teamId);

interface RowPlace {
  readonly userId: number;
  readonly list: InboxList;
  readonly hrefOf: (sessionId: number) => string;
  readonly actionOf: (row: WorkRow) => ReactNode;
}

const isColleague = ({ kind, id }: Participant, userId: number): boolean => kind === "agent" && id !== userId;

/**
 * Icon for colleagues who view or write in the conversation. It is next to the name, so that rows keep their height.
 */
const Colleagues = ({ live, userId }: { readonly live: Conversation | undefined; readonly userId: number }) => {
  const writing = live?.typing.map(({ by }) => by).filter((by) => isColleague(by, userId)) ?? [];
  const looking = live?.viewers.filter((by) => isColleague(by, userId)) ?? [];
  const shown = writing.length > 0 ? writing : looking;
  if (shown.length === 0) return null;
  const text = t(writing.length > 0 ? "writing" : "looking", { count: shown.length, names: listText(shown.map(({ name }) => name)) });
  const Icon = writing.length > 0 ? EditIcon : EyeOpenIcon;
  return (
    <span className="parley-work-colleagues" role="img" aria-label={text} title={text}>
      <Icon size={12} />
    </span>
  );
};

/** Returns the list row that displays a conversation. */
function drawnRow(row: WorkRow, { userId, list, hrefOf, actionOf }: RowPlace): ConversationRow {
  const { session, live, isLeaving } = row;
  const isTyping = live?.typing.some(({ by }) => by.kind === "customer") === true;
  return {
    key: String(session.id),
    href: hrefOf(session.id),
    title: session.customerName,
    preview: isTyping ? t("typing") : saidIn(row, userId),
    time: isLeaving ? null : timeOf({ session, live: heardOf(row) }),
    unread: session.status === "active" ? (heardOf(row)?.unread ?? session.unread) : 0,
    presence: isLeaving ? undefined : presenceOf(session),
    marks: (
      <>
        {session.isTest ? <TestCustomerMark /> : null}
        <PlatformMark platform={session.platform} />
        <Colleagues live={live} userId={userId} />
      </>
    ),
    chip: isLeaving ? undefined : <DueChip session={session} due={dueNow(row.told, live)} />,
    foot: footOf(row, list),
    action: isLeaving ? <Tag intent="warning">{whereTo(session)}</Tag> : actionOf(row),
    isLeaving,
  };
}

/**
 * Returns a cached function that converts conversations to rows. Unchanged conversations get the same object, so that
 * an event re-renders one row only.
 */
export function createRowConverter(place: RowPlace): (row: WorkRow) => ConversationRow {
  const kept = new Map<number, { readonly of: WorkRow; readonly row: ConversationRow }>();
  return (row) => {
    const before = kept.get(row.session.id);
    if (before !== undefined && isSame(before.of, row)) return before.row;
    const drawn = drawnRow(row, place);
    kept.set(row.session.id, { of: row, row: drawn });
    return drawn;
  };
}
const isSame = (a: WorkRow, b: WorkRow): boolean => a.session === b.session && a.live === b.live && a.told === b.told && a.isLeaving === b.isLeaving;

/** Returns the text of a row in which the list's search looks for the search term. */
export const searchedIn = (row: WorkRow, userId: number): string => {
  const { customerName, userCode, failedText, botName, platform, lastPreview } = row.session;
  return foldText([customerName, userCode, failedText, botName, platformName(platform), lastPreview, saidIn(row, userId)].join(" "));
};
