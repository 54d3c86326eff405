import { DAY_MS } from "@parley/core/calendar";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { sweepTasks } from "./sweep.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

test("the nightly cleanup removes expired sessions and limits and keeps valid ones", async () => {
  const { platform } = gateway.test.database;
  const old = await gateway.signIn("agent1@acacia.test");
  const present = await gateway.signIn("agent1@baobab.test");
  const longAgo = new Date(Date.now() - 1000);
  await platform.updateTable("user_session").set({ expires_at: longAgo }).where("user_id", "=", old.userId).execute();
  await gateway.request("POST", "/api/main/authentication", { body: { loginId: "agent1@acacia.test", key: "wrong" } });
  await platform.updateTable("throttle").set({ window_ends_at: longAgo }).execute();
  for (const task of Object.values(sweepTasks(gateway.test.database))) await task({});
  const sessions = await platform.selectFrom("user_session").select("user_id").execute();
  expect(sessions).toEqual([{ user_id: present.userId }]);
  expect(await platform.selectFrom("throttle").select("key").execute()).toEqual([]);
  expect((await gateway.request("GET", "/api/main/users/profile", { token: present.token })).status).toBe(200);
});

test("the nightly cleanup removes old notifications, stored e-mails and sign-ins above the limit and keeps the newest", async () => {
  const { platform } = gateway.test.database;
  const { userId } = await gateway.signIn("agent1@acacia.test");
  const { userId: other, token } = await gateway.signIn("agent1@baobab.test");
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  await platform.deleteFrom("mail").execute();
  await platform.deleteFrom("notification").execute();
  const notice = (title: string, user_id: number, created_at: Date) => ({ stakeholder_id: 2, user_id, type: "t", title, href: null, created_at });
  await platform
    .insertInto("notification")
    .values([
      notice("too old", other, daysAgo(181)),
      notice("kept", other, daysAgo(179)),
      ...Array.from({ length: 1003 }, (_, index) => notice(`${index}`, userId, new Date())),
    ])
    .execute();
  const mail = (subject: string, sent_at: Date) => ({ to_address: "a@b.test", subject, text: "", html: null, message_id: null, sent_at });
  await platform
    .insertInto("mail")
    .values([mail("too old", daysAgo(91)), mail("kept", daysAgo(89))])
    .execute();
  const session = (index: number) => ({
    stakeholder_id: 2,
    user_id: userId,
    refresh_hash: Buffer.from(`session ${index}`),
    ip: null,
    expires_at: daysAgo(-30),
  });
  await platform
    .insertInto("user_session")
    .values(Array.from({ length: 1005 }, (_, index) => session(index)))
    .execute();
  for (const task of Object.values(sweepTasks(gateway.test.database))) await task({});
  const titles = await platform.selectFrom("notification").select(["title", "user_id"]).orderBy("id").execute();
  expect(titles.filter(({ user_id }) => user_id === other).map(({ title }) => title)).toEqual(["kept"]);
  expect(titles.filter(({ user_id }) => user_id === userId).map(({ title }) => Number(title))).toEqual(Array.from({ length: 1000 }, (_, n) => n + 3));
  expect((await platform.selectFrom("mail").select("subject").execute()).map(({ subject }) => subject)).toEqual(["kept"]);
  const sessions = await platform.selectFrom("user_session").select("refresh_hash").where("user_id", "=", userId).execute();
  expect(sessions).toHaveLength(1000);
  expect(sessions.map(({ refresh_hash }) => String(refresh_hash))).not.toContain("session 4");
  expect((await gateway.request("GET", "/api/main/users/profile", { token })).status).toBe(200);
});
