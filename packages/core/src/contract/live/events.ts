import * as z from "zod/mini";
import { ATTACHMENT_STATES, ChatSession, MESSAGE_MAX, Message, RATING_COMMENT_MAX, RATING_MAX } from "../chats/conversations.ts";
import { Escalation } from "../chats/escalations.ts";
import { DRAFT_MODES, OutgoingMessage } from "../chats/support.ts";
import { ToldStatus } from "../routing/agent-status.ts";
import { idKinds, idOf, seq } from "../schemas.ts";
import { defineClientEvents, defineGatewayEvents, type In, type Out, type Side } from "./event-row.ts";

/**
 * A participant of a conversation as others see them; `id` is the user id of a support agent, absent for the customer.
 */
const Participant = z.object({ kind: z.enum(["agent", "customer"]), id: z.optional(z.int()), name: z.string() });
export type Participant = z.output<typeof Participant>;

/** Largest number of rows on a screen. */
export const LISTED_MAX = 60;
const Viewers = z.object({ sessionId: z.int(), viewers: z.array(Participant) });

/** A customer's message; the socket determines the conversation. */
const VisitorMessage = z.strictObject({
  clientId: z.string().check(z.minLength(1), z.maxLength(64)),
  timestamp: z.int().check(z.positive()),
  body: z.string().check(z.maxLength(MESSAGE_MAX)),
  attachmentIds: z._default(z.array(idOf("attachment")).check(z.maxLength(10)), []),
});
export type VisitorMessage = z.input<typeof VisitorMessage>;

/**
 * A customer's place in the queue: the number of customers before them, up to 1,000, and the estimated time in seconds
 * at the pace of the last hour. Null when they do not wait, and when it is unknown.
 */
const QueuePlace = z.object({ ahead: z.nullable(z.int()), estimateSeconds: z.nullable(z.int()) });
export type QueuePlace = z.output<typeof QueuePlace>;

/** `rating` from 1 (very bad) to 5 (very good). */
const Rating = z.strictObject({
  rating: z.int().check(z.minimum(1), z.maximum(RATING_MAX)),
  comment: z.string().check(z.trim(), z.maxLength(RATING_COMMENT_MAX)),
});
export type Rating = z.input<typeof Rating>;

/** Largest number of conversations that a client asks about. */
const RESUMED_MAX = 500;
const sessionKey = z
  .string()
  .check(z.refine((key) => /^[1-9]\d{0,9}$/.test(key) && Number(key) <= 2_147_483_647, { error: "This is no conversation" }));
idKinds.add(sessionKey, { kind: "session" });
/** Last `seq` that a client has of each conversation, by session id. */
const Positions = z
  .record(sessionKey, seq)
  .check(z.refine((positions) => Object.keys(positions).length <= RESUMED_MAX, { error: `At most ${RESUMED_MAX} conversations at once` }));
export type Positions = Readonly<Record<number, number>>;

/** Response to a reconnecting client: the requested conversations that it may see, with missed messages. */
const Resumed = z.object({
  sessions: z.array(ChatSession),
  messages: z.array(Message),
  /**
   * Conversations with more missed messages than one response contains; the client continues with
   * `conversations.messages`.
   */
  truncated: z.array(z.int()),
});
export type Resumed = z.output<typeof Resumed>;

/**
 * A customer who waits or talks to a person went away. `disconnected`: they have had no open window for some seconds,
 * and may return; `abandoned`: they did not return and no longer wait; `left`: they chose to leave. `ownerId` is null
 * when nobody owned the conversation.
 */
const CustomerLeft = z.object({
  sessionId: z.int(),
  ownerId: z.nullable(z.int()),
  customerName: z.string(),
  how: z.enum(["disconnected", "abandoned", "left"]),
});
export type CustomerLeft = z.output<typeof CustomerLeft>;

/** Time since which the customer waits for an answer, as of message `seq`. */
const Waiting = z.object({ sessionId: z.int(), seq: z.int(), since: z.nullable(z.string()) });

/** `by` mentioned the support agent in a note of the conversation, which is its message `seq`. */
const Mentioned = z.object({ sessionId: z.int(), seq: z.int(), by: z.string(), customerName: z.string() });
export type Mentioned = z.output<typeof Mentioned>;

/**
 * Live protocol of clients (docs/adr/0057). The gateway reads, refuses and acknowledges by these rows; a new event is a
 * row here and its handler in `gateway/live`.
 */
export const clientEvents = defineClientEvents({
  /** A repeated send (same `clientId`) returns the first row. */
  send: {
    summary: "Store and deliver a message, or a note that only staff see, in a conversation of your own",
    from: ["staff"],
    right: "support.send",
    payload: OutgoingMessage,
    answer: Message,
    stores: true,
    flood: true,
  },
  say: {
    summary: "Write as the customer; in an ended conversation this begins a new one",
    from: ["visitor"],
    payload: VisitorMessage,
    answer: Message,
    stores: true,
    flood: true,
  },
  askPerson: { summary: "Ask for a person", from: ["visitor"], answer: ChatSession, stores: true },
  place: { summary: "Where the customer stands in the queue, and how long it will take", from: ["visitor"], answer: QueuePlace },
  rate: { summary: "Rate an ended conversation with a person, once", from: ["visitor"], payload: Rating, answer: ChatSession, stores: true },
  leave: { summary: "Leave the queue, or end the conversation", from: ["visitor"], answer: ChatSession, stores: true },
  typing: {
    summary: "Somebody writes, or stopped writing",
    from: ["staff", "visitor"],
    right: "support.send",
    payload: z.object({ sessionId: idOf("session"), on: z.boolean() }),
  },
  view: {
    summary: "Which conversation is on screen, so that others see who else is looking; null when none",
    from: ["staff"],
    right: "conversations.messages",
    payload: z.object({ sessionId: z.nullable(idOf("session")) }),
  },
  list: {
    summary: "Which conversations stand in a list on screen, in place of those before; answers which of them somebody looks at",
    from: ["staff"],
    right: "conversations.messages",
    payload: z.object({ sessionIds: z.array(idOf("session")).check(z.maxLength(LISTED_MAX)) }),
    answer: z.array(Viewers),
  },
  resume: {
    summary: "What was missed since the last `seq` of each conversation",
    from: ["staff", "visitor"],
    right: "conversations.messages",
    payload: Positions,
    answer: Resumed,
  },
});

/** Events of the gateway with their audiences. */
export const gatewayEvents = defineGatewayEvents({
  message: { summary: "A message was stored; notes are not told to customers", payload: Message, audience: ["viewers", "owner", "customer"] },
  session: {
    summary: "A conversation is new or changed: queued, taken, ended, read",
    payload: ChatSession,
    audience: ["viewers", "listed", "owner", "queue", "customer"],
  },
  waiting: {
    summary:
      "A word to the customer or from them, its message `seq`: since when they wait for an answer, null where they do not; lists hear nothing of what is written",
    payload: Waiting,
    audience: ["listed"],
  },
  typing: {
    summary: "Somebody writes, or stopped writing",
    payload: z.object({ sessionId: z.int(), by: Participant, on: z.boolean() }),
    audience: ["viewers", "listed", "owner", "customer"],
  },
  viewers: {
    summary: "Who has the conversation on screen",
    payload: Viewers,
    audience: ["viewers", "listed"],
  },
  presence: {
    summary: "Whether a window of the customer is open",
    payload: z.object({ sessionId: z.int(), customerOnline: z.boolean() }),
    audience: ["viewers", "owner"],
  },
  customerLeft: {
    summary: "A customer went away; the queue is told of who waited there",
    payload: CustomerLeft,
    audience: ["viewers", "owner", "queue"],
  },
  mentioned: { summary: "A colleague has named the support agent in a note", payload: Mentioned, audience: ["named"] },
  draft: {
    summary: "A draft of the user was saved, sent or removed, in whichever window; `version` is null once it is gone",
    payload: z.object({ of: z.enum(["session", "ticket"]), id: z.int(), mode: z.enum(DRAFT_MODES), version: z.nullable(z.int()) }),
    audience: ["writer"],
  },
  heldEmail: {
    summary: "An e-mail of the user is held, was taken back, has left or could not be sent",
    payload: z.object({ id: z.int(), state: z.enum(["held", "sent", "undone", "failed"]) }),
    audience: ["owner"],
  },
  attachment: {
    summary: "A file that was held has been checked for viruses",
    payload: z.object({ id: z.int(), state: z.enum(ATTACHMENT_STATES), finding: z.nullable(z.string()) }),
    audience: ["viewers", "queue", "tickets", "customer"],
  },
  escalation: {
    summary: "An escalation was asked for or decided",
    payload: Escalation,
    audience: ["viewers", "owner", "asked"],
  },
  agents: {
    summary: "A support agent came online or left",
    payload: z.object({ agentId: z.int(), online: z.boolean() }),
    audience: ["queue"],
  },
  agentStatus: { summary: "The status of a support agent changed: online, busy, away or offline", payload: ToldStatus, audience: ["queue"] },
  ticket: {
    summary: "A ticket is new or changed; `by` is who did it, null of the gateway itself",
    payload: z.object({ id: z.int(), stakeholderId: z.int(), by: z.nullable(z.int()) }),
    audience: ["tickets"],
  },
  rightsChanged: {
    summary: "The user's rights changed, or the time zone or week start of their stakeholder: refresh, then decide the screens anew",
    audience: ["self"],
  },
  signedOut: {
    summary: "The session was revoked; the socket closes after it",
    payload: z.object({ reason: z.enum(["signedOut", "deactivated", "suspended", "passwordChanged", "revoked"]) }),
    audience: ["self"],
  },
});

type ClientRows = typeof clientEvents;
type GatewayRows = typeof gatewayEvents;

export type ClientEvent = keyof ClientRows;
/** Events that a side may send. */
export type EventFrom<S extends Side> = { [E in ClientEvent]: S extends ClientRows[E]["from"][number] ? E : never }[ClientEvent];
/** Those that the flood limit counts. */
export type CountedFrom<S extends Side> = { [E in EventFrom<S>]: ClientRows[E] extends { readonly flood: true } ? E : never }[EventFrom<S>];
/** Payload that a client sends with an event, and that its handler receives. */
export type Sent<E extends ClientEvent> = In<ClientRows[E], "payload">;
export type Received<E extends ClientEvent> = Out<ClientRows[E], "payload">;
/** Acknowledgement; undefined for events that nobody waits for. */
export type Answer<E extends ClientEvent> = Out<ClientRows[E], "answer">;

export type GatewayEvent = keyof GatewayRows;
export type Told<E extends GatewayEvent> = Out<GatewayRows[E], "payload">;
/** Possible audiences of an event. */
export type AudienceOf<E extends GatewayEvent> = GatewayRows[E]["audience"][number];

/** True for the name of a client event. */
export const isClientEvent = (name: string): name is ClientEvent => Object.hasOwn(clientEvents, name);
