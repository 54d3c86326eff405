import type { Database } from "../db/database.ts";
import type { Scope } from "../db/scope.ts";
import { isDiskFull, isUnavailable } from "../db/unavailable.ts";
import { type NewMessage, type WriteResult, writeMessages } from "./message-statement.ts";

/**
 * Stores messages in batches. Each batch contains the messages that arrived while the previous batch was being written
 * (speed.md, section 5).
 */
export interface MessageWriter {
  /**
   * Stores a message and resolves after its commit. Messages of one caller and conversation keep their order. `from` is
   * the id of the sending socket.
   */
  write(scope: Scope, message: NewMessage, from?: string): Promise<WriteResult>;
  /** Resolves after all pending messages were stored or refused. */
  close(): Promise<void>;
}

interface Entry {
  readonly message: NewMessage;
  readonly from: string | undefined;
  readonly resolve: (written: WriteResult) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane {
  waiting: Entry[];
  running: Promise<void> | undefined;
}

/** Listener for stored messages. `from` returns the id of the sending socket by the index of the message. */
export type OnStored = (written: readonly WriteResult[], from: (index: number) => string | undefined) => void;

/** Maximum number of messages per batch. A larger statement takes so long that its first message waits too long. */
const BATCH_MAX = 1000;

/**
 * Takes the next batch. The second copy of a message is left for the following batch, in which the first copy is found
 * in the database.
 */
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
 * Creates the writer. `onStored` is called with new messages in the order of their `seq`, before the calls of their
 * senders resolve. Scopes are written separately, so that row-level security protects each statement and stakeholders
 * do not wait for one another.
 */
export const createMessageWriter = (database: Database, onStored: OnStored): MessageWriter => {
  const lanes = new Map<Scope, Lane>();

  const store = (scope: Scope, messages: readonly NewMessage[]): Promise<WriteResult[]> =>
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
   * Stores a message alone after its batch failed, so that one message that cannot be stored does not make the others
   * fail.
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
    // Waits for the end of the current task, so that all its messages form one batch.
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
