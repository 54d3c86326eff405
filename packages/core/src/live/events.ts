import type { Notification } from "../contract/main/notifications.ts";
import type { ChatSession, Message } from "../contract/messenger/conversations.ts";
import type { OutgoingMessage } from "../contract/messenger/support.ts";
import type { ErrorCode } from "../errors/index.ts";

/**
 * The live protocol, Socket.IO at `/live` (design section 6). A member of staff opens it with `{ token }`, a customer of the test bot with
 * `{ visitorKey }`. The gateway decides every event from its own records; what a socket may not see it never joins.
 */
export const LIVE_PATH = "/live";

/** The `auth` payload of the handshake. */
export type LiveAuth = { readonly token: string } | { readonly visitorKey: string };

/** An acknowledgement: the data, or the same code and message as the call would answer. */
export type Ack<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: { readonly code: ErrorCode; readonly message: string } };

/** Somebody in a conversation, as others see them. */
export interface Participant {
  readonly kind: "agent" | "customer";
  /** The user id of a support agent; absent for the customer. */
  readonly id?: number;
  readonly name: string;
}

/** Where a client stands in each conversation it has: the last sequence number it holds. */
export type Positions = Readonly<Record<number, number>>;

/** `rating` 1 (very bad) to 5 (very good). */
export interface Rating {
  readonly rating: number;
  readonly comment: string;
}

/**
 * A customer who waits or talks to a person went away. `disconnected`: no window of theirs has been open for some seconds, and they may come back;
 * `abandoned`: they did not, and wait no longer; `left`: they said so.
 */
export interface CustomerLeft {
  readonly sessionId: number;
  readonly customerName: string;
  readonly how: "disconnected" | "abandoned" | "left";
}

/** What a client that comes back is told: every conversation it may see and asked about, and what it missed. */
export interface Resumed {
  readonly sessions: readonly ChatSession[];
  readonly messages: readonly Message[];
  /** Conversations with more to fetch than one answer carries; the client reads on with `conversations.messages`. */
  readonly truncated: readonly number[];
}

/** Events from the client. Each with an acknowledgement is confirmed only after it is stored. */
export interface ClientEvents {
  /** Store and deliver; doubled sends (same `clientId`) answer the first row. */
  send: (message: OutgoingMessage, ack: (answer: Ack<Message>) => void) => void;
  /** A customer writes (visitor sockets only). */
  say: (message: { readonly clientId: string; readonly timestamp: number; readonly body: string }, ack: (answer: Ack<Message>) => void) => void;
  /** A customer asks for a person (visitor sockets only). */
  askPerson: (ack: (answer: Ack<ChatSession>) => void) => void;
  /** A customer rates an ended conversation with a person, once (visitor sockets only). */
  rate: (rating: Rating, ack: (answer: Ack<ChatSession>) => void) => void;
  /** A customer leaves the queue, or ends the conversation (visitor sockets only). */
  leave: (ack: (answer: Ack<ChatSession>) => void) => void;
  typing: (payload: { readonly sessionId: number; readonly on: boolean }) => void;
  /** Which conversation is on screen, so that others see who else is looking; null when none. */
  view: (payload: { readonly sessionId: number | null }) => void;
  resume: (positions: Positions, ack: (answer: Ack<Resumed>) => void) => void;
}

/** Events from the gateway. */
export interface ServerEvents {
  message: (message: Message) => void;
  /** A conversation is new or changed: queued, taken, ended, read. */
  session: (session: ChatSession) => void;
  typing: (payload: { readonly sessionId: number; readonly by: Participant; readonly on: boolean }) => void;
  viewers: (payload: { readonly sessionId: number; readonly viewers: readonly Participant[] }) => void;
  presence: (payload: { readonly sessionId: number; readonly customerOnline: boolean }) => void;
  /** Told to those who have the conversation on screen, to its owner, and to the queue while the customer waits there. */
  customerLeft: (payload: CustomerLeft) => void;
  /** A support agent came online or left. */
  agents: (payload: { readonly agentId: number; readonly online: boolean }) => void;
  notification: (notification: Notification) => void;
  /** The user's rights changed: refresh, then decide the screens anew. */
  rightsChanged: () => void;
  /** The session was revoked (sign-out, deactivation, new password); the socket closes after it. */
  signedOut: (payload: { readonly reason: "signedOut" | "deactivated" | "passwordChanged" | "revoked" }) => void;
}
