import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

/** Effects of an issue type on a ticket (ADR 0140). */
let gateway: TestGateway;
let admin: string;
let agent: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  const tokenOf = async (loginId: string) => (await gateway.signIn(loginId)).token;
  [admin, agent] = await Promise.all([tokenOf("admin@acacia.test"), tokenOf("agent1@acacia.test")]);
});
afterAll(() => gateway.close());

const platform = () => gateway.test.database.platform;
const call = (method: string, path: string, body?: object, token = agent) =>
  gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) });
const levels = () => platform().selectFrom("sla_priority_level").select(["id", "name"]).where("stakeholder_id", "=", 2).orderBy("rank").execute();
let named = 0;
const typeOf = (more: object = {}, stakeholder_id = 2) =>
  platform()
    .insertInto("issue_type")
    .values({ stakeholder_id, name: `Kind ${++named}`, department_id: null, team_id: null, sla_priority_id: null, ...more })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
const create = async (more: object = {}) => {
  const { user_code } = await platform().selectFrom("customer").select("user_code").where("stakeholder_id", "=", 2).executeTakeFirstOrThrow();
  return call("POST", "tickets", { subject: "A lost bag", userCode: user_code, ...more });
};
const made = async (more: object = {}) => (await create(more)).body.data;
const set = (id: number, issueTypeId: number | null, more: object = {}, token = agent) =>
  call("PATCH", `tickets/${id}`, { issueTypeId, ...more }, token);
const stored = (id: number) => platform().selectFrom("ticket").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const entries = (id: number) =>
  platform()
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("entity_type", "=", "ticket")
    .where("entity_id", "=", String(id))
    .where("verb", "=", "issue type changed")
    .execute();

describe("new ticket with an issue type", () => {
  test("gets the priority and SLA priority of the type with its clocks", async () => {
    const [level] = await levels();
    const type = await typeOf({ priority: "urgent", sla_priority_id: level?.id });
    const ticket = await made({ issueTypeId: type.id });
    expect(ticket).toMatchObject({ issueType: type, priority: "urgent", slaPriority: level });
    expect(ticket.clocks.length).toBeGreaterThan(0);
  });

  test("keeps values that the user chose", async () => {
    const [level, other] = await levels();
    const type = await typeOf({ priority: "urgent", sla_priority_id: level?.id });
    const chosen = { priority: "normal", slaPriorityId: other?.id };
    expect(await made({ issueTypeId: type.id, ...chosen })).toMatchObject({ issueType: type, priority: "normal", slaPriority: other });
  });

  test("is refused with an inactive issue type or one of another stakeholder", async () => {
    const count = async () => (await platform().selectFrom("ticket").select("id").execute()).length;
    const before = await count();
    const [theirs, unused] = [await typeOf({}, 3), await typeOf({ is_active: false })];
    for (const issueTypeId of [theirs.id, unused.id, 2_000_000_001])
      expect((await create({ issueTypeId })).body.error.details.fields).toMatchObject([{ path: "issueTypeId" }]);
    expect(await count()).toBe(before);
  });
});

describe("ticket that receives an issue type", () => {
  test("gets the priority of the type, and a missing SLA priority, in one version and one audit entry", async () => {
    const [level] = await levels();
    const type = await typeOf({ priority: "high", sla_priority_id: level?.id });
    const { id, version } = await made();
    const { data } = (await set(id, type.id, { version })).body;
    expect(data).toMatchObject({ issueType: type, priority: "high", slaPriority: level, version: version + 1 });
    expect(data.clocks.length).toBeGreaterThan(0);
    expect(await entries(id)).toMatchObject([
      {
        before: { issueType: null, priority: "normal", slaPriority: null },
        after: { issueType: type.name, priority: "high", slaPriority: level?.name },
      },
    ]);
    const { items } = (await call("GET", `tickets/${id}/history`)).body.data;
    expect(items).toContainEqual(expect.objectContaining({ field: "issueType", from: null, to: type.name }));
  });

  test("keeps its SLA priority, and keeps its priority if the type has none", async () => {
    const [level, other] = await levels();
    const { id } = await made({ priority: "low", slaPriorityId: other?.id });
    const { data } = (await set(id, (await typeOf({ sla_priority_id: level?.id })).id)).body;
    expect(data).toMatchObject({ priority: "low", slaPriority: other });
  });

  test("keeps later manual changes when the same type is set again or removed", async () => {
    const type = await typeOf({ priority: "high" });
    const { id } = await made({ issueTypeId: type.id });
    await call("PUT", "tickets/priority", { id, priority: "low" });
    expect((await set(id, type.id)).body.data).toMatchObject({ issueType: type, priority: "low" });
    expect((await set(id, null)).body.data).toMatchObject({ issueType: null, priority: "low" });
  });
});

describe("refused issue type of a ticket changes nothing", () => {
  test("for a stale version, with 409 and the current ticket", async () => {
    const { id, version } = await made();
    await call("PUT", "tickets/priority", { id, priority: "low" });
    const before = await stored(id);
    const { status, body } = await set(id, (await typeOf({ priority: "high" })).id, { version });
    expect([status, body.error.details.present.version]).toEqual([409, before.version]);
    expect([await stored(id), await entries(id)]).toEqual([before, []]);
  });

  test("for an issue type of another stakeholder, with the same response as for an unknown one", async () => {
    const { id } = await made();
    const before = await stored(id);
    const theirs = await typeOf({ priority: "high" }, 3);
    const answers = await Promise.all([theirs.id, 2_000_000_001].map((type) => set(id, type)));
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(answers[0]?.body.error.details).toEqual(answers[1]?.body.error.details);
    expect([await stored(id), await entries(id)]).toEqual([before, []]);
  });

  test("for a ticket of another stakeholder, with 404", async () => {
    const { id } = await made();
    const stranger = (await gateway.signIn("agent1@baobab.test")).token;
    expect((await set(id, null, {}, stranger)).status).toBe(404);
    expect(await entries(id)).toEqual([]);
  });
});

test("the ticket list can be filtered by issue type", async () => {
  const type = await typeOf();
  const ticket = await made({ issueTypeId: type.id });
  await made();
  const { items, rowCount } = (await call("GET", `tickets?issueTypeId=${type.id}`)).body.data;
  expect([items.map(({ id }: { id: number }) => id), rowCount]).toEqual([[ticket.id], 1]);
});

test("deleting an issue type in use, or an SLA priority used by an issue type, returns 409", async () => {
  const level = (await call("POST", "tickets/sla-priority", { name: "For kinds", rank: 9, firstResponseMinutes: 10, resolutionMinutes: 100 }, admin))
    .body.data;
  const type = await typeOf({ sla_priority_id: level.id });
  const { id } = await made({ issueTypeId: type.id });
  const removal = await call("DELETE", `issue-types/${type.id}`, undefined, admin);
  expect([removal.status, removal.body.error.message]).toEqual([409, expect.stringContaining("is in use: 1 ticket. ")]);
  await platform().updateTable("ticket").set({ issue_type_id: null, sla_priority_id: null }).where("id", "=", id).execute();
  const ofLevel = await call("DELETE", `tickets/sla-priority/${level.id}`, undefined, admin);
  expect([ofLevel.status, ofLevel.body.error.message]).toEqual([409, expect.stringContaining(`the issue type ${type.name}`)]);
  expect((await call("DELETE", `issue-types/${type.id}`, undefined, admin)).status).toBe(200);
});
