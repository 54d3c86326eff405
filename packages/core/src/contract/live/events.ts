import * as z from "zod/mini";
import { ATTACHMENT_STATES, ChatSession, MESSAGE_MAX, Message, RATING_COMMENT_MAX, RATING_MAX } from "../chats/conversations.ts";
import { Escalation } from "../chats/escalations.ts";
import { DRAFT_MODES, OutgoingMessage } from "../chats/support.ts";
import { BroadcastAgentStatus } from "../routing/agent-status.ts";
import { idKinds, idOf, seq } from "../schemas.ts";
import { defineClientEvents, defineGatewayEvents, type PayloadInput, type PayloadOutput, type Side } from "./event-row.ts";

/**
 * Participant of a conversation as shown to others. `id` is the user id of a support agent, and absent for the
 * customer.
 */
const Participant = z.object({ kind: z.enum(["agent", "customer"]), id: z.optional(z.int()), name: z.string() });
export type Participant = z.output<typeof Participant>;

/** Maximum number of listed conversations whose events a client can receive at the same time. */
export const LISTED_MAX = 60;
const Viewers = z.object({ sessionId: z.int(), viewers: z.array(Participant) });

/** Message from a customer. It names no conversation, because the socket belongs to one. */
const VisitorMessage = z.strictObject({
  clientId: z.string().check(z.minLength(1), z.maxLength(64)),
  timestamp: z.int().check(z.positive()),
  body: z.string().check(z.maxLength(MESSAGE_MAX)),
  attachmentIds: z._default(z.array(idOf("attachment")).check(z.maxLength(10)), []),
});
export type VisitorMessage = z.input<typeof VisitorMessage>;

/**
 * Position of a customer in the queue. `ahead` is the number of customers before them, up to 1,000, and
 * `estimateSeconds` the expected wait computed from the last hour. A value is null if it is unknown or the customer is
 * not waiting.
 */
const QueuePlace = z.object({ ahead: z.nullable(z.int()), estimateSeconds: z.nullable(z.int()) });
export type QueuePlace = z.output<typeof QueuePlace>;

/** Customer's rating, from 1 (very bad) to 5 (very good), with a comment. */
const Rating = z.strictObject({
  rating: z.int().check(z.minimum(1), z.maximum(RATING_MAX)),
  comment: z.string().check(z.trim(), z.maxLength(RATING_COMMENT_MAX)),
});
export type Rating = z.input<typeof Rating>;

/** Maximum number of conversations that a reconnecting client can query. */
const RESUMED_MAX = 500;
const sessionKey = z
  .string()
  .check(z.refine((key) => /^[1-9]\d{0,9}$/.test(key) && Number(key) <= 2_147_483_647, { error: "This is no conversation" }));
idKinds.add(sessionKey, { kind: "session" });
/** Last `seq` that a client has received of each conversation, by session id. */
const LastReceivedSeqs = z
  .record(sessionKey, seq)
  .check(z.refine((positions) => Object.keys(positions).length <= RESUMED_MAX, { error: `At most ${RESUMED_MAX} conversations at once` }));
export type LastReceivedSeqs = Readonly<Record<number, number>>;

/**
 * Response to a reconnecting client with those of the requested conversations that it may see, and the missed messages.
 */
const ResumeResult = z.object({
  sessions: z.array(ChatSession),
  messages: z.array(Message),
  /**
   * Conversations with more missed messages than fit into the response. The client reads the rest with
   * `conversations.messages`.
   */
  truncated: z.array(z.int()),
});
export type ResumeResult = z.output<typeof ResumeResult>;

/**
 * Departure of a customer who is waiting or chatting with an agent. `disconnected`: no chat window has been open for
 * some seconds. `abandoned`: they did not return and no longer wait. `left`: they chose to leave. `ownerId` is null if
 * the conversation had no owner.
 */
const CustomerLeft = z.object({
  sessionId: z.int(),
  ownerId: z.nullable(z.int()),
  customerName: z.string(),
  how: z.enum(["disconnected", "abandoned", "left"]),
});
export type CustomerLeft = z.output<typeof CustomerLeft>;

/**
 * Moment since which the customer has been waiting for an answer, as of message `seq`. Null if they are not waiting.
 */
const Waiting = z.object({ sessionId: z.int(), seq: z.int(), since: z.nullable(z.string()) });

/** Mention of a support agent by `by` in a note of the conversation. `seq` is the number of the note. */
const Mentioned = z.object({ sessionId: z.int(), seq: z.int(), by: z.string(), customerName: z.string() });
export type Mentioned = z.output<typeof Mentioned>;

/**
 * Events of the live protocol that clients send (docs/adr/0057). The gateway validates, refuses and acknowledges them
 * by their entries in this table. A new event needs an entry here and a handler in `gateway/live`.
 */
export const clientEvents = defineClientEvents({
  /** Stores and delivers a message. Sending it again with the same `clientId` returns the stored message. */
  send: {
    summary: "Send a message, or a note that only staff can see, in a conversation that you own",
    from: ["staff"],
    right: "support.send",
    payload: OutgoingMessage,
    answer: Message,
    stores: true,
    flood: true,
  },
  say: {
    summary: "Send a message as the customer; after the end of a conversation, this starts a new one",
    from: ["visitor"],
    payload: VisitorMessage,
    answer: Message,
    stores: true,
    flood: true,
  },
  askPerson: { summary: "Ask for a support agent", from: ["visitor"], answer: ChatSession, stores: true },
  place: { summary: "Get the customer's position in the queue and the estimated waiting time", from: ["visitor"], answer: QueuePlace },
  rate: {
    summary: "Rate an ended conversation with a support agent (only once)",
    from: ["visitor"],
    payload: Rating,
    answer: ChatSession,
    stores: true,
  },
  leave: { summary: "Leave the queue, or end the conversation", from: ["visitor"], answer: ChatSession, stores: true },
  typing: {
    summary: "Report that the sender has started or stopped typing",
    from: ["staff", "visitor"],
    right: "support.send",
    payload: z.object({ sessionId: idOf("session"), on: z.boolean() }),
  },
  view: {
    summary: "Report the conversation on screen, so that others see who is viewing it; null for none",
    from: ["staff"],
    right: "conversations.messages",
    payload: z.object({ sessionId: z.nullable(idOf("session")) }),
  },
  list: {
    summary: "Report the conversations in the list on screen, replacing the previous ones; returns the viewers of each",
    from: ["staff"],
    right: "conversations.messages",
    payload: z.object({ sessionIds: z.array(idOf("session")).check(z.maxLength(LISTED_MAX)) }),
    answer: z.array(Viewers),
  },
  resume: {
    summary: "Get everything missed since the last `seq` of each conversation",
    from: ["staff", "visitor"],
    right: "conversations.messages",
    payload: LastReceivedSeqs,
    answer: ResumeResult,
  },
});

export const gatewayEvents = defineGatewayEvents({
  message: { summary: "A message was stored; customers do not receive notes", payload: Message, audience: ["viewers", "owner", "customer"] },
  session: {
    summary: "A conversation was created or changed: queued, accepted, ended or read",
    payload: ChatSession,
    audience: ["viewers", "listed", "owner", "queue", "customer"],
  },
  waiting: {
    summary:
      "A message to or from the customer changed their wait for an answer: its `seq`, and the start of the wait, null for none. The text is not included",
    payload: Waiting,
    audience: ["listed"],
  },
  typing: {
    summary: "A participant started or stopped typing",
    payload: z.object({ sessionId: z.int(), by: Participant, on: z.boolean() }),
    audience: ["viewers", "listed", "owner", "customer"],
  },
  viewers: {
    summary: "The viewers of a conversation changed",
    payload: Viewers,
    audience: ["viewers", "listed"],
  },
  presence: {
    summary: "The customer opened a browser tab, or closed the last one",
    payload: z.object({ sessionId: z.int(), customerOnline: z.boolean() }),
    audience: ["viewers", "owner"],
  },
  customerLeft: {
    summary: "A customer left; the queue is notified if they were waiting there",
    payload: CustomerLeft,
    audience: ["viewers", "owner", "queue"],
  },
  mentioned: { summary: "A colleague mentioned the support agent in a note", payload: Mentioned, audience: ["named"] },
  draft: {
    summary: "A draft of the user was saved, sent or removed in any browser tab; `version` is null after removal",
    payload: z.object({ of: z.enum(["session", "ticket"]), id: z.int(), mode: z.enum(DRAFT_MODES), version: z.nullable(z.int()) }),
    audience: ["writer"],
  },
  heldEmail: {
    summary: "An e-mail of the user was delayed, undone or sent, or could not be sent",
    payload: z.object({ id: z.int(), state: z.enum(["held", "sent", "undone", "failed"]) }),
    audience: ["owner"],
  },
  attachment: {
    summary: "A file was checked for viruses",
    payload: z.object({ id: z.int(), state: z.enum(ATTACHMENT_STATES), finding: z.nullable(z.string()) }),
    audience: ["viewers", "queue", "tickets", "customer"],
  },
  escalation: {
    summary: "An escalation was requested or decided",
    payload: Escalation,
    audience: ["viewers", "owner", "asked"],
  },
  agents: {
    summary: "A support agent came online or went offline",
    payload: z.object({ agentId: z.int(), online: z.boolean() }),
    audience: ["queue"],
  },
  agentStatus: {
    summary: "The status of a support agent changed: online, busy, away or offline",
    payload: BroadcastAgentStatus,
    audience: ["queue"],
  },
  customer: {
    summary: "The name, contact details, type or attributes of a customer were changed; the name is included, the rest is not",
    payload: z.object({ userCode: z.string(), name: z.string() }),
    audience: ["queue", "tickets", "subscribers"],
  },
  ticket: {
    summary: "A ticket was created or changed; `by` is the user who did it, null for the gateway",
    payload: z.object({ id: z.int(), stakeholderId: z.int(), by: z.nullable(z.int()) }),
    audience: ["tickets"],
  },
  rightsChanged: {
    summary: "The user's rights changed, or the time zone or week start of their stakeholder: refresh, then determine the visible screens again",
    audience: ["self"],
  },
  signedOut: {
    summary: "The session was revoked; the socket closes next",
    payload: z.object({ reason: z.enum(["signedOut", "deactivated", "suspended", "passwordChanged", "revoked"]) }),
    audience: ["self"],
  },
});

type ClientRows = typeof clientEvents;
type GatewayRows = typeof gatewayEvents;

export type ClientEvent = keyof ClientRows;
export type EventFrom<S extends Side> = { [E in ClientEvent]: S extends ClientRows[E]["from"][number] ? E : never }[ClientEvent];
/** Names of the events of a side (staff or visitor) that count towards the flood limit. */
export type RateLimitedEventFrom<S extends Side> = { [E in EventFrom<S>]: ClientRows[E] extends { readonly flood: true } ? E : never }[EventFrom<S>];
/** Payload as a client sends it. `Received` is the validated payload that the handler gets. */
export type Sent<E extends ClientEvent> = PayloadInput<ClientRows[E], "payload">;
export type Received<E extends ClientEvent> = PayloadOutput<ClientRows[E], "payload">;
/** Acknowledgement of an event. Undefined for events without one. */
export type Answer<E extends ClientEvent> = PayloadOutput<ClientRows[E], "answer">;

export type GatewayEvent = keyof GatewayRows;
export type GatewayPayload<E extends GatewayEvent> = PayloadOutput<GatewayRows[E], "payload">;
export type AudienceOf<E extends GatewayEvent> = GatewayRows[E]["audience"][number];

export const isClientEvent = (name: string): name is ClientEvent => Object.hasOwn(clientEvents, name);
