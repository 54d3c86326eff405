import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** Gateway that runs no jobs. The tests run them themselves. */
let gateway: TestGateway;
let admin: string;
let agent: string;
let stranger: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  stranger = (await gateway.signIn("admin@baobab.test")).token;
});
afterAll(() => gateway.close());

const get = (path: string, token = admin) => gateway.request("GET", `/api/${path}`, { token });
const queue = (body: object, token = admin, headers: Record<string, string> = {}) =>
  gateway.request("POST", "/api/reports/exports", { token, body, headers });
const run = (jobId: number) => gateway.deps.exports.tasks.runExport?.({ jobId });
const stored = () => gateway.test.database.platform;
const traces = async () => [
  (await stored().selectFrom("job").select("id").execute()).length,
  (await stored().selectFrom("audit_log").select("id").where("action", "in", ["job queued for export", "report downloaded"]).execute()).length,
];
const makeTag = (name: string, token = admin) =>
  gateway.request("POST", "/api/messenger/tags", { token, body: { name, color: "red", is_active: false } });
const lines = (csv: string): string[] => csv.replace("\uFEFF", "").trimEnd().split("\n");

describe("exported file of a list", () => {
  test("contains the rows that match search and filters in the requested order", async () => {
    for (const name of ["Aa export", "Bb export", "Other"]) await makeTag(name);
    const { body } = await get("messenger/tags/file?search=export&is_active=false&sort=-name&fileType=json");
    expect(body.map(({ name }: { name: string }) => name)).toEqual(["Bb export", "Aa export"]);
  });

  test("contains no text that a spreadsheet would compute", async () => {
    await makeTag("=1+1");
    const { body } = await get("messenger/tags/file?search=1%2B1");
    expect(lines(body)[1]).toContain(",'=1+1,");
  });

  test("has times with their time zone, and several texts joined in one cell", async () => {
    await gateway.request("POST", "/api/messenger/quick_reply", {
      token: admin,
      body: { shortCode: "many-tags", title: "Many", body: "Hello", tags: ["one", "two"] },
    });
    const replies = await get("messenger/quick_reply/file?search=many-tags");
    expect(lines(replies.body)[1]).toContain("one; two");
    const tickets = await get("messenger/tickets/export?sort=createdAt");
    const [heads = "", first = ""] = lines(tickets.body);
    expect(first.split(",")[heads.split(",").indexOf("createdAt")]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test("contains no rows of another stakeholder", async () => {
    await makeTag("Theirs alone", stranger);
    expect((await get("messenger/tags/file?search=theirs&fileType=json")).body).toEqual([]);
    const foreign = await get("main/users/file?stakeholderId=3");
    expect([foreign.status, foreign.body.error.code]).toEqual([404, "notFound"]);
  });

  test("is recorded in the audit log with its filters", async () => {
    await get("messenger/tags/file?search=export&fileType=xlsx");
    const entry = await stored().selectFrom("audit_log").select(["action", "entity_id", "after"]).orderBy("id", "desc").limit(1).executeTakeFirst();
    expect(entry).toEqual({ action: "report downloaded", entity_id: "tags", after: { query: { search: "export" }, format: "xlsx" } });
  });

  test("is refused to a user who may not read the list, without an audit entry", async () => {
    const before = await traces();
    const { status, body } = await get("main/users/file", agent);
    expect([status, body.error.code, body.error.details.missing.length > 0]).toEqual([403, "forbidden", true]);
    expect(await traces()).toEqual(before);
  });
});

describe("background export of a list", () => {
  test("has the same content as the direct download", async () => {
    const { status, body } = await queue({ list: "tags", query: { search: "export", is_active: "false", sort: "-name" }, fileType: "json" });
    expect([status, body.data.state, body.data.title]).toEqual([200, "queued", "Tags"]);
    await run(body.data.id);
    const file = await get(`main/jobs/${body.data.id}/file`);
    expect(file.body).toEqual((await get("messenger/tags/file?search=export&is_active=false&sort=-name&fileType=json")).body);
  });

  test("covers the list of one record by path ids in its query, and treats another stakeholder's record as missing", async () => {
    const { id: batch } = await stored()
      .selectFrom("broadcast_batch")
      .select("id")
      .where("stakeholder_id", "=", 2)
      .where("started_at", "is not", null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const recipients = { list: "broadcast-recipients", fileType: "json" };
    const { status, body } = await queue({ ...recipients, query: { id: String(batch), status: "sent" } });
    expect([status, body.data.title]).toEqual([200, "Recipients of a broadcast"]);
    await run(body.data.id);
    const file = await get(`main/jobs/${body.data.id}/file`);
    expect(file.body.length).toBeGreaterThan(0);
    expect(file.body).toEqual((await get(`messenger/pushnotification/batch/${batch}/recipients/file?status=sent&fileType=json`)).body);
    const entry = await stored().selectFrom("audit_log").select("after").orderBy("id", "desc").limit(1).executeTakeFirst();
    expect(entry).toEqual({ after: { query: { id: batch, status: "sent" }, format: "json" } });
    const before = await traces();
    expect((await queue({ ...recipients, query: {} })).status).toBe(400);
    for (const who of [stranger, admin]) {
      const missing = await queue({ ...recipients, query: { id: who === stranger ? String(batch) : "999999" } }, who);
      expect([missing.status, missing.body.error.code]).toEqual([404, "notFound"]);
    }
    expect(await traces()).toEqual(before);
  });

  test("is refused for an unknown list, with the names of the existing lists", async () => {
    const before = await traces();
    const { status, body } = await queue({ list: "secrets" });
    expect([status, body.error.details.fields[0].path]).toEqual([400, "list"]);
    expect(body.error.details.fields[0].message).toContain("tags, teams, templates, ticket-macros, tickets, tokens, users");
    expect(await traces()).toEqual(before);
  });

  test("is refused for a filter that the list does not have", async () => {
    const before = await traces();
    const { status, body } = await queue({ list: "tags", query: { colour: "red" } });
    expect([status, body.error.code]).toEqual([400, "validation"]);
    expect(await traces()).toEqual(before);
  });

  test("is refused to a user who may not read the list, and to a forbidden address", async () => {
    const before = await traces();
    expect((await queue({ list: "users" }, agent)).status).toBe(403);
    const mailed = await queue({ list: "tags", emailTo: "somebody@elsewhere.test" });
    expect([mailed.status, mailed.body.error.code]).toEqual([403, "recipientNotAllowed"]);
    expect(await traces()).toEqual(before);
  });

  test("fails when its owner may no longer read the list", async () => {
    const { id } = (await queue({ list: "users" })).body.data;
    const role = await stored().selectFrom("app_user").select("role_id").where("login_id", "=", "admin@acacia.test").executeTakeFirstOrThrow();
    const { permissions } = await stored().selectFrom("role").select("permissions").where("id", "=", role.role_id).executeTakeFirstOrThrow();
    await stored().updateTable("role").set({ permissions: "[]" }).where("id", "=", role.role_id).execute();
    await run(id);
    await stored()
      .updateTable("role")
      .set({ permissions: JSON.stringify(permissions) })
      .where("id", "=", role.role_id)
      .execute();
    const job = await stored().selectFrom("job").select(["state", "file_name"]).where("id", "=", id).executeTakeFirst();
    expect(job).toEqual({ state: "failed", file_name: null });
  });

  test("is created once when requested twice with one idempotency key", async () => {
    const key = { "idempotency-key": "tags-on-monday" };
    await queue({ list: "tags" }, admin, key);
    const before = await traces();
    const again = await queue({ list: "tags" }, admin, key);
    expect([again.status, again.body.error.code]).toEqual([409, "alreadyDone"]);
    expect(await traces()).toEqual(before);
  });
});
