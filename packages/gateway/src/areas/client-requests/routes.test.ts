import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../testing/index.ts";

let gateway: TestGateway;
let provider: string;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  provider = (await gateway.signIn("super@parley.test")).token;
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());

const list = async (query = "", token = provider) => gateway.request("GET", `/api/main/self/clientRequest/all?pageSize=100${query}`, { token });
const update = (body: object, token = provider) => gateway.request("PUT", "/api/main/self/clientRequest", { token, body });
const insert = async (status: string) => {
  const row = { stakeholder_id: 2, type: "sms", business_name: "Acacia", contact_name: "Amina", contact_email: "a@acacia.test" } as const;
  const { id } = await gateway.test.database.platform
    .insertInto("channel_client_request")
    .values({ ...row, status: status as "pending" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
const rows = () => gateway.test.database.platform.selectFrom("channel_client_request").selectAll().orderBy("id").execute();
const entries = () => gateway.test.database.platform.selectFrom("audit_log").selectAll().where("entity_type", "=", "clientRequest").execute();

describe("the list", () => {
  test("has every client's requests, the newest first, and says what may follow", async () => {
    const { items, rowCount } = (await list()).body.data;
    expect(rowCount).toBe((await rows()).length);
    const times = items.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set(items.map(({ stakeholderId }: { stakeholderId: number }) => stakeholderId))).toEqual(new Set([2, 3]));
    const next = Object.fromEntries(items.map(({ status, next }: { status: string; next: string[] }) => [status, next]));
    expect(next).toEqual({ pending: ["in_review"], in_review: ["approved", "rejected"], approved: ["live"], live: [], rejected: ["pending"] });
  });

  test.each([
    ["type", "whatsapp"],
    ["status", "pending"],
  ] as const)("is filtered by %s", async (field, value) => {
    const { items, rowCount } = (await list(`&${field}=${value}`)).body.data;
    expect(rowCount).toBe((await rows()).filter((row) => row[field] === value).length);
    expect(new Set(items.map((item: Record<string, unknown>) => item[field]))).toEqual(new Set([value]));
  });

  test("finds business, contact and address, together with the other filters", async () => {
    const found = (await list("&search=BAOBAB%20bank&status=pending")).body.data.items;
    expect(found.length).toBeGreaterThan(0);
    for (const item of found) expect(item).toMatchObject({ stakeholderId: 3, status: "pending" });
    expect((await list("&search=%25")).body.data.rowCount).toBe(0);
  });

  test("is refused to clients", async () => {
    expect((await list("", admin)).status).toBe(403);
  });
});

test("one request is read by its id; to clients it is refused", async () => {
  const path = (id: number) => `/api/main/self/clientRequest/${id}`;
  const requestId = await insert("approved");
  const { status, body } = await gateway.request("GET", path(requestId), { token: provider });
  expect([status, body.data]).toEqual([200, expect.objectContaining({ requestId, status: "approved", next: ["live"] })]);
  expect((await gateway.request("GET", path(2_000_000_000), { token: provider })).status).toBe(404);
  expect((await gateway.request("GET", path(requestId), { token: admin })).status).toBe(403);
});

describe("an update", () => {
  test.each([
    ["pending", "in_review"],
    ["in_review", "approved"],
    ["in_review", "rejected"],
    ["approved", "live"],
    ["rejected", "pending"],
  ])("%s may become %s; who did it and both sides are audited", async (from, to) => {
    const requestId = await insert(from);
    const { status, body } = await update({ requestId, status: to, remarks: "Seen" });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ requestId, status: to, remarks: "Seen", handledBy: "Sofia Lindqvist", handledAt: expect.any(String), version: 2 }),
    ]);
    expect((await entries()).find(({ entity_id }) => entity_id === String(requestId))).toMatchObject({
      action: "client request changed",
      stakeholder_id: 2,
      before: { status: from, remarks: null, version: 1 },
      after: { status: to, remarks: "Seen", version: 2 },
    });
  });

  test.each([
    ["pending", "live", "It may become in_review"],
    ["in_review", "pending", "It may become approved or rejected"],
    ["live", "rejected", "Nothing follows it"],
  ])("%s cannot become %s: 409 says what may follow, nothing changed", async (from, to, told) => {
    const requestId = await insert(from);
    const before = await rows();
    const { status, body } = await update({ requestId, status: to, remarks: "No" });
    expect([status, body.error.details.present.status]).toEqual([409, from]);
    expect(body.error.message).toContain(told);
    expect(await rows()).toEqual(before);
  });

  test("the remarks alone may change; saying it twice changes nothing the second time", async () => {
    const requestId = await insert("live");
    const said = await update({ requestId, status: "live", remarks: "Works" });
    expect(said.body.data).toMatchObject({ remarks: "Works", version: 2 });
    expect((await update({ requestId, status: "live", remarks: "Works" })).body).toEqual(said.body);
  });

  test("a stale version is answered 409 with the present request, nothing changed", async () => {
    const requestId = await insert("pending");
    await update({ requestId, status: "pending", remarks: "First" });
    const before = await rows();
    const { status, body } = await update({ requestId, status: "in_review", remarks: "Second", version: 1 });
    expect([status, body.error.details.present]).toEqual([409, expect.objectContaining({ requestId, remarks: "First", version: 2 })]);
    expect(await rows()).toEqual(before);
  });

  test("is refused to clients, and a request that is not there is missing; nothing changed", async () => {
    const requestId = await insert("pending");
    const before = await rows();
    expect((await update({ requestId, status: "in_review", remarks: "Mine" }, admin)).status).toBe(403);
    expect((await update({ requestId: 2_000_000_000, status: "in_review", remarks: "" })).status).toBe(404);
    expect((await update({ requestId, status: "lost", remarks: "" })).status).toBe(400);
    expect(await rows()).toEqual(before);
  });
});
