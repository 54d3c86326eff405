import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

/**
 * Tests specific to SLA priority levels; behaviour common to all plain entities is tested in
 * `tests/wire/derived/crud.test.ts`.
 */
let gateway: TestGateway;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());

const call = (method: string, path: string, token: string, body?: unknown) =>
  gateway.request(method, `/api/messenger/tickets/sla-priority${path}`, { token, ...(body !== undefined && { body }) });
const platform = () => gateway.test.database.platform;
const rows = () => platform().selectFrom("sla_priority_level").selectAll().orderBy("id").execute();
let names = 0;
const draft = (more: object = {}) => {
  names += 1;
  return { name: `Level ${names}`, rank: 50 + names, firstResponseMinutes: 10, resolutionMinutes: 100, ...more };
};
const create = async (more: object = {}) => (await call("POST", "", admin, draft(more))).body.data;

test("SLA priorities are listed most urgent first, each with the number of its active tickets", async () => {
  await create({ rank: 99 });
  const { data } = (await call("GET", "", admin)).body;
  expect(data.map(({ rank }: { rank: number }) => rank)).toEqual(
    [...data.map(({ rank }: { rank: number }) => rank)].sort((one, other) => one - other),
  );
  for (const { id, ticketCount } of data) {
    const having = await platform()
      .selectFrom("ticket")
      .select("id")
      .where("sla_priority_id", "=", id)
      .where("status", "in", ["open", "pending", "unresolved"])
      .execute();
    expect(ticketCount).toBe(having.length);
  }
});

test("a ticket keeps its deadlines when its SLA priority changes", async () => {
  const made = await create();
  const { user_code } = await platform().selectFrom("customer").select("user_code").where("stakeholder_id", "=", 2).executeTakeFirstOrThrow();
  const ticket = (
    await gateway.request("POST", "/api/messenger/tickets", { token: admin, body: { subject: "Late", userCode: user_code, slaPriorityId: made.id } })
  ).body.data;
  const changed = await call("PUT", `/${made.id}`, admin, { ...draft({ firstResponseMinutes: 1 }), version: 1 });
  expect(changed.body.data).toMatchObject({ id: made.id, firstResponseMinutes: 1, ticketCount: 1, version: 2 });
  const after = (await gateway.request("GET", `/api/messenger/tickets/${ticket.id}`, { token: admin })).body.data;
  expect([after.clocks, after.slaPriority.name]).toEqual([ticket.clocks, changed.body.data.name]);
});

test("an SLA priority can be removed only when no active ticket has it, and finished tickets keep their deadlines", async () => {
  const made = await create();
  const { user_code } = await platform().selectFrom("customer").select("user_code").where("stakeholder_id", "=", 2).executeTakeFirstOrThrow();
  const ticket = (
    await gateway.request("POST", "/api/messenger/tickets", { token: admin, body: { subject: "Late", userCode: user_code, slaPriorityId: made.id } })
  ).body.data;
  const refused = await call("DELETE", `/${made.id}`, admin);
  expect([refused.status, refused.body.error.details.present]).toEqual([409, { ...made, ticketCount: 1 }]);
  await gateway.request("PUT", "/api/messenger/tickets/status", { token: admin, body: { id: ticket.id, status: "resolved" } });
  expect((await call("DELETE", `/${made.id}`, admin)).body).toEqual({ data: { done: true } });
  const after = (await gateway.request("GET", `/api/messenger/tickets/${ticket.id}`, { token: admin })).body.data;
  expect([after.slaPriority, after.clocks.length]).toEqual([null, 2]);
});

test("a user who may only view SLA priorities gets 403 for every change, and nothing changes", async () => {
  const made = await create();
  const viewer = await platform()
    .insertInto("role")
    .values({
      stakeholder_id: 2,
      name: "Viewer",
      permissions: JSON.stringify([{ area: "Ticketing", actions: [{ actionName: "View SLA Priority Levels" }] }]),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await platform().updateTable("app_user").set({ role_id: viewer.id }).where("login_id", "=", "agent2@acacia.test").execute();
  const { token } = await gateway.signIn("agent2@acacia.test");
  const before = await rows();
  for (const [method, body] of [
    ["PUT", { ...draft(), version: 1 }],
    ["DELETE", undefined],
  ] as const)
    expect((await call(method, `/${made.id}`, token, body)).status).toBe(403);
  expect((await call("GET", "", token)).status).toBe(200);
  expect(await rows()).toEqual(before);
});
