import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

const LOG = "/api/messenger/auditLog";

let gateway: TestGateway;
let admin: string;
let stranger: string;
let provider: string;
let agent: string;
let tagId: number;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  stranger = (await gateway.signIn("admin@baobab.test")).token;
  provider = (await gateway.signIn("super@parley.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  const made = await gateway.request("POST", "/api/messenger/tags", { token: admin, body: { name: "Before it", color: "red", is_active: true } });
  tagId = made.body.data.id;
  await gateway.request("PUT", `/api/messenger/tags/${tagId}`, {
    token: admin,
    headers: { device: "cli" },
    body: { name: "After it", color: "red", is_active: true, version: made.body.data.version },
  });
});
afterAll(() => gateway.close());

const list = async (query = "", token = admin) => (await gateway.request("GET", `${LOG}?pageSize=100${query}`, { token })).body.data;
const ofTag = () => list(`&entity=tag&entityId=${tagId}`);
const entries = () => gateway.test.database.platform.selectFrom("audit_log").selectAll().execute();

describe("audit list", () => {
  test("shows the user, the action, the entity and the channel of each change, latest first", async () => {
    const { items, rowCount } = await ofTag();
    expect(rowCount).toBe(2);
    expect(items).toMatchObject([
      {
        action: "tag changed",
        entity: "tag",
        verb: "changed",
        entityId: String(tagId),
        thing: "After it",
        via: "cli",
        actor: "Amina Odhiambo",
        effective: null,
        actingFor: null,
      },
      { action: "tag created", via: "api", thing: "Before it" },
    ]);
    expect(items[0].requestId).toMatch(/^[\w-]{36}$/);
  });

  test.each([
    ["verb=changed", "verb", "changed"],
    ["via=cli", "via", "cli"],
    ["entity=tag", "entity", "tag"],
  ])("is filtered by %s", async (query, field, value) => {
    const { items } = await list(`&${query}`);
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map((item: Record<string, unknown>) => item[field]))).toEqual(new Set([value]));
  });

  test("can be filtered by user, by request and by days of the stakeholder", async () => {
    const [{ actorId, requestId }] = (await ofTag()).items;
    expect((await list(`&actorId=${actorId}&entity=tag&entityId=${tagId}`)).rowCount).toBe(2);
    expect((await list(`&actorId=999999&entity=tag&entityId=${tagId}`)).rowCount).toBe(0);
    expect((await list(`&requestId=${requestId}`)).rowCount).toBe(1);
    expect((await list("&entity=tag&to=2020-01-01")).rowCount).toBe(0);
    expect((await list(`&entity=tag&entityId=${tagId}&from=2020-01-01`)).rowCount).toBe(2);
  });

  test("can be filtered by token, service account and bulk job", async () => {
    const { platform } = gateway.test.database;
    const entry = { stakeholder_id: 2, actor_name: "Nightly", action: "tag created", verb: "created", entity_type: "tag" } as const;
    const { rows } = await sql<{ id: number }>`insert into app_user (stakeholder_id, login_id, first_name, last_name, contact_email, is_service)
      values (2, 'service:nightly', 'Nightly', '', '', true) returning id`.execute(platform);
    const { rows: jobs } = await sql<{
      id: number;
    }>`insert into job (stakeholder_id, owner_id, kind, operation, title, state, via, heard_at, created_at)
      values (2, ${rows[0]?.id}, 'bulk', 'tags.create', 'Tags', 'done', 'cli', now(), now()) returning id`.execute(platform);
    await platform
      .insertInto("audit_log")
      .values([
        { ...entry, entity_id: "by token", token_name: "ci" },
        { ...entry, entity_id: "by account", actor_user_id: rows[0]?.id ?? null },
        { ...entry, entity_id: "by job", job_id: jobs[0]?.id ?? null },
      ])
      .execute();
    const found = async (way: string) => (await list(`&via=${way}&entity=tag`)).items.map(({ entityId }: { entityId: string }) => entityId);
    expect([await found("token"), await found("serviceAccount"), await found("job")]).toEqual([["by token"], ["by account"], ["by job"]]);
  });

  test("returns 400 for an entity id without its type", async () => {
    const { status, body } = await gateway.request("GET", `${LOG}?entityId=3`, { token: admin });
    expect([status, body.error.details.fields[0].path]).toEqual([400, "entityId"]);
  });

  test("contains no entry of another stakeholder", async () => {
    expect((await list(`&entity=tag&entityId=${tagId}`, stranger)).rowCount).toBe(0);
    expect((await list("&stakeholderId=2", stranger)).rowCount).toBe(0);
  });

  test("contains all entries for provider staff, who can filter by stakeholder", async () => {
    expect((await list(`&entity=tag&entityId=${tagId}`, provider)).rowCount).toBe(2);
    expect((await list(`&stakeholderId=3&entity=tag&entityId=${tagId}`, provider)).rowCount).toBe(0);
  });

  test("names both the real user and the stakeholder they acted for", async () => {
    const acting = { "x-parley-stakeholder": "2" };
    const made = await gateway.request("POST", "/api/messenger/tags", {
      token: provider,
      headers: acting,
      body: { name: "From the provider", color: "red", is_active: true },
    });
    const [entry] = (await list(`&entity=tag&entityId=${made.body.data.id}`)).items;
    expect(entry).toMatchObject({ actingFor: "Acacia Travel", effective: entry.actor, shCode: expect.any(String) });
  });
});

describe("audit entry", () => {
  test("has the values before and after and the names behind its ids", async () => {
    const { id: userId, version } = (await gateway.request("GET", "/api/main/users?search=agent2", { token: admin })).body.data.items[0];
    const roles = (await gateway.request("GET", "/api/main/roles/sel", { token: admin })).body.data;
    await gateway.request("PUT", "/api/main/users", {
      token: admin,
      body: { id: userId, version, firstName: "New", lastName: "Name", contactEmail: "agent2@acacia.test", roleId: roles[0].id },
    });
    const [{ id }] = (await list(`&entity=user&entityId=${userId}&verb=changed`)).items;
    const { body } = await gateway.request("GET", `${LOG}/${id}`, { token: admin });
    expect(body.data.after).toMatchObject({ firstName: "New" });
    expect(body.data.names[`roleId ${roles[0].id}`]).toBe(roles[0].name);
  });

  test("returns 404 to other stakeholders, as for an unknown one", async () => {
    const [{ id }] = (await ofTag()).items;
    const [theirs, never] = await Promise.all([id, 999_999_999].map((one) => gateway.request("GET", `${LOG}/${one}`, { token: stranger })));
    expect([theirs?.status, theirs?.body]).toEqual([404, never?.body]);
  });
});

describe("audit note", () => {
  const note = (body: object, token = admin) => gateway.request("POST", LOG, { token, body });

  test("is listed under its author, whatever other person it names", async () => {
    expect((await note({ shCode: "acacia", actor: "The owner", action: "Signed the contract" })).status).toBe(200);
    const [entry] = (await list("&entity=auditNote")).items;
    expect(entry).toMatchObject({ action: "audit note added", actor: "Amina Odhiambo", thing: "Signed the contract" });
    expect((await gateway.request("GET", `${LOG}/${entry.id}`, { token: admin })).body.data.after).toEqual({
      action: "Signed the contract",
      actor: "The owner",
    });
  });

  test("about another stakeholder returns 404, as about an unknown one, and is not stored", async () => {
    const before = (await entries()).length;
    const [theirs, none] = await Promise.all([
      note({ shCode: "baobab", actor: "A", action: "B" }),
      note({ shCode: "nobody", actor: "A", action: "B" }),
    ]);
    expect([theirs.status, theirs.body]).toEqual([404, none.body]);
    expect((await entries()).length).toBe(before);
  });
});

describe("audit export file", () => {
  test("contains all matching entries with the values before and after", async () => {
    const { status, body, headers } = await gateway.request("GET", `${LOG}/file?entity=tag&entityId=${tagId}&sort=at`, { token: admin });
    expect([status, headers.get("content-disposition")]).toEqual([200, expect.stringContaining("audit-log.csv")]);
    const [head, created, changed] = String(body).trim().split("\n");
    expect(head?.replace("\uFEFF", "").split(",")).toEqual(
      "at shCode actor effective actingFor action entity entityId thing via token jobId before after requestId ip".split(" "),
    );
    expect(created).toContain("tag created");
    expect(changed).toContain("After it");
  });

  test("is audited with its filters", async () => {
    const [entry] = (await list("&entity=report&verb=downloaded")).items;
    expect(entry).toMatchObject({ entityId: "audit-log" });
  });

  test("can be queued in the background like a report", async () => {
    const { status, body } = await gateway.request("GET", `${LOG}/async?entity=tag&fileType=xlsx&emailTo=admin@acacia.test`, { token: admin });
    expect([status, body.data]).toMatchObject([200, { kind: "export", operation: "audit-log", state: "queued", format: "xlsx" }]);
  });
});

test.each(["", "/people", "/file", "/async", "/1"])("GET auditLog%s returns 403 without the area", async (path) => {
  const before = (await entries()).length;
  expect((await gateway.request("GET", LOG + path, { token: agent })).status).toBe(403);
  expect((await entries()).length).toBe(before);
});

test("writing an audit note returns 403 without the area", async () => {
  const before = (await entries()).length;
  expect((await gateway.request("POST", LOG, { token: agent, body: { shCode: "acacia", actor: "A", action: "B" } })).status).toBe(403);
  expect((await entries()).length).toBe(before);
});
