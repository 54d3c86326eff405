import { once } from "node:events";
import { createServer } from "node:net";
import { getPriority } from "node:os";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { silent } from "../testing/cluster.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { openDatabase } from "./open-database.ts";
import { PLATFORM } from "./scope.ts";
import { isDiskFull, isUnavailable } from "./unavailable.ts";

let made: TestDatabase;

beforeAll(async () => {
  made = await createTestDatabase();
});

afterAll(() => made.drop());

const ask = (text: string) => made.database.withClient(PLATFORM, async (client) => (await client.query<Record<string, unknown>>(text)).rows);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/**
 * Terminates other sessions whose current query matches. Connects as the login role, because parley_app may neither see
 * nor terminate them.
 */
const cut = async (queryLike: string): Promise<number> => {
  const admin = new pg.Client(made.connection);
  await admin.connect();
  const ended = await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like $1",
    [queryLike],
  );
  await admin.end();
  return ended.rowCount ?? 0;
};

test("numbers, amounts and times are read from PostgreSQL in the form in which the API sends them", async () => {
  const rows = await ask(`select 9007199254740991::bigint as id, 1.10::numeric as rate, array[1,2]::bigint[] as ids, array[null]::bigint[] as holes,
    '2026-11-20 15:47:26.123456+02'::timestamptz as at, '2026-11-20'::date as day, array['2026-11-20 00:00Z']::timestamptz[] as times, '{"a":1}'::jsonb as json`);
  expect(rows).toEqual([
    {
      id: 9007199254740991,
      rate: "1.10",
      ids: [1, 2],
      holes: [null],
      at: "2026-11-20T13:47:26.123456Z",
      day: "2026-11-20",
      times: ["2026-11-20T00:00:00Z"],
      json: { a: 1 },
    },
  ]);
});

test("a lost database connection, idle or in use, fails only the query that runs on it", async () => {
  await ask("select 1");
  expect(await cut("select 1")).toBe(1);
  await vi.waitFor(async () => expect(await ask("select 1 as one")).toEqual([{ one: 1 }]), { timeout: 5_000 });

  const slow = failure(ask("select pg_sleep(10)"));
  await vi.waitFor(async () => expect(await cut("select pg_sleep%")).toBe(1), { timeout: 5_000 });
  expect(isUnavailable(await slow)).toBe(true);
  await vi.waitFor(async () => expect(await ask("select 1 as one")).toEqual([{ one: 1 }]), { timeout: 5_000 });
});

test("a database connection lost between two statements fails the transaction as unavailable", async () => {
  const error = await failure(
    made.database.withClient(PLATFORM, async (client) => {
      await client.query("begin");
      await cut("begin");
      await client.query("select 1");
    }),
  );
  expect(isUnavailable(error)).toBe(true);
});

test("an unreachable database server is reported as unavailable, and an invalid query is not", async () => {
  const nowhere = openDatabase({ connection: { host: "/nowhere", database: "x", user: "x" }, log: silent });
  const closedPort = openDatabase({ connection: { host: "127.0.0.1", port: 1, database: "x", user: "x" }, log: silent });
  expect(isUnavailable(await failure(nowhere.query(PLATFORM, { name: "a", text: "select 1", values: [] })))).toBe(true);
  expect(isUnavailable(await failure(closedPort.query(PLATFORM, { name: "a", text: "select 1", values: [] })))).toBe(true);
  expect(isUnavailable(await failure(ask("select no_such_column")))).toBe(false);
  expect(isDiskFull(await failure(ask("select no_such_column")))).toBe(false);
  await Promise.all([nowhere.close(), closedPort.close()]);
});

test("a database server that closes the connection without a response is reported as unavailable", async () => {
  const rude = createServer((socket) => socket.once("data", () => socket.end())).listen(0, "127.0.0.1");
  await once(rude, "listening");
  const address = rude.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const database = openDatabase({ connection: { host: "127.0.0.1", port: address.port, database: "x", user: "x" }, log: silent });
  expect(isUnavailable(await failure(database.query(PLATFORM, { name: "a", text: "select 1", values: [] })))).toBe(true);
  await database.close();
  rude.close();
});

test("a database server that is starting up or out of connections is reported as unavailable", () => {
  const withCode = (code: string) => Object.assign(new pg.DatabaseError("not now", 0, "error"), { code });
  expect(["57P03", "57P01", "53300", "08006"].map((code) => isUnavailable(withCode(code)))).toEqual([true, true, true, true]);
  expect(["23505", "53100", "42501"].map((code) => isUnavailable(withCode(code)))).toEqual([false, false, false]);
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  "a database with givesWay runs its server processes at lower CPU priority than the other processes",
  async () => {
    const patient = openDatabase({ connection: made.connection, log: silent, givesWay: true });
    const priorityOf = (database: typeof patient) =>
      database.withClient(PLATFORM, async (client) => {
        const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
        return getPriority(rows[0]?.pid);
      });
    try {
      expect((await priorityOf(patient)) - (await priorityOf(made.database))).toBe(10);
    } finally {
      await patient.close();
    }
  },
);
