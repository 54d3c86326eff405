import { afterAll, beforeAll, expect, test } from "vitest";
import { offerTexts } from "../../../bot/offer/texts.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { mailedBy, mailsTo, tokenIn } from "../../../testing/mailed.ts";
import { signInWith } from "./testing/sign-in-with.ts";

/** Areas that only the provider's staff use, and the total number of areas (spec section 6). */
const PROVIDERS_OWN = ["Plans", "Super Admin"];
const AREAS = 26;

let gateway: TestGateway;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());

const platform = () => gateway.test.database.platform;
const post = (path: string, body: object, token = provider) => gateway.request("POST", `/api/main/${path}`, { token, body });
const put = (path: string, body: object) => gateway.request("PUT", `/api/main/${path}`, { token: provider, body });

let made = 0;
const draft = (over: object = {}) => {
  made += 1;
  const email = `ada.obi${made}@cedar.test`;
  return { title: `Cedar ${made}`, shortName: `cedar-${made}`, country: "KEN", timeZone: "Africa/Nairobi", defaults: { admin: { email } }, ...over };
};
const emailOf = ({ defaults }: ReturnType<typeof draft>) => defaults.admin.email;

const rolesOf = (stakeholderId: number) =>
  platform()
    .selectFrom("role")
    .select(["id", "name", "permissions", "is_system"])
    .where("stakeholder_id", "=", stakeholderId)
    .orderBy("id")
    .execute();
const usersOf = (stakeholderId: number) => platform().selectFrom("app_user").selectAll().where("stakeholder_id", "=", stakeholderId).execute();
const botsOf = (stakeholderId: number) => platform().selectFrom("bot").selectAll().where("stakeholder_id", "=", stakeholderId).execute();
const plansOf = (stakeholderId: number) => platform().selectFrom("client_plan").selectAll().where("stakeholder_id", "=", stakeholderId).execute();
/** Row counts of all tables that change when a stakeholder is created. */
const everything = async () => {
  const tables = ["stakeholder", "role", "app_user", "bot", "client_plan", "audit_log"] as const;
  const counts = tables.map((table) =>
    platform()
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).map(({ n }) => n);
};

test.each([
  ["nia@cedar.test", {}, ["Nia", "Administrator"]],
  ["nia.wanjiru+parley@cedar.test", {}, ["Nia", "Wanjiru"]],
  ["nia2@cedar.test", { lastName: "Wanjiru" }, ["Nia2", "Wanjiru"]],
])("first administrator %s is named after the e-mail address and the given names, not after the stakeholder", async (email, given, names) => {
  const { body } = await post("stakeholders", draft({ defaults: { admin: { email, ...given } } }));
  const [{ first_name, last_name } = {}] = await usersOf(body.data.id);
  expect([first_name, last_name]).toEqual(names);
});

test("a stakeholder with defaults gets the currency of its country, roles, an inactive bot and the default plan", async () => {
  const { status, body } = await post("stakeholders", draft());
  expect([status, body.data]).toMatchObject([200, { country: "KE", currency: "KES", timeZone: "Africa/Nairobi", status: "active", userCount: 1 }]);
  const { id, shortName } = body.data;
  expect((await rolesOf(id)).map(({ name }) => name)).toEqual(["Administrator", "Lead", "Agent"]);
  expect(await botsOf(id)).toMatchObject([{ code: `${shortName}-bot`, type: "self-setup", status: "draft", is_active: true }]);
  const { id: planId } = await platform().selectFrom("plan").select("id").where("is_default", "=", true).executeTakeFirstOrThrow();
  expect(await plansOf(id)).toMatchObject([{ plan_id: planId, state: "active" }]);
});

test("the default plan of a new stakeholder has the same price and first period as a plan added manually", async () => {
  const { id } = (await post("stakeholders", draft())).body.data;
  const bare = (await post("stakeholders", draft({ defaults: undefined }))).body.data;
  const [given] = await plansOf(id);
  await post("billing/plan/addclientplan", { stakeholderId: bare.id, planId: given?.plan_id });
  const [byHand] = await plansOf(bare.id);
  const of = (plan: typeof given) => [plan?.price, plan?.currency, plan?.starts_on, plan?.anchor, plan?.period_start, plan?.period_end];
  expect(of(given)).toEqual(of(byHand));
});

test("a new stakeholder gets no plan if there is no default plan", async () => {
  await platform().updateTable("plan").set({ is_default: false }).where("is_default", "=", true).execute();
  const { status, body } = await post("stakeholders", draft());
  await platform().updateTable("plan").set({ is_default: true }).where("code", "=", "free").execute();
  expect([status, await plansOf(body.data.id)]).toEqual([200, []]);
});

test("the first administrator of a new stakeholder is invited by e-mail and gets every right that a stakeholder can have", async () => {
  const given = draft();
  const email = emailOf(given);
  let id = 0;
  const mail = await mailedBy(gateway, email, async () => {
    id = (await post("stakeholders", given)).body.data.id;
  });
  expect(await usersOf(id)).toMatchObject([{ login_id: email, contact_email: email, first_name: "Ada", key_hash: null, is_super_admin: false }]);
  await gateway.request("PUT", "/api/main/password", { body: { token: tokenIn(mail?.text), key: "a long password" } });
  const { userPermissions, stakeholderId } = await gateway.signIn(email, "a long password");
  const areas = userPermissions.map(({ area }) => area);
  expect([stakeholderId, areas.length, areas.filter((area) => PROVIDERS_OWN.includes(area))]).toEqual([id, AREAS - PROVIDERS_OWN.length, []]);
});

test("each default entity is audited for the new stakeholder with its creator", async () => {
  const { id } = (await post("stakeholders", draft())).body.data;
  const entries = await platform().selectFrom("audit_log").select(["action", "actor_name"]).where("stakeholder_id", "=", id).orderBy("id").execute();
  expect(entries.map(({ action }) => action)).toEqual([
    "stakeholder created",
    "role created",
    "role created",
    "role created",
    "user created",
    "bot created",
    "client plan added",
  ]);
  expect(new Set(entries.map(({ actor_name }) => actor_name))).toEqual(new Set(["Sofia Lindqvist"]));
});

test("default roles are copied from the current provider templates, and earlier copies stay unchanged", async () => {
  const before = (await post("stakeholders", draft())).body.data.id;
  const template = (await rolesOf(1)).find(({ name }) => name === "Template: Lead");
  const permissions = [{ area: "Contacts", actions: [] }];
  const changed = await put("rolePermissions", { roleId: template?.id, version: 1, name: "Template: Shift lead", permissions });
  expect(changed.status).toBe(200);
  const { id } = (await post("stakeholders", draft())).body.data;
  expect(await rolesOf(id)).toMatchObject([{ name: "Administrator" }, { name: "Shift lead", permissions }, { name: "Agent" }]);
  expect((await rolesOf(before)).map(({ name }) => name)).toEqual(["Administrator", "Lead", "Agent"]);
  expect((await rolesOf(1)).filter(({ name }) => name.startsWith("Template: "))).toHaveLength(3);
});

test("creating default roles returns 403 if the caller lacks their rights and creates nothing", async () => {
  const userPermissions = [{ area: "Stakeholder", actions: [{ actionName: "Create Stakeholder" }] }];
  const { token } = await signInWith(gateway, userPermissions);
  const refusals = () => platform().selectFrom("audit_log").select("id").where("verb", "=", "rights refused").execute();
  await platform().deleteFrom("audit_log").where("verb", "=", "rights refused").execute();
  const before = await everything();
  const { status, body } = await post("stakeholders", draft(), token);
  expect([status, body.error.details.missing]).toEqual([403, expect.arrayContaining(["Support", "Roles: Create Role"])]);
  expect(await refusals()).toHaveLength(1);
  await platform().deleteFrom("audit_log").where("verb", "=", "rights refused").execute();
  expect(await everything()).toEqual(before);
  expect((await post("stakeholders", draft({ defaults: undefined }), token)).status).toBe(200);
});

test.each([
  ["the same as another's", "admin@acacia.test", "The administrator's login id is already in use"],
  ["one that looks like another's", "adrnin@acacia.test", "The administrator's login id looks like one that is already in use"],
])("first administrator whose login id is %s is refused with 409, and nothing is created", async (_name, email, says) => {
  const before = await everything();
  const { status, body } = await post("stakeholders", draft({ defaults: { admin: { email } } }));
  expect([status, body.error.message, await everything()]).toEqual([409, says, before]);
});

test.each([
  ["KE", "KE", "KES"],
  ["deu", "DE", "EUR"],
  ["JPN", "JP", "JPY"],
])("stakeholder with the country %s is stored with %s and the currency %s", async (country, kept, currency) => {
  expect((await post("stakeholders", draft({ country, defaults: undefined }))).body.data).toMatchObject({ country: kept, currency });
});

test("a currency that differs from the country is kept, and an unknown country code returns 400", async () => {
  expect((await post("stakeholders", draft({ currency: "usd", defaults: undefined }))).body.data).toMatchObject({ country: "KE", currency: "USD" });
  const { status, body } = await post("stakeholders", draft({ country: "ZZZ" }));
  expect([status, body.error.details.fields[0].path]).toEqual([400, "country"]);
});

test("users of a pending stakeholder are not invited and cannot sign in before the stakeholder is activated", async () => {
  const given = draft({ status: "pending" });
  const email = emailOf(given);
  const { data } = (await post("stakeholders", given)).body;
  expect([data.status, (await usersOf(data.id)).length, await mailsTo(gateway, email)]).toEqual(["pending", 1, []]);
  const mail = await mailedBy(gateway, email, () => put("stakeholders/status", { id: data.id, version: 1, status: "active", remark: "Signed" }));
  await gateway.request("PUT", "/api/main/password", { body: { token: tokenIn(mail?.text), key: "a long password" } });
  expect((await gateway.signIn(email, "a long password")).stakeholderId).toBe(data.id);
});

test("the texts of a new stakeholder's bot follow the language that is chosen for it", async () => {
  const given = draft();
  const mail = await mailedBy(gateway, emailOf(given), () => post("stakeholders", given));
  await gateway.request("PUT", "/api/main/password", { body: { token: tokenIn(mail?.text), key: "a long password" } });
  const { token } = await gateway.signIn(emailOf(given), "a long password");
  const [{ id, name, context, threshold, greeting, fallback, version }] = (await gateway.request("GET", "/api/messenger/agent", { token })).body.data;
  const change = { name, context, threshold, greeting, fallback, language: "sw", version };
  const { body } = await gateway.request("PUT", `/api/messenger/agent/${id}`, { token, body: change });
  expect(body.data).toMatchObject({ language: "sw", greeting: offerTexts("sw").greeting, fallback: offerTexts("sw").again[1] });
});

test("a second default bot of the same name gets a number", async () => {
  const { id: owner } = (await post("stakeholders", draft({ defaults: undefined }))).body.data;
  const given = draft();
  const bot = { stakeholder_id: owner, name: "Ours", greeting: "Hello", fallback: "Sorry" };
  await platform()
    .insertInto("bot")
    .values({ ...bot, code: `${given.shortName}-bot` })
    .execute();
  const { id } = (await post("stakeholders", given)).body.data;
  expect((await botsOf(id)).map(({ code }) => code)).toEqual([`${given.shortName}-bot-2`]);
});
