import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "./log.ts";

export interface ListenHandler {
  message(payload: string): void;
  /** Called when the connection is lost. Caches that rely on notifications are invalid from then on. */
  disconnected?(): void;
  /** Called when notifications arrive again. Those sent in between are lost. */
  reconnected?(): void;
}

export interface Listener {
  listen(channel: string, handler: ListenHandler): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
/**
 * Interval in milliseconds of test queries. They are needed, because only a query detects a connection that a router
 * has silently dropped.
 */
const HEARTBEAT_MS = 5_000;

/**
 * Creates a listener that uses one connection for all subscribers. It connects at the first subscription and reconnects
 * whenever the connection breaks.
 */
export function createListener(connection: pg.ClientConfig, log: Log): Listener {
  const channels = new Map<string, Set<ListenHandler>>();
  const closing = new AbortController();
  let link: Promise<Link> | undefined;
  /** Current connection; undefined while there is none. */
  let present: Link | undefined;

  const tellAll = (tell: (handler: ListenHandler) => void) => {
    for (const handlers of channels.values()) for (const handler of handlers) tell(handler);
  };

  /**
   * Connects, retrying until it succeeds. A broken connection starts the next attempt immediately, so `link` is always
   * the current or the next connection.
   */
  const establish = async (): Promise<Link> => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      closing.signal.throwIfAborted();
      try {
        present = await openLink(connection, [...channels.keys()], { message, broken });
        return present;
      } catch (error) {
        log.warn({ err: error, pauseMs }, "cannot listen to the database yet");
        await sleep(pauseMs, undefined, { signal: closing.signal });
      }
    }
  };

  const message = (channel: string, payload: string) => {
    for (const handler of channels.get(channel) ?? []) handler.message(payload);
  };

  const broken = () => {
    present = undefined;
    if (closing.signal.aborted) return;
    log.warn({}, "the listening database connection was lost");
    tellAll((handler) => handler.disconnected?.());
    link = establish();
    link.then(
      () => tellAll((handler) => handler.reconnected?.()),
      (error: unknown) => {
        if (!closing.signal.aborted) log.error({ err: error }, "listening to the database ended");
      },
    );
  };

  return {
    listen: async (channel, handler) => {
      const handlers = channels.get(channel) ?? new Set();
      channels.set(channel, handlers.add(handler));
      link ??= establish();
      // Sends `listen` even if the channel already has a subscriber, which is harmless and needed if the connection
      // broke in the meantime.
      await (await link).say(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        handlers.delete(handler);
        if (handlers.size > 0 || channels.get(channel) !== handlers) return;
        channels.delete(channel);
        // Does not wait for a connection that is being established, because it will listen only to channels that still
        // have subscribers.
        await present?.say(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    close: async () => {
      closing.abort();
      const last = await link?.catch(() => undefined);
      await last?.close();
    },
  };
}

interface Link {
  /**
   * Runs one statement after the other and never rejects, because a statement fails only with its connection, and the
   * next connection listens to all channels again.
   */
  say(statement: string): Promise<void>;
  close(): Promise<void>;
}

interface LinkEvents {
  message(channel: string, payload: string): void;
  /** Called once, after an open connection has broken. */
  broken(): void;
}

async function openLink(connection: pg.ClientConfig, channels: readonly string[], events: LinkEvents): Promise<Link> {
  const client = new pg.Client({
    application_name: "parley-listen",
    keepAlive: true,
    ...connection,
    connectionTimeoutMillis: 5_000,
    query_timeout: HEARTBEAT_MS,
  });
  let open = false;
  let heartbeat: NodeJS.Timeout | undefined;
  const ended = () => {
    clearInterval(heartbeat);
    if (!open) return;
    open = false;
    events.broken();
    client.end().catch(() => undefined);
  };
  client.on("error", ended);
  client.on("end", ended);
  client.on("notification", ({ channel, payload }) => events.message(channel, payload ?? ""));

  let queue: Promise<unknown> = client.connect();
  const say = (statement: string) => {
    queue = queue.then(() => client.query(statement));
    return queue;
  };
  try {
    await queue;
    for (const channel of channels) await say(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  open = true;
  const sayOrBreak = (statement: string) => say(statement).then(() => undefined, ended);
  heartbeat = setInterval(() => void sayOrBreak("select 1"), HEARTBEAT_MS);
  heartbeat.unref();

  return {
    say: sayOrBreak,
    close: async () => {
      open = false;
      clearInterval(heartbeat);
      await client.end();
    },
  };
}
