import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makePerson, type Person } from "../people.ts";
import { type Listener, listen } from "./derived/live-chat.ts";

const [OWN, THEIRS] = [2, 3];
const holder = (stakeholderId: number, userPermissions: Parameters<typeof makePerson>[1]["userPermissions"]) => ({
  userPermissions,
  stakeholderId,
  isSuperAdmin: false,
});
const nobody = holder(OWN, []);
/** Rights of a user who may change the tickets of a stakeholder. */
const mayTicket = (stakeholderId: number) => holder(stakeholderId, [{ area: "Ticketing", actions: [{ actionName: "View SLA Priority Levels" }] }]);

let gateway: TestGateway;
let agent: Person;
let watcher: Listener;
let tag: number;
let level: number;
let issueType: number;
let theirTag: number;
let userCode: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  agent = await makePerson(gateway, mayTicket(OWN));
  watcher = await listen(gateway.url, { token: (await makePerson(gateway, mayTicket(OWN))).token });
  const { platform } = gateway.test.database;
  const tagOf = async (stakeholder_id: number) =>
    (await platform.insertInto("tag").values({ stakeholder_id, name: "Changed" }).returning("id").executeTakeFirstOrThrow()).id;
  [tag, theirTag] = [await tagOf(OWN), await tagOf(THEIRS)];
  level = (await platform.selectFrom("sla_priority_level").select("id").where("stakeholder_id", "=", OWN).orderBy("rank").executeTakeFirstOrThrow())
    .id;
  issueType = (
    await platform
      .insertInto("issue_type")
      .values({ stakeholder_id: OWN, name: "Changed", department_id: null, team_id: null, sla_priority_id: level, priority: "urgent" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
  userCode = (await platform.selectFrom("customer").select("user_code").where("stakeholder_id", "=", OWN).executeTakeFirstOrThrow()).user_code;
});
afterAll(async () => {
  watcher.socket.disconnect();
  await gateway.close();
});

const call = (method: string, path: string, body: object, token = agent.token, headers: Record<string, string> = {}) =>
  gateway.request(method, `/api/messenger/tickets${path}`, { token, body, headers });
const ticket = async (): Promise<number> => (await call("POST", "", { subject: "A lost bag", userCode })).body.data.id;
const change = (id: number, body: object, token?: string, headers?: Record<string, string>) => call("PATCH", `/${id}`, body, token, headers);
const platform = () => gateway.test.database.platform;
const entries = (id: number) =>
  platform()
    .selectFrom("audit_log")
    .selectAll()
    .where("entity_type", "=", "ticket")
    .where("entity_id", "=", String(id))
    .where("verb", "<>", "created")
    .where("refused_minute", "is", null)
    .orderBy("id")
    .execute();
const labelsOf = (id: number) => platform().selectFrom("ticket_tag").selectAll().where("ticket_id", "=", id).orderBy("tag_id").execute();
/** Everything that a change of a ticket may write. */
const stored = async (id: number) => ({
  ticket: await platform().selectFrom("ticket").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  clocks: await platform().selectFrom("sla_clock").selectAll().where("ticket_id", "=", id).orderBy("target").execute(),
  labels: await labelsOf(id),
  entries: await entries(id),
});
/** Number of live events about a ticket, after an event of a later change has arrived. */
const events = async (id: number): Promise<number> => {
  const last = await ticket();
  const about = (one: number) => watcher.told.filter(({ event, payload }) => event === "ticket" && (payload as { id: number }).id === one).length;
  await vi.waitFor(() => expect(about(last)).toBe(1));
  return about(id);
};

/** One valid change of each field, the path of the specification for it, and the verb of its audit entry. */
const FIELDS = [
  { field: "addLabels", body: () => ({ addLabels: [tag] }), alias: () => ["labels", { add: [tag] }], verb: "labels changed" },
  { field: "issueTypeId", body: () => ({ issueTypeId: issueType }), verb: "issue type changed" },
  { field: "priority", body: () => ({ priority: "high" }), alias: () => ["priority", { priority: "high" }], verb: "priority changed" },
  {
    field: "slaPriorityId",
    body: () => ({ slaPriorityId: level }),
    alias: () => ["sla-priority", { slaPriorityId: level }],
    verb: "SLA priority changed",
  },
  { field: "ownerId", body: () => ({ ownerId: agent.userId }), alias: () => ["owner", { ownerId: agent.userId }], verb: "owner changed" },
  { field: "parentId", body: async () => ({ parentId: await ticket() }), verb: "parent changed" },
  { field: "status", body: () => ({ status: "unresolved" }), alias: () => ["status", { status: "unresolved" }], verb: "status changed" },
] as const satisfies readonly {
  readonly field: string;
  readonly body: () => object | Promise<object>;
  readonly alias?: () => readonly [path: string, body: object];
  readonly verb: string;
}[];

test("a change of all fields of a ticket is one call with one audit entry for each field and one live event", async () => {
  const id = await ticket();
  const told = await events(id);
  const bodies = await Promise.all(FIELDS.map(({ body }) => body()));
  const { status, body } = await change(id, Object.assign({ version: 1 }, ...bodies));
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body.data).toMatchObject({
    owner: { id: agent.userId },
    priority: "high",
    slaPriority: { id: level },
    issueType: { id: issueType },
    parent: { id: expect.any(Number) },
    status: "unresolved",
    labels: [{ id: tag }],
  });
  const found = await entries(id);
  // The issue type has already set the SLA priority, so the given one is no further change.
  expect(found.map(({ verb }) => verb)).toEqual(FIELDS.map(({ verb }) => verb).filter((verb) => verb !== "SLA priority changed"));
  expect(new Set(found.map(({ request_id }) => request_id)).size).toBe(1);
  for (const [index, { before }] of found.entries()) if (index > 0) expect(before).toEqual(found[index - 1]?.after);
  expect(await events(id)).toBe(told + 1);
});

describe("refused field", () => {
  /** Fields that are refused beside a valid one, with the expected HTTP status and the field named in a 400. */
  const REFUSED: readonly [string, () => object | Promise<object>, number, string?][] = [
    ["an unknown owner", () => ({ ownerId: 2_000_000_000 }), 400, "ownerId"],
    ["an owner without the right to work on tickets", async () => ({ ownerId: (await makePerson(gateway, nobody)).userId }), 400, "ownerId"],
    ["an unknown SLA priority", () => ({ slaPriorityId: 2_000_000_000 }), 400, "slaPriorityId"],
    ["an unknown issue type", () => ({ issueTypeId: 2_000_000_000 }), 400, "issueTypeId"],
    ["another stakeholder's label", () => ({ removeLabels: [theirTag] }), 400, "removeLabels"],
    ["an unknown parent", () => ({ parentId: 2_000_000_000 }), 400, "parentId"],
    ["a pending status without a date", () => ({ status: "pending" }), 400, "pendingUntil"],
    ["a date of another status", () => ({ pendingUntil: "2100-01-01T00:00:00Z" }), 400, "pendingUntil"],
    ["a status that may not follow", () => ({ status: "closed" }), 409],
    ["children with a status other than resolved", () => ({ status: "unresolved", withChildren: true }), 400, "withChildren"],
  ];

  test.each(REFUSED)(
    "of a change, such as %s, leaves all other fields of the ticket unchanged, without audit entry and event",
    async (_, refused, expected, field) => {
      const id = await ticket();
      const [before, told] = [await stored(id), await events(id)];
      const good = { addLabels: [tag], priority: "high" };
      const { status, body } = await change(id, { ...good, ...(await refused()) });
      expect([status, body.error.details?.fields?.[0]?.path]).toEqual([expected, field]);
      if (expected === 409) expect(body.error.details.present).toMatchObject({ id, status: "open", priority: "normal", labels: [] });
      expect(await stored(id)).toEqual(before);
      expect(await events(id)).toBe(told);
      expect((await change(id, good)).status).toBe(200);
    },
  );
});

test("a ticket change with an outdated version returns 409 with the current ticket, and one without a version succeeds", async () => {
  const id = await ticket();
  const { version } = (await change(id, { priority: "high" })).body.data;
  const before = await stored(id);
  const { status, body } = await change(id, { priority: "low", ownerId: agent.userId, version: version - 1 });
  expect([status, body.error.code, body.error.details.present]).toEqual([
    409,
    "conflict",
    expect.objectContaining({ id, priority: "high", version }),
  ]);
  expect(await stored(id)).toEqual(before);
  expect((await change(id, { priority: "low" })).body.data.priority).toBe("low");
});

test("a pending date without a status changes the date of a pending ticket", async () => {
  const id = await ticket();
  await change(id, { status: "pending", pendingUntil: "2100-01-01T00:00:00Z" });
  const { data } = (await change(id, { pendingUntil: "2100-01-02T00:00:00Z" })).body;
  expect([data.status, Date.parse(data.pendingUntil)]).toEqual(["pending", Date.parse("2100-01-02T00:00:00Z")]);
});

test.each([{}, { withChildren: false }])("a ticket change without fields (%j) changes nothing", async (body) => {
  const id = await ticket();
  await change(id, { status: "pending", pendingUntil: "2100-01-01T00:00:00Z" });
  const before = await stored(id);
  expect((await change(id, body)).status).toBe(200);
  expect(await stored(id)).toEqual(before);
});

test("resolving a ticket with its children resolves these too and sends an event for each", async () => {
  const [id, child] = [await ticket(), await ticket()];
  await change(child, { parentId: id });
  const told = await events(child);
  expect((await change(id, { priority: "high", status: "resolved", withChildren: true })).body.data.children).toEqual({ total: 1, open: 0 });
  expect((await entries(child)).at(-1)).toMatchObject({ verb: "status changed", after: { status: "resolved" } });
  expect(await events(child)).toBe(told + 1);
});

test.each(FIELDS.flatMap((row) => ("alias" in row ? [row] : [])))(
  "the path in the specification for $field of a ticket makes the same change as PATCH, with the same audit entry",
  async ({ body, alias }) => {
    const [one, other] = [await ticket(), await ticket()];
    const [path, input] = alias();
    const viaAlias = await call("PUT", `/${path}`, { id: one, ...input });
    const viaPatch = await change(other, body());
    const unlike = { id: 0, ticket_id: 0, createdAt: "", updatedAt: "", clocks: [], dueAt: "", noteCount: 0 };
    expect([viaAlias.status, { ...viaAlias.body.data, ...unlike }]).toEqual([viaPatch.status, { ...viaPatch.body.data, ...unlike }]);
    const told = async (id: number) =>
      (await entries(id)).map(({ verb, action, actor_user_id, via, before, after }) => {
        const sides = [before, after].map((side) => ({ ...side, ticket_id: 0 }));
        return { verb, action, actor_user_id, via, sides };
      });
    expect(await told(one)).toEqual(await told(other));
    expect(await told(one)).toHaveLength(1);
  },
);

describe.each(FIELDS)("change of $field of a ticket", ({ body }) => {
  test("returns 403 without the right, with its name and no data of the ticket, even if the version is outdated too", async () => {
    const id = await ticket();
    const before = await stored(id);
    const { token } = await makePerson(gateway, nobody);
    const { status, body: answer } = await change(id, { ...(await body()), version: 99 }, token);
    expect([status, Object.keys(answer.error.details)]).toEqual([403, ["code", "missing"]]);
    expect(await stored(id)).toEqual(before);
  });

  test("returns the same response for a ticket of another stakeholder as for a missing one", async () => {
    const id = await ticket();
    const before = await stored(id);
    const { token } = await makePerson(gateway, mayTicket(THEIRS));
    const given = await body();
    expect(await change(id, given, token)).toMatchObject({ status: 404, body: (await change(2_000_000_000, given, token)).body });
    expect(await stored(id)).toEqual(before);
  });
});

test("a dry run of a ticket change validates all fields together and changes nothing", async () => {
  const id = await ticket();
  const before = await stored(id);
  const tried = await change(id, { priority: "high", status: "resolved" }, undefined, { "x-parley-validate-only": "1" });
  expect([tried.status, tried.body.data.priority, tried.body.data.status, tried.headers.get("x-parley-changed")]).toEqual([
    200,
    "high",
    "resolved",
    "1",
  ]);
  expect(await stored(id)).toEqual(before);
});

test("a ticket change that is sent again with its idempotency key is made once", async () => {
  const id = await ticket();
  const again = () => change(id, { priority: "high", ownerId: agent.userId }, undefined, { "idempotency-key": `twice-${id}` });
  expect((await again()).status).toBe(200);
  expect((await again()).body.error.code).toBe("alreadyDone");
  expect((await entries(id)).map(({ verb, idempotency_key }) => [verb, idempotency_key])).toEqual([
    ["priority changed", `twice-${id}`],
    ["owner changed", null],
  ]);
});
