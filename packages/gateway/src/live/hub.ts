import type { ServerEvents } from "@parley/core/live";

type Payload<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>;

/** Who hears an event. */
export type Audience =
  /** Staff who look at the conversation, and with `customer` the customer too. */
  | { readonly session: number; readonly customer: boolean }
  /** The customer of the conversation alone. */
  | { readonly customerOf: number }
  /** Everyone entitled to the support queue of a stakeholder. */
  | { readonly queueOf: number }
  /** A support agent, in every window, who owns the conversation or did until now. */
  | { readonly agent: number };

/** How handlers tell those who listen. Deciding who may hear is the hub's work, from the gateway's own records. */
export interface LiveHub {
  /** Tells each socket once, however many of the audiences it belongs to. */
  tell<E extends keyof ServerEvents>(audience: Audience | readonly Audience[], event: E, ...payload: Payload<E>): void;
  /** The same, but for the socket that it came from, which is told by its acknowledgement. */
  tellOthers<E extends keyof ServerEvents>(
    from: string | undefined,
    audience: Audience | readonly Audience[],
    event: E,
    ...payload: Payload<E>
  ): void;
  /** The customer goes on in another conversation: the sockets follow. */
  moveCustomer(fromSessionId: number, toSessionId: number): void;
  /** User ids of a stakeholder's users with an open socket, over all processes. */
  online(stakeholderId: number): Promise<ReadonlySet<number>>;
  /** Which of the conversations have a window of their customer open, over all processes. Throws when a process does not say. */
  customersHere(sessionIds: readonly number[]): Promise<ReadonlySet<number>>;
  close(): Promise<void>;
}
