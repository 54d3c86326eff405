import type { AudienceName } from "@parley/core/contract/live/event-row";
import type { AudienceOf, GatewayEvent } from "@parley/core/contract/live/events";
import type { ServerEvents } from "@parley/core/live";
import type { WriteResult } from "./message-statement.ts";

/** Parameters of each audience. `self` has none, because it is the sending socket. */
interface Addresses {
  readonly viewers: { readonly viewersOf: number };
  readonly listed: { readonly listedOf: number };
  /** Current or previous owner of the conversation, in all browser tabs. */
  readonly owner: { readonly agent: number };
  /** Mentioned support agent, in all browser tabs. */
  readonly named: { readonly agent: number };
  /** Support agent who requested an escalation or is asked, in all browser tabs. */
  readonly asked: { readonly agent: number };
  /** Support agents of a stakeholder. */
  readonly queue: { readonly queueOf: number };
  /** Users of a stakeholder who work on tickets. */
  readonly tickets: { readonly ticketsOf: number };
  /** Users of a stakeholder who may see its subscribers. */
  readonly subscribers: { readonly subscribersOf: number };
  readonly customer: { readonly customerOf: number };
  /** One user, in all browser tabs. */
  readonly writer: { readonly writer: number };
  readonly self: never;
}

export type Audience = Addresses[AudienceName];
/** Audiences allowed for an event by its contract entry; other audiences are a compile error. */
export type AudienceFor<E extends GatewayEvent> = Addresses[AudienceOf<E>];

/** Sends events to sockets. The gateway decides from its own records who may receive them. */
export interface LiveHub {
  /** Sends an event. A socket in several of the audiences receives it once. */
  tell<E extends GatewayEvent>(audience: AudienceFor<E> | readonly AudienceFor<E>[], event: E, ...payload: Parameters<ServerEvents[E]>): void;
  /**
   * Sends an event to all sockets of the audience except the one from which it originates, which gets an
   * acknowledgement.
   */
  tellOthers<E extends GatewayEvent>(
    from: string | undefined,
    audience: AudienceFor<E> | readonly AudienceFor<E>[],
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void;
  /** Sends an event only to sockets of this process, for events that every process receives by itself. */
  tellHere<E extends GatewayEvent>(audience: readonly AudienceFor<E>[], event: E, ...payload: Parameters<ServerEvents[E]>): void;
  /** Calls this process's own listeners for stored messages. */
  stored(written: readonly WriteResult[]): void;
  /** Moves the sockets of a customer to another conversation. */
  moveCustomer(fromSessionId: number, toSessionId: number): void;
  /** Closes the sockets of a customer, whose visitor key was revoked. */
  dropCustomer(sessionId: number): void;
  /** Returns the ids of a stakeholder's users with an open socket in any process. */
  online(stakeholderId: number): Promise<ReadonlySet<number>>;
  /**
   * Returns those of the conversations whose customer has an open browser tab in any process. Throws if a process does
   * not respond.
   */
  customersHere(sessionIds: readonly number[]): Promise<ReadonlySet<number>>;
  close(): Promise<void>;
}
