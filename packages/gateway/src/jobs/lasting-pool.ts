import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isUnavailable } from "../db/unavailable.ts";

/** `cannot_connect_now`: of all that says the database is away for a moment, the one that the library tries again. */
const TRY_AGAIN = "57P03";
const AGAIN_MS = 200;

const toTryAgain = (error: unknown): unknown =>
  error instanceof Error && isUnavailable(error) ? Object.assign(new Error(error.message, { cause: error }), { code: TRY_AGAIN }) : error;

/** Asks the same; what fails because the connection broke is told as something to try again. */
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
 * The job library's way to the database. What it writes down of a job that has ended it does not wait for, so that a failure there is nobody's, which ends the
 * process; and it tries again after few of the errors that a restart of PostgreSQL makes. So a connection is waited for as long as the database is away, and a
 * question whose connection broke is one to ask again. Each of these can be asked twice: it names the worker that holds the job.
 */
export class LastingPool extends pg.Pool {
  #patient = true;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("connect", outlast);
  }

  /** From now on nobody waits for a database that is away. */
  giveUp(): void {
    this.#patient = false;
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
        if (!this.#patient || !isUnavailable(error)) throw error;
        await sleep(AGAIN_MS, undefined, { ref: false });
      }
    }
  }
}
