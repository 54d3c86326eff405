import type { ChatSession, Message } from "../contract/chats/conversations.ts";
import type { OutgoingMessage } from "../contract/chats/support.ts";
import type { GatewayPayload, Participant } from "./events.ts";

/**
 * Reason why a message was not sent. After `unreachable`, the message is sent again when the gateway is back; after
 * `refused`, only if the user retries.
 */
export interface SendFailure {
  readonly kind: "unreachable" | "refused";
  readonly text: string;
}

/** Outgoing message that is not confirmed yet (spec section 4). */
export interface Outgoing {
  readonly message: OutgoingMessage;
  readonly failure: SendFailure | null;
}

/**
 * Typing indicator of a participant. It ends at `until`, because the event that ends it can be lost (field note 24).
 */
export interface Typing {
  readonly by: Participant;
  readonly until: number;
}

export interface Conversation {
  readonly id: number;
  /** Latest snapshot from the gateway. Null if only messages have arrived. */
  readonly session: ChatSession | null;
  /** Confirmed messages sorted by `seq`, without duplicates. */
  readonly messages: readonly Message[];
  /** Unconfirmed messages sorted by timestamp. */
  readonly outgoing: readonly Outgoing[];
  /** Last `seq` up to which all messages have been fetched or received. Null until the history is loaded. */
  readonly knownThrough: number | null;
  /** Last `seq` that the user has read. */
  readonly readThrough: number;
  /** Number of the customer's messages that the user has not read. */
  readonly unread: number;
  /**
   * Position of the dividing line above the unread messages, which is the last `seq` that had been read when the
   * conversation was opened.
   */
  readonly unreadLine: number | null;
  readonly typing: readonly Typing[];
  readonly viewers: readonly Participant[];
  readonly customerOnline: boolean | null;
  /**
   * Latest event about the customer's waiting time that arrived without its message, as for conversations that are only
   * in a list on screen.
   */
  readonly waits: GatewayPayload<"waiting"> | null;
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
 * Adds messages in any order, possibly repeatedly. Each appears once in its position, and confirms its outgoing
 * message.
 */
export function withMessages(conversation: Conversation, incoming: readonly Message[]): Conversation {
  const held = new Set(conversation.messages.map(({ seq }) => seq));
  const fresh: Message[] = [];
  for (const message of incoming) {
    if (message.session_id !== conversation.id || held.has(message.seq)) continue;
    held.add(message.seq);
    fresh.push(message);
  }
  // Compares known messages too, because an acknowledgement may arrive after the message itself.
  const outgoing = conversation.outgoing.filter((sent) => !incoming.some((message) => confirms(message, sent.message)));
  if (fresh.length === 0 && outgoing.length === conversation.outgoing.length) return conversation;
  const messages = ordered(conversation.messages, fresh);
  const typing = conversation.typing.filter(({ by }) => !fresh.some((message) => wrote(by, message)));
  return counted(clocked({ ...conversation, messages, outgoing, typing, knownThrough: walked(messages, conversation.knownThrough) }));
}

/** Marks the messages as complete up to `through`, including messages that are hidden from this user. */
export function withCompleteThrough(conversation: Conversation, through: number): Conversation {
  const knownThrough = walked(conversation.messages, Math.max(through, conversation.knownThrough ?? 0));
  return knownThrough === conversation.knownThrough ? conversation : { ...conversation, knownThrough };
}

/**
 * Applies the gateway's snapshot of a conversation. A snapshot with a lower `lastSeq` is outdated and ignored, so that
 * an old queue response does not revert an accepted chat. This works because every change adds a message.
 */
export const withSession = (conversation: Conversation, session: ChatSession): Conversation =>
  conversation.session !== null && session.lastSeq < conversation.session.lastSeq ? conversation : counted(clocked({ ...conversation, session }));

/** Marks everything up to `seq` as read. */
export const withRead = (conversation: Conversation, seq: number): Conversation =>
  seq <= conversation.readThrough ? conversation : counted({ ...conversation, readThrough: seq });

/** Marks the customer's last message as unread, like the gateway does. */
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

export const lastSeqOf = (conversation: Conversation): number => Math.max(conversation.session?.lastSeq ?? 0, conversation.messages.at(-1)?.seq ?? 0);

/** Returns the `seq` after which messages are missing. Null if none are, or if the history was never loaded. */
export function missingAfter(conversation: Conversation): number | null {
  const { knownThrough } = conversation;
  return knownThrough !== null && knownThrough < lastSeqOf(conversation) ? knownThrough : null;
}

/**
 * Computes the unread count as that of the snapshot plus the customer's later messages, so that the order and
 * repetition of events do not matter.
 */
function counted(conversation: Conversation): Conversation {
  const { session, messages, readThrough } = conversation;
  const pictured = session === null || session.lastSeq <= readThrough ? 0 : session.unread;
  const from = Math.max(session?.lastSeq ?? 0, readThrough);
  const unread = pictured + messages.filter(({ seq, direction }) => direction === "in" && seq > from).length;
  return unread === conversation.unread ? conversation : { ...conversation, unread };
}

const isWord = ({ kind }: Message): boolean => kind === "text" || kind === "file";

/** Returns the number of messages as in the snapshot plus the later ones that the gateway counts too. */
export const messageCountOf = (session: ChatSession, { messages }: Pick<Conversation, "messages">): number =>
  session.messageCount + messages.filter((message) => message.seq > session.lastSeq && isWord(message) && message.senderType !== "system").length;

/**
 * Computes the customer's waiting time from the messages after the snapshot, by the gateway's rule: an answer from
 * staff ends the wait, and the customer's next message begins a new one. Otherwise an ended wait would be displayed
 * until the next snapshot.
 */
function clocked(conversation: Conversation): Conversation {
  const { session } = conversation;
  if (session === null) return conversation;
  const waitingSince = waitingNow(session, conversation);
  return waitingSince === session.waitingSince ? conversation : { ...conversation, session: { ...session, waitingSince } };
}

/** Returns the start of the customer's wait, computed from a snapshot and later events. */
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

/** True if staff have written to the customer after message `seq`, as far as this client knows. */
export const isAnsweredAfter = ({ messages, waits }: Pick<Conversation, "messages" | "waits">, seq: number): boolean =>
  (waits !== null && waits.since === null && waits.seq > seq) ||
  messages.some((message) => message.seq > seq && message.senderType === "agent" && isWord(message));

/** Applies a list event about the customer's waiting time, unless a later one is known. */
export const withWaiting = (conversation: Conversation, waits: GatewayPayload<"waiting">): Conversation =>
  conversation.waits !== null && waits.seq <= conversation.waits.seq ? conversation : clocked({ ...conversation, waits });

/**
 * True if a message confirms an outgoing one. Compares client ids, or timestamps if the gateway sends no client id
 * (spec section 4; field note S8).
 */
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

/** Returns the highest `seq` up to which the loaded messages have no gap after `from`. */
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
