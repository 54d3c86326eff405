import type { ChatSession, Message } from "../contract/chats/conversations.ts";
import type { OutgoingMessage } from "../contract/chats/support.ts";
import type { Participant, Told } from "./events.ts";

/** Why a message did not go out: `unreachable` is sent again by itself once the gateway is back, `refused` only when a person says so. */
export interface SendFailure {
  readonly kind: "unreachable" | "refused";
  readonly text: string;
}

/** An outgoing message until it is confirmed (spec section 4). */
export interface Outgoing {
  readonly message: OutgoingMessage;
  readonly failure: SendFailure | null;
}

/** Somebody is typing until this moment; then the sign goes by itself, because an `off` can be lost (field note 24). */
export interface Typing {
  readonly by: Participant;
  readonly until: number;
}

/** One conversation as this client knows it. */
export interface Conversation {
  readonly id: number;
  /** The gateway's own picture, absent while only messages have arrived. */
  readonly session: ChatSession | null;
  /** Confirmed messages by `seq`, each once. */
  readonly messages: readonly Message[];
  /** Not confirmed yet, by timestamp. */
  readonly outgoing: readonly Outgoing[];
  /** Everything up to this `seq` was fetched or has arrived; null until the history was read once. */
  readonly knownThrough: number | null;
  /** What the person here has read. */
  readonly readThrough: number;
  /** Customer's messages not read. */
  readonly unread: number;
  /** Where the unread line stands: what was read when the conversation was opened. */
  readonly unreadLine: number | null;
  readonly typing: readonly Typing[];
  readonly viewers: readonly Participant[];
  readonly customerOnline: boolean | null;
  /** The last that was told of the customer's waiting without the message itself, as lists hear it. */
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

/** Takes in messages in any order and any number of times: each stands once, at its place, and confirms the outgoing one it came from. */
export function withMessages(conversation: Conversation, incoming: readonly Message[]): Conversation {
  const held = new Set(conversation.messages.map(({ seq }) => seq));
  const fresh: Message[] = [];
  for (const message of incoming) {
    if (message.session_id !== conversation.id || held.has(message.seq)) continue;
    held.add(message.seq);
    fresh.push(message);
  }
  // Outgoing ones are matched with known messages too: an acknowledgement may come after the message itself did.
  const outgoing = conversation.outgoing.filter((sent) => !incoming.some((message) => confirms(message, sent.message)));
  if (fresh.length === 0 && outgoing.length === conversation.outgoing.length) return conversation;
  const messages = ordered(conversation.messages, fresh);
  const typing = conversation.typing.filter(({ by }) => !fresh.some((message) => wrote(by, message)));
  return counted(clocked({ ...conversation, messages, outgoing, typing, knownThrough: walked(messages, conversation.knownThrough) }));
}

/** What was fetched reaches without a hole up to `through`, whatever of it this reader may see. */
export function withKnown(conversation: Conversation, through: number): Conversation {
  const knownThrough = walked(conversation.messages, Math.max(through, conversation.knownThrough ?? 0));
  return knownThrough === conversation.knownThrough ? conversation : { ...conversation, knownThrough };
}

/**
 * The gateway's picture of the conversation. Whatever changes one writes a line into it, so a picture that ends earlier is older and was
 * overtaken on its way: a queue that was asked for before somebody took the chat does not put it back.
 */
export const withSession = (conversation: Conversation, session: ChatSession): Conversation =>
  conversation.session !== null && session.lastSeq < conversation.session.lastSeq ? conversation : counted(clocked({ ...conversation, session }));

/** The person has read everything up to `seq`. */
export const withRead = (conversation: Conversation, seq: number): Conversation =>
  seq <= conversation.readThrough ? conversation : counted({ ...conversation, readThrough: seq });

/** The customer's last message counts as unread, as the gateway was told. */
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

/** The last `seq` of this conversation that anything told of. */
export const lastSeqOf = (conversation: Conversation): number => Math.max(conversation.session?.lastSeq ?? 0, conversation.messages.at(-1)?.seq ?? 0);

/** After which `seq` messages are missing; null when none are, or when the history was never read. */
export function missingAfter(conversation: Conversation): number | null {
  const { knownThrough } = conversation;
  return knownThrough !== null && knownThrough < lastSeqOf(conversation) ? knownThrough : null;
}

/**
 * Unread is derived, not counted up, so that order and repetition of events cannot change it: what the gateway's picture says, plus the
 * customer's messages that came after that picture.
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
 * Since when the customer waits, by the messages that came after the gateway's picture: an answer stops the clock, and the customer's next message starts it.
 * The rule is the gateway's own, so that the clock does not run on until the next picture.
 */
function clocked(conversation: Conversation): Conversation {
  const { session } = conversation;
  if (session === null) return conversation;
  const waitingSince = waitingNow(session, conversation);
  return waitingSince === session.waitingSince ? conversation : { ...conversation, session: { ...session, waitingSince } };
}

/** Since when the customer of a picture waits, by what was told after it. */
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

/** Somebody of the staff has written to the customer after message `seq`, as far as this page was told. */
export const isAnsweredAfter = ({ messages, waits }: Pick<Conversation, "messages" | "waits">, seq: number): boolean =>
  (waits !== null && waits.since === null && waits.seq > seq) ||
  messages.some((message) => message.seq > seq && message.senderType === "agent" && isWord(message));

/** The customer was answered or has written, as lists are told; a message that overtook it knows better. */
export const withWaiting = (conversation: Conversation, waits: Told<"waiting">): Conversation =>
  conversation.waits !== null && waits.seq <= conversation.waits.seq ? conversation : clocked({ ...conversation, waits });

/** By client id; by timestamp where the gateway names none (spec section 4; field note S8). */
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

/** How far one can go from `from` along the held messages without a hole. */
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
