import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { silent } from "../testing/cluster.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { PLATFORM } from "./scope.ts";

const TITLE = "Title before";

let made: TestDatabase;
let id: number;

beforeAll(async () => {
  made = await createTestDatabase();
  const values = { sh_code: "T1", title: TITLE, short_name: "t1" };
  ({ id } = await made.database.platform.insertInto("stakeholder").values(values).returning("id").executeTakeFirstOrThrow());
});
beforeEach(async () => {
  await rename(made.database, TITLE);
});
afterAll(() => made.drop());

/** Changes the title of the stakeholder; returns "written" or the error message. */
const rename = (database: Database, title: string): Promise<string> =>
  database.platform
    .updateTable("stakeholder")
    .set({ title })
    .where("id", "=", id)
    .execute()
    .then(
      () => "written",
      (error: Error) => error.message,
    );
const titleIn = async (database: Database) =>
  (await database.platform.selectFrom("stakeholder").select("title").where("id", "=", id).executeTakeFirstOrThrow()).title;

test("a dry run sees its own writes in every scope, and none of them is stored", async () => {
  const { database } = made;
  const seen = await database.dryRun(async (within) => {
    await within.transaction(id, (trx) => trx.updateTable("stakeholder").set({ title: "Dry" }).where("id", "=", id).execute());
    const [row] = await within.query<{ title: string }>(PLATFORM, {
      name: "title",
      text: "select title from stakeholder where id = $1",
      values: [id],
    });
    return [await titleIn(within), row?.title, await titleIn(database)];
  });
  expect(seen).toEqual(["Dry", "Dry", TITLE]);
  expect(await titleIn(database)).toBe(TITLE);
});

test("a failed statement or transaction in a dry run is rolled back alone, and the dry run continues", async () => {
  await made.database.dryRun(async (within) => {
    await rename(within, "First");
    await expect(within.query(id, { name: "fails", text: "select 1 / 0", values: [] })).rejects.toThrow("division by zero");
    const failing = within.transaction(PLATFORM, async (trx) => {
      await trx.updateTable("stakeholder").set({ title: "Second" }).where("id", "=", id).execute();
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect(await titleIn(within)).toBe("First");
  });
});

test("a statement that a dry run does not await leaves no change", async () => {
  let unawaited: Promise<string> | undefined;
  await made.database.dryRun(async (within) => {
    await titleIn(within);
    unawaited = rename(within, "Not awaited");
  });
  await unawaited;
  expect(await titleIn(made.database)).toBe(TITLE);
});

test("a statement after the end of a dry run is refused, because other calls may use its connection", async () => {
  const within = await made.database.dryRun(async (one) => {
    await titleIn(one);
    return one;
  });
  expect(await rename(within, "Too late")).toBe("The transaction is over");
  expect(await titleIn(made.database)).toBe(TITLE);
});

test("effects run after a commit, and never in a dry run or after a failure", async () => {
  const { database } = made;
  const effects: string[] = [];
  await database.dryRun((within) => within.afterCommit(() => effects.push("dry run")));
  const failing = database.allOrNothing(async (within) => {
    await within.afterCommit(() => effects.push("failed"));
    throw new Error("failed");
  });
  await expect(failing).rejects.toThrow("failed");
  await database.allOrNothing(async (within) => {
    await rename(within, "Committed");
    await within.afterCommit(async () => effects.push(await titleIn(database)));
  });
  await database.afterCommit(() => effects.push("pool"));
  expect(effects).toEqual(["Committed", "pool"]);
});

test("a write that persists after a rollback needs no second connection", async () => {
  const narrow = openDatabase({ connection: made.connection, log: silent, maxConnections: 1 });
  const refused = narrow.dryRun(async (within) => {
    await within.afterEnd(async (pool) => void (await rename(pool, "Recorded")));
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  expect(await titleIn(narrow)).toBe("Recorded");
  await narrow.close();
});

test("a commit stores the writes of all scopes, and the next query on the connection sets its own scope", async () => {
  const { database } = made;
  await database.allOrNothing(async (within) => {
    expect(await rename(within, "Committed")).toBe("written");
    await within.transaction(id, (trx) => trx.insertInto("tag").values({ stakeholder_id: id, name: "Committed" }).execute());
  });
  const text = "select count(distinct stakeholder_id)::int as n from tag";
  const seen = async (scope: number) => (await database.query<{ n: number }>(scope, { name: "seen", text, values: [] }))[0]?.n;
  expect(await seen(PLATFORM)).toBeGreaterThan(1);
  expect(await seen(id)).toBe(1);
  expect(await titleIn(database)).toBe("Committed");
});

test("a failure rolls back all writes, including those of a transaction that had ended before", async () => {
  const failing = made.database.allOrNothing(async (within) => {
    await within.transaction(PLATFORM, (trx) => trx.updateTable("stakeholder").set({ title: "Half" }).where("id", "=", id).execute());
    throw new Error("failed afterwards");
  });
  await expect(failing).rejects.toThrow("failed afterwards");
  expect(await titleIn(made.database)).toBe(TITLE);
});
