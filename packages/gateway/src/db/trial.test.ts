import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { PLATFORM } from "./scope.ts";

let made: TestDatabase;
let id: number;

beforeAll(async () => {
  made = await createTestDatabase();
  const values = { sh_code: "T1", title: "As it was", short_name: "t1" };
  ({ id } = await made.database.platform.insertInto("stakeholder").values(values).returning("id").executeTakeFirstOrThrow());
});
afterAll(() => made.drop());

/** Changes the title and returns the result. */
const rename = (title: string): Promise<string> =>
  made.database.platform
    .updateTable("stakeholder")
    .set({ title })
    .where("id", "=", id)
    .execute()
    .then(
      () => "written",
      (error: Error) => error.message,
    );
const titleNow = async () =>
  (await made.database.platform.selectFrom("stakeholder").select("title").where("id", "=", id).executeTakeFirstOrThrow()).title;

test("what a tried call began and did not wait for does not stay", async () => {
  let unawaited: Promise<string> | undefined;
  await made.database.tryOut(async () => {
    unawaited = rename("Not waited for");
  });
  await unawaited;
  expect(await titleNow()).toBe("As it was");
});

test("what a tried call asks after its end is refused, since its connection serves others by then", async () => {
  let goOn: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let late: Promise<string> | undefined;
  await made.database.tryOut(async () => {
    await made.database.query(PLATFORM, { name: "one", text: "select 1", values: [] });
    late = isOver.then(() => rename("Too late"));
  });
  goOn();
  expect(await late).toBe("The call that was tried is over");
  expect(await titleNow()).toBe("As it was");
});

test("all of what is made as one stays, whatever scopes it was made in, and its connection serves the next in that one's scope", async () => {
  await made.database.allOrNothing(async () => {
    expect(await rename("As one")).toBe("written");
    const tag = { stakeholder_id: id, name: "Of the whole" };
    await made.database.transaction(id, (trx) => trx.insertInto("tag").values(tag).execute());
  });
  const seen = async (scope: number) =>
    (
      await made.database.query<{ n: number }>(scope, { name: "seen", text: "select count(distinct stakeholder_id)::int as n from tag", values: [] })
    )[0]?.n;
  // The previous query set the scope to one stakeholder; a platform query must still see all rows.
  expect(await seen(PLATFORM)).toBeGreaterThan(1);
  expect(await seen(id)).toBe(1);
  expect(await titleNow()).toBe("As one");
});

test("nothing stays of what was to be made as one and failed, not even what was committed within it", async () => {
  const failing = made.database.allOrNothing(async () => {
    await made.database.transaction(PLATFORM, (trx) => trx.updateTable("stakeholder").set({ title: "Half" }).where("id", "=", id).execute());
    throw new Error("and then it failed");
  });
  await expect(failing).rejects.toThrow("and then it failed");
  expect(await titleNow()).not.toBe("Half");
});
