import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePerson } from "../people.ts";

/**
 * Tests calls that store something and need no right. Every signed-in user may make them, so the amount stored is
 * limited (ADR 0034).
 */
let gateway: TestGateway;
let token: string;
let userId: number;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  const right = [{ area: "All Agents Reports", actions: [{ actionName: "View Customer Service Agents Activities" }] }];
  ({ token, userId } = await makePerson(gateway, { userPermissions: right, stakeholderId: 2, isSuperAdmin: false }));
});
afterAll(() => gateway.close());

const post = (path: string, body: object) => gateway.request("POST", `/api/${path}`, { token, body });
const counted = async (table: "survey_submission" | "export_schedule" | "job", column: "user_id" | "owner_id") =>
  (await gateway.test.database.platform.selectFrom(table).select("id").where(column, "=", userId).execute()).length;

test("a user can answer the survey ten times a day", async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 12; times += 1) statuses.push((await post("main/self/submitSurvey", { answers: { like: "yes" } })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect(await counted("survey_submission", "user_id")).toBe(1);
});

test("a user can own at most a hundred scheduled exports", async () => {
  const { platform } = gateway.test.database;
  const one = {
    stakeholder_id: 2,
    owner_id: userId,
    name: "n",
    report: "support-activities",
    range: "last-week",
    filters: "{}",
    format: "csv",
    cron: "0 7 * * 1",
    time_zone: "UTC",
    email_to: "reports@partners.test",
    when_empty: "send",
    next_run_at: new Date(Date.now() + 86_400_000),
    created_at: new Date(),
  } as const;
  await platform
    .insertInto("export_schedule")
    .values(Array.from({ length: 99 }, () => one))
    .execute();
  const draft = { name: "n", report: "support-activities", range: "last-week", cron: "0 7 * * 1", emailTo: "reports@partners.test" };
  expect((await post("reports/schedules", draft)).status).toBe(200);
  const over = await post("reports/schedules", draft);
  expect([over.status, over.body.error.message, await counted("export_schedule", "owner_id")]).toEqual([409, expect.stringContaining("100"), 100]);
});

test("a bulk job has a size limit for its arguments, and a user a limit of starts per minute", async () => {
  const draft = (args: object) => ({ operation: "users.activate", title: "Activate", args, total: 1 });
  const long = await post("main/jobs", draft({ filter: "x".repeat(20_001) }));
  expect([long.status, long.body.error.details.fields[0].path]).toEqual([400, "args"]);
  const statuses = await Promise.all(Array.from({ length: 130 }, async () => (await post("main/jobs", draft({}))).status));
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([120, 10]);
  expect(await counted("job", "owner_id")).toBe(120);
});
