import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBroadcast } from "../areas/people/broadcasts/start-broadcast.ts";
import { findAgents } from "../live/chat/agents.ts";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { countStock, periodUse } from "./allowance.ts";
import { mayCallModel } from "./within-limit.ts";

const ACACIA = 2;

let gateway: TestGateway;
let provider: string;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  provider = (await gateway.signIn("super@parley.test")).token;
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());

const platform = () => gateway.test.database.platform;
const agree = (limits: object) =>
  platform()
    .updateTable("stakeholder")
    .set({ limits: JSON.stringify(limits) })
    .where("id", "=", ACACIA)
    .execute();
const stock = (key: "agents" | "bots") => countStock(gateway.deps.database.scoped(ACACIA), ACACIA, key);
const request = (method: string, path: string, body?: object, token = admin) => gateway.request(method, `/api/${path}`, { token, body });
const stored = async () => ({
  bots: await platform().selectFrom("bot").selectAll().where("stakeholder_id", "=", ACACIA).orderBy("id").execute(),
  users: await platform().selectFrom("app_user").selectAll().where("stakeholder_id", "=", ACACIA).orderBy("id").execute(),
  roles: await platform().selectFrom("role").selectAll().where("stakeholder_id", "=", ACACIA).orderBy("id").execute(),
  told: await platform().selectFrom("audit_log").select("id").execute(),
});
let made = 0;
const name = () => {
  made += 1;
  return `Limited ${made}`;
};
const createBot = () => request("POST", "messenger/agent", { name: name() });
const roleWith = async (...actions: readonly string[]) => {
  const permissions = [{ area: "Support", actions: actions.map((actionName) => ({ actionName })) }];
  return (await request("POST", "main/roles/shRole", { stakeholderId: ACACIA, name: name(), permissions })).body.data.id as number;
};
const createUser = (roleId: number) => {
  const loginId = `${name().toLowerCase().replace(" ", "-")}@acacia.test`;
  return request("POST", "main/users", { loginId, firstName: "Lima", lastName: "Ted", contactEmail: loginId, stakeholderId: ACACIA, roleId });
};

beforeEach(() => agree({}));

describe("limit on the number of bots", () => {
  test("is named in the refusal of a further bot, and nothing is stored or sent", async () => {
    await agree({ bots: await stock("bots") });
    const [before, present] = [await stored(), await stock("bots")];
    const { status, body } = await createBot();
    expect([status, body.error.message]).toEqual([409, "The agreement allows 1 bot, and 1 is in use. Archive one, or ask the provider for more"]);
    expect(body.error.details.present).toEqual({ key: "bots", limit: present, used: present });
    expect(await stored()).toEqual(before);
  });

  test("comes from the plan when no other number was agreed", async () => {
    const plan = await platform()
      .selectFrom("client_plan")
      .select("plan_id")
      .where("stakeholder_id", "=", ACACIA)
      .where("state", "=", "active")
      .executeTakeFirstOrThrow();
    const item = platform().updateTable("plan_item").where("plan_id", "=", plan.plan_id).where("key", "=", "bots");
    await item.set({ included_qty: 1, hard_limit: true }).execute();
    const { status, body } = await createBot();
    await item.set({ included_qty: 10, hard_limit: false }).execute();
    expect([status, body.error.message]).toEqual([
      409,
      expect.stringMatching(/^The plan Business allows 1 bot, and \d+ (is|are) in use\. Archive one/),
    ]);
  });

  test("does not count archived bots, but prevents restoring one when it is reached", async () => {
    const { id } = (await createBot()).body.data;
    await request("PUT", `messenger/agent/${id}/status`, { turn: "archive" });
    await agree({ bots: await stock("bots") });
    const before = await stored();
    expect((await request("PUT", `messenger/agent/${id}/status`, { turn: "restore" })).status).toBe(409);
    const { code } = before.bots.find((bot) => bot.id === id) ?? { code: "" };
    expect((await request("PUT", "main/business/botStatus", { agentCode: code, isArchived: false }, provider)).status).toBe(409);
    expect(await stored()).toEqual(before);
    await agree({ bots: (await stock("bots")) + 1 });
    expect((await request("PUT", `messenger/agent/${id}/status`, { turn: "restore" })).status).toBe(200);
  });

  test("allows only one of two concurrent creations when one bot is left", async () => {
    await agree({ bots: (await stock("bots")) + 1 });
    const answers = await Promise.all([createBot(), createBot()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("does not affect existing bots above it, which run and can be changed", async () => {
    const { id, version, code: _, ...bot } = (await createBot()).body.data;
    await agree({ bots: 0 });
    const { name, context, language, greeting, fallback, threshold } = bot;
    const change = { name: `${name} II`, context, language, greeting, fallback, threshold, version };
    expect((await request("PUT", `messenger/agent/${id}`, change)).status).toBe(200);
    expect((await request("PUT", `messenger/agent/${id}/status`, { turn: "start" })).status).toBe(200);
  });
});

describe("limit on the number of support agents", () => {
  test("counts the users who may accept chats", async () => {
    expect(await stock("agents")).toBe((await findAgents(gateway.deps.database, ACACIA)).length);
  });

  test("prevents creating a further agent without storing anything, and does not affect other users", async () => {
    const [agents, others] = [await roleWith("Chat with User"), await roleWith()];
    await agree({ agents: await stock("agents") });
    const before = await stored();
    const { status, body } = await createUser(agents);
    expect([status, body.error.message]).toEqual([
      409,
      expect.stringMatching(/^The agreement allows \d+ support agents, and \d+ are in use\. Deactivate one/),
    ]);
    expect(await stored()).toEqual(before);
    expect((await createUser(others)).status).toBe(200);
  });

  test("prevents activation, a new role or an added right that would make a user an agent above it", async () => {
    const [agents, others] = [await roleWith("Chat with User"), await roleWith()];
    const inactive = (await createUser(agents)).body.data;
    const status = { loginId: inactive.loginId, active: false, remark: "On leave" };
    await request("PUT", "main/users/status", status);
    const other = (await createUser(others)).body.data;
    await agree({ agents: await stock("agents") });
    const before = await stored();
    const version = before.roles.find(({ id }) => id === others)?.version;
    const permissions = [{ area: "Support", actions: [{ actionName: "Chat with User" }] }];
    const tried = [
      await request("PUT", "main/users/status", { ...status, active: true, remark: "Back" }),
      await request("PUT", "main/users/role", { loginId: other.loginId, roleId: agents, version: other.version }),
      await request("PUT", "main/users", { ...pickUser(other), roleId: agents }),
      await request("PUT", "main/rolePermissions", { roleId: others, version, permissions }),
    ];
    expect(tried.map((answer) => [answer.status, answer.body.error?.details?.present?.key])).toEqual(tried.map(() => [409, "agents"]));
    expect(await stored()).toEqual(before);
  });
});

const pickUser = ({ id, version, firstName, lastName, contactEmail }: Record<string, unknown>) => ({
  id,
  version,
  firstName,
  lastName,
  contactEmail,
});

describe("limit on the recipients of broadcasts", () => {
  const row = (id: number) => platform().selectFrom("broadcast_batch").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const draft = async () => {
    const template = (await request("POST", "messenger/pushnotification/templates", { name: name(), body: "We are open" })).body.data;
    return (await request("POST", "messenger/pushnotification/draft", { name: name(), templateId: template.id })).body.data.id as number;
  };
  const reachable = async () => (await request("POST", "messenger/pushnotification/sendcount", {})).body.data.reachable as number;

  test("prevents a broadcast to more people than are left in the period, and nothing is scheduled", async () => {
    const [id, people] = [await draft(), await reachable()];
    const { push } = await periodUse(gateway.deps.database.scoped(ACACIA), ACACIA, gateway.deps.now());
    await agree({ push: push + people - 1 });
    const before = await row(id);
    const { status, body } = await request("POST", "messenger/pushnotification/send", { id });
    expect([status, body.error.message]).toEqual([409, expect.stringContaining(`${push} are in use, and this broadcast needs ${people}`)]);
    expect(await row(id)).toEqual(before);
    await agree({ push: push + people });
    expect((await request("POST", "messenger/pushnotification/send", { id, afterSeconds: 60 })).status).toBe(200);
  });

  test("makes a scheduled broadcast fail with a reason when no recipient is left at its time, and nothing is sent", async () => {
    const id = await draft();
    const { scheduledAt } = (await request("POST", "messenger/pushnotification/send", { id, afterSeconds: 60 })).body.data;
    await agree({ push: 0 });
    await startBroadcast(gateway.deps.database, { stakeholderId: ACACIA, id, scheduledAt }, gateway.deps.now());
    const { status, reason } = await row(id);
    expect([status, reason]).toEqual(["failed", expect.stringContaining("The agreement allows 0 push notifications")]);
    const left = await platform().selectFrom("broadcast_recipient").select("status").distinct().where("batch_id", "=", id).execute();
    expect(left).toEqual([{ status: "skipped" }]);
  });
});

describe("limit on language model tokens", () => {
  test("allows calls until the tokens of the period are used up", async () => {
    const by = gateway.deps.database.scoped(ACACIA);
    const { gpt_tokens } = await periodUse(by, ACACIA, gateway.deps.now());
    await agree({ gpt_tokens: gpt_tokens + 1 });
    expect(await mayCallModel(by, ACACIA, gateway.deps.now())).toBe(true);
    await agree({ gpt_tokens });
    expect(await mayCallModel(by, ACACIA, gateway.deps.now())).toBe(false);
  });
});

describe("usage figures of a stakeholder", () => {
  const usage = (id = ACACIA, token = provider) => request("GET", `main/billing/plan/usage/${id}`, undefined, token);

  test("are shown next to the number allowed by the plan or by agreement", async () => {
    await agree({ bots: 3 });
    const { from, to, items } = (await usage()).body.data;
    const plan = await platform()
      .selectFrom("client_plan")
      .select(["period_start", "period_end"])
      .where("stakeholder_id", "=", ACACIA)
      .where("state", "=", "active")
      .executeTakeFirstOrThrow();
    expect([from, to]).toEqual([plan.period_start, plan.period_end]);
    expect(items.map(({ key }: { key: string }) => key)).toEqual(["agents", "bots", "sessions", "messages", "push", "gpt_tokens"]);
    expect(items).toContainEqual({ key: "bots", limit: 3, isHard: true, isOwn: true, used: await stock("bots"), isPeriodic: false });
    expect(items).toContainEqual({ key: "agents", limit: 20, isHard: false, isOwn: false, used: await stock("agents"), isPeriodic: false });
  });

  test("can be read by its administrator, and return 404 to other stakeholders and 403 without the right", async () => {
    const { token } = await gateway.signIn("agent1@acacia.test");
    expect((await usage(ACACIA, admin)).status).toBe(200);
    const [theirs, never] = [await usage(3, admin), await usage(99_999, admin)];
    expect([theirs.status, theirs.body]).toEqual([404, never.body]);
    expect((await usage(ACACIA, token)).status).toBe(403);
  });
});
