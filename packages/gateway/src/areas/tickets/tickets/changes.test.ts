import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let agent: string;
let colleague: string;
let clock = new Date();
beforeAll(async () => {
  gateway = await startTestGateway({ work: false, now: () => clock });
  const tokenOf = async (loginId: string) => (await gateway.signIn(loginId)).token;
  [agent, colleague] = await Promise.all([tokenOf("agent1@acacia.test"), tokenOf("agent2@acacia.test")]);
});
afterAll(() => gateway.close());

const MINUTE = 60_000;
const [AGENT_ID, COLLEAGUE_ID] = [3, 4];
const call = (method: string, path: string, token: string, body?: unknown) =>
  gateway.request(method, `/api/messenger/tickets${path}`, { token, ...(body !== undefined && { body }) });
const platform = () => gateway.test.database.platform;
const stored = (id: number) => platform().selectFrom("ticket").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const entries = (id: number) =>
  platform().selectFrom("audit_log").selectAll().where("entity_type", "=", "ticket").where("entity_id", "=", String(id)).orderBy("id").execute();
const level = (rank: number, stakeholderId = 2) =>
  platform()
    .selectFrom("sla_priority_level")
    .selectAll()
    .where("stakeholder_id", "=", stakeholderId)
    .where("rank", "=", rank)
    .executeTakeFirstOrThrow();
const tag = async (more: object = {}) =>
  platform()
    .insertInto("tag")
    .values({ stakeholder_id: 2, name: `tag ${Math.random()}`, ...more })
    .returning("id")
    .executeTakeFirstOrThrow();

const create = async (more: object = {}) => {
  const { user_code } = await platform().selectFrom("customer").select("user_code").where("stakeholder_id", "=", 2).executeTakeFirstOrThrow();
  return (await call("POST", "", agent, { subject: "A lost bag", userCode: user_code, ...more })).body.data;
};
const setStatus = (id: number, status: string, more: object = {}, token = agent) => call("PUT", "/status", token, { id, status, ...more });
const inMinutes = (minutes: number) => new Date(clock.getTime() + minutes * MINUTE).toISOString();
/** Creates a ticket and moves it to the given status through allowed transitions. */
const ticketIn = async (status: string) => {
  const { id } = await create();
  const way: Record<string, string[]> = { open: [], closed: ["resolved", "closed"] };
  for (const step of way[status] ?? [status]) await setStatus(id, step, step === "pending" ? { pendingUntil: inMinutes(60) } : {});
  return id;
};

describe("ticket status", () => {
  test.each([
    ["open", "unresolved"],
    ["open", "resolved"],
    ["pending", "open"],
    ["pending", "resolved"],
    ["unresolved", "open"],
    ["resolved", "closed"],
    ["resolved", "open"],
    ["closed", "open"],
  ])("changes from %s to %s and is audited", async (from, to) => {
    const id = await ticketIn(from);
    const before = await stored(id);
    const { status, body } = await setStatus(id, to);
    expect([status, body.data.status, body.data.version, body.data.pendingUntil]).toEqual([200, to, before.version + 1, null]);
    expect(body.data.resolvedAt === null).toBe(to !== "resolved" && to !== "closed");
    expect((await entries(id)).at(-1)).toMatchObject({
      action: "ticket status changed",
      actor_user_id: AGENT_ID,
      before: { status: from },
      after: { status: to },
    });
  });

  test.each([
    ["open", "closed"],
    ["open", "merged"],
    ["resolved", "unresolved"],
    ["closed", "resolved"],
  ])("cannot change from %s to %s, which returns 409 with the current ticket", async (from, to) => {
    const id = await ticketIn(from);
    const before = await stored(id);
    const { status, body } = await setStatus(id, to);
    expect([status, body.error.details.present]).toEqual([409, expect.objectContaining({ id, status: from })]);
    expect(await stored(id)).toEqual(before);
  });

  test.each([
    ["without a date", {}],
    ["until a moment that has passed", { pendingUntil: "2020-01-01T00:00:00Z" }],
    ["until what is no moment", { pendingUntil: "tomorrow" }],
  ])("pending %s returns 400 and changes nothing", async (_name, more) => {
    const { id } = await create();
    const before = await stored(id);
    const { status, body } = await setStatus(id, "pending", more);
    expect([status, body.error.details.fields[0].path]).toEqual([400, "pendingUntil"]);
    expect(await stored(id)).toEqual(before);
  });

  test("other than pending returns 400 with a date", async () => {
    const { id } = await create();
    expect((await setStatus(id, "unresolved", { pendingUntil: inMinutes(5) })).status).toBe(400);
    expect((await stored(id)).status).toBe("open");
  });

  test("pending pauses the clocks, accepts another date, and postpones the deadlines when it ends", async () => {
    const high = await level(2);
    const made = await create({ slaPriorityId: high.id });
    const due = (ticket: { clocks: { dueAt: string }[] }) => ticket.clocks.map(({ dueAt }) => Date.parse(dueAt) - Date.parse(made.createdAt));
    const pending = (await setStatus(made.id, "pending", { pendingUntil: inMinutes(60) })).body.data;
    expect([pending.dueAt, pending.clocks[0].pausedSince !== null, due(pending)]).toEqual([null, true, due(made)]);
    const later = await setStatus(made.id, "pending", { pendingUntil: inMinutes(90) });
    expect(later.body.data).toMatchObject({ status: "pending", version: 3 });
    clock = new Date(clock.getTime() + 10 * MINUTE);
    const { data } = (await setStatus(made.id, "open")).body;
    expect(due(data)).toEqual(due(made).map((before) => before + 10 * MINUTE));
    expect(data.clocks.map(({ pausedSince, pausedSeconds }: Record<string, unknown>) => [pausedSince, pausedSeconds])).toEqual([
      [null, 600],
      [null, 600],
    ]);
    expect(Date.parse(data.dueAt)).toBe(Date.parse(data.clocks[0].dueAt));
  });

  test("changes nothing when the same value is set twice", async () => {
    const { id } = await create();
    const said = await setStatus(id, "resolved");
    expect(said.body.data).toMatchObject({ version: 2 });
    expect((await setStatus(id, "resolved")).body).toEqual(said.body);
  });
});

describe("ticket owner, priority and SLA priority", () => {
  test("can be set and removed for the owner, with the name in the audit trail", async () => {
    const { id } = await create();
    expect((await call("PUT", "/owner", agent, { id, ownerId: COLLEAGUE_ID })).body.data).toMatchObject({
      owner: { id: COLLEAGUE_ID, name: "Cheptoo Kiprono" },
    });
    expect((await call("PUT", "/owner", agent, { id, ownerId: null })).body.data).toMatchObject({ owner: null, version: 3 });
    expect((await entries(id)).slice(1)).toMatchObject([
      { before: { owner: null }, after: { owner: "Cheptoo Kiprono", ownerId: COLLEAGUE_ID } },
      { before: { owner: "Cheptoo Kiprono" }, after: { owner: null } },
    ]);
  });

  test.each([
    ["a user of another stakeholder", 6],
    ["the provider's", 1],
    ["nobody", 2_000_000_000],
  ])("return 400 with the same message and do not change for %s as the owner", async (_name, ownerId) => {
    const { id } = await create();
    const before = await stored(id);
    const { status, body } = await call("PUT", "/owner", agent, { id, ownerId });
    expect([status, body.error.details.fields]).toEqual([
      400,
      [{ path: "ownerId", message: "This user does not exist, or does not work on tickets", code: "ticketWorkerUnknown" }],
    ]);
    expect(await stored(id)).toEqual(before);
  });

  test("recalculate the deadlines from the start for another SLA priority, and remove them without one", async () => {
    const made = await create({ slaPriorityId: (await level(4)).id });
    clock = new Date(clock.getTime() + 2 * MINUTE);
    const short = await platform()
      .insertInto("sla_priority_level")
      .values({ stakeholder_id: 2, name: `short ${made.id}`, rank: 9, first_response_minutes: 1, resolution_minutes: 30 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { data } = (await call("PUT", "/sla-priority", agent, { id: made.id, slaPriorityId: short.id, version: 1 })).body;
    const begun = Date.parse(made.createdAt);
    expect(data.clocks.map(({ dueAt }: { dueAt: string }) => Date.parse(dueAt) - begun)).toEqual([MINUTE, 30 * MINUTE]);
    expect([Date.parse(data.clocks[0].missedAt) - begun, data.clocks[1].missedAt]).toEqual([MINUTE, null]);
    expect((await call("PUT", "/sla-priority", agent, { id: made.id, slaPriorityId: null })).body.data).toMatchObject({
      slaPriority: null,
      clocks: [],
      dueAt: null,
    });
  });

  test("return 400 for an SLA priority of another stakeholder, as for an unknown one", async () => {
    const { id } = await create();
    const before = await stored(id);
    const [theirs, never] = await Promise.all(
      [(await level(1, 3)).id, 2_000_000_000].map((slaPriorityId) => call("PUT", "/sla-priority", agent, { id, slaPriorityId })),
    );
    expect([theirs?.status, theirs?.body]).toEqual([400, never?.body]);
    expect(await stored(id)).toEqual(before);
  });
});

describe("concurrent ticket changes", () => {
  const SIDES: readonly (readonly [string, (id: number) => object])[] = [
    ["/status", () => ({ status: "unresolved" })],
    ["/owner", () => ({ ownerId: COLLEAGUE_ID })],
    ["/priority", () => ({ priority: "urgent" })],
    ["/sla-priority", () => ({ slaPriorityId: null })],
  ];
  test.each(SIDES)("by PUT %s return 409 with the current ticket for a stale version", async (path, values) => {
    const { id } = await create({ slaPriorityId: (await level(3)).id });
    await call("PUT", "/priority", colleague, { id, priority: "high", version: 1 });
    const before = await stored(id);
    const { status, body } = await call("PUT", path, agent, { id, version: 1, ...values(id) });
    expect([status, body.error.details.present]).toEqual([409, expect.objectContaining({ id, priority: "high", version: 2 })]);
    expect(await stored(id)).toEqual(before);
  });

  test("accept only one of fifty edits of one version and return its result to the others", async () => {
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call("PUT", "/priority", index % 2 ? agent : colleague, { id, priority: index % 2 ? "high" : "urgent", version: 1 }),
      ),
    );
    const [made] = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 49]);
    const { priority } = made?.body.data ?? {};
    for (const { body } of refused) expect(body.error.details.present).toMatchObject({ priority, version: 2 });
    expect(await stored(id)).toMatchObject({ priority, version: 2 });
    expect(await entries(id)).toHaveLength(2);
  });

  test("add twenty labels at the same time, all audited and counted, without making an edit stale", async () => {
    const { id } = await create();
    const tags = await Promise.all(Array.from({ length: 20 }, () => tag()));
    const answers = await Promise.all(tags.map((one, index) => call("PUT", "/labels", index % 2 ? agent : colleague, { id, add: [one.id] })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { data } = (await call("GET", `/${id}`, agent)).body;
    const ids = tags.map((one) => one.id).sort((one, other) => one - other);
    expect(data.labels.map((one: { id: number }) => one.id).sort((one: number, other: number) => one - other)).toEqual(ids);
    expect(data.version).toBe(1);
    expect(await entries(id)).toHaveLength(21);
    const counts = await platform().selectFrom("tag").select("ticket_count").where("id", "in", ids).execute();
    expect(counts).toEqual(ids.map(() => ({ ticket_count: 1 })));
  });

  test("add and remove overlapping labels without deadlock or wrong counts", async () => {
    const made = await Promise.all([create(), create()]);
    const [one, other] = [await tag(), await tag()];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const [add, remove] = index % 2 ? [one.id, other.id] : [other.id, one.id];
        return call("PUT", "/labels", agent, { id: made[index % 3 ? 0 : 1]?.id, add: [add], remove: [remove] });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const kept = await platform().selectFrom("ticket_tag").selectAll().where("tag_id", "in", [one.id, other.id]).execute();
    const counts = await platform().selectFrom("tag").select(["id", "ticket_count"]).where("id", "in", [one.id, other.id]).execute();
    for (const { id, ticket_count } of counts) expect(ticket_count).toBe(kept.filter(({ tag_id }) => tag_id === id).length);
  });
});

describe("ticket labels", () => {
  test("stay on their tickets when the tag is inactive, but such a tag is not accepted on other tickets", async () => {
    const { id } = await create();
    const [old, fresh] = [await tag(), await tag()];
    await call("PUT", "/labels", agent, { id, add: [old.id] });
    await platform().updateTable("tag").set({ is_active: false }).where("id", "=", old.id).execute();
    expect((await call("PUT", "/labels", agent, { id, add: [old.id, fresh.id] })).body.data.labels).toHaveLength(2);
    const other = await create();
    const { status, body } = await call("PUT", "/labels", agent, { id: other.id, add: [old.id] });
    expect([status, body.error.details.fields[0].path]).toEqual([400, "add"]);
    expect((await call("GET", `/${other.id}`, agent)).body.data.labels).toEqual([]);
  });

  test("return 400 when one is added and removed in the same request", async () => {
    const { id } = await create();
    const one = await tag();
    expect((await call("PUT", "/labels", agent, { id, add: [one.id], remove: [one.id] })).status).toBe(400);
    expect((await call("GET", `/${id}`, agent)).body.data.labels).toEqual([]);
  });
});
