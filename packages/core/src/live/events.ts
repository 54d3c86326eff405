import type { Answer, ClientEvent, GatewayEvent, GatewayPayload, Sent } from "../contract/live/events.ts";
import type { ErrorCode, Reason } from "../errors/index.ts";

// Exports only types, because the schemas are used by the gateway and pages need not load them.
export type {
  Answer,
  CustomerLeft,
  GatewayEvent,
  GatewayPayload,
  LastReceivedSeqs,
  Mentioned,
  Participant,
  QueuePlace,
  Rating,
  ResumeResult,
  VisitorMessage,
} from "../contract/live/events.ts";

/**
 * Path of the live protocol, which is Socket.IO at `/live` (design section 6). `contract/live` defines its events.
 * Staff connect with `{ token }`, and customers on the test-bot page with `{ visitorKey }`. The gateway checks the
 * rights for every event.
 */
export const LIVE_PATH = "/live";

/** Credentials sent in the handshake. `actingFor` is the id of the stakeholder that provider staff act for. */
export type LiveAuth = { readonly token: string; readonly actingFor?: number } | { readonly visitorKey: string };

/** Acknowledgement with the data, or with the error code and message that the corresponding call would return. */
export type Ack<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: { readonly code: ErrorCode; readonly message: string; readonly reason?: Reason } };

/** Names of the events with an acknowledgement. `UnacknowledgedEvent` are those without one. */
export type AcknowledgedEvent = { [E in ClientEvent]: Answer<E> extends undefined ? never : E }[ClientEvent];
export type UnacknowledgedEvent = Exclude<ClientEvent, AcknowledgedEvent>;

/** Argument list of an event handler: the payload, or nothing for an event without a payload. */
export type Payload<T> = [T] extends [undefined] ? [] : [payload: T];

/** Event types in the form that Socket.IO expects. */
export type ClientEvents = {
  [E in ClientEvent]: (
    ...given: E extends AcknowledgedEvent ? [...Payload<Sent<E>>, ack: (answer: Ack<Answer<E>>) => void] : Payload<Sent<E>>
  ) => void;
};
export type ServerEvents = { [E in GatewayEvent]: (...payload: Payload<GatewayPayload<E>>) => void };
