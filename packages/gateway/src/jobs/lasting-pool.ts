import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isUnavailable } from "../db/unavailable.ts";

/** Error code `cannot_connect_now`, the only error of an unavailable database after which the library tries again. */
const TRY_AGAIN = "57P03";
const AGAIN_MS = 200;

const toTryAgain = (error: unknown): unknown =>
  error instanceof Error && isUnavailable(error) ? Object.assign(new Error(error.message, { cause: error }), { code: TRY_AGAIN }) : error;

/**
 * Replaces the query function of a client, so that connection errors are reported as errors after which the library
 * tries again.
 */
const outlast = (client: pg.PoolClient): void => {
  const ask: (...given: unknown[]) => unknown = client.query.bind(client);
  const query = (...given: unknown[]) => {
    const answer = ask(...given);
    return answer instanceof Promise
      ? answer.catch((error: unknown) => {
          throw toTryAgain(error);
        })
      : answer;
  };
  Object.assign(client, { query });
};

/**
 * Connection pool for the job library. The library does not await the writes that finish a job, so an error there would
 * end the process, and it retries few errors of a PostgreSQL restart. This pool therefore waits while the database is
 * unavailable and repeats queries whose connection broke. Repeating is safe, because each query names the worker that
 * holds the job.
 */
export class ResilientPool extends pg.Pool {
  #isAbandoned = false;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("connect", outlast);
  }

  /** Stops trying to connect to an unavailable database. Callers then wait forever, because an error ends the process. */
  abandon(): void {
    this.#isAbandoned = true;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(heard: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(heard?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
    if (heard === undefined) return this.#wait();
    super.connect(heard);
    return undefined;
  }

  async #wait(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        if (this.#isAbandoned) return new Promise<never>(() => undefined);
        await sleep(AGAIN_MS, undefined, { ref: false });
      }
    }
  }
}
