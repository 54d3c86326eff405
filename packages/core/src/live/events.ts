import type { Answer, ClientEvent, GatewayEvent, Sent, Told } from "../contract/live/events.ts";
import type { ErrorCode, Reason } from "../errors/index.ts";

// Types only: the gateway uses the schemas, and pages do not load them.
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
 * Live protocol, Socket.IO at `/live` (design section 6); its events are the table of `contract/live`. Staff connect
 * with `{ token }`, customers on the test-bot page with `{ visitorKey }`. The gateway checks every event against its
 * own records; a socket never joins what it may not see.
 */
export const LIVE_PATH = "/live";

/** `auth` payload of the handshake; `actingFor` is the id of the stakeholder that provider staff act for. */
export type LiveAuth = { readonly token: string; readonly actingFor?: number } | { readonly visitorKey: string };

/** An acknowledgement: the data, or the code and message that the call would return. */
export type Ack<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: { readonly code: ErrorCode; readonly message: string; readonly reason?: Reason } };

/** Events with an acknowledgement, and those without. */
export type AskedEvent = { [E in ClientEvent]: Answer<E> extends undefined ? never : E }[ClientEvent];
export type UnaskedEvent = Exclude<ClientEvent, AskedEvent>;

/** Arguments for a payload: none for events without one. */
export type Payload<T> = [T] extends [undefined] ? [] : [payload: T];

/** The table in the form that Socket.IO expects. */
export type ClientEvents = {
  [E in ClientEvent]: (...given: E extends AskedEvent ? [...Payload<Sent<E>>, ack: (answer: Ack<Answer<E>>) => void] : Payload<Sent<E>>) => void;
};
export type ServerEvents = { [E in GatewayEvent]: (...payload: Payload<Told<E>>) => void };
