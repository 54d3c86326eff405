import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../testing/index.ts";

let gateway: TestGateway;
let agent: string;
let stranger: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  const tokenOf = async (loginId: string) => (await gateway.signIn(loginId)).token;
  [agent, stranger] = await Promise.all([tokenOf("agent1@acacia.test"), tokenOf("agent1@baobab.test")]);
});
afterAll(() => gateway.close());

const call = (method: string, path: string, token: string | undefined, body?: unknown) =>
  gateway.request(method, `/api/messenger/tags${path}`, { ...(token !== undefined && { token }), ...(body !== undefined && { body }) });
const rows = () => gateway.test.database.platform.selectFrom("tag").selectAll().orderBy("id").execute();
let names = 0;
const fresh = () => {
  names += 1;
  return `Fresh ${names}`;
};
const create = async (more: object = {}) => (await call("POST", "", agent, { name: fresh(), ...more })).body.data;

describe("GET tags", () => {
  test("shows one's own stakeholder's, found by name and by being active", async () => {
    const made = await create({ name: "Very 100% special", is_active: false });
    const found = async (query: string, token = agent) =>
      (await call("GET", `?pageSize=100&${query}`, token)).body.data.items.map(({ id }: { id: number }) => id);
    expect(await found("search=100%25%20SPEC")).toEqual([made.id]);
    expect([await found("search=special&is_active=true"), await found("search=special", stranger)]).toEqual([[], []]);
    expect(await found("")).toEqual(
      (await rows())
        .filter(({ stakeholder_id }) => stakeholder_id === 2)
        .sort((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1))
        .map(({ id }) => id),
    );
  });

  test.each(["name", "ticketCount"])("orders by %s both ways", async (sort) => {
    const ids = async (order: string) =>
      (await call("GET", `?pageSize=100&sort=${order}`, agent)).body.data.items.map(({ id }: { id: number }) => id);
    expect(await ids(`-${sort}`)).toEqual((await ids(sort)).reverse());
  });

  test("counts the tickets of each", async () => {
    const counted = await gateway.test.database.platform
      .selectFrom("ticket_tag")
      .select(({ fn }) => ["tag_id", fn.countAll<number>().as("n")])
      .groupBy("tag_id")
      .execute();
    const byId = new Map(counted.map(({ tag_id, n }) => [tag_id, n]));
    const { items } = (await call("GET", "?pageSize=100", agent)).body.data;
    expect(items.map(({ ticketCount }: { ticketCount: number }) => ticketCount)).toEqual(items.map(({ id }: { id: number }) => byId.get(id) ?? 0));
    expect(Math.max(...items.map(({ ticketCount }: { ticketCount: number }) => ticketCount))).toBeGreaterThan(0);
  });
});

describe("a tag", () => {
  test("is created gray and active, changed under the next version, and both are audited", async () => {
    const made = await create();
    expect(made).toMatchObject({ color: "gray", is_active: true, ticketCount: 0, version: 1 });
    const name = fresh();
    expect((await call("PUT", `/${made.id}`, agent, { name, color: "red", is_active: false, version: 1 })).body.data).toEqual({
      ...made,
      name,
      color: "red",
      is_active: false,
      version: 2,
    });
    const entries = gateway.test.database.platform.selectFrom("audit_log").select(["action", "before", "after"]).where("entity_type", "=", "tag");
    expect(await entries.where("entity_id", "=", String(made.id)).orderBy("id").execute()).toMatchObject([
      { action: "tag created", after: { name: made.name } },
      { action: "tag changed", before: { name: made.name, color: "gray" }, after: { name, color: "red" } },
    ]);
  });

  test("409 for a name that is taken, in whatever case; each stakeholder has names of its own", async () => {
    const [one, other] = [await create(), await create()];
    const before = await rows();
    const taken = one.name.toUpperCase();
    expect((await call("POST", "", agent, { name: taken })).body.error.message).toBe(`There is a tag "${taken}" already`);
    expect((await call("PUT", `/${other.id}`, agent, { name: taken, version: 1 })).status).toBe(409);
    expect(await rows()).toEqual(before);
    expect((await call("POST", "", stranger, { name: taken })).status).toBe(200);
  });

  test("409 for a stale version, with the present tag, which is as it was", async () => {
    const made = await create();
    const first = (await call("PUT", `/${made.id}`, agent, { name: fresh(), version: 1 })).body.data;
    const { status, body } = await call("PUT", `/${made.id}`, agent, { name: fresh(), version: 1 });
    expect([status, body.error.details.present]).toEqual([409, first]);
    expect((await rows()).find(({ id }) => id === made.id)?.name).toBe(first.name);
  });

  test.each([
    ["no name", { name: " " }, "name"],
    ["41 characters", { name: "x".repeat(41) }, "name"],
    ["a colour that is none", { name: "Mauve", color: "mauve" }, "color"],
  ])("400 names the field for %s, nothing stored", async (_name, draft, field) => {
    const before = await rows();
    const { status, body } = await call("POST", "", agent, draft);
    expect([status, body.error.details.fields[0].path]).toEqual([400, field]);
    expect(await rows()).toEqual(before);
  });

  test("is taken off every ticket when it is removed", async () => {
    const { platform } = gateway.test.database;
    const made = await create();
    const { user_code } = await platform.selectFrom("customer").select("user_code").where("stakeholder_id", "=", 2).executeTakeFirstOrThrow();
    const draft = { subject: "A lost bag", userCode: user_code };
    const ticket = (await gateway.request("POST", "/api/messenger/tickets", { token: agent, body: draft })).body.data;
    await gateway.request("PUT", "/api/messenger/tickets/labels", { token: agent, body: { id: ticket.id, add: [made.id] } });
    expect((await call("DELETE", `/${made.id}`, agent)).body).toEqual({ data: { done: true } });
    expect(await platform.selectFrom("ticket_tag").selectAll().where("tag_id", "=", made.id).execute()).toEqual([]);
    expect((await rows()).map(({ id }) => id)).not.toContain(made.id);
  });

  test.each([
    ["PUT", () => ({ name: fresh(), version: 1 })],
    ["DELETE", () => undefined],
  ])("%s answers 404 for another stakeholder's, like a missing one, and 401 without a token; nothing changed", async (method, body) => {
    const { id } = await create();
    const before = await rows();
    const [theirs, never] = [await call(method, `/${id}`, stranger, body()), await call(method, "/2000000000", stranger, body())];
    expect([theirs.status, theirs.body]).toEqual([404, never.body]);
    expect((await call(method, `/${id}`, undefined, body())).status).toBe(401);
    expect(await rows()).toEqual(before);
  });
});
