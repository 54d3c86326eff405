import type { CallName } from "@parley/core/contract";
import type { ClientRow, Side } from "@parley/core/contract/live/event-row";
import {
  type Answer,
  type ClientEvent,
  type CountedFrom,
  clientEvents,
  type EventFrom,
  isClientEvent,
  type Received,
} from "@parley/core/contract/live/events";
import type { Logger } from "pino";
import { fail } from "../errors/app-error.ts";
import { acknowledge, parsed } from "./acknowledge.ts";
import type { AgentWindows } from "./agent-windows.ts";
import type { Chat } from "./chat/create-chat.ts";
import type { LiveHub } from "./hub.ts";
import type { LiveSocket } from "./live-server.ts";
import type { Presence } from "./presence.ts";

export interface ServeOptions {
  readonly chat: Chat;
  readonly live: LiveHub;
  readonly presence: Presence;
  readonly windows: AgentWindows;
  readonly log: Logger;
  readonly now: () => Date;
  /** Throws when writes are not possible (the disk is almost full). */
  readonly checkWritable: () => void;
}

/** Handlers of the events that a side may send; a missing one does not compile. */
export type Handlers<S extends Side> = { readonly [E in EventFrom<S>]: (payload: Received<E>) => Promise<Answer<E>> };

/** Settings for serving a side. */
interface Service<S extends Side> {
  /** Checks the holder of the socket; throws if the session has ended or lacks the right for the call. */
  readonly admit: (right: CallName | undefined) => void;
  /** Counts an event if its row says so; throws `throttled`. */
  readonly count: (payload: Received<CountedFrom<S>>) => void;
  readonly handlers: Handlers<S>;
}

/** The same without types, after the payload was parsed by the event's row. */
interface AnyService {
  readonly admit: (right: CallName | undefined) => void;
  readonly count: (payload: unknown) => void;
  readonly handlers: Partial<Record<ClientEvent, (payload: unknown) => Promise<unknown>>>;
}

/**
 * Handles every event of the table on a socket. Checks in this order: side, right, free disk space, payload, flood
 * limit; then handler and acknowledgement. Users without the right do not learn the payload's shape. Everything is
 * checked again for each event.  One listener handles all events: one listener per event took a third of a connection's
 * memory.
 */
export const serveEvents = <S extends Side>(
  socket: LiveSocket,
  { log, checkWritable }: Pick<ServeOptions, "log" | "checkWritable">,
  service: Service<S>,
): void => {
  const { admit, count, handlers } = service as AnyService;
  socket.onAny((event: string, ...given: unknown[]) => {
    if (!isClientEvent(event)) return;
    const row: ClientRow = clientEvents[event];
    const take = async (): Promise<unknown> => {
      const handle = handlers[event];
      if (!handle) return fail.forbidden([row.from.join(" or ")]);
      admit(row.right);
      if (row.stores) checkWritable();
      const payload = row.payload && parsed(row.payload, given[0]);
      if (row.flood) count(payload);
      return handle(payload);
    };
    void acknowledge(log, row.answer && given.at(-1), take);
  });
};
