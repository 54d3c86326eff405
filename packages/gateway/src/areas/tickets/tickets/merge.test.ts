import { DAY_MS } from "@parley/core/calendar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let agent: string;
let stranger: string;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  const tokenOf = async (loginId: string) => (await gateway.signIn(loginId)).token;
  [agent, stranger, provider] = await Promise.all([tokenOf("agent1@acacia.test"), tokenOf("agent1@baobab.test"), tokenOf("super@parley.test")]);
});
afterAll(() => gateway.close());

const call = (method: string, path: string, token: string, body?: unknown) =>
  gateway.request(method, `/api/messenger/tickets${path}`, { token, ...(body !== undefined && { body }) });
const platform = () => gateway.test.database.platform;
const get = async (id: number) => (await call("GET", `/${id}`, agent)).body.data;
const noteTexts = async (id: number) => (await call("GET", `/${id}/notes`, agent)).body.data.items.map(({ body }: { body: string }) => body);
const labelIds = (ticket: { labels: { id: number }[] }) => ticket.labels.map(({ id }) => id).sort((one, other) => one - other);
const merge = (id: number, sources: readonly number[], more: object = {}, token = agent) => call("POST", "/merge", token, { id, sources, ...more });
const unmerge = (id: number) => call("POST", "/unmerge", agent, { id });

const tag = async () =>
  (
    await platform()
      .insertInto("tag")
      .values({ stakeholder_id: 2, name: `tag ${Math.random()}` })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const create = async (more: object = {}, { token, stakeholderId } = { token: agent, stakeholderId: 2 }) => {
  const { user_code } = await platform()
    .selectFrom("customer")
    .select("user_code")
    .where("stakeholder_id", "=", stakeholderId)
    .executeTakeFirstOrThrow();
  return (await call("POST", "", token, { subject: "A lost bag", userCode: user_code, ...more })).body.data;
};
const everything = async () =>
  JSON.stringify(
    await Promise.all([
      platform().selectFrom("ticket").selectAll().orderBy("id").execute(),
      platform().selectFrom("ticket_note").selectAll().orderBy("id").execute(),
      platform().selectFrom("ticket_tag").selectAll().orderBy("ticket_id").orderBy("tag_id").execute(),
      platform().selectFrom("ticket_merge").selectAll().orderBy("id").execute(),
    ]),
  );

describe("POST tickets/merge", () => {
  test("moves notes and labels to the remaining ticket, marks the merged tickets and writes audit entries for both", async () => {
    const [shared, theirs] = [await tag(), await tag()];
    const target = await create({ labels: [shared], note: "Of the survivor" });
    const sources = [await create({ labels: [shared, theirs], note: "Of the first" }), await create({ note: "Of the second" })];
    const { status, body } = await merge(
      target.id,
      sources.map(({ id }) => id),
      { version: 1 },
    );
    expect([status, body.data.noteCount, labelIds(body.data), body.data.version]).toEqual([200, 3, [shared, theirs], 2]);
    expect(await noteTexts(target.id)).toEqual(["Of the survivor", "Of the first", "Of the second"]);
    for (const { id } of sources)
      expect(await get(id)).toMatchObject({
        status: "merged",
        next: [],
        mergedInto: { id: target.id, ticket_id: target.ticket_id },
        labels: [],
        noteCount: 0,
        version: 2,
      });
    const history = (await call("GET", `/${target.id}/history`, agent)).body.data.items;
    expect(history).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: "merged", from: null, to: sources.map(({ ticket_id }) => ticket_id).join(", ") })]),
    );
    const ofSource = (await call("GET", `/${sources[0].id}/history`, agent)).body.data.items;
    expect(ofSource).toEqual(expect.arrayContaining([expect.objectContaining({ field: "mergedInto", to: String(target.ticket_id) })]));
  });

  test.each([
    ["itself", async () => ({ id: 0, sources: [0] }), 400],
    ["a ticket that is merged", async () => ({ into: "merged" }), 409],
    ["a ticket that is closed", async () => ({ into: "closed" }), 409],
    ["another, when it was merged before", async () => ({ from: "merged" }), 409],
    ["another, with a stale version", async () => ({ version: 7 }), 409],
    ["another stakeholder's ticket", async () => ({ into: "foreign" }), 404],
    ["another, when it is another stakeholder's", async () => ({ from: "foreign" }), 404],
  ])("refuses to merge a ticket into %s and changes nothing", async (_name, how, expected) => {
    const made: { into?: string; from?: string; version?: number; id?: number } = await how();
    const one = async (state: string | undefined): Promise<number> => {
      if (state === "foreign") return (await create({}, { token: stranger, stakeholderId: 3 })).id;
      const { id } = await create();
      if (state === "merged") await merge((await create()).id, [id]);
      if (state === "closed") for (const status of ["resolved", "closed"]) await call("PUT", "/status", agent, { id, status });
      return id;
    };
    const target = await one(made.into);
    const source = made.id === 0 ? target : await one(made.from);
    const before = await everything();
    expect((await merge(target, [source], made.version ? { version: made.version } : {})).status).toBe(expected);
    expect(await everything()).toBe(before);
  });

  test("provider staff cannot merge tickets of two stakeholders", async () => {
    const [ours, theirs] = [await create(), await create({}, { token: stranger, stakeholderId: 3 })];
    const before = await everything();
    expect((await merge(ours.id, [theirs.id], {}, provider)).status).toBe(400);
    expect(await everything()).toBe(before);
  });

  test.each([
    ["PUT", "/status", { status: "open" }],
    ["PUT", "/owner", { ownerId: null }],
    ["PUT", "/labels", {}],
    ["POST", "/notes", { body: "Late" }],
  ])("%s tickets%s for a merged ticket returns 409 and changes nothing", async (method, path, body) => {
    const { id } = await create();
    await merge((await create()).id, [id]);
    const before = await everything();
    expect((await call(method, path, agent, { id, ...body })).status).toBe(409);
    expect(await everything()).toBe(before);
  });

  test("merges each ticket at most once under concurrency without a deadlock", async () => {
    const ids = [(await create()).id, (await create()).id, (await create()).id];
    const answers = await Promise.all(Array.from({ length: 18 }, (_, index) => merge(ids[index % 3] ?? 0, [ids[(index + 1) % 3] ?? 0])));
    const merged = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const rows = await platform().selectFrom("ticket").select(["status"]).where("id", "in", ids).execute();
    expect(rows.filter(({ status }) => status === "merged")).toHaveLength(merged);
    expect(rows.filter(({ status }) => status === "open").length).toBeGreaterThan(0);
  });
});

test("audit entries of merge and unmerge contain origin and request id, and only the first has the idempotency key", async () => {
  const target = await create();
  const sources = [await create(), await create()];
  const request = (path: string, body: object, key: string) => {
    const headers = { device: "cli", "idempotency-key": key };
    return gateway.request("POST", `/api/messenger/tickets/${path}`, { token: agent, body, headers });
  };
  const entries = (ids: readonly number[], actions: readonly string[]) =>
    platform()
      .selectFrom("audit_log")
      .select(["action", "via", "ip", "request_id", "idempotency_key"])
      .where("entity_type", "=", "ticket")
      .where("entity_id", "in", ids.map(String))
      .where("action", "in", [...actions])
      .orderBy("id")
      .execute();
  const expectTold = (told: Awaited<ReturnType<typeof entries>>, actions: readonly string[], key: string) => {
    const from = { via: "cli", ip: "127.0.0.1", request_id: told[0]?.request_id };
    expect(told).toEqual(actions.map((action, index) => ({ action, ...from, idempotency_key: index === 0 ? key : null })));
    expect(told[0]?.request_id).toEqual(expect.any(String));
  };

  const ids = [target, ...sources].map(({ id }) => id);
  const key = `merge-${target.id}-and-its-sources`;
  expect((await request("merge", { id: target.id, sources: ids.slice(1) }, key)).status).toBe(200);
  const merged = ["ticket merged with others", "ticket merged into another", "ticket merged into another"];
  expectTold(await entries(ids, merged), merged, key);

  const back = `unmerge-${sources[0].id}-of-its-target`;
  expect((await request("unmerge", { id: sources[0].id }, back)).status).toBe(200);
  const unmerged = ["ticket merge taken back", "ticket lost a merged one"];
  expectTold(await entries(ids, unmerged), unmerged, back);
});

describe("POST tickets/unmerge", () => {
  test("returns notes, labels, status and date to the original ticket, while later additions stay in the remaining ticket", async () => {
    const [shared, theirs] = [await tag(), await tag()];
    const target = await create({ labels: [shared] });
    const source = await create({ labels: [shared, theirs], note: "Of the source" });
    const pendingUntil = new Date(Date.now() + DAY_MS).toISOString();
    await call("PUT", "/status", agent, { id: source.id, status: "pending", pendingUntil });
    await merge(target.id, [source.id]);
    await call("POST", "/notes", agent, { id: target.id, body: "Since" });
    const { status, body } = await unmerge(source.id);
    expect([status, body.data.status, Date.parse(body.data.pendingUntil), labelIds(body.data), body.data.mergedInto]).toEqual([
      200,
      "pending",
      Date.parse(pendingUntil),
      [shared, theirs],
      null,
    ]);
    expect([await noteTexts(source.id), await noteTexts(target.id)]).toEqual([["Of the source"], ["Since"]]);
    expect(labelIds(await get(target.id))).toEqual([shared]);
    const counts = await platform().selectFrom("tag").select("ticket_count").where("id", "in", [shared, theirs]).orderBy("id").execute();
    expect(counts).toEqual([{ ticket_count: 2 }, { ticket_count: 1 }]);
  });

  test("postpones the deadlines by the time that the ticket was merged, and allows another merge", async () => {
    const level = await platform()
      .selectFrom("sla_priority_level")
      .select("id")
      .where("stakeholder_id", "=", 2)
      .where("rank", "=", 4)
      .executeTakeFirstOrThrow();
    const [target, source] = [await create(), await create({ slaPriorityId: level.id })];
    await merge(target.id, [source.id]);
    expect((await get(source.id)).dueAt).toBe(null);
    await platform()
      .updateTable("ticket")
      .set({ paused_since: new Date(Date.now() - 600_000) })
      .where("id", "=", source.id)
      .execute();
    const { data } = (await unmerge(source.id)).body;
    expect(data.clocks[0].pausedSeconds).toBeGreaterThanOrEqual(600);
    expect((await merge(target.id, [source.id])).status).toBe(200);
  });

  test("does not restore a label that was deleted in the meantime", async () => {
    const gone = await tag();
    const [target, source] = [await create(), await create({ labels: [gone] })];
    await merge(target.id, [source.id]);
    expect((await gateway.request("DELETE", `/api/messenger/tags/${gone}`, { token: agent })).status).toBe(200);
    expect((await unmerge(source.id)).body.data.labels).toEqual([]);
  });

  test("returns 409 for a ticket that is not merged or whose target was merged itself", async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    await merge(second.id, [first.id]);
    await merge(third.id, [second.id]);
    const before = await everything();
    expect((await unmerge(third.id)).status).toBe(409);
    expect((await unmerge(first.id)).status).toBe(409);
    expect(await everything()).toBe(before);
    expect((await unmerge(second.id)).status).toBe(200);
    expect((await unmerge(first.id)).status).toBe(200);
  });
});
