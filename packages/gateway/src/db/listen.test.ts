import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { PLATFORM } from "./scope.ts";

let made: TestDatabase;

beforeAll(async () => {
  made = await createTestDatabase();
});

afterAll(() => made.drop());

/**
 * Ends the connection that listens for notices. Connects as the login role, because parley_app may not terminate other
 * sessions.
 */
const cutListener = async () => {
  const admin = new pg.Client(made.connection);
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parley-listen' and datname = current_database()",
  );
  await admin.end();
};

test("a database notification reaches every listener of its channel and no other listener", async () => {
  const heard: string[] = [];
  const stopFirst = await made.database.listen("news", { message: (payload) => heard.push(`first ${payload}`) });
  const stopSecond = await made.database.listen("news", { message: (payload) => heard.push(`second ${payload}`) });
  const stopOther = await made.database.listen("Other news", { message: (payload) => heard.push(`other ${payload}`) });
  await made.database.notify("news", "a");
  await made.database.notify("Other news", "b");
  await vi.waitFor(() => expect(heard).toEqual(["first a", "second a", "other b"]));

  await stopFirst();
  await made.database.notify("news", "c");
  await vi.waitFor(() => expect(heard.slice(3)).toEqual(["second c"]));
  await stopSecond();
  await made.database.notify("news", "d");
  await sleep(50);
  expect(heard).toHaveLength(4);
  await stopOther();
});

test("a lost connection for database notifications is reported and restored automatically with all its channels", async () => {
  const events: string[] = [];
  const stop = await made.database.listen("alive", {
    message: (payload) => events.push(payload),
    disconnected: () => events.push("disconnected"),
    reconnected: () => events.push("reconnected"),
  });
  await cutListener();
  await vi.waitFor(() => expect(events).toEqual(["disconnected", "reconnected"]), { timeout: 5_000 });
  await made.database.notify("alive", "heard");
  await vi.waitFor(() => expect(events.at(-1)).toBe("heard"));

  await cutListener();
  await vi.waitFor(() => expect(events.slice(3)).toEqual(["disconnected", "reconnected"]), { timeout: 5_000 });
  await stop();
});

test("a database notification sent in a transaction is received only after the commit", async () => {
  const heard: string[] = [];
  const stop = await made.database.listen("committed", { message: (payload) => heard.push(payload) });
  await made.database.withClient(PLATFORM, async (client) => {
    await client.query("begin; select pg_notify('committed', 'never'); rollback");
    await client.query("begin; select pg_notify('committed', 'now'); commit");
  });
  await vi.waitFor(() => expect(heard).toEqual(["now"]));
  await stop();
});
