import { afterAll, beforeAll, expect, test } from "vitest";
import { notify } from "../../../identity/notify.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let agent: { token: string; userId: number };
let other: { token: string; userId: number };
let third: { token: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  agent = await gateway.signIn("agent1@acacia.test");
  other = await gateway.signIn("agent2@acacia.test");
  third = await gateway.signIn("admin@acacia.test");
});
afterAll(() => gateway.close());

const get = (path: string, token: string) => gateway.request("GET", `/api/main/${path}`, { token });
const FOUR = { is_all_notification: true, is_message_notification: true, is_connect_notification: true, is_disconnect_notification: true };
const FLAGS = { ...FOUR, is_mail_notification: false };

test("all four notification flags of a new user are true, and e-mails are off", async () => {
  expect((await get("notification", agent.token)).body.data).toEqual(FLAGS);
});

test("saving only the four notification flags of a user keeps the e-mail setting", async () => {
  const save = (body: object) => gateway.request("POST", "/api/main/notification/event", { token: third.token, body });
  expect((await save(FOUR)).body.data).toEqual(FLAGS);
  const mailed = { ...FLAGS, is_mail_notification: true };
  expect((await save(mailed)).body.data).toEqual(mailed);
  expect((await save(FOUR)).body.data).toEqual(mailed);
  expect((await get("notification", third.token)).body.data).toEqual(mailed);
});

test("POST notification/event stores the flags of the caller only", async () => {
  const body = { ...FLAGS, is_connect_notification: false };
  expect((await gateway.request("POST", "/api/main/notification/event", { token: agent.token, body })).status).toBe(200);
  expect((await gateway.request("POST", "/api/main/notification/event", { token: agent.token, body })).body.data).toEqual(body);
  expect((await get("notification", agent.token)).body.data).toEqual(body);
  expect((await get("notification", other.token)).body.data).toEqual(FLAGS);
});

test("POST notification/event returns 400 with the name of a missing flag and stores nothing", async () => {
  const { is_all_notification: _, ...body } = FLAGS;
  const answer = await gateway.request("POST", "/api/main/notification/event", { token: other.token, body });
  expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, "is_all_notification"]);
  expect((await get("notification", other.token)).body.data).toEqual(FLAGS);
});

test("the bell lists and marks as read only the user's own notifications, newest first", async () => {
  const row = (user_id: number, title: string) => ({ stakeholder_id: 2, user_id, type: "chat", title, href: null });
  await gateway.test.database
    .scoped(2)
    .insertInto("notification")
    .values([row(agent.userId, "first"), row(agent.userId, "second"), row(other.userId, "theirs")])
    .execute();
  const list = (await get("notification/list", agent.token)).body.data;
  expect([list.unread, list.items.map(({ title }: { title: string }) => title)]).toEqual([2, ["second", "first"]]);
  expect((await gateway.request("POST", "/api/main/notification/read", { token: agent.token })).body.data).toEqual({ unread: 0 });
  expect((await get("notification/list", agent.token)).body.data.unread).toBe(0);
  expect((await get("notification/list", other.token)).body.data.unread).toBe(1);
});

test("a user who disabled all notifications has none in the bell either", async () => {
  const { database } = gateway.test;
  const tell = () => database.transaction(2, (trx) => notify(trx, agent.userId, { type: "export", title: "Exported" }));
  const told = async () =>
    (await get("notification/list", agent.token)).body.data.items.filter(({ title }: { title: string }) => title === "Exported").length;
  const want = (is_all_notification: boolean) =>
    gateway.request("POST", "/api/main/notification/event", { token: agent.token, body: { ...FLAGS, is_all_notification } });
  await tell();
  expect(await told()).toBe(1);
  await want(false);
  await tell();
  expect(await told()).toBe(1);
  await want(true);
  await tell();
  expect(await told()).toBe(2);
});

test("GET notification returns 401 without a token", async () => {
  expect((await gateway.request("GET", "/api/main/notification")).status).toBe(401);
});
