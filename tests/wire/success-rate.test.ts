import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePerson } from "../people.ts";

const TODAY = "2026-03-10";
const DAYS = `from=${TODAY}&to=2026-03-11`;
const RIGHT = [{ area: "Uptime Reports", actions: [{ actionName: "View System Succes Rate" }] }];

let gateway: TestGateway;
let acacia: string;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  ({ token: acacia } = await makePerson(gateway, { userPermissions: RIGHT, stakeholderId: 2, isSuperAdmin: false }));
  ({ token: provider } = await makePerson(gateway, { userPermissions: RIGHT, stakeholderId: 1, isSuperAdmin: false }));
  const at = (hour: string) => `2026-03-10T${hour}:00:00Z`;
  await gateway.test.database.platform
    .insertInto("outcome_hour")
    .values([
      { stakeholder_id: 2, hour: at("09"), work: "calls", tried: 300, failed: 3 },
      { stakeholder_id: 2, hour: at("10"), work: "calls", tried: 100, failed: 1 },
      { stakeholder_id: 3, hour: at("09"), work: "calls", tried: 50, failed: 50 },
      { stakeholder_id: 1, hour: at("09"), work: "gateway", tried: 60, failed: 6 },
    ])
    .execute();
});
afterAll(() => gateway.close());

/** Runs SQL as the owner of the database, because the gateway's own role may not do this. */
const asOwner = async (text: string) => {
  const owner = new pg.Client(gateway.test.connection);
  await owner.connect();
  await owner.query(text);
  await owner.end();
};
const rows = async (report: string, token: string, more = "") => {
  const { status, body } = await gateway.request("GET", `/api/reports/${report}?${DAYS}${more}`, { token });
  expect(status).toBe(200);
  return body.data.items;
};

test("success rates are shown to users with the right, for their own stakeholder only", async () => {
  const calls = { work: "calls", tried: 400, succeeded: 396, failed: 4, rate: 99 };
  expect(await rows("success-rate", acacia)).toEqual([calls]);
  expect(await rows("success-by-day", acacia)).toEqual([{ day: TODAY, ...calls }]);
});

test("provider staff see the success rates of all stakeholders and of the platform parts", async () => {
  const found = await rows("success-rate", provider);
  expect(found.map(({ work, tried, failed }: { work: string; tried: number; failed: number }) => [work, tried, failed])).toEqual([
    ["calls", 450, 54],
    ["gateway", 60, 6],
  ]);
});

test("success rates are refused without the right", async () => {
  const { token } = await makePerson(gateway, { userPermissions: [], stakeholderId: 2, isSuperAdmin: false });
  for (const report of ["success-rate", "success-by-day"]) {
    const { status, body } = await gateway.request("GET", `/api/reports/${report}?${DAYS}`, { token });
    expect([status, body.error.details.missing]).toEqual([403, ["Uptime Reports: View System Succes Rate"]]);
  }
});

test("a successful or refused call counts as a success, and an internal error as a failure", async () => {
  const { token } = await gateway.signIn("agent1@baobab.test");
  const { platform } = gateway.test.database;
  await gateway.deps.successCounts.flush();
  await platform.deleteFrom("outcome_hour").where("stakeholder_id", "=", 3).execute();
  const statusOf = async (path: string) => (await gateway.request("GET", `/api/reports/${path}`, { token })).status;
  expect(await statusOf("dashboard")).toBe(200);
  expect(await statusOf("dashboard?colour=red")).toBe(400);
  await asOwner("alter table rollup_hour rename to away");
  expect(await statusOf("dashboard")).toBe(500);
  await asOwner("alter table away rename to rollup_hour");
  await gateway.deps.successCounts.flush();
  const counted = await platform.selectFrom("outcome_hour").select(["work", "tried", "failed"]).where("stakeholder_id", "=", 3).execute();
  expect(counted).toEqual([{ work: "calls", tried: 3, failed: 1 }]);
});
