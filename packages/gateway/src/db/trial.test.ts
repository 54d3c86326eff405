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

/** Changes the title; answers what became of it. */
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
