import { setTimeout as sleep } from "node:timers/promises";
import { createAdapter } from "@socket.io/postgres-adapter";
import pg from "pg";
import type { Logger } from "pino";
import type { LiveServer } from "./live-server.ts";

const END_MS = 3_000;

/**
 * Shares live events with the other gateway processes on the same database (design section 5). Returns a function that
 * stops it.
 */
export const shareEvents = (io: LiveServer, connection: pg.ClientConfig, log: Logger): (() => Promise<void>) => {
  const pool = new pg.Pool({ ...connection, application_name: "parley-live", keepAlive: true, max: 4 });
  // Both listeners are needed: the adapter's listening client is checked out permanently, and an unhandled error would
  // end the process.
  pool.on("connect", (client) => client.on("error", (error) => log.warn({ err: error }, "a connection of the live events was lost")));
  pool.on("error", () => undefined);
  io.adapter(createAdapter(pool, { errorHandler: (error: unknown) => log.warn({ err: error }, "a live event could not be shared") }));
  const end = async () => {
    await io.of("/").adapter.close();
    await pool.end();
  };
  return async () => {
    const ending = end().catch((error: unknown) => log.warn({ err: error }, "sharing live events did not end in order"));
    // While PostgreSQL is unavailable the adapter does not release its listening connection; nothing is lost by not
    // waiting.
    await Promise.race([ending, sleep(END_MS, undefined, { ref: false })]);
  };
};
