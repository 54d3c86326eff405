import type { AudienceName } from "@parley/core/contract/live/event-row";
import type { AudienceOf, GatewayEvent } from "@parley/core/contract/live/events";
import type { ServerEvents } from "@parley/core/live";
import type { Written } from "./message-statement.ts";

/** Parameters of each audience. `self` is sent to the own socket. */
interface Addresses {
  readonly viewers: { readonly viewersOf: number };
  readonly listed: { readonly listedOf: number };
  /** The current or previous owner of the conversation, in every window. */
  readonly owner: { readonly agent: number };
  /** A mentioned support agent, in every window. */
  readonly named: { readonly agent: number };
  /** A support agent who requested an escalation or is asked, in every window. */
  readonly asked: { readonly agent: number };
  /** Agents of a stakeholder. */
  readonly queue: { readonly queueOf: number };
  /** Users of a stakeholder. */
  readonly tickets: { readonly ticketsOf: number };
  readonly customer: { readonly customerOf: number };
  /** Every window of one user. */
  readonly writer: { readonly writer: number };
  readonly self: never;
}

export type Audience = Addresses[AudienceName];
/** Audience allowed for an event by its row; other audiences do not compile. */
export type AudienceFor<E extends GatewayEvent> = Addresses[AudienceOf<E>];

/** Sends events to subscribers. The hub decides who may receive them, from the gateway's own records. */
export interface LiveHub {
  /** Emits the event once per socket, however many of the audiences it belongs to. */
  tell<E extends GatewayEvent>(audience: AudienceFor<E> | readonly AudienceFor<E>[], event: E, ...payload: Parameters<ServerEvents[E]>): void;
  /** The same, except for the originating socket, which gets an acknowledgement. */
  tellOthers<E extends GatewayEvent>(
    from: string | undefined,
    audience: AudienceFor<E> | readonly AudienceFor<E>[],
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void;
  /** Emits only to the sockets of this process: for events that every process receives by itself. */
  tellHere<E extends GatewayEvent>(audience: readonly AudienceFor<E>[], event: E, ...payload: Parameters<ServerEvents[E]>): void;
  /** Notifies this process's own listeners of stored messages. */
  stored(written: readonly Written[]): void;
  /** Moves the customer's sockets to another conversation. */
  moveCustomer(fromSessionId: number, toSessionId: number): void;
  /** User ids of a stakeholder's users with an open socket, over all processes. */
  online(stakeholderId: number): Promise<ReadonlySet<number>>;
  /** Conversations whose customer has a window open, over all processes. Throws if a process does not respond. */
  customersHere(sessionIds: readonly number[]): Promise<ReadonlySet<number>>;
  close(): Promise<void>;
}
