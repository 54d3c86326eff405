import type { Database } from "../db/database.ts";
import type { Scope } from "../db/scope.ts";
import { isDiskFull, isUnavailable } from "../db/unavailable.ts";
import { type NewMessage, type Written, writeMessages } from "./message-statement.ts";

/**
 * Stores messages in micro-batches: a batch holds the messages that arrived while the previous one was being written
 * (speed.md, section 5).
 */
export interface MessageWriter {
  /**
   * Resolves once the message is stored durably. Messages of one caller and conversation keep their order. `from` names
   * a socket.
   */
  write(scope: Scope, message: NewMessage, from?: string): Promise<Written>;
  /** Resolves when all pending messages are settled. */
  close(): Promise<void>;
}

interface Entry {
  readonly message: NewMessage;
  readonly from: string | undefined;
  readonly resolve: (written: Written) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane {
  waiting: Entry[];
  running: Promise<void> | undefined;
}

/** Listener for stored messages; `from` returns the originating socket by index. */
export type OnStored = (written: readonly Written[], from: (index: number) => string | undefined) => void;

/** Maximum batch size: with more, a statement takes so long that the first message waits too long. */
const BATCH_MAX = 1000;

/** Takes the next batch. A duplicate send waits for the following batch, when its first row is known. */
const takeBatch = (lane: Lane): Entry[] => {
  const keys = new Set<string>();
  const batch: Entry[] = [];
  const later: Entry[] = [];
  for (const entry of lane.waiting) {
    const key = `${entry.message.sessionId} ${entry.message.clientId}`;
    if (batch.length === BATCH_MAX || keys.has(key)) later.push(entry);
    else {
      keys.add(key);
      batch.push(entry);
    }
  }
  lane.waiting = later;
  return batch;
};

/**
 * Calls `onStored` with new messages in the order of their `seq`, before their senders are confirmed. Each scope has a
 * separate lane, so that row-level security protects every statement and stakeholders do not wait for one another.
 */
export const createMessageWriter = (database: Database, onStored: OnStored): MessageWriter => {
  const lanes = new Map<Scope, Lane>();

  const store = (scope: Scope, messages: readonly NewMessage[]): Promise<Written[]> =>
    writeMessages((statement) => database.query(scope, statement), scope, messages);

  const settle = async (scope: Scope, batch: readonly Entry[]): Promise<void> => {
    try {
      const written = await store(
        scope,
        batch.map(({ message }) => message),
      );
      onStored(written, (index) => batch[index]?.from);
      for (const [index, one] of written.entries()) batch[index]?.resolve(one);
    } catch (error) {
      if (isUnavailable(error) || isDiskFull(error)) for (const { reject } of batch) reject(error);
      else for (const entry of batch) await settleAlone(scope, entry);
    }
  };

  /**
   * Stored one by one: a row that cannot be stored must not fail the others, and of two processes that store the same
   * client id at once, one comes second.
   */
  const settleAlone = async (scope: Scope, entry: Entry): Promise<void> => {
    try {
      const written = await store(scope, [entry.message]);
      onStored(written, () => entry.from);
      if (written[0]) entry.resolve(written[0]);
    } catch (error) {
      entry.reject(error);
    }
  };

  const run = async (scope: Scope, lane: Lane): Promise<void> => {
    // Messages handed over in the same turn of the event loop form one batch.
    await Promise.resolve();
    while (lane.waiting.length > 0) await settle(scope, takeBatch(lane));
    lane.running = undefined;
  };

  return {
    write: (scope, message, from) =>
      new Promise((resolve, reject) => {
        const lane = lanes.get(scope) ?? { waiting: [], running: undefined };
        lanes.set(scope, lane);
        lane.waiting.push({ message, from, resolve, reject });
        lane.running ??= run(scope, lane);
      }),
    close: async () => {
      await Promise.all([...lanes.values()].map((lane) => lane.running));
    },
  };
};
