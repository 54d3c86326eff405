import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { dueTicketsTasks } from "./due-tickets.ts";

const AGENT_ID = 3;
const BEGUN = "2026-11-20T08:00:00Z";

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.drop());
beforeEach(async () => {
  const { platform } = at.database;
  for (const name of ["ticket_merge", "ticket", "notification"] as const) await platform.deleteFrom(name).execute();
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

test("a pending ticket is open again when its date has come, not before; its deadlines moved, and the gateway is named in the audit", async () => {
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

test("a missed deadline is stamped with itself and its owner is told, once, however often anybody looks", async () => {
  const { id } = await insert({}, [
    ["first_response", "2026-11-20T08:30:00Z"],
    ["resolution", "2026-11-20T12:00:00Z"],
  ]);
  await turn("2026-11-20T08:29:59Z");
  expect(await told()).toEqual([]);
  await Promise.all(["2026-11-20T09:00:00Z", "2026-11-20T09:00:00Z"].map(turn));
  await turn("2026-11-20T09:01:00Z");
  expect(await clocks(id)).toMatchObject([
    { target: "first_response", met_at: null, missed_at: "2026-11-20T08:30:00Z" },
    { target: "resolution", met_at: null, missed_at: null },
  ]);
  expect(await told()).toEqual([[AGENT_ID, `Ticket ${numbers} missed its first response: A lost bag`]]);
  expect(await ticket(id)).toMatchObject({ version: 1, due_at: "2026-11-20T08:30:00Z" });
});

test("a clock that stands still misses nothing", async () => {
  const { id } = await insert({ status: "pending", pending_until: "2026-12-20T10:00:00Z", paused_since: "2026-11-20T08:10:00Z" }, [
    ["first_response", "2026-11-20T08:30:00Z"],
  ]);
  await turn("2026-11-21T00:00:00Z");
  expect([await clocks(id), await told()]).toMatchObject([[{ missed_at: null }], []]);
});

test("the first answer of an agent in the ticket's conversation meets the first response, as of when it was written", async () => {
  const { id, sessionId } = await insert({}, [["first_response", "2026-11-20T08:30:00Z"]]);
  await write(sessionId, "agent", "text", "2026-11-20T07:59:00Z");
  await write(sessionId, "customer", "text", "2026-11-20T08:05:00Z");
  await write(sessionId, "agent", "note", "2026-11-20T08:06:00Z");
  await turn("2026-11-20T08:10:00Z");
  expect(await clocks(id)).toMatchObject([{ met_at: null, missed_at: null }]);
  await write(sessionId, "agent", "text", "2026-11-20T08:20:00Z");
  await write(sessionId, "agent", "text", "2026-11-20T08:25:00Z");
  // Noticed late, it was in time all the same.
  await turn("2026-11-20T09:00:00Z");
  expect(await clocks(id)).toMatchObject([{ met_at: "2026-11-20T08:20:00Z", missed_at: null }]);
  expect([await ticket(id), await told()]).toMatchObject([{ due_at: null }, []]);
});

test("all that is overdue is turned, however much there is", async () => {
  for (let count = 0; count < 30; count += 1) await insert({ status: "pending", pending_until: "2026-11-20T10:00:00Z", paused_since: BEGUN });
  await turn("2026-11-25T10:00:00Z");
  const rows = await at.database.platform.selectFrom("ticket").select("status").execute();
  expect(rows.map(({ status }) => status)).toEqual(rows.map(() => "open"));
  expect(rows).toHaveLength(30);
});
