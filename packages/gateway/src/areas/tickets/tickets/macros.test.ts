import type { TicketMacro } from "@parley/core/contract/tickets/ticket-macros";
import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openChat, openStaff, stored } from "../../../live/testing/chats.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { scheduledReplyTasks } from "../../chats/scheduled-replies/send-scheduled.ts";

/** Tests specific to macros; behaviour common to all plain entities is tested in `tests/wire/derived/crud.test.ts`. */
let gateway: TestGateway;
let agent: Awaited<ReturnType<typeof openStaff>>;
let colleague: { readonly token: string };
let admin: { readonly token: string };
let stranger: { readonly token: string };
/** Token of a user who works on tickets but may not change ticket settings. */
let clerk: { readonly token: string };
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  agent = await openStaff(gateway, "agent1@acacia.test");
  [colleague, admin, stranger] = await Promise.all([
    gateway.signIn("agent2@acacia.test"),
    gateway.signIn("admin@acacia.test"),
    gateway.signIn("agent1@baobab.test"),
  ]);
  const main = async (path: string, body: object) => (await gateway.request("POST", `/api/main/${path}`, { token: admin.token, body })).body.data;
  const permissions = [{ area: "Ticketing", actions: [{ actionName: "View SLA Priority Levels" }] }];
  const { id: roleId } = await main("roles/shRole", { stakeholderId: 2, name: "Clerk", permissions });
  const loginId = "clerk@acacia.test";
  await main("users", { loginId, firstName: "Cle", lastName: "Rk", contactEmail: loginId, stakeholderId: 2, roleId, key: "parley-demo" });
  clerk = await gateway.signIn(loginId);
});
const open: { close(): void }[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(() => gateway.close());

const call = (method: string, path: string, { token }: { readonly token: string }, body?: object) =>
  gateway.request(method, `/api/messenger/${path}`, { token, ...(body !== undefined && { body }) });
const good = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer;
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const platform = () => gateway.deps.database.platform;
let names = 0;
const macro = (steps: object, staff: { readonly token: string } = agent): Promise<TicketMacro> => {
  names += 1;
  return good(call("POST", "ticket-macros", staff, { name: `Macro ${names}`, ...steps }));
};
const userId = async (loginId: string) =>
  (await platform().selectFrom("app_user").select("id").where("login_id", "=", loginId).executeTakeFirstOrThrow()).id;
const ticket = async (more: object = {}): Promise<Ticket> => {
  const { user_code } = await platform()
    .selectFrom("customer")
    .select("user_code")
    .where("stakeholder_id", "=", 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  return good(call("POST", "tickets", agent, { subject: "A bag", userCode: user_code, ...more }));
};
const apply = (id: number, macroId: number, more: object = {}, staff: { readonly token: string } = agent) =>
  call("POST", "tickets/macro", staff, { id, macroId, ...more });
const read = (id: number): Promise<Ticket> => good(call("GET", `tickets/${id}`, agent));
const tag = async (name: string): Promise<{ id: number; version: number }> => good(call("POST", "tags", admin, { name }));
const level = async (name: string): Promise<{ id: number }> =>
  good(call("POST", "tickets/sla-priority", admin, { name, rank: 1, firstResponseMinutes: 10, resolutionMinutes: 100 }));
const entries = (id: number) =>
  platform()
    .selectFrom("audit_log")
    .select(["action", "after"])
    .where("entity_type", "=", "ticket")
    .where("entity_id", "=", String(id))
    .orderBy("id")
    .execute();

test("a macro performs all its steps together, and the history records each step with the macro", async () => {
  const [label, gone, sla] = [await tag("To call"), await tag("New"), await level("Macro level")];
  const { id } = await ticket({ labels: [gone.id] });
  const { id: macroId } = await macro({
    owner: "me",
    priority: "high",
    sla: "level",
    slaPriorityId: sla.id,
    addLabels: ["to CALL"],
    removeLabels: ["New"],
    status: "pending",
    pendingHours: 48,
    note: "Called, nobody there",
  });
  const after: Ticket = await good(apply(id, macroId));
  expect(after).toMatchObject({
    owner: { loginId: "agent1@acacia.test" },
    priority: "high",
    slaPriority: { id: sla.id },
    status: "pending",
    noteCount: 1,
  });
  expect(after.labels.map(({ id: one }) => one)).toEqual([label.id]);
  expect(Math.round((Date.parse(after.pendingUntil ?? "") - Date.now()) / 3_600_000)).toBe(48);
  expect((await entries(id)).slice(1).map(({ action, after: kept }) => [action, (kept as { macro?: string } | null)?.macro])).toEqual(
    ["owner changed", "priority changed", "SLA priority changed", "labels changed", "note added", "status changed"].map((verb) => [
      `ticket ${verb}`,
      `Macro ${names}`,
    ]),
  );
});

test("a macro changes nothing on a ticket that already has all values", async () => {
  const { id } = await ticket({ priority: "high" });
  const { id: macroId } = await macro({ priority: "high", status: "open" });
  const { version } = await read(id);
  expect((await good(apply(id, macroId))).version).toBe(version);
});

test("a team macro assigns the member with the fewest active tickets, or keeps an owner in the team", async () => {
  const one: number = await userId("agent1@acacia.test");
  const other = await userId("agent2@acacia.test");
  const team = await good(call("POST", "teams", admin, { name: "Macro team", members: ["agent1@acacia.test", "agent2@acacia.test"] }));
  await platform().updateTable("ticket").set({ owner_id: null }).where("stakeholder_id", "=", 2).execute();
  await ticket({ ownerId: one });
  const { id: macroId } = await macro({ owner: "team", teamId: team.id });
  const { id } = await ticket();
  expect((await good(apply(id, macroId))).owner.id).toBe(other);
  const mine = await ticket({ ownerId: one });
  expect((await good(apply(mine.id, macroId))).owner.id).toBe(one);
});

test("a macro sends its reply once, with variables filled in", async () => {
  const customer = await openChat(gateway, agent.token);
  open.push(customer);
  const { user_code, name } = await platform()
    .selectFrom("chat_session as s")
    .innerJoin("customer as c", "c.id", "s.customer_id")
    .select(["c.user_code", "c.name"])
    .where("s.id", "=", customer.sessionId)
    .executeTakeFirstOrThrow();
  const { id } = await good(call("POST", "tickets", agent, { subject: "A bag", userCode: user_code, session_id: customer.sessionId }));
  const { id: macroId } = await macro({ reply: "Hello {{customer.name}}, {{agent.name}} here", priority: "low" });
  await good(apply(id, macroId));
  const { sweepScheduledReplies } = scheduledReplyTasks(gateway.deps);
  await Promise.all([sweepScheduledReplies?.({}), sweepScheduledReplies?.({})]);
  const { name: writer } = (await read(id)).owner ?? { name: "" };
  const replies = (await stored(gateway, customer.sessionId)).filter(({ body }) => body.startsWith("Hello "));
  expect(replies.map(({ body, sender_name }) => [body, sender_name])).toEqual([
    [`Hello ${name}, ${replies[0]?.sender_name} here`, replies[0]?.sender_name],
  ]);
  expect(writer).toBe("");
});

describe("macro refuses all its steps with the reason", () => {
  const refused = async (id: number, macroId: number, reason: string, more: object = {}) => {
    const before = [await read(id), (await entries(id)).length];
    const { status, body } = await apply(id, macroId, more);
    expect([status, body.error.message]).toEqual([409, reason]);
    expect([await read(id), (await entries(id)).length]).toEqual(before);
  };

  test("when the status is not allowed next", async () => {
    const { id } = await ticket();
    const { id: macroId } = await macro({ priority: "high", note: "Done", status: "closed" });
    await refused(id, macroId, "A ticket that is open cannot become closed. Possible: pending or unresolved or resolved");
  });

  test("when its owner was deactivated", async () => {
    const { id } = await ticket();
    const { id: macroId } = await macro({ priority: "high", owner: "person", ownerId: await userId("agent2@acacia.test") });
    await platform().updateTable("app_user").set({ active: false }).where("login_id", "=", "agent2@acacia.test").execute();
    await refused(id, macroId, "The person to whom this macro assigns tickets no longer works on tickets");
    await platform().updateTable("app_user").set({ active: true }).where("login_id", "=", "agent2@acacia.test").execute();
  });

  test("when its label was deleted", async () => {
    const { id: tagId } = await tag("Short-lived");
    const { id } = await ticket();
    const { id: macroId } = await macro({ priority: "high", addLabels: ["Short-lived"] });
    await good(call("DELETE", `tags/${tagId}`, admin));
    await refused(id, macroId, "The label Short-lived of this macro no longer exists");
  });

  test("when its label is inactive", async () => {
    const { id: tagId, version } = await tag("Asleep");
    const { id } = await ticket();
    const { id: macroId } = await macro({ priority: "high", addLabels: ["Asleep"] });
    await good(call("PUT", `tags/${tagId}`, admin, { name: "Asleep", is_active: false, version }));
    await refused(id, macroId, 'The tag "Asleep" is inactive');
  });

  test("when its SLA priority was deleted", async () => {
    const sla = await level("Gone level");
    const { id } = await ticket();
    const { id: macroId } = await macro({ priority: "high", sla: "level", slaPriorityId: sla.id });
    await good(call("DELETE", `tickets/sla-priority/${sla.id}`, admin));
    await refused(id, macroId, "The SLA priority of this macro no longer exists");
  });

  test("when its team was deleted", async () => {
    const team = await good(call("POST", "teams", admin, { name: "Gone team", members: ["agent1@acacia.test"] }));
    const { id } = await ticket();
    const { id: macroId } = await macro({ priority: "high", owner: "team", teamId: team.id });
    await good(call("DELETE", `teams/${team.id}`, admin));
    await refused(id, macroId, "The team to which this macro assigns tickets no longer exists");
  });

  test("when the ticket changed since it was read", async () => {
    const { id, version } = await ticket();
    const { id: macroId } = await macro({ priority: "urgent" });
    await good(call("PUT", "tickets/priority", agent, { id, priority: "low" }));
    await refused(id, macroId, "Another user has changed this ticket in the meantime", { version });
  });

  test("when there is no conversation for the reply", async () => {
    const { id } = await ticket();
    const { id: macroId } = await macro({ priority: "high", reply: "Hello" });
    await refused(id, macroId, "This ticket has no conversation in which you can write to the customer");
  });

  test("when the ticket was merged", async () => {
    const [target, source] = [await ticket(), await ticket()];
    const { id: macroId } = await macro({ priority: "high" });
    await good(call("POST", "tickets/merge", agent, { id: target.id, sources: [source.id] }));
    await refused(source.id, macroId, "This ticket was merged into another ticket. Change that ticket, or undo the merge");
  });
});

test("a macro follows a renamed label", async () => {
  const { id: tagId, version } = await tag("Old name");
  const { id } = await ticket();
  const { id: macroId } = await macro({ addLabels: ["Old name"] });
  await good(call("PUT", `tags/${tagId}`, admin, { name: "New name", version }));
  expect((await good(apply(id, macroId))).labels.map(({ name }: { name: string }) => name)).toEqual(["New name"]);
});

describe("macro ownership", () => {
  const rows = () => platform().selectFrom("ticket_macro").selectAll().orderBy("id").execute();

  test("requires the right to ticket settings for shared macros, with 403 otherwise", async () => {
    const before = await rows();
    const { status, body } = await call("POST", "ticket-macros", clerk, { name: "For all", scope: "stakeholder" });
    expect([status, body.error.details.missing.join()]).toEqual([403, expect.stringContaining("Manage SLA Priority Levels")]);
    expect(await rows()).toEqual(before);
  });

  test("lets every ticket user apply a shared macro, but change it only with the right to ticket settings", async () => {
    const shared = await macro({ scope: "stakeholder", priority: "urgent" }, admin);
    const { id } = await ticket();
    expect((await good(apply(id, shared.id, {}, clerk))).priority).toBe("urgent");
    const { id: _id, version, ownerName: _o, teamName: _t, slaPriorityName: _s, ...draft } = shared;
    expect((await call("PUT", `ticket-macros/${shared.id}`, clerk, { ...draft, scope: "personal", version })).status).toBe(403);
  });

  test("hides personal macros of others, which cannot be listed, applied, changed or deleted", async () => {
    const { id: macroId, name } = await macro({ priority: "urgent" });
    const { id } = await ticket();
    const listed = await good(call("GET", "ticket-macros?pageSize=100", colleague));
    expect(listed.items.map((one: TicketMacro) => one.id)).not.toContain(macroId);
    const { status, body } = await apply(id, macroId, {}, colleague);
    expect([status, body.error.details.fields[0].path]).toEqual([400, "macroId"]);
    expect((await call("PUT", `ticket-macros/${macroId}`, colleague, { name, version: 1 })).status).toBe(404);
    expect((await call("DELETE", `ticket-macros/${macroId}`, colleague)).status).toBe(404);
    expect((await read(id)).priority).toBe("normal");
  });

  test("returns 404 for a ticket or macro of another stakeholder", async () => {
    const shared = await macro({ scope: "stakeholder", priority: "urgent" }, admin);
    const { id } = await ticket();
    expect((await apply(id, shared.id, {}, stranger)).status).toBe(404);
    expect((await read(id)).priority).toBe("normal");
  });

  test.each([
    [{ owner: "person" }, "ownerId"],
    [{ owner: "team" }, "teamId"],
    [{ sla: "level" }, "slaPriorityId"],
    [{ addLabels: ["No such label"] }, "addLabels"],
    [{ addLabels: ["VIP"], removeLabels: ["vip"] }, "removeLabels"],
  ])("incomplete or contradictory step is refused at its field: %j", async (steps, path) => {
    const before = await rows();
    const { status, body } = await call("POST", "ticket-macros", agent, { name: "Half", ...steps });
    expect([status, body.error.details.fields[0].path]).toEqual([400, path]);
    expect(await rows()).toEqual(before);
  });
});
