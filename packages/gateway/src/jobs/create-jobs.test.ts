import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createJobs } from "./create-jobs.ts";

const WAIT = { timeout: 20_000, interval: 50 };

/**
 * Opens a proxy to PostgreSQL that a test can shut, to simulate a database restart: open connections end and new ones
 * are refused.
 */
const openGate = async ({ host = "localhost", port = 5432 }: pg.ClientConfig) => {
  const open = new Set<Socket>();
  let isShut = false;
  const server = createServer((near) => {
    if (isShut) {
      near.destroy();
      return;
    }
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const pair = [near, far];
    for (const one of pair) {
      open.add(one);
      one.on("error", () => undefined);
      one.on("close", () => {
        open.delete(one);
        for (const each of pair) each.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    address: { host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    shut: () => {
      isShut = true;
      endAll();
    },
    reopen: () => {
      isShut = false;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        endAll();
      }),
  };
};

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.drop());

/** Queued jobs of a task, read with the superuser's connection because parley_app has no access to them. */
const queued = async (task: string) => {
  const client = new pg.Client(made.connection);
  await client.connect();
  const { rows } = await client.query(
    `select j.attempts, j.last_error, j.locked_by from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = $1`,
    [task],
  );
  await client.end();
  return rows;
};

describe("job that ends while PostgreSQL is unavailable", () => {
  /** Runs one job that ends while PostgreSQL is unavailable for half a second. */
  const whileAway = async (task: string, end: () => void) => {
    const gate = await openGate(made.connection);
    let runs = 0;
    let tellBack: () => void = () => undefined;
    const isBack = new Promise<void>((told) => {
      tellBack = told;
    });
    const jobs = await createJobs({
      database: { ...made.database, connection: { ...made.connection, ...gate.address } },
      log: pino({ level: "silent" }),
      work: true,
      tasks: {
        [task]: async () => {
          runs += 1;
          gate.shut();
          setTimeout(() => {
            gate.reopen();
            tellBack();
          }, 500);
          end();
        },
      },
    });
    await jobs.add(task, {}, { maxAttempts: 1 });
    await isBack;
    return {
      runs: () => runs,
      close: async () => {
        await jobs.stop();
        await gate.close();
      },
    };
  };

  test("is marked as done once when PostgreSQL is available again, after success", async () => {
    const { runs, close } = await whileAway("ends-well", () => undefined);
    await expect.poll(() => queued("ends-well"), WAIT).toEqual([]);
    expect(runs()).toBe(1);
    await close();
  });

  test("is marked as failed and unlocked when PostgreSQL is available again, after an error", async () => {
    const { runs, close } = await whileAway("ends-badly", () => {
      throw new Error("It went wrong");
    });
    await expect.poll(() => queued("ends-badly"), WAIT).toEqual([{ attempts: 1, last_error: "It went wrong", locked_by: null }]);
    expect(runs()).toBe(1);
    await close();
  });
});

test.each(["idle", "at work"])("ends without an error while PostgreSQL is unavailable, %s", async (state) => {
  const gate = await openGate(made.connection);
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((told) => {
    begin = told;
  });
  const jobs = await createJobs({
    database: { ...made.database, connection: { ...made.connection, ...gate.address } },
    log: pino({ level: "silent" }),
    work: true,
    tasks: {
      "ends-away": async () => {
        begin();
        await new Promise((resolve) => setTimeout(resolve, 100));
        throw new Error("PostgreSQL is away");
      },
    },
  });
  if (state === "at work") await jobs.add("ends-away", {}, { maxAttempts: 1 });
  else begin();
  await begun;
  gate.shut();
  await expect(jobs.stop()).resolves.toBeUndefined();
  await gate.close();
});
