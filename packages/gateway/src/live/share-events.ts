import { setTimeout as sleep } from "node:timers/promises";
import { createAdapter } from "@socket.io/postgres-adapter";
import pg from "pg";
import type { Logger } from "pino";
import type { LiveServer } from "./live-server.ts";

const END_MS = 3_000;

/**
 * Distributes live events to all gateway processes that use the same database (design section 5). Returns a function
 * that stops the distribution.
 */
export const shareEvents = (io: LiveServer, connection: pg.ClientConfig, log: Logger): (() => Promise<void>) => {
  const pool = new pg.Pool({ ...connection, application_name: "parley-live", keepAlive: true, max: 4 });
  // Handles errors on each client and on the pool. The adapter keeps its listening client checked out, so the pool does
  // not report its errors, and an unhandled error would end the process.
  pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "a connection of the live events was lost")));
  pool.on("error", () => undefined);
  io.adapter(createAdapter(pool, { errorHandler: (error: unknown) => log.warn({ err: error }, "a live event could not be shared") }));
  const end = async () => {
    await io.of("/").adapter.close();
    await pool.end();
  };
  return async () => {
    const ending = end().catch((error: unknown) => log.warn({ err: error }, "sharing live events did not end in order"));
    // Limits the wait, because the adapter cannot release its listening connection while PostgreSQL is unavailable. No
    // event is lost by continuing.
    await Promise.race([ending, sleep(END_MS, undefined, { ref: false })]);
  };
};
