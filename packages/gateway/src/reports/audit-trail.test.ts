import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { reportStatement } from "./statements.ts";

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.drop());

/** Entry of the audit report for a change with the given values before and after. */
const told = async (before: object | null, after: object | null) => {
  const json = (side: object | null) => (side === null ? null : JSON.stringify(side));
  await at.database.platform.deleteFrom("audit_log").where("stakeholder_id", "=", 2).execute();
  await at.database.platform
    .insertInto("audit_log")
    .values({
      stakeholder_id: 2,
      actor_name: "Somebody",
      action: "tag changed",
      entity_type: "tag",
      verb: "changed",
      entity_id: "7",
      before: json(before),
      after: json(after),
      at: new Date("2026-05-05T12:00:00Z"),
    })
    .execute();
  const statement = reportStatement("audit-trail", { stakeholderId: 2, timeZone: "UTC", firstWeekday: 0 }, { from: "2026-05-05", to: "2026-05-06" });
  const [entry] = await at.database.query<{ shCode: string; before: string | null; after: string | null }>(2, { name: "", ...statement });
  return entry;
};

test("the audit report shows the stakeholder of each entry and the fields that differ between before and after", async () => {
  const entry = await told(
    { name: "Then", labels: ["vip", "late"], color: "red", dueOn: null, version: 3, untouched: 1 },
    { name: "Now", labels: ["vip"], color: "red", dueOn: "2026-06-01", version: 4 },
  );
  expect(entry).toMatchObject({
    shCode: "ACACIA",
    before: "dueOn: –; labels: vip, late; name: Then",
    after: "dueOn: 2026-06-01; labels: vip; name: Now",
  });
});

test("an entry of the audit report with only one state shows all fields of that state", async () => {
  expect(await told(null, { name: "New", is_active: true })).toMatchObject({ before: null, after: "is_active: true; name: New" });
  expect(await told({ name: "Old" }, null)).toMatchObject({ before: "name: Old", after: null });
});

test("fields with names of secrets never appear in the audit report, at any depth", async () => {
  const secrets = { password: "s3cret", key: "s3cret", tokenHash: "s3cret", smtp: { host: "mail", apiKey: "s3cret" }, list: [{ secret: "s3cret" }] };
  const entry = await told({ ...secrets, name: "Then" }, { ...secrets, password: "other", key: "other", name: "Now" });
  expect(entry).toMatchObject({ before: "name: Then", after: "name: Now" });
  expect(await told(null, secrets)).toMatchObject({ after: null });
});

test("a long text in the audit report is cut after 200 characters", async () => {
  expect((await told(null, { body: "x".repeat(500) }))?.after).toBe(`body: ${"x".repeat(200)}…`);
});
