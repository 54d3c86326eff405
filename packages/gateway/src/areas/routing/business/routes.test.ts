import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

const PATH = "/api/main/business";
let now = new Date("2026-11-21T09:00:00Z");

let gateway: TestGateway;
let provider: string;
let admin: string;
let agent: string;
/** Token of a client's user with the super-admin flag, which does not give access to calls of the provider. */
let ownSuper: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false, now: () => now });
  await gateway.test.database.platform.updateTable("app_user").set({ is_super_admin: true }).where("login_id", "=", "agent2@acacia.test").execute();
  const tokenOf = async (loginId: string) => (await gateway.signIn(loginId)).token;
  [provider, admin, agent, ownSuper] = await Promise.all(
    ["super@parley.test", "admin@acacia.test", "agent1@acacia.test", "agent2@acacia.test"].map(tokenOf) as [
      Promise<string>,
      Promise<string>,
      Promise<string>,
      Promise<string>,
    ],
  );
});
afterAll(() => gateway.close());
beforeEach(async () => {
  now = new Date("2026-11-21T09:00:00Z");
  const { platform } = gateway.test.database;
  await platform.deleteFrom("business_status").execute();
  await platform.updateTable("bot").set({ is_active: true, is_archived: false, version: 1 }).execute();
  await platform.updateTable("stakeholder").set({ status: "active" }).execute();
});

const list = (query = "", token = provider) => gateway.request("GET", `${PATH}/stakeholder?pageSize=100${query}`, { token });
const get = (id: number, token = agent) => gateway.request("GET", `${PATH}/${id}`, { token });
const put = (body: object, token = provider) => gateway.request("PUT", `${PATH}/stakeholder`, { token, body });
const putBot = (body: object, token = provider) => gateway.request("PUT", `${PATH}/botStatus`, { token, body });
const stored = async () => {
  const { platform } = gateway.test.database;
  const [statuses, bots, stakeholders] = await Promise.all([
    platform.selectFrom("business_status").selectAll().orderBy("stakeholder_id").execute(),
    platform.selectFrom("bot").select(["id", "is_active", "is_archived", "version"]).orderBy("id").execute(),
    platform.selectFrom("stakeholder").select(["id", "status", "version"]).orderBy("id").execute(),
  ]);
  return { statuses, bots, stakeholders };
};

describe("business list", () => {
  test("contains every stakeholder with status and bots for the provider, and only their own for other super admins", async () => {
    await put({ stakeholderId: 3, businessStatus: "busy", reason: "Month end" });
    const { items, rowCount } = (await list()).body.data;
    expect([rowCount, items.map(({ id }: { id: number }) => id).sort()]).toEqual([3, [1, 2, 3]]);
    expect(items.find(({ id }: { id: number }) => id === 3)).toMatchObject({
      businessStatus: "busy",
      reason: "Month end",
      isActive: true,
      isArchived: false,
      bots: [{ isActive: true, isArchived: false }],
      version: 1,
    });
    expect((await list("", ownSuper)).body.data.items.map(({ id }: { id: number }) => id)).toEqual([2]);
  });

  test("can be searched by title and filtered by the effective status", async () => {
    await put({ stakeholderId: 3, businessStatus: "closed", reason: "", effectiveUntil: "2026-11-21T09:10:00Z" });
    expect((await list("&search=ACACIA")).body.data.items.map(({ id }: { id: number }) => id)).toEqual([2]);
    expect((await list("&businessStatus=closed")).body.data.items.map(({ id }: { id: number }) => id)).toEqual([3]);
    now = new Date("2026-11-21T09:10:00Z");
    expect((await list("&businessStatus=closed")).body.data.rowCount).toBe(0);
  });

  test("returns 403 except for super admins, while their own entry is readable and another stakeholder's returns 404", async () => {
    expect([(await list("", admin)).status, (await get(2)).status, (await get(3)).status, (await get(2_000_000_000)).status]).toEqual([
      403, 200, 404, 404,
    ]);
    expect((await get(3)).body).toEqual((await get(2_000_000_000)).body);
  });
});

describe("business status", () => {
  test("is set with a reason and an end, audited with both states, and is open again after the end", async () => {
    const { status, body } = await put({
      stakeholderId: 2,
      businessStatus: "holiday",
      reason: "Jamhuri Day",
      effectiveUntil: "2026-11-21T12:20:00+03:00",
    });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ businessStatus: "holiday", reason: "Jamhuri Day", changedBy: "Sofia Lindqvist", version: 1 }),
    ]);
    expect(new Date(body.data.effectiveUntil)).toEqual(new Date("2026-11-21T09:20:00Z"));
    const entry = await gateway.test.database.platform
      .selectFrom("audit_log")
      .selectAll()
      .where("entity_type", "=", "business")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      stakeholder_id: 2,
      before: { businessStatus: "open" },
      after: { businessStatus: "holiday", reason: "Jamhuri Day" },
    });
    expect((await get(2)).body.data).toMatchObject({ businessStatus: "holiday" });
    now = new Date("2026-11-21T09:20:00Z");
    expect((await get(2)).body.data).toMatchObject({ businessStatus: "open", reason: "", effectiveUntil: null });
  });

  test("is unchanged when set twice, and a stale version returns 409 with the current one", async () => {
    await put({ stakeholderId: 2, businessStatus: "busy", reason: "Trade fair" });
    const before = await stored();
    expect((await put({ stakeholderId: 2, businessStatus: "busy", reason: "Trade fair", version: 1 })).body.data).toMatchObject({ version: 1 });
    const { status, body } = await put({ stakeholderId: 2, businessStatus: "closed", version: 0 });
    expect([status, body.error.details.present]).toEqual([409, expect.objectContaining({ reason: "Trade fair", version: 1 })]);
    expect(await stored()).toEqual(before);
  });

  test("with an end in the past is refused and stays unchanged", async () => {
    const before = await stored();
    expect((await put({ stakeholderId: 2, businessStatus: "closed", effectiveUntil: "2026-11-21T09:00:00Z" })).status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  test("returns 403 except to super admins, and 404 for another stakeholder", async () => {
    const before = await stored();
    expect((await put({ stakeholderId: 2, businessStatus: "busy" }, admin)).status).toBe(403);
    expect((await put({ stakeholderId: 3, businessStatus: "busy" }, ownSuper)).status).toBe(404);
    expect((await putBot({ agentCode: "acacia-helper", isActive: false }, admin)).status).toBe(403);
    const [theirs] = (await list("&search=baobab")).body.data.items;
    expect((await putBot({ agentCode: theirs.bots[0].agentCode, isActive: false }, ownSuper)).status).toBe(404);
    expect(await stored()).toEqual(before);
  });
});

describe("stakeholder in the business routes", () => {
  const stateOf = async (id: number) => (await stored()).stakeholders.find((row) => row.id === id)?.status;

  test("can be suspended, activated and archived by the provider", async () => {
    expect((await put({ stakeholderId: 3, isActive: false })).body.data).toMatchObject({ isActive: false, isArchived: false });
    expect(await stateOf(3)).toBe("suspended");
    expect((await put({ stakeholderId: 3, isActive: true })).body.data).toMatchObject({ isActive: true });
    expect((await put({ stakeholderId: 3, isArchived: true })).body.data).toMatchObject({ isActive: false, isArchived: true });
    expect(await stateOf(3)).toBe("archived");
  });

  test("has its users signed out when it is suspended through them", async () => {
    const { token } = await gateway.signIn("admin@baobab.test");
    const profile = async () => (await gateway.request("GET", "/api/main/users/profile", { token })).status;
    expect(await profile()).toBe(200);
    await put({ stakeholderId: 3, isActive: false });
    expect(await profile()).toBe(401);
  });

  test.each([
    ["archived", { isActive: true }, "Baobab Bank is archived, and cannot become active"],
    ["pending", { isArchived: true }, "Baobab Bank is pending, and cannot become archived"],
  ] as const)("that is %s refuses an invalid status change and stays unchanged", async (status, change, told) => {
    await gateway.test.database.platform.updateTable("stakeholder").set({ status }).where("id", "=", 3).execute();
    const before = await stored();
    const answer = await put({ stakeholderId: 3, ...change });
    expect([answer.status, answer.body.error.message]).toEqual([409, expect.stringContaining(told)]);
    expect(await stored()).toEqual(before);
  });

  test("cannot suspend itself, and the provider cannot be suspended", async () => {
    const before = await stored();
    expect((await put({ stakeholderId: 2, isActive: false }, ownSuper)).status).toBe(403);
    expect((await put({ stakeholderId: 1, isActive: false })).status).toBe(409);
    expect(await stored()).toEqual(before);
  });
});

describe("bot in the business routes", () => {
  test("can be deactivated and activated, and stays inactive while archived", async () => {
    const agentCode = "acacia-helper";
    expect((await putBot({ agentCode, isActive: false })).body.data).toMatchObject({ agentCode, isActive: false, isArchived: false, version: 2 });
    expect((await putBot({ agentCode, isActive: true, version: 2 })).body.data).toMatchObject({ isActive: true, version: 3 });
    expect((await putBot({ agentCode, isArchived: true })).body.data).toMatchObject({ isActive: false, isArchived: true, version: 4 });
    const before = await stored();
    expect((await putBot({ agentCode, isActive: true })).status).toBe(409);
    expect((await putBot({ agentCode, isActive: false, isArchived: false, version: 3 })).status).toBe(409);
    expect(await stored()).toEqual(before);
    expect((await putBot({ agentCode, isActive: true, isArchived: false })).body.data).toMatchObject({ isActive: true, isArchived: false });
  });
});
