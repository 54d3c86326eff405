import type { ChatSession, Message } from "../contract/chats/conversations.ts";
import type { OutgoingMessage } from "../contract/chats/support.ts";
import type { Participant, Told } from "./events.ts";

/**
 * Reason why a message was not sent: `unreachable` is repeated automatically once the gateway is back, `refused` only
 * by the user.
 */
export interface SendFailure {
  readonly kind: "unreachable" | "refused";
  readonly text: string;
}

/** An outgoing message until it is confirmed (spec section 4). */
export interface Outgoing {
  readonly message: OutgoingMessage;
  readonly failure: SendFailure | null;
}

/** Typing indicator until this moment; it ends by itself, because an `off` can be lost (field note 24). */
export interface Typing {
  readonly by: Participant;
  readonly until: number;
}

/** A conversation as known to this client. */
export interface Conversation {
  readonly id: number;
  /** The gateway's snapshot, absent while only messages have arrived. */
  readonly session: ChatSession | null;
  /** Confirmed messages by `seq`, without duplicates. */
  readonly messages: readonly Message[];
  /** Unconfirmed messages by timestamp. */
  readonly outgoing: readonly Outgoing[];
  /** Everything up to this `seq` was fetched or received; null until the history was loaded. */
  readonly knownThrough: number | null;
  /** Last `seq` that the user has read. */
  readonly readThrough: number;
  /** Number of the customer's unread messages. */
  readonly unread: number;
  /** Position of the unread line: what had been read when the conversation was opened. */
  readonly unreadLine: number | null;
  readonly typing: readonly Typing[];
  readonly viewers: readonly Participant[];
  readonly customerOnline: boolean | null;
  /** Latest event about the customer's waiting time that came without its message, as lists receive it. */
  readonly waits: Told<"waiting"> | null;
}

export const isEnded = ({ session }: Conversation): boolean => session?.status === "ended" || session?.status === "abandoned";

export const TYPING_MS = 30_000;

export const emptyConversation = (id: number): Conversation => ({
  id,
  session: null,
  messages: [],
  outgoing: [],
  knownThrough: null,
  readThrough: 0,
  unread: 0,
  unreadLine: null,
  typing: [],
  viewers: [],
  customerOnline: null,
  waits: null,
});

/**
 * Adds messages in any order and any number of times: each appears once, in its place, and confirms its outgoing one.
 */
export function withMessages(conversation: Conversation, incoming: readonly Message[]): Conversation {
  const held = new Set(conversation.messages.map(({ seq }) => seq));
  const fresh: Message[] = [];
  for (const message of incoming) {
    if (message.session_id !== conversation.id || held.has(message.seq)) continue;
    held.add(message.seq);
    fresh.push(message);
  }
  // Known messages are matched as well: an acknowledgement may arrive after the message itself.
  const outgoing = conversation.outgoing.filter((sent) => !incoming.some((message) => confirms(message, sent.message)));
  if (fresh.length === 0 && outgoing.length === conversation.outgoing.length) return conversation;
  const messages = ordered(conversation.messages, fresh);
  const typing = conversation.typing.filter(({ by }) => !fresh.some((message) => wrote(by, message)));
  return counted(clocked({ ...conversation, messages, outgoing, typing, knownThrough: walked(messages, conversation.knownThrough) }));
}

/** Fetched messages are complete up to `through`, including messages hidden from this reader. */
export function withKnown(conversation: Conversation, through: number): Conversation {
  const knownThrough = walked(conversation.messages, Math.max(through, conversation.knownThrough ?? 0));
  return knownThrough === conversation.knownThrough ? conversation : { ...conversation, knownThrough };
}

/**
 * Applies the gateway's snapshot of the conversation. Every change adds a message, so a snapshot that ends earlier is
 * older and was overtaken: a queue requested before somebody accepted the chat does not revert it.
 */
export const withSession = (conversation: Conversation, session: ChatSession): Conversation =>
  conversation.session !== null && session.lastSeq < conversation.session.lastSeq ? conversation : counted(clocked({ ...conversation, session }));

/** Marks everything up to `seq` as read. */
export const withRead = (conversation: Conversation, seq: number): Conversation =>
  seq <= conversation.readThrough ? conversation : counted({ ...conversation, readThrough: seq });

/** Marks the customer's last message as unread, as at the gateway. */
export function withUnread(conversation: Conversation): Conversation {
  const last = conversation.messages.findLast(({ direction }) => direction === "in");
  if (last === undefined || conversation.session === null) return conversation;
  const session = { ...conversation.session, unread: Math.max(1, conversation.session.unread) };
  return counted({ ...conversation, session, readThrough: Math.min(conversation.readThrough, last.seq - 1) });
}

export function withTyping(conversation: Conversation, by: Participant, on: boolean, now: number): Conversation {
  const others = conversation.typing.filter((typing) => !isSame(typing.by, by));
  return { ...conversation, typing: on ? [...others, { by, until: now + TYPING_MS }] : others };
}

/** Highest known `seq` of the conversation. */
export const lastSeqOf = (conversation: Conversation): number => Math.max(conversation.session?.lastSeq ?? 0, conversation.messages.at(-1)?.seq ?? 0);

/** The `seq` after which messages are missing; null when none are, or when the history was never loaded. */
export function missingAfter(conversation: Conversation): number | null {
  const { knownThrough } = conversation;
  return knownThrough !== null && knownThrough < lastSeqOf(conversation) ? knownThrough : null;
}

/**
 * The unread count is derived, so that order and repetition of events do not matter: the snapshot's count plus the
 * customer's messages after the snapshot.
 */
function counted(conversation: Conversation): Conversation {
  const { session, messages, readThrough } = conversation;
  const pictured = session === null || session.lastSeq <= readThrough ? 0 : session.unread;
  const from = Math.max(session?.lastSeq ?? 0, readThrough);
  const unread = pictured + messages.filter(({ seq, direction }) => direction === "in" && seq > from).length;
  return unread === conversation.unread ? conversation : { ...conversation, unread };
}

const isWord = ({ kind }: Message): boolean => kind === "text" || kind === "file";

/**
 * Derives the customer's waiting time from messages after the snapshot: an answer stops the clock, and the customer's
 * next message starts it. The gateway has the same rule; without this the clock would run until the next snapshot.
 */
function clocked(conversation: Conversation): Conversation {
  const { session } = conversation;
  if (session === null) return conversation;
  const waitingSince = waitingNow(session, conversation);
  return waitingSince === session.waitingSince ? conversation : { ...conversation, session: { ...session, waitingSince } };
}

/** Start of the customer's wait, from a snapshot and later events. */
export function waitingNow(session: ChatSession, { messages, waits }: Pick<Conversation, "messages" | "waits">): string | null {
  let { waitingSince } = session;
  if (session.status !== "active" && session.status !== "queued") return waitingSince;
  for (const message of messages) {
    if (message.seq <= session.lastSeq || !isWord(message)) continue;
    if (message.senderType === "agent") waitingSince = null;
    else if (message.senderType === "customer") waitingSince ??= message.created_at;
  }
  const isNewer = waits !== null && waits.seq > Math.max(session.lastSeq, messages.findLast(isWord)?.seq ?? 0);
  if (!isNewer) return waitingSince;
  return waits.since === null ? null : (waitingSince ?? waits.since);
}

/** True when staff have written to the customer after message `seq`, as far as this page knows. */
export const isAnsweredAfter = ({ messages, waits }: Pick<Conversation, "messages" | "waits">, seq: number): boolean =>
  (waits !== null && waits.since === null && waits.seq > seq) ||
  messages.some((message) => message.seq > seq && message.senderType === "agent" && isWord(message));

/** Applies a list event about the customer's waiting time; a later message takes precedence. */
export const withWaiting = (conversation: Conversation, waits: Told<"waiting">): Conversation =>
  conversation.waits !== null && waits.seq <= conversation.waits.seq ? conversation : clocked({ ...conversation, waits });

/** Matches by client id, or by timestamp when the gateway sends none (spec section 4; field note S8). */
function confirms(message: Message, sent: OutgoingMessage): boolean {
  if (message.session_id !== sent.sessionId) return false;
  return message.clientId === "" ? message.timestamp === sent.timestamp : message.clientId === sent.clientId;
}

function ordered(messages: readonly Message[], fresh: readonly Message[]): readonly Message[] {
  const all = [...messages, ...fresh];
  const last = messages.at(-1)?.seq ?? 0;
  const isAppend = fresh.every(({ seq }, index) => seq > (fresh[index - 1]?.seq ?? last));
  return isAppend ? all : all.sort((one, other) => one.seq - other.seq);
}

/** Highest `seq` that can be reached from `from` along held messages without a gap. */
function walked(messages: readonly Message[], from: number | null): number | null {
  if (from === null) return null;
  let through = from;
  for (const { seq } of messages) {
    if (seq > through + 1) break;
    through = Math.max(through, seq);
  }
  return through;
}

const isSame = (one: Participant, other: Participant): boolean => one.kind === other.kind && one.id === other.id;

const wrote = (by: Participant, message: Message): boolean =>
  by.kind === "customer" ? message.senderType === "customer" : message.senderType === "agent" && message.senderId === by.id;
