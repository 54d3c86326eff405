import type { CallName } from "@parley/core/contract";
import type { ClientRow, Side } from "@parley/core/contract/live/event-row";
import {
  type Answer,
  type ClientEvent,
  clientEvents,
  type EventFrom,
  isClientEvent,
  type RateLimitedEventFrom,
  type Received,
} from "@parley/core/contract/live/events";
import type { Logger } from "pino";
import { fail } from "../errors/app-error.ts";
import { acknowledge, parsed } from "./acknowledge.ts";
import type { AgentTabs } from "./agent-windows.ts";
import type { Chat } from "./chat/create-chat.ts";
import { createEventBudget, EVENTS_MAX } from "./event-budget.ts";
import type { LiveHub } from "./hub.ts";
import type { LiveSocket } from "./live-server.ts";
import type { Presence } from "./presence.ts";

export interface ServeOptions {
  readonly chat: Chat;
  readonly live: LiveHub;
  readonly presence: Presence;
  readonly windows: AgentTabs;
  readonly log: Logger;
  readonly now: () => Date;
  /** Throws if writes are not allowed because the disk is almost full. */
  readonly checkWritable: () => void;
}

/** Handlers of all events that one side (staff or customers) may send. A missing handler is a compile error. */
export type Handlers<S extends Side> = { readonly [E in EventFrom<S>]: (payload: Received<E>) => Promise<Answer<E>> };

/** Functions for serving the events of one side. */
interface Service<S extends Side> {
  /** Throws if the session has ended or the socket's user lacks the right. */
  readonly admit: (right: CallName | undefined) => void;
  /** Counts an event against the flood limit if the contract entry of the event requires this. Throws `throttled`. */
  readonly count: (payload: Received<RateLimitedEventFrom<S>>) => void;
  readonly handlers: Handlers<S>;
  /** Whether events that are not messages are handled one after the other, so that a stranger occupies one connection. */
  readonly isSerial?: true;
}

/** Service without exact types, used after the payload was parsed by the contract entry of the event. */
interface AnyService {
  readonly admit: (right: CallName | undefined) => void;
  readonly count: (payload: unknown) => void;
  readonly handlers: Partial<Record<ClientEvent, (payload: unknown) => Promise<unknown>>>;
  readonly isSerial?: true;
}

/**
 * Handles all events of a socket. Checks each event again, in this order: sender type (staff or customer), right, free
 * disk space, payload and flood limit. Users without the right do not learn the shape of the payload. One listener
 * handles all events, because separate listeners took a third of a connection's memory. A socket that sends more events
 * than any client does is closed.
 */
export const serveEvents = <S extends Side>(
  socket: LiveSocket,
  { chat, log, now, checkWritable }: Pick<ServeOptions, "chat" | "log" | "now" | "checkWritable">,
  service: Service<S>,
): void => {
  const { admit, count, handlers, isSerial } = service as AnyService;
  const budget = createEventBudget(now, chat.flood.limit + EVENTS_MAX);
  let last: Promise<unknown> = Promise.resolve();
  let isFlooding = false;
  socket.onAny((event: string, ...given: unknown[]) => {
    if (!budget.take()) {
      // Closes the connection and not only the socket, so that the client reconnects by itself, after a pause.
      isFlooding = true;
      socket.conn.close();
      return;
    }
    if (!isClientEvent(event)) return;
    const row: ClientRow = clientEvents[event];
    const take = async (): Promise<unknown> => {
      const handle = handlers[event];
      if (!handle) return fail.forbidden([row.from.join(" or ")]);
      admit(row.right);
      if (row.stores) checkWritable();
      const payload = row.payload && parsed(row.payload, given[0]);
      if (row.flood) count(payload);
      if (!isSerial || row.flood) return handle(payload);
      const next = last.then(() => (isFlooding ? fail.throttled(1) : handle(payload)));
      last = next.catch(() => undefined);
      return next;
    };
    void acknowledge(log, row.answer && given.at(-1), take);
  });
};
