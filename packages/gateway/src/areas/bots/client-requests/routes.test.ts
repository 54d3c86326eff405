import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

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

describe("list of client requests", () => {
  test("contains the requests of every client, newest first, with the allowed next statuses", async () => {
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

  test("searches business, contact and e-mail address in combination with other filters", async () => {
    const found = (await list("&search=BAOBAB%20bank&status=pending")).body.data.items;
    expect(found.length).toBeGreaterThan(0);
    for (const item of found) expect(item).toMatchObject({ stakeholderId: 3, status: "pending" });
    expect((await list("&search=%25")).body.data.rowCount).toBe(0);
  });

  test("returns 403 to clients", async () => {
    expect((await list("", admin)).status).toBe(403);
  });
});

test("GET clientRequest/{id} returns one request to the provider and returns 403 to clients", async () => {
  const path = (id: number) => `/api/main/self/clientRequest/${id}`;
  const requestId = await insert("approved");
  const { status, body } = await gateway.request("GET", path(requestId), { token: provider });
  expect([status, body.data]).toEqual([200, expect.objectContaining({ requestId, status: "approved", next: ["live"] })]);
  expect((await gateway.request("GET", path(2_000_000_000), { token: provider })).status).toBe(404);
  expect((await gateway.request("GET", path(requestId), { token: admin })).status).toBe(403);
});

describe("update of a client request", () => {
  test.each([
    ["pending", "in_review"],
    ["in_review", "approved"],
    ["in_review", "rejected"],
    ["approved", "live"],
    ["rejected", "pending"],
  ])("changes %s to %s and audits the user and both values", async (from, to) => {
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
    ["pending", "live", "Possible: in_review"],
    ["in_review", "pending", "Possible: approved or rejected"],
    ["live", "rejected", "This status is final"],
  ])("refuses to change %s to %s with 409 and names the allowed statuses", async (from, to, told) => {
    const requestId = await insert(from);
    const before = await rows();
    const { status, body } = await update({ requestId, status: to, remarks: "No" });
    expect([status, body.error.details.present.status]).toEqual([409, from]);
    expect(body.error.message).toContain(told);
    expect(await rows()).toEqual(before);
  });

  test("may change only the remarks, and a repetition changes nothing", async () => {
    const requestId = await insert("live");
    const said = await update({ requestId, status: "live", remarks: "Works" });
    expect(said.body.data).toMatchObject({ remarks: "Works", version: 2 });
    expect((await update({ requestId, status: "live", remarks: "Works" })).body).toEqual(said.body);
  });

  test("returns 409 with the current request for a stale version", async () => {
    const requestId = await insert("pending");
    await update({ requestId, status: "pending", remarks: "First" });
    const before = await rows();
    const { status, body } = await update({ requestId, status: "in_review", remarks: "Second", version: 1 });
    expect([status, body.error.details.present]).toEqual([409, expect.objectContaining({ requestId, remarks: "First", version: 2 })]);
    expect(await rows()).toEqual(before);
  });

  test("returns 403 to clients and 404 for an unknown request, changing nothing", async () => {
    const requestId = await insert("pending");
    const before = await rows();
    expect((await update({ requestId, status: "in_review", remarks: "Mine" }, admin)).status).toBe(403);
    expect((await update({ requestId: 2_000_000_000, status: "in_review", remarks: "" })).status).toBe(404);
    expect((await update({ requestId, status: "lost", remarks: "" })).status).toBe(400);
    expect(await rows()).toEqual(before);
  });
});

describe("client's request to the provider", () => {
  const ACACIA = 2;
  let made = 0;
  const draft = (over: object = {}) => {
    made += 1;
    return { type: "telegram", businessName: `Acacia desk ${made}`, contactName: "Amina", contactEmail: "amina@acacia.test", ...over };
  };
  // Marks all requests of the demo data and of earlier tests as finished, because open ones count towards the limit.
  beforeEach(() => gateway.test.database.platform.updateTable("channel_client_request").set({ status: "live" }).execute());
  const ask = (body: object, token = admin, headers: Record<string, string> = {}) =>
    gateway.request("POST", "/api/main/self/clientRequest", { token, body, headers });
  const mine = (token = admin, query = "") => gateway.request("GET", `/api/main/self/clientRequest?pageSize=100${query}`, { token });
  const bell = async (loginId: string) => {
    const { platform } = gateway.test.database;
    const user = await platform.selectFrom("app_user").select("id").where("login_id", "=", loginId).executeTakeFirstOrThrow();
    const lines = await platform.selectFrom("notification").select("title").where("user_id", "=", user.id).orderBy("id", "desc").execute();
    return lines.map(({ title }) => title);
  };

  test("is pending, listed for client and provider, and audited for the client", async () => {
    const body = draft({ phone: "+254 700 000 111" });
    const { status, body: answer } = await ask(body);
    expect([status, answer.data]).toEqual([200, expect.objectContaining({ ...body, status: "pending", remarks: null, version: 1 })]);
    const { requestId } = answer.data;
    expect((await mine()).body.data.items[0]).toEqual(answer.data);
    expect((await list("&status=pending")).body.data.items[0]).toMatchObject({ requestId, stakeholderId: ACACIA, next: ["in_review"] });
    expect((await entries()).find(({ entity_id }) => entity_id === String(requestId))).toMatchObject({
      action: "client request created",
      stakeholder_id: ACACIA,
      after: body,
    });
  });

  test("is found by its phone number in any notation", async () => {
    const found = async (text: string) => {
      const { items } = (await list(`&search=${encodeURIComponent(text)}`)).body.data;
      return items.map(({ phone }: { phone: string }) => phone);
    };
    const kept = "0711 (222)-333";
    await ask(draft({ type: "sms", phone: kept }));
    for (const text of [kept, "+254 711 222 333", "00254 711222333", "0711222333", "222 333", "0711 22"]) expect(await found(text)).toEqual([kept]);
    // Removes the E.164 form of the phone number, to simulate requests made before that form was stored.
    const { platform } = gateway.test.database;
    await platform.updateTable("channel_client_request").set({ phone_e164: null }).where("phone", "=", kept).execute();
    for (const text of ["+254 711 222 333", "0711.222.333"]) expect(await found(text)).toEqual([kept]);
  });

  test("notifies only provider staff who handle requests", async () => {
    const { businessName } = (await ask(draft({ type: "sms" }))).body.data;
    expect((await bell("super@parley.test"))[0]).toBe(`${businessName} asks for SMS`);
    expect(await bell("admin@baobab.test")).not.toContain(`${businessName} asks for SMS`);
  });

  test("notifies its author of a status change, but not of remarks alone", async () => {
    const { requestId, businessName } = (await ask(draft({ type: "whatsapp" }))).body.data;
    const before = await bell("admin@acacia.test");
    await update({ requestId, status: "pending", remarks: "Papers, please" });
    expect(await bell("admin@acacia.test")).toEqual(before);
    await update({ requestId, status: "in_review", remarks: "Papers are here" });
    expect((await bell("admin@acacia.test"))[0]).toBe(`WhatsApp for ${businessName} is in review`);
  });

  test("shows the remarks of the provider to the client, but not their author", async () => {
    const { requestId } = (await ask(draft())).body.data;
    await update({ requestId, status: "in_review", remarks: "Checking" });
    const own = (await mine(admin, "&status=in_review")).body.data.items.find((item: { requestId: number }) => item.requestId === requestId);
    expect(own).toMatchObject({ status: "in_review", remarks: "Checking", handledAt: expect.any(String) });
    expect(Object.keys(own)).not.toContain("handledBy");
  });

  test("is listed only for its own stakeholder", async () => {
    const { requestId } = (await ask(draft())).body.data;
    const { token } = await gateway.signIn("admin@baobab.test");
    const theirs = (await mine(token)).body.data.items.map((item: { requestId: number }) => item.requestId);
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs).not.toContain(requestId);
  });

  test("returns 409 for the same channel and business while the first is open", async () => {
    const body = draft();
    const { requestId } = (await ask(body)).body.data;
    const [before, told] = [await rows(), await bell("super@parley.test")];
    const { status, body: answer } = await ask({ ...body, businessName: body.businessName.toUpperCase() });
    expect([status, answer.error.message]).toEqual([409, `Telegram for ${body.businessName} has already been requested and is pending`]);
    expect([await rows(), await bell("super@parley.test")]).toEqual([before, told]);
    await update({ requestId, status: "in_review", remarks: "" });
    await update({ requestId, status: "rejected", remarks: "The name does not match" });
    expect((await ask(body)).status).toBe(200);
  });

  test("returns 409 after fifty open requests and stores nothing", async () => {
    const { token } = await gateway.signIn("admin@baobab.test");
    const theirs = { contactName: "Divya", contactEmail: "divya@baobab.test" };
    let status = 200;
    for (let n = 0; n < 60 && status === 200; n += 1) ({ status } = await ask(draft(theirs), token));
    const before = await rows();
    const open = before.filter((row) => row.stakeholder_id === 3 && ["pending", "in_review", "approved"].includes(row.status));
    expect([status, open.length]).toEqual([409, 50]);
    expect((await ask(draft(theirs), token)).status).toBe(409);
    expect(await rows()).toEqual(before);
  });

  test("can be created by provider staff only for the client for whom they act", async () => {
    const before = (await rows()).length;
    expect((await ask(draft(), provider)).status).toBe(409);
    expect((await rows()).length).toBe(before);
    const { requestId } = (await ask(draft(), provider, { "x-parley-stakeholder": String(ACACIA) })).body.data;
    expect((await rows()).find(({ id }) => id === requestId)?.stakeholder_id).toBe(ACACIA);
  });

  test.each([
    ["a channel that there is not", { type: "fax" }, "type"],
    ["an address that is none", { contactEmail: "amina" }, "contactEmail"],
    ["no business", { businessName: " " }, "businessName"],
  ])("returns 400 at the field for %s and stores nothing", async (_name, wrong, field) => {
    const before = await rows();
    const { status, body } = await ask(draft(wrong));
    expect([status, body.error.details.fields[0].path, await rows()]).toEqual([400, field, before]);
  });

  test("returns 403 without the right to channels and stores nothing", async () => {
    const { token } = await gateway.signIn("agent1@acacia.test");
    const before = await rows();
    expect([(await ask(draft(), token)).status, (await mine(token)).status]).toEqual([403, 403]);
    expect(await rows()).toEqual(before);
  });
});
