import type { NotificationSettings } from "@parley/core/contract/identity/notifications";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RunningGateway, startGateway } from "../../../app/start-gateway.ts";
import { addJob } from "../../../jobs/add-job.ts";
import { openChat, openStaff, openWaiting, storedSession } from "../../../live/testing/chats.ts";
import { type LiveClient, settled, words } from "../../../live/testing/live-client.ts";
import { createDeliver } from "../../../mail/deliver.ts";
import { countDeliveries } from "../../../success-rates/count-mails.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { startOutsideMail } from "../../../testing/outside-mail.ts";
import { awayMailTasks } from "./away-tasks.ts";

const AGENT2 = 4;
const ADDRESS = "agent2@acacia.test";
const SECRET_WORDS = "The safe is behind the painting";
const log = pino({ level: "silent" });
const ALL: NotificationSettings = {
  is_all_notification: true,
  is_message_notification: true,
  is_connect_notification: true,
  is_disconnect_notification: true,
  is_mail_notification: true,
};
/** Milliseconds after which an event is old enough to be mailed. */
const SETTLED_MS = 11_000;
const TEN_MINUTES_MS = 10 * 60_000;

let smtp: Awaited<ReturnType<typeof startOutsideMail>>;
let gateway: TestGateway;
let agent: Awaited<ReturnType<typeof openStaff>>;
let admin: string;
let token: string;
let tasks: ReturnType<typeof awayMailTasks>;
/** Milliseconds by which the clock of the mail task is ahead of real time. */
let aheadMs = SETTLED_MS;
let mailedBefore = 0;
const open: { close(): void }[] = [];
const now = () => new Date(Date.now() + aheadMs);
const db = () => gateway.deps.database.platform;

beforeAll(async () => {
  smtp = await startOutsideMail();
  gateway = await startTestGateway({ work: false });
  agent = await openStaff(gateway, "agent1@acacia.test");
  admin = (await gateway.signIn("admin@acacia.test")).token;
  ({ token } = await gateway.signIn(ADDRESS));
  const { database, sessions } = gateway.deps;
  const deliver = countDeliveries(createDeliver({ database, log, smtpUrl: smtp.url, from: "no-reply@console.example" }), gateway.deps.successCounts);
  tasks = awayMailTasks({ database, sessions, deliver, link: (path) => `https://console.example${path}`, now });
});
afterAll(async () => {
  await gateway.close();
  await smtp.close();
});
beforeEach(async () => {
  aheadMs = SETTLED_MS;
  mailedBefore = (await smtp.all()).length;
});
afterEach(async () => {
  for (const one of open.splice(0)) one.close();
  await db().updateTable("chat_session").set({ status: "ended" }).where("status", "in", ["queued", "active"]).execute();
  await db().deleteFrom("notification_setting").execute();
  await db().updateTable("app_user").set({ active: true, email_verified_at: new Date() }).where("id", "=", AGENT2).execute();
  await takePlanned();
});

const call = async (method: "POST" | "PUT", path: string, by: string, body: object) => {
  const answer = await gateway.request(method, `/api/${path}`, { token: by, body });
  expect([path, answer.status, answer.body.error]).toEqual([path, 200, undefined]);
  return answer.body.data;
};
const post = (path: string, by: string, body: object) => call("POST", path, by, body);
const want = (settings: Partial<NotificationSettings> = {}) => post("main/notification/event", token, { ...ALL, ...settings });
const turn = (status: "online" | "away") => call("PUT", "messenger/support/status", token, { status, reason: "" });
const state = () => db().selectFrom("agent_state").select(["status", "gone_at"]).where("user_id", "=", AGENT2).executeTakeFirst();
const lastSeq = async (sessionId: number) => (await storedSession(gateway, sessionId)).last_seq;
/** Connects the user in a browser tab and sets the status to online. */
const comeBack = async (): Promise<LiveClient> => {
  const window = kept(await openStaff(gateway, ADDRESS));
  await turn("online");
  await expect.poll(state).toEqual({ status: "online", gone_at: null });
  return window;
};
const kept = <C extends LiveClient>(customer: C): C => {
  open.push(customer);
  return customer;
};
const own = async () => kept(await openChat(gateway, token));
const say = async (customer: LiveClient) => settled(await customer.socket.emitWithAck("say", words(SECRET_WORDS)));
/** Mentions the user in a note on one of the user's conversations. */
const mention = async (): Promise<number> => {
  const { sessionId } = kept(await openChat(gateway, agent.token));
  const note = { ...words("@Cheptoo Kiprono, do you know this?"), sessionId, kind: "note" };
  await post("messenger/support/sendmessage", agent.token, note);
  await expect
    .poll(() => db().selectFrom("session_mention").select("user_id").where("session_id", "=", sessionId).execute())
    .toEqual([{ user_id: AGENT2 }]);
  return sessionId;
};
/** Removes the jobs that the sweep planned from the queue and returns their payloads. */
const takePlanned = (): Promise<{ userId: number }[]> =>
  gateway.test.database.withClient(0, async (client) => {
    await client.query("reset role");
    const { rows } = await client.query<{ id: string; payload: { userId: number } }>(
      `select j.id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'sendAwayMail'`,
    );
    await client.query("select graphile_worker.complete_jobs($1)", [rows.map(({ id }) => id)]);
    return rows.map(({ payload }) => payload);
  });
const run = (name: string, payload = {}) => tasks[name]?.(payload) ?? Promise.reject(new Error(`there is no task ${name}`));
const plan = async () => {
  await run("sweepAwayMails");
  return takePlanned();
};
const sweep = async () => {
  for (const planned of await plan()) await run("sendAwayMail", planned);
};
/** Mails sent in this test. Checks that all of them went to the user. */
const mailed = async () => {
  const all = (await smtp.all()).slice(mailedBefore);
  expect(all.map(({ to }) => [to].flat()[0]?.text)).toEqual(all.map(() => ADDRESS));
  return all;
};
const subjects = async () => (await mailed()).map(({ subject }) => subject?.replace("While you were away: ", ""));

test("an absent user gets one away e-mail for all events, with links and without customer text", async () => {
  const [first, second] = [await own(), await own()];
  await turn("away");
  await want();
  for (const customer of [first, first, second]) await say(customer);
  const third = await mention();
  await sweep();
  await sweep();
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("While you were away: 3 messages in 2 conversations, 1 mention");
  for (const id of [first.sessionId, second.sessionId, third])
    for (const form of [mail?.text, mail?.html]) expect(form).toContain(`https://console.example/d/chats/active-chats/${id}`);
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(SECRET_WORDS);
});

test("away e-mails are at least ten minutes apart and contain only new events", async () => {
  const customer = await own();
  await turn("away");
  await want();
  await say(customer);
  await sweep();
  // Sets the time of the last mail back to real time. The mail clock is ahead, so messages written now would count as
  // reported already.
  await db().updateTable("notification_setting").set({ told_until: new Date() }).execute();
  await say(customer);
  await say(customer);
  aheadMs += TEN_MINUTES_MS - 60_000;
  await sweep();
  expect(await subjects()).toEqual(["1 message in 1 conversation"]);
  aheadMs += 60_000;
  await sweep();
  expect(await subjects()).toEqual(["1 message in 1 conversation", "2 messages in 1 conversation"]);
});

test("a user without an open console counts as away, and one with an open console does not", async () => {
  const customer = await own();
  const window = await comeBack();
  await want();
  await say(customer);
  await sweep();
  expect(await mailed()).toEqual([]);
  window.close();
  await expect.poll(async () => (await state())?.gone_at).not.toBe(null);
  await say(customer);
  await sweep();
  expect(await subjects()).toEqual(["1 message in 1 conversation"]);
});

test("away e-mails are sent only to users who enabled them", async () => {
  const customer = await own();
  await turn("away");
  await post("main/notification/event", token, { ...ALL, is_mail_notification: undefined });
  await say(customer);
  expect(await plan()).toEqual([]);
});

test("away e-mails omit the user's own acceptances and events from before they were enabled", async () => {
  const customer = await own();
  await turn("away");
  await say(customer);
  await want();
  await own();
  expect(await plan()).toEqual([]);
});

describe("planned away e-mail is not sent to a user who in the meantime", () => {
  const user = (columns: { active?: boolean; email_verified_at?: null }) =>
    db().updateTable("app_user").set(columns).where("id", "=", AGENT2).execute();
  test.each<[string, (sessionId: number) => Promise<unknown>]>([
    ["is back", comeBack],
    ["was deactivated", () => user({ active: false })],
    ["has an address that is not confirmed", () => user({ email_verified_at: null })],
    ["has read it", async (sessionId) => post("messenger/support/clearunread", token, { sessionId, seq: await lastSeq(sessionId) })],
    ["has no such conversation any more", (sessionId) => post("messenger/support/EndChat", token, { sessionId })],
    ["wants no mails", () => want({ is_mail_notification: false })],
    ["wants no notifications", () => want({ is_all_notification: false })],
    ["may read conversations no more", () => db().updateTable("app_user").set({ role_id: null }).where("id", "=", AGENT2).execute()],
  ])("%s", async (_who, change) => {
    const [before] = await db().selectFrom("app_user").select("role_id").where("id", "=", AGENT2).execute();
    const { sessionId, ...customer } = await own();
    await turn("away");
    await want();
    await say(customer);
    const planned = await plan();
    expect(planned).toEqual([{ userId: AGENT2 }]);
    await change(sessionId);
    await run("sendAwayMail", planned[0]);
    await db()
      .updateTable("app_user")
      .set({ role_id: before?.role_id ?? null })
      .where("id", "=", AGENT2)
      .execute();
    expect(await mailed()).toEqual([]);
  });
});

/** Text in the e-mail for each type of event, with the notification setting that controls this type. */
const KINDS: readonly (readonly [says: RegExp, flag: keyof NotificationSettings])[] = [
  [/message/, "is_message_notification"],
  [/mention/, "is_message_notification"],
  [/assigned to you/, "is_connect_notification"],
  [/escalation request/, "is_connect_notification"],
  [/waiting/, "is_connect_notification"],
  [/left/, "is_disconnect_notification"],
];

test.each([undefined, "is_all_notification", "is_message_notification", "is_connect_notification", "is_disconnect_notification"] as const)(
  "away e-mails exclude %s if the user disabled that event type, and include every other type",
  async (off) => {
    const [written, leaving] = [await own(), await own()];
    await turn("away");
    await want(off ? { ...ALL, [off]: false } : {});
    await say(written);
    const sessionId = await mention();
    const { sessionId: given } = kept(await openWaiting(gateway, agent.token));
    await post("messenger/support/assign", admin, { sessionId: given, agentId: AGENT2 });
    const row = {
      stakeholder_id: 2,
      session_id: sessionId,
      requested_by: 3,
      target_user_id: AGENT2,
      target_team_id: null,
      reason: "Please",
      answer: null,
    };
    await db()
      .insertInto("escalation")
      .values({ ...row, decided_by: null, expires_at: new Date(Date.now() + TEN_MINUTES_MS) })
      .execute();
    kept(await openWaiting(gateway, agent.token));
    settled(await leaving.socket.emitWithAck("leave"));
    await sweep();
    const told = await subjects();
    const expected = off === "is_all_notification" ? [] : KINDS.filter(([, flag]) => flag !== off);
    expect(told).toHaveLength(expected.length === 0 ? 0 : 1);
    expect(KINDS.filter(([says]) => says.test(told[0] ?? ""))).toEqual(expected);
  },
);

describe("several gateways", () => {
  let workers: RunningGateway[] = [];
  afterEach(async () => {
    for (const worker of workers) await worker.stop();
    workers = [];
  });

  test("send one away e-mail when two of them check at the same time", async () => {
    const customer = await own();
    await turn("away");
    await want();
    await say(customer);
    const start = () =>
      startGateway({ ...gateway.deps.settings, port: 0, smtpUrl: smtp.url }, { connection: gateway.test.connection, now, work: true });
    workers = [await start(), await start()];
    for (let times = 0; times < 4; times += 1) await addJob(db(), "sweepAwayMails", {});
    const waiting = () =>
      gateway.test.database.withClient(0, async (client) => {
        await client.query("reset role");
        const { rows } = await client.query(
          "select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier ilike '%awayMail%'",
        );
        return rows.length;
      });
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    expect(await subjects()).toEqual(["1 message in 1 conversation"]);
  });
});
