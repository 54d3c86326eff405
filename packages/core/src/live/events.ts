import type { Answer, ClientEvent, GatewayEvent, Sent, Told } from "../contract/live/events.ts";
import type { ErrorCode } from "../errors/index.ts";

// Types alone: the schemas are read by the gateway, and are no part of what a page loads.
export type {
  Answer,
  CustomerLeft,
  GatewayEvent,
  Mentioned,
  Participant,
  Positions,
  QueuePlace,
  Rating,
  Resumed,
  Told,
  VisitorMessage,
} from "../contract/live/events.ts";

/**
 * The live protocol, Socket.IO at `/live` (design section 6); its events are the table of `contract/live`. A member of staff opens it with `{ token }`, a
 * customer of the test bot with `{ visitorKey }`. The gateway decides every event from its own records; what a socket may not see it never joins.
 */
export const LIVE_PATH = "/live";

/** The `auth` payload of the handshake; `actingFor` is the id of the stakeholder that provider staff act for. */
export type LiveAuth = { readonly token: string; readonly actingFor?: number } | { readonly visitorKey: string };

/** An acknowledgement: the data, or the same code and message as the call would answer. */
export type Ack<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: { readonly code: ErrorCode; readonly message: string } };

/** The events that are acknowledged, and those that nobody waits for. */
export type AskedEvent = { [E in ClientEvent]: Answer<E> extends undefined ? never : E }[ClientEvent];
export type UnaskedEvent = Exclude<ClientEvent, AskedEvent>;

/** The arguments that carry a payload: none where an event has none. */
export type Payload<T> = [T] extends [undefined] ? [] : [payload: T];

/** The table as Socket.IO has it. */
export type ClientEvents = {
  [E in ClientEvent]: (...given: E extends AskedEvent ? [...Payload<Sent<E>>, ack: (answer: Ack<Answer<E>>) => void] : Payload<Sent<E>>) => void;
};
export type ServerEvents = { [E in GatewayEvent]: (...payload: Payload<Told<E>>) => void };
