import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/test-gateway.ts";

/** Thursday, 11:00 in Nairobi, years after all demo data. */
const NOW = "2031-06-12T08:00:00Z";
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR_MS);

let gateway: TestGateway;
let agent: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false, now: () => new Date(NOW) });
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  const { platform } = gateway.test.database;
  // Ends the open conversations of the demo data, which would count as having waited for years.
  await platform.updateTable("chat_session").set({ status: "ended", waiting_since: null }).where("status", "in", ["queued", "active"]).execute();
});
afterAll(() => gateway.close());

const day = async (token = agent) => (await gateway.request("GET", "/api/reports/dashboard/my-day", { token })).body.data;
const userId = async (loginId: string): Promise<number> =>
  (await gateway.test.database.platform.selectFrom("app_user").select("id").where("login_id", "=", loginId).executeTakeFirstOrThrow()).id;

/** Creates a conversation of Acacia with the given column values. */
const chat = async (values: object) => {
  const { platform } = gateway.test.database;
  const { bot_id, customer_id } = await platform
    .selectFrom("chat_session")
    .select(["bot_id", "customer_id"])
    .where("stakeholder_id", "=", 2)
    .executeTakeFirstOrThrow();
  const { id } = await platform
    .insertInto("chat_session")
    .values({ stakeholder_id: 2, bot_id, customer_id, platform: "web", status: "ended", started_at: ago(900), ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
/** Creates a ticket of Acacia that is due at the given time. */
const ticket = async (dueAt: Date, ownerId?: number) => {
  const { platform } = gateway.test.database;
  const { user_code } = await platform.selectFrom("customer").select("user_code").where("stakeholder_id", "=", 2).executeTakeFirstOrThrow();
  const body = { subject: "Due", userCode: user_code, ...(ownerId !== undefined && { ownerId }) };
  const made = await gateway.request("POST", "/api/messenger/tickets", { token: agent, body });
  await platform.updateTable("ticket").set({ due_at: dueAt }).where("id", "=", made.body.data.id).execute();
};

describe("GET dashboard/my-day", () => {
  test("returns the number of waiting customers, of those who wait too long, and the longest wait", async () => {
    await chat({ status: "queued", queued_at: ago(0.5), waiting_since: ago(0.5) });
    await chat({ status: "queued", queued_at: ago(0.01), waiting_since: ago(0.01) });
    await chat({ status: "queued", queued_at: ago(2), waiting_since: ago(2), is_test: true });
    expect((await day()).queue).toEqual({ waiting: 2, late: 1, tests: 1, lateTests: 1, lateAfterMinutes: 5, longestS: 1800 });
  });

  test("compares today with yesterday up to the same time of day", async () => {
    const before = (await day()).change.sessions;
    await chat({ started_at: ago(2) });
    await chat({ started_at: ago(3) });
    await chat({ started_at: ago(25) });
    await chat({ started_at: ago(23) });
    await chat({ started_at: ago(40) });
    expect((await day()).change.sessions).toEqual({ now: before.now + 2, before: before.before + 1 });
  });

  test("returns the user's own results of today and of the week, without those of colleagues", async () => {
    const [owner_id, colleague] = [await userId("agent1@acacia.test"), await userId("agent2@acacia.test")];
    const accepted = (hours: number, replyS: number) => ({ accepted_at: ago(hours), first_reply_at: new Date(ago(hours).getTime() + replyS * 1000) });
    await chat({ owner_id, ...accepted(1, 10), rating: 5, rated_at: ago(0.5) });
    await chat({ owner_id, ...accepted(2, 30) });
    await chat({ owner_id, ...accepted(50, 80), rating: 1, rated_at: ago(49) });
    await chat({ owner_id, ...accepted(24 * 5, 1000) });
    await chat({ owner_id: colleague, ...accepted(1, 1000) });
    // Accepted by the user and since then returned to the queue, and by a colleague who gave it to the user.
    const [returned, given] = [await chat({ owner_id, ...accepted(1, 20) }), await chat({ owner_id: colleague, ...accepted(1, 1000) })];
    const change = (id: number, values: { owner_id: number | null; status?: "queued" }) =>
      gateway.test.database.platform.updateTable("chat_session").set(values).where("id", "=", id).execute();
    await change(returned, { owner_id: null, status: "queued" });
    await change(given, { owner_id });
    const waiting = await chat({ owner_id, ...accepted(400, 10), status: "active", waiting_since: ago(0.25) });
    expect((await day()).own).toEqual({
      unanswered: 1,
      unansweredIn: [waiting],
      longestS: 900,
      today: { accepted: 3, messages: 0, firstReplyMedianS: 20, firstReplies: 3, rated: 1, good: 1 },
      week: { accepted: 4, messages: 0, firstReplyMedianS: 25, firstReplies: 4, rated: 2, good: 1 },
    });
  });

  test("returns overdue tickets and those due within an hour, with the user's own tickets separately", async () => {
    const { tickets: before, change } = await day();
    const mine = await userId("agent1@acacia.test");
    await ticket(ago(1), mine);
    await ticket(ago(2));
    await ticket(ago(-0.5), mine);
    await ticket(ago(-2));
    const { tickets, change: after } = await day();
    const more = Object.keys(before).map((name) => [name, tickets[name] - before[name]]);
    expect(Object.fromEntries(more)).toEqual({ overdue: 2, dueSoon: 1, mineOverdue: 1, mineDueSoon: 1, unowned: 2 });
    expect(after.ticketsOpened.now - change.ticketsOpened.now).toBe(4);
  });

  test("excludes other stakeholders, but includes all of them for provider staff", async () => {
    const [baobab, provider] = [(await gateway.signIn("agent1@baobab.test")).token, (await gateway.signIn("super@parley.test")).token];
    expect((await day(baobab)).queue).toEqual({ waiting: 0, late: 0, tests: 0, lateTests: 0, lateAfterMinutes: 5, longestS: null });
    expect((await day(provider)).queue).toEqual((await day()).queue);
  });

  test("returns null for parts that the caller may not read, and values for the others", async () => {
    const { platform } = gateway.test.database;
    await platform
      .updateTable("role")
      .set({ permissions: JSON.stringify([{ area: "Contacts", actions: [] }]) })
      .where("id", "=", (ref) => ref.selectFrom("app_user").select("role_id").where("login_id", "=", "agent1@baobab.test"))
      .execute();
    const { token } = await gateway.signIn("agent1@baobab.test");
    const { queue, tickets, own, change } = await day(token);
    expect([queue, tickets, own, change.ratings]).toEqual([null, null, null, null]);
    expect(change.sessions).toEqual({ now: 0, before: 0 });
  });

  test("returns 401 without a token and 400 for an unsupported filter", async () => {
    expect((await gateway.request("GET", "/api/reports/dashboard/my-day")).status).toBe(401);
    expect((await gateway.request("GET", "/api/reports/dashboard/my-day?client=3", { token: agent })).status).toBe(400);
  });
});
