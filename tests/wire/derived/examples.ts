import { allows } from "@parley/core/access";
import type { CallName } from "@parley/core/contract";
import { BROADCAST_TRANSITIONS, type BroadcastTransition } from "@parley/core/contract/people/push-notifications";
import { REPORT_KEYS, reportOf } from "@parley/core/reports";
import { allRights } from "@parley/core/testing";
import { TEST_PASSWORD } from "@parley/gateway/testing";
import { botExamples } from "./bot-examples.ts";
import { crudExamples } from "./crud-examples.ts";
import { emailExamples } from "./email-examples.ts";
import { escalationExamples } from "./escalation-examples.ts";
import { type Make, one, refused } from "./example.ts";
import { hoursExamples } from "./hours-examples.ts";
import { issueTypeExamples } from "./issue-type-examples.ts";
import { listFileExamples } from "./list-file-examples.ts";
import { platformExamples } from "./platform-examples.ts";
import { routingExamples } from "./routing-examples.ts";
import { settingsExamples } from "./settings-examples.ts";
import { supportExamples } from "./support-examples.ts";
import { surveyExamples } from "./survey-examples.ts";
import {
  addressLink,
  agent,
  attachment,
  attribute,
  audience,
  bot,
  broadcast,
  cannedReply,
  clientPlan,
  clientRequest,
  disposition,
  failedResponse,
  fresh,
  invited,
  job,
  knowledge,
  mailed,
  newPlan,
  ownKnowledge,
  plan,
  planPrice,
  pushTemplate,
  role,
  schedule,
  service,
  session,
  signIn,
  snoozed,
  stakeholderCategory,
  subscriberType,
  tag,
  team,
  userCode,
  waiting,
} from "./things.ts";
import { ticketExamples } from "./ticket-examples.ts";
import { ticketWorkExamples } from "./ticket-work-examples.ts";
import { tokenExamples } from "./token-examples.ts";
import { userExamples } from "./user-examples.ts";
import { walletExamples } from "./wallet-examples.ts";
import { OWN, type World } from "./world.ts";

const RANGE = { from: "2026-01-01", to: "2026-02-01" };
const report: Make = one(async (world) => ({ query: { ...RANGE, client: OWN, agentId: await agent(world) } }));
/** Cancels all exports, because a user may have only a limited number of open ones and none runs in these tests. */
const cancelExports = (world: World) =>
  world.gateway.test.database.scoped(OWN).updateTable("job").set({ state: "cancelled" }).where("kind", "=", "export").execute();
/** Examples of every report (in one of its forms) with each of the given queries. The provider's reports expect 403. */
const reportCalls = (area: "reports" | "reportFiles" | "reportExports", ...asked: readonly object[]): Partial<Record<CallName, Make>> =>
  Object.fromEntries(
    REPORT_KEYS.map((key): [CallName, Make] => {
      const { filters, access } = reportOf(key);
      const status = allows(access, { ...allRights, stakeholderId: OWN }) ? 200 : 403;
      const make: Make = async (world) => {
        await cancelExports(world);
        const agentId = filters.includes("agentId") ? await agent(world) : undefined;
        return asked.map((more) => ({ parts: { query: { ...RANGE, ...more, client: OWN, agentId } }, status }));
      };
      return [`${area}.${key}`, make];
    }),
  );

const FLAGS = { is_all_notification: false, is_message_notification: true, is_connect_notification: true, is_disconnect_notification: true };

/**
 * Examples of each call that takes an id or writes to the audit log; in the latter case one for each type of entity
 * that it writes. A call without an example fails the tests.
 */
export const EXAMPLES: Partial<Record<CallName, Make>> = {
  ...crudExamples(),
  ...listFileExamples(),
  ...tokenExamples,
  ...settingsExamples,
  ...supportExamples,
  ...surveyExamples,
  ...botExamples,
  ...emailExamples,
  ...escalationExamples,
  ...platformExamples,
  "adsToChat.report": async () => [{ parts: { query: { from: "2026-01-01 00:00:00", to: "2026-01-31 23:59:59", client: OWN } } }],
  "attachments.download": async (world) => [{ parts: { params: { id: (await attachment(world)).id } }, status: 404 }],
  "attachments.preview": async (world) => [{ parts: { params: { id: (await attachment(world)).id } }, status: 415 }],
  // Expects 404, because only the customer who opened a conversation has its key.
  "attachments.fromCustomer": async () => [{ parts: { body: { visitorKey: "of-nobody" } }, status: 404 }],
  "attachments.upload": one(async (world) => ({ body: { sessionId: await session(world, "active") } })),
  "authentication.refresh": one(async ({ caller }) => ({ body: { key: caller.refreshKey, loginId: caller.loginId } })),
  "authentication.signIn": async ({ caller }) => [
    { parts: { body: { loginId: caller.loginId, key: "not the password" } }, status: 401 },
    { parts: { body: { loginId: "agent2@acacia.test", key: TEST_PASSWORD } } },
  ],
  "authentication.signOut": one(async () => ({})),
  "authentication.signOutOthers": one(async (world) => {
    await signIn(world, world.caller.userId);
    return {};
  }),
  "broadcasts.audience": one(async (world) => ({ body: { audience: await audience(world), verdict: "reachable" } })),
  "broadcasts.batch": one(async (world) => ({ params: { id: await broadcast(world) } })),
  "broadcasts.create": one(async (world) => ({ body: { name: fresh(), templateId: await pushTemplate(world), audience: await audience(world) } })),
  "broadcasts.recipients": one(async (world) => ({ params: { id: await broadcast(world) } })),
  "broadcasts.remove": one(async (world) => ({ params: { id: await broadcast(world) } })),
  "broadcasts.send": one(async (world) => ({ body: { id: await broadcast(world) } })),
  "broadcasts.sendCount": one(async (world) => ({ body: await audience(world) })),
  "broadcasts.sendSingle": one(async (world) => {
    const templateId = await pushTemplate(world);
    const customer = await world.gateway.test.database
      .scoped(OWN)
      .selectFrom("customer")
      .select("user_code")
      .where("status", "=", "active")
      .where("opted_in", "=", true)
      .limit(1)
      .executeTakeFirstOrThrow();
    return { body: { templateId, variables: {}, userCode: customer.user_code } };
  }),
  "broadcasts.turn": (world) =>
    Promise.all(
      (Object.keys(BROADCAST_TRANSITIONS) as BroadcastTransition[]).map(async (turn) => ({
        parts: { params: { id: await broadcast(world, BROADCAST_TRANSITIONS[turn].from[0]) }, body: { turn } },
      })),
    ),
  "broadcasts.update": one(async (world) => ({
    params: { id: await broadcast(world) },
    body: { name: fresh(), templateId: await pushTemplate(world), audience: await audience(world), version: 1 },
  })),
  "business.get": one(async () => ({ params: { id: OWN } })),
  "business.setBot": async () => [false, true].map((isActive) => ({ parts: { body: { agentCode: "acacia-helper", isActive } }, status: 403 })),
  "business.update": refused(async () => ({ body: { stakeholderId: OWN, businessStatus: "busy", reason: "Ours" } })),
  "cannedReplies.used": one(async (world) => ({ params: { id: await cannedReply(world) } })),
  "clientPlans.add": refused(async (world) => {
    const { id: restores, planId } = await clientPlan(world, "replaced");
    return { body: { stakeholderId: OWN, planId, restores } };
  }),
  "clientPlans.deactivate": refused(async (world) => {
    const { id, version } = await clientPlan(world);
    return { body: { id, version, remark: "Ours" } };
  }),
  "clientPlans.history": one(async () => ({ params: { id: OWN } })),
  "clientPlans.usage": one(async () => ({ params: { id: OWN } })),
  "clientPlans.list": refused(async (world) => ({ query: { planId: await plan(world) } })),
  "clientPlans.offers": refused(async () => ({ params: { id: OWN } })),
  "clientPlans.pending": refused(async (world) => ({ query: { planId: await plan(world) } })),
  "clientPlans.reactivate": refused(async (world) => {
    const { id, version } = await clientPlan(world, "deactivated");
    return { body: { id, version, remark: "Ours" } };
  }),
  "clientRequests.create": one(async () => ({
    body: { type: "telegram", businessName: `Branch ${fresh()}`, contactName: "Amina", contactEmail: "amina@acacia.test" },
  })),
  "clientRequests.get": refused(async (world) => ({ params: { id: await clientRequest(world) } })),
  "clientRequests.update": refused(async (world) => ({
    body: { requestId: await clientRequest(world), status: "in_review", remarks: "Ours" },
  })),
  "conversations.chronological": one(async (world) => ({ params: { userCode: await userCode(world) } })),
  "conversations.get": one(async (world) => ({ params: { sessionId: await session(world, "ended") } })),
  "conversations.messages": one(async (world) => ({ params: { sessionId: await session(world, "ended") } })),
  "conversations.reply": one(async (world) => ({ body: { sessionId: await session(world, "ended"), clientId: fresh(), body: "Hello" } })),
  "conversations.search": one(async (world) => ({
    query: { userCode: await userCode(world), agentId: await agent(world), dispositionId: await disposition(world) },
  })),
  "dashboard.customerActivity": report,
  "dashboard.interactionTrends": report,
  "dashboard.summary": report,
  "drafts.list": one(async (world) => ({ params: { sessionId: await session(world, "active") } })),
  "drafts.save": one(async (world) => ({ body: { sessionId: await session(world, "active"), mode: "reply", body: "Dear" } })),
  "exports.create": one(async (world) => {
    await cancelExports(world);
    return { body: { list: "tags", query: { search: "ours" } } };
  }),
  "exports.open": async (world) => [{ parts: { params: { id: await job(world), signature: "of-nobody" } }, status: 404 }],
  "failedResponses.list": one(async (world) => ({ query: { botId: await bot(world) } })),
  "failedResponses.reopen": one(async (world) => ({ body: { ids: [await failedResponse(world, "ignored")] } })),
  "failedResponses.resolve": async (world) => [
    { parts: { body: { resolution: "phrase", ids: [await failedResponse(world)], serviceId: await service(world) } } },
    { parts: { body: { resolution: "new_service", ids: [await failedResponse(world)], name: fresh(), response: "Ours" } } },
    { parts: { body: { resolution: "faq", ids: [await failedResponse(world)], question: fresh(), answer: "Ours" } } },
    { parts: { body: { resolution: "ignored", ids: [await failedResponse(world)] } } },
  ],
  "failedResponses.test": one(async (world) => ({ body: { botId: await bot(world), text: "Where is my booking?" } })),
  "inbox.get": one(async (world) => ({ params: { sessionId: await session(world, "active") } })),
  "inbox.giveTeam": one(async (world) => ({ body: { sessionId: await session(world, "active"), teamId: await team(world) } })),
  "inbox.labels": one(async (world) => ({
    body: { sessionId: await session(world, "queued"), add: [await tag(world)], remove: [await tag(world)] },
  })),
  "inbox.list": one(async (world) => ({ query: { botId: await bot(world), labelId: await tag(world) } })),
  "inbox.markUnread": one(async (world) => ({ body: { sessionId: await session(world, "active") } })),
  "inbox.priority": one(async (world) => ({ body: { sessionId: await session(world, "active"), priority: "high" } })),
  "inbox.snooze": one(async (world) => ({ body: { sessionId: await session(world, "active"), until: "2036-01-01T00:00:00Z" } })),
  "inbox.wake": one(async (world) => ({ body: { sessionId: await snoozed(world) } })),
  "insights.days": one(async (world) => ({ query: { agentId: await agent(world) } })),
  "jobs.begin": one(async (world) => ({
    body: { operation: "users.deactivate", title: "Ours", args: {}, total: 1, undoOf: await job(world, "done") },
  })),
  "jobs.cancel": one(async (world) => ({ params: { id: await job(world) } })),
  "jobs.changes": one(async (world) => ({ params: { id: await job(world) } })),
  "jobs.download": async (world) => [{ parts: { params: { id: await job(world) } }, status: 404 }],
  "jobs.get": one(async (world) => ({ params: { id: await job(world) } })),
  "jobs.progress": one(async (world) => ({
    params: { id: await job(world) },
    body: { total: 1, done: 1, failed: 0, skipped: 0, state: "running" },
  })),
  "knowledgeBase.create": one(async (world) => ({ body: { botId: await bot(world), question: fresh(), answer: "Ours" } })),
  "knowledgeBase.dynamic": one(async (world) => ({ query: { botId: await bot(world) } })),
  "knowledgeBase.remove": one(async (world) => ({ params: { id: await ownKnowledge(world) } })),
  "knowledgeBase.setStatus": one(async (world) => ({ params: { id: await ownKnowledge(world) }, body: { status: "archived" } })),
  "knowledgeBase.update": one(async (world) => ({
    params: { id: await ownKnowledge(world) },
    body: { question: fresh(), answer: "Ours", version: 1 },
  })),
  "knowledgeBase.get": one(async (world) => ({ params: { id: await knowledge(world) } })),
  "knowledgeBase.list": one(async (world) => ({ query: { botId: await bot(world) } })),
  "knowledgeBase.search": one(async (world) => ({ query: { text: "booking", botId: await bot(world) } })),
  "logs.record": one(async () => ({ body: { endpoint: "main/users", method: "GET", message: "Ours", timing: 1 } })),
  "mailbox.get": refused(async ({ own }) => ({
    params: { id: await own("insert into mail (to_address, subject, text) values ('ours@sweep.test', 'Ours', 'Ours') returning id") },
  })),
  "notifications.markRead": one(async () => ({})),
  "workKeys.reset": one(async () => ({})),
  "workKeys.set": one(async () => ({ body: { act: "end" as const, key: "alt+9" } })),
  "pins.set": one(async () => ({ params: { screen: "report-ratings" }, body: { pinned: true } })),
  "notifications.saveSettings": one(async () => ({ body: FLAGS })),
  "password.set": one(async (world) => {
    const id = await invited(world);
    const token = await mailed(
      world,
      (hash) => `insert into password_link (token_hash, stakeholder_id, user_id, purpose, asked_at, expires_at)
        values (${hash}, 2, ${id}, 'invite', now(), now() + interval '1 hour') returning user_id as id`,
    );
    return { body: { token, key: "a new password 7" } };
  }),
  "password.validate": one(async () => ({ query: { token: "of-nobody".padEnd(43, "x") } })),
  "password.forgot": one(async ({ caller }) => ({ query: { loginId: caller.loginId } })),
  "planPrices.create": refused(async (world) => ({
    body: { planId: await plan(world), kind: "country", code: "KE", price: 100, currency: "KES" },
  })),
  "planPrices.remove": refused(async (world) => ({ params: { id: await planPrice(world) } })),
  "planPrices.list": refused(async (world) => ({ query: { planId: await plan(world) } })),
  "plans.create": refused(async () => ({ body: { code: fresh(), name: "Ours", basePrice: 100, currency: "USD" } })),
  "plans.remove": refused(async (world) => ({ params: { id: await newPlan(world) } })),
  "plans.items": refused(async (world) => ({ query: { planId: await plan(world) } })),
  "plans.update": refused(async (world) => ({ body: { id: await plan(world), version: 1, name: "Ours" } })),
  "products.get": one(async ({ own }) => ({ variables: { id: await own("select min(id) as id from product where stakeholder_id = 2") } })),
  "profile.update": async ({ own }) => {
    await own("update app_user set key_hash = (select key_hash from app_user where login_id = 'agent1@acacia.test') where id = $1 returning id");
    const name = { firstName: "New", lastName: "Name" };
    return [name, { ...name, currentKey: TEST_PASSWORD, key: "another password 7" }].map((body) => ({ parts: { body } }));
  },
  "profile.sendConfirmation": one(async (world) => {
    await waiting(world, world.caller.userId);
    return {};
  }),
  "profile.keepEmail": one(async (world) => {
    await waiting(world, world.caller.userId);
    return {};
  }),
  "profile.confirmEmail": async (world) => {
    const [one, other] = [await invited(world), await invited(world)];
    const tokens = [await addressLink(world, one, "invited@sweep.test"), await addressLink(world, other, await waiting(world, other))];
    return tokens.map((token) => ({ parts: { body: { token } } }));
  },
  "profile.submitSurvey": one(async () => ({ body: { answers: { recommend: "9", done: "yes", comment: "Ours" } } })),
  ...reportCalls("reports", {}, { fileType: "json" }),
  ...reportCalls("reportFiles", { fileType: "json" }),
  ...reportCalls("reportExports", {}),
  "roles.create": one(async () => ({ body: { stakeholderId: OWN, name: fresh(), permissions: [] } })),
  "roles.get": one(async (world) => ({ params: { id: await role(world) } })),
  "roles.list": one(async () => ({ query: { stakeholderId: OWN } })),
  "roles.ofUser": one(async (world) => ({ params: { id: await agent(world) } })),
  "roles.optionsFor": one(async () => ({ params: { id: OWN } })),
  "roles.update": one(async ({ own }) => ({
    body: { roleId: await own(`insert into role (stakeholder_id, name) values (2, '${fresh()}') returning id`), version: 1, permissions: [] },
  })),
  ...routingExamples,
  "savedViews.choose": one(async ({ own }) => ({
    params: { id: await own(`insert into saved_view (stakeholder_id, screen, name, shared) values (2, 'tags', '${fresh()}', true) returning id`) },
    body: { isOwnDefault: true },
  })),
  "schedules.create": one(async ({ caller }) => ({
    body: { name: fresh(), report: "session-list", range: "last-week", cron: "0 7 * * 1", emailTo: caller.loginId },
  })),
  "schedules.preview": one(async (world) => ({
    body: {
      name: fresh(),
      report: "session-list",
      range: "last-week",
      cron: "0 7 * * 1",
      emailTo: world.caller.loginId,
      scheduleId: await schedule(world),
    },
  })),
  "schedules.remove": one(async (world) => ({ params: { id: await schedule(world) } })),
  "schedules.runNow": one(async (world) => ({ params: { id: await schedule(world) } })),
  "schedules.get": one(async (world) => ({ params: { id: await schedule(world) } })),
  "schedules.update": async (world) => {
    const id = await schedule(world);
    return [{ name: fresh() }, { active: false }, { active: true }].map((body) => ({ parts: { params: { id }, body } }));
  },
  // Expects a refusal, because the demo is set up already. tests/wire/setup.test.ts makes this call with an empty
  // database and checks its audit entries.
  "setup.create": async () => [
    {
      parts: {
        body: {
          setupKey: "a key of twenty signs",
          organisation: "Ours",
          timeZone: "UTC",
          firstName: "Nia",
          lastName: "Wanjiru",
          loginId: fresh(),
          contactEmail: "nia@acacia.test",
          key: "a fine password",
        },
      },
      status: 404,
      elsewhere: "tests/wire/setup.test.ts",
    },
  ],
  "stakeholders.create": refused(async () => ({
    body: { title: "Ours", shortName: fresh(), defaults: { admin: { email: `${fresh()}@ours.test` } } },
  })),
  "stakeholders.get": one(async () => ({ params: { id: OWN } })),
  "stakeholders.list": one(async (world) => ({ query: { categoryId: await stakeholderCategory(world) } })),
  "stakeholders.setStatus": async ({ own }) =>
    Promise.all(
      [
        ["pending", "active"],
        ["active", "suspended"],
        ["active", "archived"],
      ].map(async ([from, status]) => {
        const id = await own(
          `insert into stakeholder (sh_code, title, short_name, status) values (upper('${fresh()}'), 'Ours', '${fresh()}', '${from}') returning id`,
        );
        return { parts: { body: { id, version: 1, status, remark: "Ours" } }, status: 403 };
      }),
    ),
  "stakeholders.update": one(async ({ own }) => ({
    body: {
      id: OWN,
      version: await own("select version as id from stakeholder where id = 2"),
      title: "Acacia Travel and Tours",
      parentEnterpriseId: null,
    },
  })),
  "subscribers.deactivate": one(async (world) => ({ body: { userCode: await userCode(world), remark: "Ours" } })),
  "subscribers.deactivatePlatform": one(async () => ({ body: { platform: "whatsapp", remark: "Ours" } })),
  "subscribers.get": one(async (world) => ({ params: { userCode: await userCode(world) } })),
  "subscribers.list": one(async (world) => ({ query: { typeId: await subscriberType(world), attributeId: await attribute(world) } })),
  "subscribers.update": one(async (world) => ({
    params: { userCode: await userCode(world) },
    body: { name: fresh(), language: "sw", typeId: await subscriberType(world), attributes: [{ id: await attribute(world), value: fresh() }] },
  })),
  "subscribers.reactivate": one(async (world) => ({ body: { userCode: await userCode(world), remark: "Ours" } })),
  "subscribers.reactivatePlatform": one(async () => ({ body: { platform: "whatsapp", remark: "Ours" } })),
  "subscribers.search": one(async () => ({ query: { text: "wanjiru" } })),
  "testBot.open": one(async () => ({ params: { botname: "acacia-helper" }, body: {} })),
  ...issueTypeExamples,
  ...ticketExamples,
  ...ticketWorkExamples,
  ...walletExamples,
  ...userExamples,
  ...hoursExamples,
};
