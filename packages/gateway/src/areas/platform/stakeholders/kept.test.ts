import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let admin: string;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());

const request = (method: string, path: string, body?: object, token = provider) => gateway.request(method, `/api/main/${path}`, { token, body });
const row = (id = 2) => gateway.test.database.platform.selectFrom("stakeholder").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const change = async (values: object, token = provider, id = 2) =>
  request("PUT", "stakeholders", { id, version: (await row(id)).version, ...values }, token);
const groupOf = async (company: string) => (await request("POST", "billing/enterpriseclient/create", { company })).body.data;
const categoryOf = async (name: string) => (await request("POST", "stakeholderCategories", { name })).body.data;

test("stakeholder contact, allow-list and region are stored and audited with both states", async () => {
  const values = {
    contactName: "Amina",
    contactEmail: "amina@acacia.test",
    contactPhone: "+254 700",
    dataRegion: "EU only",
    emailAllowList: ["@acacia.test"],
  };
  expect((await change(values)).body.data).toMatchObject(values);
  const entry = await gateway.test.database.platform
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("action", "=", "stakeholder changed")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ before: { dataRegion: "", emailAllowList: ["@acacia.test", "reports@partners.test"] }, after: values });
});

test("an export may be e-mailed to an address as soon as the allow-list contains its domain", async () => {
  const path = "/api/reports/session-list/async?from=2026-01-01&to=2026-02-01&emailTo=board@oak.test";
  const send = async () => (await gateway.request("GET", path, { token: admin })).status;
  expect(await send()).toBe(403);
  expect((await change({ emailAllowList: ["@OAK.test"] }, admin)).body.data.emailAllowList).toEqual(["@oak.test"]);
  expect(await send()).toBe(200);
});

test.each([
  ["an entry without a domain", { emailAllowList: ["somebody"] }, "emailAllowList"],
  ["a domain of one word", { emailAllowList: ["@localhost"] }, "emailAllowList"],
  ["an address that is none", { contactEmail: "amina" }, "contactEmail"],
  ["an enterprise client that is not there", { parentEnterpriseId: 99_999 }, "parentEnterpriseId"],
])("stakeholder configuration with %s returns 400 at the field and stores nothing", async (_name, wrong, field) => {
  const before = await row();
  const { status, body } = await change(wrong);
  expect([status, body.error.details.fields[0].path.replace(/\.\d+$/, ""), await row()]).toEqual([400, field, before]);
});

test("contractual fields return 400 to a stakeholder's own administrator and stay unchanged", async () => {
  const { id } = await groupOf("Forest Group");
  const before = await row();
  for (const agreed of [{ dataRegion: "Anywhere" }, { parentEnterpriseId: id }, { limits: { bots: 100 } }]) {
    const { status, body } = await change(agreed, admin);
    expect([status, body.error.details.fields[0].message]).toEqual([400, "Only the provider can change this"]);
  }
  expect(await row()).toEqual(before);
  expect((await change({ contactName: "Achieng", dataRegion: before.data_region }, admin)).status).toBe(200);
});

test("an enterprise client counts its stakeholders and cannot be deleted while it has any", async () => {
  const { id } = await groupOf("Savanna Group");
  expect((await change({ parentEnterpriseId: id })).body.data).toMatchObject({ parentEnterpriseId: id, parentEnterprise: "Savanna Group" });
  expect((await request("GET", "billing/enterpriseclient/get?search=savanna")).body.data.items).toMatchObject([{ id, stakeholderCount: 1 }]);
  const { status, body } = await request("DELETE", `billing/enterpriseclient/${id}`);
  expect([status, body.error.message, (await row()).parent_enterprise_id]).toEqual([409, expect.stringContaining("belongs to Savanna Group"), id]);
  await change({ parentEnterpriseId: null });
  expect((await request("DELETE", `billing/enterpriseclient/${id}`)).status).toBe(200);
});

test("a stakeholder cannot read the name of its enterprise client", async () => {
  const { id } = await groupOf("Delta Group");
  await change({ parentEnterpriseId: id });
  expect((await request("GET", "stakeholders/2", undefined, admin)).body.data.parentEnterprise).toBeNull();
});

test("a stakeholder category in use cannot be deleted, and a new one can be chosen immediately", async () => {
  const { id } = await categoryOf("Logistics");
  expect((await change({ categoryId: id })).body.data.categoryName).toBe("Logistics");
  expect((await request("GET", "stakeholders/categories", undefined, admin)).body.data).toContainEqual({ id, name: "Logistics" });
  const { status, body } = await request("DELETE", `stakeholderCategories/${id}`);
  expect([status, body.error.message, (await row()).category_id]).toEqual([409, expect.stringContaining("is in the category Logistics"), id]);
  await change({ categoryId: null });
  expect((await request("DELETE", `stakeholderCategories/${id}`)).status).toBe(200);
});

test("an enterprise contract that ends before it starts returns 400 and is not stored", async () => {
  const { id, version } = await groupOf("Rift Group");
  const stored = async () => (await sql`select * from enterprise_client where id = ${id}`.execute(gateway.test.database.platform)).rows;
  const before = await stored();
  const body = { company: "Rift Group", startsOn: "2027-01-01", endsOn: "2026-12-31", version };
  const { status, body: answer } = await request("PUT", `billing/enterpriseclient/${id}`, body);
  expect([status, answer.error.details.fields[0].path, await stored()]).toEqual([400, "endsOn", before]);
  const oneDay = { ...body, endsOn: "2027-01-01" };
  expect((await request("PUT", `billing/enterpriseclient/${id}`, oneDay)).body.data).toMatchObject({ startsOn: "2027-01-01", endsOn: "2027-01-01" });
});

test("stakeholder limits are stored as agreed, and omitted or null limits follow the plan", async () => {
  expect((await change({ limits: { bots: 4, agents: null } })).body.data.limits).toEqual({ bots: 4 });
  expect((await change({ contactName: "Amina" })).body.data.limits).toEqual({ bots: 4 });
  expect((await change({ limits: {} })).body.data.limits).toEqual({});
});
