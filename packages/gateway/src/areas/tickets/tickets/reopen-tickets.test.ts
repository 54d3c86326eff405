import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openChat, openStaff } from "../../../live/testing/chats.ts";
import { settled, words } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { reopenTicketsTasks } from "./reopen-tickets.ts";

let gateway: TestGateway;
let agent: Awaited<ReturnType<typeof openStaff>>;
let admin: { readonly token: string };
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  [agent, admin] = await Promise.all([openStaff(gateway, "agent1@acacia.test"), gateway.signIn("admin@acacia.test")]);
  // Makes all tickets of the demo data non-reopenable, because they would appear in the results of these tests.
  await platform().updateTable("ticket").set({ continued_by_id: null }).execute();
  await look();
});
const open: { close(): void }[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) client.close();
  await platform().deleteFrom("ticket_setting").execute();
});
afterAll(() => gateway.close());

const platform = () => gateway.deps.database.platform;
const call = async (method: string, path: string, { token }: { readonly token: string }, body?: object) => {
  const answer = await gateway.request(method, `/api/messenger/${path}`, { token, ...(body !== undefined && { body }) });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
};
/** Runs the task in three gateways at the same time, to provoke races. */
const look = async () => {
  const tasks = [1, 2, 3].map(() => reopenTicketsTasks({ database: gateway.deps.database, now: () => new Date() }));
  await Promise.all(tasks.map(({ reopenTickets }) => reopenTickets?.({})));
};
const chatWithTicket = async (more: object = {}) => {
  const customer = await openChat(gateway, agent.token);
  open.push(customer);
  const { user_code } = await platform()
    .selectFrom("chat_session as s")
    .innerJoin("customer as c", "c.id", "s.customer_id")
    .select("c.user_code")
    .where("s.id", "=", customer.sessionId)
    .executeTakeFirstOrThrow();
  const ticket: Ticket = await call("POST", "tickets", agent, { subject: "A bag", userCode: user_code, session_id: customer.sessionId, ...more });
  const say = async (body = "It is still not here") => settled(await customer.socket.emitWithAck("say", words(body)));
  return { ...customer, ticket, say, userCode: user_code };
};
const agentId = async () =>
  (await platform().selectFrom("app_user").select("id").where("login_id", "=", "agent1@acacia.test").executeTakeFirstOrThrow()).id;
const resolve = (id: number) => call("PUT", "tickets/status", agent, { id, status: "resolved" });
const read = (id: number): Promise<Ticket> => call("GET", `tickets/${id}`, agent);
/** Sets the time when the ticket was resolved to the given number of days ago. */
const daysAgo = (id: number, days: number) =>
  platform()
    .updateTable("ticket")
    .set({ resolved_at: new Date(Date.now() - days * 86_400_000) })
    .where("id", "=", id)
    .execute();
const ofConversation = (sessionId: number) => platform().selectFrom("ticket").selectAll().where("session_id", "=", sessionId).orderBy("id").execute();
const bells = async () =>
  (
    await platform()
      .selectFrom("notification")
      .select("title")
      .where("user_id", "=", await agentId())
      .orderBy("id", "desc")
      .limit(5)
      .execute()
  ).map(({ title }) => title);
const reopenings = (id: number) =>
  platform()
    .selectFrom("audit_log")
    .select("id")
    .where("entity_id", "=", String(id))
    .where("entity_type", "=", "ticket")
    .where("verb", "=", "reopened by the customer")
    .execute();

test("a customer message reopens a resolved ticket once across gateways and notifies its owner once", async () => {
  const { ticket, say } = await chatWithTicket({ ownerId: await agentId() });
  await resolve(ticket.id);
  await say();
  await look();
  expect((await read(ticket.id)).status).toBe("open");
  expect(await reopenings(ticket.id)).toHaveLength(1);
  expect((await bells()).filter((title) => title.startsWith(`Ticket ${ticket.ticket_id} is open again`))).toHaveLength(1);
});

test("a customer message reopens a closed ticket", async () => {
  const { ticket, say } = await chatWithTicket();
  await resolve(ticket.id);
  await call("PUT", "tickets/status", agent, { id: ticket.id, status: "closed" });
  await say();
  await look();
  expect((await read(ticket.id)).status).toBe("open");
});

test("a customer message from before the resolution does not reopen the ticket", async () => {
  const { ticket, say } = await chatWithTicket();
  await say();
  await resolve(ticket.id);
  await look();
  expect((await read(ticket.id)).status).toBe("resolved");
});

test("an agent message, a note or an automatic answer does not reopen a ticket", async () => {
  const { ticket, sessionId } = await chatWithTicket();
  await resolve(ticket.id);
  await call("POST", "support/sendmessage", agent, { sessionId, clientId: crypto.randomUUID(), timestamp: Date.now(), body: "Anything else?" });
  await platform().updateTable("chat_session").set({ customer_said_at: new Date() }).where("id", "=", sessionId).execute();
  await sql`insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, body)
    values (2, ${sessionId}, 9000, 'auto', 1, 'in', 'note', 'customer', 'Out of office')`.execute(platform());
  await look();
  expect((await read(ticket.id)).status).toBe("resolved");
});

test("a customer message after the reopen period creates one new ticket that refers to the old one", async () => {
  const { ticket, say, sessionId } = await chatWithTicket({ ownerId: await agentId(), priority: "high" });
  await resolve(ticket.id);
  await daysAgo(ticket.id, 8);
  await say();
  await look();
  await look();
  const [old, fresh, ...more] = await ofConversation(sessionId);
  expect([old?.status, old?.continued_by_id, more]).toEqual(["resolved", fresh?.id, []]);
  expect(fresh).toMatchObject({ status: "open", subject: "A bag", priority: "high", owner_id: await agentId() });
  const { items } = await call("GET", `tickets/${fresh?.id}/history`, agent);
  expect(items.find(({ field }: { field: string }) => field === "continues")?.to).toBe(String(ticket.ticket_id));
  expect((await bells())[0]).toContain(`goes on from ticket ${ticket.ticket_id}`);
});

test("the reopen period is a setting of the stakeholder", async () => {
  await call("PUT", "ticket-settings", admin, { reopenDays: 30, version: 0 });
  const { ticket, say } = await chatWithTicket();
  await resolve(ticket.id);
  await daysAgo(ticket.id, 20);
  await say();
  await look();
  expect((await read(ticket.id)).status).toBe("open");
});

test("no customer message reopens a ticket when reopening is disabled", async () => {
  await call("PUT", "ticket-settings", admin, { reopenDays: null, version: 0 });
  const { ticket, say, sessionId } = await chatWithTicket();
  await resolve(ticket.id);
  await say();
  await look();
  expect((await read(ticket.id)).status).toBe("resolved");
  expect(await ofConversation(sessionId)).toHaveLength(1);
});

test("a customer message in the conversation of a merged ticket reopens the remaining ticket", async () => {
  const { ticket, say, userCode } = await chatWithTicket();
  const survivor: Ticket = await call("POST", "tickets", agent, { subject: "All bags", userCode });
  await call("POST", "tickets/merge", agent, { id: survivor.id, sources: [ticket.id] });
  await resolve(survivor.id);
  await say();
  await look();
  expect([(await read(survivor.id)).status, (await read(ticket.id)).status]).toEqual(["open", "merged"]);
});

test("a customer message does not reopen a ticket if the conversation has another active one", async () => {
  const { ticket, say, sessionId, userCode } = await chatWithTicket();
  await resolve(ticket.id);
  const other: Ticket = await call("POST", "tickets", agent, { subject: "Another bag", userCode, session_id: sessionId });
  await say();
  await look();
  expect([(await read(ticket.id)).status, (await read(other.id)).status]).toEqual(["resolved", "open"]);
});

test("changing the reopen period returns 403 without the right and 409 for a stale version", async () => {
  const { token } = await gateway.signIn("agent1@baobab.test");
  await platform().updateTable("role").set({ permissions: "[]" }).where("stakeholder_id", "=", 3).execute();
  const refused = await gateway.request("PUT", "/api/messenger/ticket-settings", { token, body: { reopenDays: 1, version: 0 } });
  expect([refused.status, await platform().selectFrom("ticket_setting").selectAll().execute()]).toEqual([403, []]);
  await call("PUT", "ticket-settings", admin, { reopenDays: 3, version: 0 });
  const stale = await gateway.request("PUT", "/api/messenger/ticket-settings", { token: admin.token, body: { reopenDays: 4, version: 0 } });
  expect([stale.status, stale.body.error.details.present.reopenDays]).toEqual([409, 3]);
});
