import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "./log.ts";

export interface ListenHandler {
  message(payload: string): void;
  /** The connection is gone: from now on notices are missed, so what they would have changed (caches) can no longer be believed. */
  disconnected?(): void;
  /** Notices come again. Whatever was said in between is lost. */
  reconnected?(): void;
}

export interface Listener {
  listen(channel: string, handler: ListenHandler): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
/** A connection that a router forgot says nothing at all; asking finds out. */
const HEARTBEAT_MS = 5_000;

/** One connection that listens for everybody, made when the first one listens, and made again whenever it breaks. */
export function createListener(connection: pg.ClientConfig, log: Log): Listener {
  const channels = new Map<string, Set<ListenHandler>>();
  const closing = new AbortController();
  let link: Promise<Link> | undefined;
  /** The link of this moment; undefined while there is none. */
  let present: Link | undefined;

  const tellAll = (tell: (handler: ListenHandler) => void) => {
    for (const handlers of channels.values()) for (const handler of handlers) tell(handler);
  };

  /** Tries until it succeeds. A link that breaks replaces itself at once, so `link` is always the present one or the one to come. */
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
      // Said again when somebody else listens already: harmless, and right also when the link broke meanwhile.
      await (await link).say(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        handlers.delete(handler);
        if (handlers.size > 0 || channels.get(channel) !== handlers) return;
        channels.delete(channel);
        // A link that is yet to come is not waited for, which may be long: it listens to what is listened to then.
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
  /** One statement after the other. Never rejects: a statement fails only with the link, and the next link listens to all channels anyway. */
  say(statement: string): Promise<void>;
  close(): Promise<void>;
}

interface LinkEvents {
  message(channel: string, payload: string): void;
  /** Once, after the link was open. */
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
