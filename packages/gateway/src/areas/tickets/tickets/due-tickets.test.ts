import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { dueTicketsTasks } from "./due-tickets.ts";

const AGENT_ID = 3;
const BEGUN = "2026-11-20T08:00:00Z";

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
  // Removes all team leads, because each test defines its own.
  await at.database.platform.updateTable("team_member").set({ is_lead: false }).execute();
});
afterAll(() => at.drop());
beforeEach(async () => {
  const { platform } = at.database;
  for (const name of ["ticket_merge", "ticket", "notification"] as const) await platform.deleteFrom(name).execute();
  // Deletes the messages written by tests, because all tickets of this file share one conversation.
  await platform.deleteFrom("message").where("client_id", "like", "due %").execute();
});

const turn = async (moment: string) => {
  await Promise.all(Object.values(dueTicketsTasks({ database: at.database, now: () => new Date(moment) })).map((task) => task({})));
};
let numbers = 10_000;
const insert = async (more: object = {}, clocks: readonly (readonly ["first_response" | "resolution", string])[] = []) => {
  const { platform } = at.database;
  numbers += 1;
  const session = await platform.selectFrom("chat_session").select(["id", "customer_id"]).where("stakeholder_id", "=", 2).executeTakeFirstOrThrow();
  const { id } = await platform
    .insertInto("ticket")
    .values({
      stakeholder_id: 2,
      number: numbers,
      customer_id: session.customer_id,
      session_id: session.id,
      channel: "web",
      subject: "A lost bag",
      owner_id: AGENT_ID,
      sla_priority_id: null,
      merged_into_id: null,
      created_at: BEGUN,
      updated_at: BEGUN,
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [target, due_at] of clocks)
    await platform
      .insertInto("sla_clock")
      .values({
        ticket_id: id,
        stakeholder_id: 2,
        target,
        started_at: BEGUN,
        warn_at: new Date(Date.parse(BEGUN) + (Date.parse(due_at) - Date.parse(BEGUN)) * 0.8),
        warned_at: null,
        minutes: (Date.parse(due_at) - Date.parse(BEGUN)) / 60_000,
        due_at,
        met_at: null,
        missed_at: null,
      })
      .execute();
  return { id, sessionId: session.id };
};
const write = async (sessionId: number, sender_type: "agent" | "customer", kind: "text" | "note", created_at: string) => {
  const { platform } = at.database;
  const { last_seq } = await platform
    .updateTable("chat_session")
    .set(({ eb }) => ({ last_seq: eb("last_seq", "+", 1), last_activity_at: created_at }))
    .where("id", "=", sessionId)
    .returning("last_seq")
    .executeTakeFirstOrThrow();
  await platform
    .insertInto("message")
    .values({
      stakeholder_id: 2,
      session_id: sessionId,
      seq: last_seq,
      client_id: `due ${last_seq}`,
      ts: 0,
      direction: "out",
      kind,
      sender_type,
      sender_id: null,
      sender_name: null,
      body: "Hello",
      service_id: null,
      created_at,
    })
    .execute();
};
const ticket = (id: number) =>
  at.database.platform
    .selectFrom("ticket")
    .select(["status", "pending_until", "paused_since", "due_at", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const clocks = (id: number) =>
  at.database.platform
    .selectFrom("sla_clock")
    .select(["target", "due_at", "met_at", "missed_at"])
    .where("ticket_id", "=", id)
    .orderBy("target")
    .execute();
const told = async () =>
  (await at.database.platform.selectFrom("notification").select(["user_id", "title"]).execute()).map(({ user_id, title }) => [user_id, title]);

test("a pending ticket reopens on its date with postponed deadlines, and the audit entry names the gateway", async () => {
  const { id } = await insert({ status: "pending", pending_until: "2026-11-20T10:00:00Z", paused_since: "2026-11-20T09:00:00Z" }, [
    ["resolution", "2026-11-20T12:00:00Z"],
  ]);
  await turn("2026-11-20T09:59:59Z");
  expect(await ticket(id)).toMatchObject({ status: "pending", version: 1 });
  await turn("2026-11-20T10:00:00Z");
  expect(await ticket(id)).toEqual({ status: "open", pending_until: null, paused_since: null, due_at: "2026-11-20T13:00:00Z", version: 2 });
  const [entry] = await at.database.platform
    .selectFrom("audit_log")
    .selectAll()
    .where("entity_type", "=", "ticket")
    .where("entity_id", "=", String(id))
    .execute();
  expect(entry).toMatchObject({
    action: "ticket is pending no more",
    via: "system",
    actor_user_id: null,
    before: { status: "pending" },
    after: { status: "open" },
  });
});

test("a missed ticket deadline is recorded with its own time and notifies the owner once", async () => {
  const { id } = await insert({}, [
    ["first_response", "2026-11-20T08:30:00Z"],
    ["resolution", "2026-11-20T12:00:00Z"],
  ]);
  await turn("2026-11-20T08:29:59Z");
  const before = await told();
  await Promise.all(["2026-11-20T09:00:00Z", "2026-11-20T09:00:00Z"].map(turn));
  await turn("2026-11-20T09:01:00Z");
  expect(await clocks(id)).toMatchObject([
    { target: "first_response", met_at: null, missed_at: "2026-11-20T08:30:00Z" },
    { target: "resolution", met_at: null, missed_at: null },
  ]);
  expect((await told()).slice(before.length)).toEqual([[AGENT_ID, `Ticket ${numbers} missed its first response: A lost bag`]]);
  expect(await ticket(id)).toMatchObject({ version: 1, due_at: "2026-11-20T08:30:00Z" });
});

test("a paused ticket clock misses no deadline", async () => {
  const { id } = await insert({ status: "pending", pending_until: "2026-12-20T10:00:00Z", paused_since: "2026-11-20T08:10:00Z" }, [
    ["first_response", "2026-11-20T08:30:00Z"],
  ]);
  await turn("2026-11-21T00:00:00Z");
  expect([await clocks(id), await told()]).toMatchObject([[{ missed_at: null }], []]);
});

test("the first agent reply in a ticket's conversation meets the first-response deadline at the time it was written", async () => {
  const { id, sessionId } = await insert({}, [["first_response", "2026-11-20T08:30:00Z"]]);
  await write(sessionId, "agent", "text", "2026-11-20T07:59:00Z");
  await write(sessionId, "customer", "text", "2026-11-20T08:05:00Z");
  await write(sessionId, "agent", "note", "2026-11-20T08:06:00Z");
  await turn("2026-11-20T08:10:00Z");
  expect(await clocks(id)).toMatchObject([{ met_at: null, missed_at: null }]);
  await write(sessionId, "agent", "text", "2026-11-20T08:20:00Z");
  await write(sessionId, "agent", "text", "2026-11-20T08:25:00Z");
  // The task runs after the deadline, but the agent answered before it, so the target counts as met.
  await turn("2026-11-20T09:00:00Z");
  expect(await clocks(id)).toMatchObject([{ met_at: "2026-11-20T08:20:00Z", missed_at: null }]);
  expect([await ticket(id), await told()]).toMatchObject([{ due_at: null }, []]);
});

test("every overdue ticket is processed, however many there are", async () => {
  for (let count = 0; count < 30; count += 1) await insert({ status: "pending", pending_until: "2026-11-20T10:00:00Z", paused_since: BEGUN });
  await turn("2026-11-25T10:00:00Z");
  const rows = await at.database.platform.selectFrom("ticket").select("status").execute();
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => "open"));
  expect(rows).toHaveLength(30);
});

const LEAD_ID = 4;
const teamOf = async (lead: number, ...members: number[]) => {
  const { platform } = at.database;
  const { id } = await platform
    .insertInto("team")
    .values({ stakeholder_id: 2, name: `Due ${numbers}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const user_id of [lead, ...members])
    await platform
      .insertInto("team_member")
      .values({ team_id: id, user_id, stakeholder_id: 2, is_lead: user_id === lead })
      .execute();
  return id;
};
const dropTeam = async (id: number) => {
  await at.database.platform.updateTable("chat_session").set({ team_id: null }).where("team_id", "=", id).execute();
  await at.database.platform.deleteFrom("team").where("id", "=", id).execute();
};

test("owner and lead are warned once and notified once of a missed ticket deadline, even with two gateways", async () => {
  const team = await teamOf(LEAD_ID, AGENT_ID);
  await insert({}, [["resolution", "2026-11-20T09:40:00Z"]]);
  await turn("2026-11-20T09:19:59Z");
  expect(await told()).toEqual([]);
  await Promise.all(["2026-11-20T09:20:00Z", "2026-11-20T09:20:00Z"].map(turn));
  await turn("2026-11-20T09:21:00Z");
  const warning = `Ticket ${numbers}: resolution due in 20 minutes: A lost bag`;
  expect(await told()).toEqual([
    [AGENT_ID, warning],
    [LEAD_ID, warning],
  ]);
  await Promise.all(["2026-11-20T09:40:00Z", "2026-11-20T09:40:00Z"].map(turn));
  const missed = `Ticket ${numbers} missed its resolution: A lost bag`;
  expect((await told()).slice(2)).toEqual([
    [AGENT_ID, missed],
    [LEAD_ID, missed],
  ]);
  await dropTeam(team);
});

test("a missed deadline of a ticket without an owner notifies the lead of the conversation's team", async () => {
  const team = await teamOf(LEAD_ID, AGENT_ID);
  const { sessionId } = await insert({ owner_id: null }, [["resolution", "2026-11-20T09:40:00Z"]]);
  await at.database.platform.updateTable("chat_session").set({ team_id: team }).where("id", "=", sessionId).execute();
  await turn("2026-11-20T10:00:00Z");
  expect((await told()).map(([user]) => user)).toEqual([LEAD_ID]);
  await dropTeam(team);
});

test("a missed ticket deadline without owner and team notifies users with the right to lead", async () => {
  await insert({ owner_id: null }, [["resolution", "2026-11-20T09:40:00Z"]]);
  await turn("2026-11-20T10:00:00Z");
  const admin = await at.database.platform.selectFrom("app_user").select("id").where("login_id", "=", "admin@acacia.test").executeTakeFirstOrThrow();
  expect((await told()).map(([user]) => user)).toContain(admin.id);
});

const levelWithNext = async (minutes: number) => {
  const { platform } = at.database;
  const { id } = await platform
    .insertInto("sla_priority_level")
    .values({
      stakeholder_id: 2,
      name: `Next ${numbers}`,
      rank: 9,
      first_response_minutes: 30,
      resolution_minutes: 6000,
      next_response_minutes: minutes,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

test("each customer message after the first reply starts a next-response deadline, which the next reply meets", async () => {
  const { id, sessionId } = await insert({ sla_priority_id: await levelWithNext(10) }, [["first_response", "2026-11-20T08:30:00Z"]]);
  await write(sessionId, "agent", "text", "2026-11-20T08:05:00Z");
  await turn("2026-11-20T08:06:00Z");
  expect((await clocks(id)).map(({ target }) => target)).toEqual(["first_response"]);
  await at.database.platform
    .updateTable("chat_session")
    .set({ last_from: "customer", customer_said_at: "2026-11-20T08:20:00Z" })
    .where("id", "=", sessionId)
    .execute();
  await write(sessionId, "customer", "text", "2026-11-20T08:19:00Z");
  await write(sessionId, "customer", "text", "2026-11-20T08:20:00Z");
  await turn("2026-11-20T08:21:00Z");
  const next = async () => (await clocks(id)).find(({ target }) => target === "next_response");
  expect(await next()).toMatchObject({ due_at: "2026-11-20T08:29:00Z", met_at: null, missed_at: null });
  await write(sessionId, "agent", "text", "2026-11-20T08:25:00Z");
  await turn("2026-11-20T08:40:00Z");
  expect(await next()).toMatchObject({ met_at: "2026-11-20T08:25:00Z", missed_at: null });
  await write(sessionId, "customer", "text", "2026-11-20T08:50:00Z");
  await at.database.platform.updateTable("chat_session").set({ customer_said_at: "2026-11-20T08:50:00Z" }).where("id", "=", sessionId).execute();
  await turn("2026-11-20T09:10:00Z");
  expect(await next()).toMatchObject({ due_at: "2026-11-20T09:00:00Z", met_at: null, missed_at: "2026-11-20T09:00:00Z" });
});

test("changed business hours recalculate only ticket deadlines in business time", async () => {
  const { platform } = at.database;
  const { id } = await insert({}, [
    ["first_response", "2026-11-20T12:00:00Z"],
    ["resolution", "2026-11-20T16:00:00Z"],
  ]);
  await platform.updateTable("sla_clock").set({ business: true }).where("ticket_id", "=", id).where("target", "=", "resolution").execute();
  const { weekly } = await platform.selectFrom("calendar").select("weekly").where("stakeholder_id", "=", 2).executeTakeFirstOrThrow();
  const friday = { ...(weekly as object), friday: [[0, 720]], saturday: [[0, 1440]] };
  await platform
    .updateTable("calendar")
    .set({ time_zone: "UTC", weekly: JSON.stringify(friday), overrides: "[]" })
    .where("stakeholder_id", "=", 2)
    .execute();
  await turn("2026-11-20T08:01:00Z");
  // Eight business hours from Friday 8:00 end on Saturday at 4:00, because four of them are on Friday until noon and
  // four on Saturday.
  expect(await clocks(id)).toMatchObject([
    { target: "first_response", due_at: "2026-11-20T12:00:00Z" },
    { target: "resolution", due_at: "2026-11-21T04:00:00Z" },
  ]);
});
