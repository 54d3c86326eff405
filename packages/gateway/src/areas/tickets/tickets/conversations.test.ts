import type { TicketConversations, TimelineEntry } from "@parley/core/contract/tickets/ticket-conversations";
import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openChat, openStaff, openWaiting, stored, storedSession } from "../../../live/testing/chats.ts";
import { settled, words } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

type Staff = Awaited<ReturnType<typeof openStaff>>;

let gateway: TestGateway;
let agent1: Staff;
let agent2: Staff;
let stranger: { readonly token: string };
let clerk: { readonly token: string };
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  [agent1, agent2, stranger] = await Promise.all([
    openStaff(gateway, "agent1@acacia.test"),
    openStaff(gateway, "agent2@acacia.test"),
    gateway.signIn("agent1@baobab.test"),
  ]);
  clerk = await person({ area: "Ticketing", actions: [{ actionName: "View SLA Priority Levels" }] });
});
afterAll(() => gateway.close());

const open: { close(): void }[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
const chatOf = async (staff: Staff) => {
  const customer = await openChat(gateway, staff.token);
  open.push(customer);
  return customer;
};
const waiting = async () => {
  const customer = await openWaiting(gateway, agent1.token);
  open.push(customer);
  return customer;
};
/** Creates an Acacia user with a separate role and signs in. */
const person = async (...permissions: object[]) => {
  const { token } = await gateway.signIn("admin@acacia.test");
  const main = async (path: string, body: object) => (await gateway.request("POST", `/api/main/${path}`, { token, body })).body.data;
  const { id: roleId } = await main("roles/shRole", { stakeholderId: 2, name: "Clerk", permissions });
  const loginId = "clerk@acacia.test";
  await main("users", { loginId, firstName: "Cle", lastName: "Rk", contactEmail: loginId, stakeholderId: 2, roleId, key: "parley-demo" });
  return gateway.signIn(loginId);
};
const call = (method: string, path: string, { token }: { readonly token: string }, body?: object) =>
  gateway.request(method, `/api/messenger/tickets${path}`, { token, ...(body !== undefined && { body }) });
const codeOf = async (sessionId: number): Promise<string> => {
  const row = await gateway.deps.database.platform
    .selectFrom("chat_session as s")
    .innerJoin("customer as c", "c.id", "s.customer_id")
    .select("c.user_code")
    .where("s.id", "=", sessionId)
    .executeTakeFirstOrThrow();
  return row.user_code;
};
const ticketOf = async (sessionId: number, more: object = {}): Promise<Ticket> => {
  const { status, body } = await call("POST", "", agent1, { subject: "A bag", userCode: await codeOf(sessionId), session_id: sessionId, ...more });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const timeline = async (
  id: number,
  staff: { readonly token: string } = agent1,
  query = "",
): Promise<{ items: TimelineEntry[]; before: string | null }> => (await call("GET", `/${id}/timeline${query}`, staff)).body.data;
const conversations = async (id: number, staff: { readonly token: string } = agent1): Promise<TicketConversations> =>
  (await call("GET", `/${id}/conversations`, staff)).body.data;
const told = ({ items }: { items: readonly TimelineEntry[] }): string[] =>
  items.map((entry) => {
    if (entry.kind === "message") return `message ${entry.message.body}`;
    return entry.kind === "note" ? `note ${entry.note.body}` : `change ${entry.change.field}`;
  });
let sent = 0;
const reply = (id: number, body: string, more: object = {}, staff: { readonly token: string } = agent1) => {
  sent += 1;
  return call("POST", "/reply", staff, { id, clientId: `reply ${sent}`, body, ...more });
};

describe("ticket timeline", () => {
  test("contains messages, notes and changes in chronological order", async () => {
    const customer = await chatOf(agent1);
    settled(await customer.socket.emitWithAck("say", words("Where is my bag?")));
    const ticket = await ticketOf(customer.sessionId);
    await call("POST", "/notes", agent1, { id: ticket.id, body: "On the belt" });
    await call("PUT", "/priority", agent1, { id: ticket.id, priority: "high" });
    await reply(ticket.id, "It is here");
    const all = told(await timeline(ticket.id));
    expect(all.slice(all.indexOf("message Where is my bag?"))).toEqual([
      "message Where is my bag?",
      "change subject",
      "change status",
      "change priority",
      "note On the belt",
      "change priority",
      "message It is here",
    ]);
  });

  test("can be read to its start page by page without gaps or duplicates", async () => {
    const customer = await chatOf(agent1);
    const ticket = await ticketOf(customer.sessionId);
    for (const body of ["one", "two", "three", "four"]) await call("POST", "/notes", agent1, { id: ticket.id, body });
    const whole = told(await timeline(ticket.id));
    const pages: string[][] = [];
    let before: string | null = "";
    while (before !== null) {
      const page: Awaited<ReturnType<typeof timeline>> = await timeline(ticket.id, agent1, `?pageSize=2${before && `&before=${before}`}`);
      pages.unshift(told(page));
      before = page.before;
    }
    expect(pages.flat()).toEqual(whole);
    expect(Math.max(...pages.map(({ length }) => length))).toBe(2);
  });

  test("includes the messages of merged tickets", async () => {
    const [first, second] = [await chatOf(agent1), await chatOf(agent1)];
    settled(await second.socket.emitWithAck("say", words("The same bag again")));
    const [into, source] = [await ticketOf(first.sessionId), await ticketOf(second.sessionId)];
    expect(told(await timeline(into.id))).not.toContain("message The same bag again");
    await call("POST", "/merge", agent1, { id: into.id, sources: [source.id] });
    expect(told(await timeline(into.id))).toContain("message The same bag again");
  });

  test("hides chat messages without the right to read conversations and returns the number hidden", async () => {
    const customer = await chatOf(agent1);
    settled(await customer.socket.emitWithAck("say", words("A secret")));
    const { id } = await ticketOf(customer.sessionId, { note: "For all" });
    const seen = told(await timeline(id, clerk));
    expect(seen.filter((line) => line.startsWith("message"))).toEqual([]);
    expect(seen).toContain("note For all");
    expect(await conversations(id, clerk)).toMatchObject({ items: [], replyTo: null, hidden: 1 });
  });

  test("returns 404 for a ticket of another stakeholder", async () => {
    const { id } = await ticketOf((await chatOf(agent1)).sessionId);
    expect((await call("GET", `/${id}/timeline`, stranger)).status).toBe(404);
    expect((await call("GET", `/${id}/conversations`, stranger)).status).toBe(404);
  });

  test("returns 400 for an invalid cursor", async () => {
    const { id } = await ticketOf((await chatOf(agent1)).sessionId);
    expect((await call("GET", `/${id}/timeline?before=now`, agent1)).status).toBe(400);
  });
});

describe("ticket reply", () => {
  test("reaches the customer in the active chat of its author", async () => {
    const customer = await chatOf(agent1);
    const { id } = await ticketOf(customer.sessionId);
    expect(await conversations(id)).toMatchObject({ items: [{ session: { id: customer.sessionId }, way: "send" }], replyTo: customer.sessionId });
    const { status, body } = await reply(id, "Here it is");
    expect([status, body.data.session_id]).toEqual([200, customer.sessionId]);
    await customer.next("message", (message) => message.body === "Here it is");
  });

  test("is one message when sent twice under one client id", async () => {
    const customer = await chatOf(agent1);
    const { id } = await ticketOf(customer.sessionId);
    const [one, two] = [await reply(id, "Once", { clientId: "same" }), await reply(id, "Once", { clientId: "same" })];
    expect(two.body.data.id).toBe(one.body.data.id);
    expect((await stored(gateway, customer.sessionId)).filter(({ body }) => body === "Once")).toHaveLength(1);
  });

  test("returns 409 if the conversation is queued and must be accepted first", async () => {
    const customer = await waiting();
    const { id } = await ticketOf(customer.sessionId);
    expect((await conversations(id)).items).toMatchObject([{ way: "take" }]);
    const { status, body } = await reply(id, "Too early");
    expect([status, body.error.message]).toEqual([409, "Accept the conversation first"]);
    expect((await stored(gateway, customer.sessionId)).map((message) => message.body)).not.toContain("Too early");
  });

  test("returns 409 with the owner if a colleague owns the chat", async () => {
    const customer = await chatOf(agent2);
    const { id } = await ticketOf(customer.sessionId);
    const { status, body } = await reply(id, "Not mine");
    expect([status, body.error.message]).toEqual([409, "Cheptoo Kiprono owns this conversation"]);
    expect((await stored(gateway, customer.sessionId)).map((message) => message.body)).not.toContain("Not mine");
  });

  test("is added to an ended conversation only with the right to write outside active chats", async () => {
    const customer = await chatOf(agent1);
    const { id } = await ticketOf(customer.sessionId);
    await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent1.token, body: { sessionId: customer.sessionId } });
    const admin = await gateway.signIn("admin@acacia.test");
    expect((await conversations(id, admin)).items).toMatchObject([{ way: "write" }]);
    expect((await reply(id, "Later", {}, admin)).status).toBe(200);
    expect((await storedSession(gateway, customer.sessionId)).status).toBe("ended");
    expect((await stored(gateway, customer.sessionId)).map((message) => message.body)).toContain("Later");
  });

  test("returns 409 for a ticket without a conversation", async () => {
    const userCode = await codeOf((await chatOf(agent1)).sessionId);
    const made = await call("POST", "", agent1, { subject: "By phone", userCode });
    const { status, body } = await reply(made.body.data.id, "Hello");
    expect([status, body.error.message]).toEqual([409, "This ticket has no conversation in which you can write to the customer"]);
  });

  test("returns 400 for a conversation that does not belong to the ticket", async () => {
    const [own, other] = [await chatOf(agent1), await chatOf(agent1)];
    const { id } = await ticketOf(own.sessionId);
    expect((await reply(id, "Stray", { session_id: other.sessionId })).status).toBe(400);
    expect((await stored(gateway, other.sessionId)).map((message) => message.body)).not.toContain("Stray");
  });

  test("returns 403 without the right to write to customers", async () => {
    const { id } = await ticketOf((await chatOf(agent1)).sessionId);
    expect((await reply(id, "No", {}, clerk)).status).toBe(403);
  });
});

describe("additional conversation of a ticket", () => {
  test("is offered, added, shown in the timeline and removed", async () => {
    const customer = await chatOf(agent1);
    const userCode = await codeOf(customer.sessionId);
    const { id } = (await call("POST", "", agent1, { subject: "By phone", userCode })).body.data;
    expect((await conversations(id)).others.map((session) => session.id)).toEqual([customer.sessionId]);
    const pair = { id, session_id: customer.sessionId };
    const added = await call("POST", "/conversations", agent1, pair);
    expect(added.body.data).toMatchObject({ items: [{ session: { id: customer.sessionId } }], replyTo: customer.sessionId, others: [] });
    expect(told(await timeline(id))).toContain("change conversation");
    const removed = await call("POST", "/conversations/remove", agent1, pair);
    expect(removed.body.data).toMatchObject({ items: [], replyTo: null });
  });

  test("returns 400 for another customer, another stakeholder or an unknown id", async () => {
    const [own, other] = [await chatOf(agent1), await chatOf(agent1)];
    const { id } = await ticketOf(own.sessionId);
    const theirs = await gateway.deps.database.platform
      .selectFrom("chat_session")
      .select("id")
      .where("stakeholder_id", "=", 3)
      .executeTakeFirstOrThrow();
    const isSameCustomer = (await codeOf(own.sessionId)) === (await codeOf(other.sessionId));
    for (const session_id of [...(isSameCustomer ? [] : [other.sessionId]), theirs.id, 2_000_000_000])
      expect((await call("POST", "/conversations", agent1, { id, session_id })).status).toBe(400);
    expect((await conversations(id)).items).toHaveLength(1);
  });

  test("returns 409 for removing the conversation in which the ticket began", async () => {
    const customer = await chatOf(agent1);
    const { id } = await ticketOf(customer.sessionId);
    expect((await call("POST", "/conversations/remove", agent1, { id, session_id: customer.sessionId })).status).toBe(409);
    expect((await conversations(id)).items).toHaveLength(1);
  });
});

describe("ticket draft", () => {
  test("belongs to its author for each mode and is removed when empty", async () => {
    const { id } = await ticketOf((await chatOf(agent1)).sessionId);
    const drafts = async (staff: { readonly token: string }) => (await call("GET", `/${id}/draft`, staff)).body.data;
    for (const [mode, body] of [
      ["reply", "Dear"],
      ["note", "Ask him"],
      ["reply", "Dear Ada"],
    ])
      expect((await call("PUT", "/draft", agent1, { id, mode, body })).status).toBe(200);
    expect(await drafts(agent1)).toMatchObject([
      { mode: "reply", body: "Dear Ada" },
      { mode: "note", body: "Ask him" },
    ]);
    expect(await drafts(agent2)).toEqual([]);
    const stale = await call("PUT", "/draft", agent1, { id, mode: "reply", body: "Hello", version: null });
    expect(stale).toMatchObject({ status: 409, body: { error: { details: { present: { body: "Dear Ada" } } } } });
    await call("PUT", "/draft", agent1, { id, mode: "reply", body: "" });
    expect(await drafts(agent1)).toMatchObject([{ mode: "note" }]);
  });

  test.each(["tickets/reply", "tickets/notes", "support/sendmessage", "scheduled-replies"])(
    "is removed when %s sends its text or version, while other text stays",
    async (path) => {
      const { sessionId } = await chatOf(agent1);
      const { id } = await ticketOf(sessionId);
      const mode = path === "tickets/notes" ? "note" : "reply";
      const save = async (body: string, version: number | null = null) => (await call("PUT", "/draft", agent1, { id, mode, body, version })).body;
      const drafts = async () => (await call("GET", `/${id}/draft`, agent1)).body.data.map(({ body }: { body: string }) => body);
      const bodies: Record<string, (clientId: string) => object> = {
        "tickets/reply": (clientId) => ({ id, clientId }),
        "tickets/notes": () => ({ id }),
        "support/sendmessage": (clientId) => ({ sessionId, clientId, timestamp: 1 }),
        "scheduled-replies": () => ({ sessionId, sendAt: new Date(Date.now() + 3_600_000).toISOString() }),
      };
      const send = async (body: string, clientId: string, draftVersion?: number) => {
        const sent = await gateway.request("POST", `/api/messenger/${path}`, {
          token: agent1.token,
          body: { ...bodies[path]?.(clientId), body, draftVersion },
        });
        expect([sent.status, sent.body.error]).toEqual([200, undefined]);
      };
      const { version } = (await save("Hello")).data;
      await send("Hello", "one");
      expect(await drafts()).toEqual([]);
      expect((await save("Hello", version)).error.message).toBe("This draft was changed in another window in the meantime");
      expect(await drafts()).toEqual([]);
      const begun = (await save("Good m")).data;
      await send("Good morning", "two", begun.version);
      expect(await drafts()).toEqual([]);
      await save("In progress");
      await send("Something else", "three", begun.version);
      expect(await drafts()).toEqual(["In progress"]);
    },
  );

  test("creates one note when a note is sent again under its client id", async () => {
    const { sessionId } = await chatOf(agent1);
    const [one, other] = [await ticketOf(sessionId), await ticketOf(sessionId)];
    const write = async (staff: { readonly token: string }, id: number, body: string) =>
      call("POST", "/notes", staff, { id, body, clientId: "draft-1" });
    const tries = await Promise.all([1, 2, 3].map(() => write(agent1, one.id, "Ask him")));
    expect(new Set(tries.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
    expect((await write(agent1, one.id, "Changed meanwhile")).body.data).toMatchObject({ body: "Ask him" });
    expect((await write(agent1, other.id, "Ask him")).status).toBe(409);
    expect((await write(agent2, one.id, "Mine")).status).toBe(200);
    const { items } = (await call("GET", `/${one.id}/notes`, agent1)).body.data;
    expect(items.map(({ body }: { body: string }) => body)).toEqual(["Ask him", "Mine"]);
  });

  test("returns 404 for a ticket of another stakeholder and is not stored", async () => {
    const { id } = await ticketOf((await chatOf(agent1)).sessionId);
    expect((await call("PUT", "/draft", stranger, { id, mode: "note", body: "Mine" })).status).toBe(404);
    expect(await gateway.deps.database.platform.selectFrom("ticket_draft").select("body").where("ticket_id", "=", id).execute()).toEqual([]);
  });
});

describe("ticket from a chat", () => {
  const say = async (customer: Awaited<ReturnType<typeof chatOf>>, ...said: string[]) => {
    for (const body of said) settled(await customer.socket.emitWithAck("say", words(body)));
  };
  const note = async (sessionId: number, body: string) =>
    settled(
      await agent1.socket.emitWithAck("send", {
        sessionId,
        body,
        clientId: crypto.randomUUID(),
        timestamp: Date.now(),
        kind: "note",
        attachmentIds: [],
      }),
    );
  const notesOf = async (id: number): Promise<string[]> =>
    (await call("GET", `/${id}/notes`, agent1)).body.data.items.map(({ body }: { body: string }) => body);

  test("is named after the customer's request and includes the notes", async () => {
    const customer = await chatOf(agent1);
    const { sessionId } = customer;
    await say(customer, "Hi", "Good morning. My suitcase did not arrive in Mombasa yesterday! Can you look?", "yes");
    await note(sessionId, "Tag KQ 4711");
    await note(sessionId, "Calls back at four");
    const suggestion = (await call("GET", `/suggestion/${sessionId}`, agent1)).body.data;
    expect(suggestion).toEqual({ subject: "My suitcase did not arrive in Mombasa yesterday!", notes: ["Tag KQ 4711", "Calls back at four"] });
    const made = await ticketOf(sessionId, { subject: undefined, note: "Urgent" });
    expect([made.subject, await notesOf(made.id)]).toEqual([suggestion.subject, ["Urgent\n\nTag KQ 4711\n\nCalls back at four"]]);
    const plain = await ticketOf(sessionId, { subject: "My own", carryNotes: false });
    expect([plain.subject, await notesOf(plain.id)]).toEqual(["My own", []]);
  });

  test("has a long name that is cut between words, or after a complete character", async () => {
    const [long, faces] = [await chatOf(agent1), await chatOf(agent1)];
    await say(long, `${"The very same booking is shown twice in ".repeat(5)}the list.`);
    await say(faces, "👩‍👩‍👧‍👦".repeat(40));
    const subjectOf = async ({ sessionId }: { readonly sessionId: number }) => (await ticketOf(sessionId, { subject: undefined })).subject;
    expect(await subjectOf(long)).toMatch(/^The very same .*(The|very|same|booking|is|shown|twice|in)…$/);
    expect(await subjectOf(faces)).toMatch(/^(👩‍👩‍👧‍👦)+…$/u);
  });

  test("is named after the customer if there are no messages, and needs a subject without a chat", async () => {
    const customer = await chatOf(agent1);
    expect((await call("GET", `/suggestion/${customer.sessionId}`, agent1)).body.data.subject).toMatch(/\w/);
    const { status, body } = await call("POST", "", agent1, { userCode: await codeOf(customer.sessionId) });
    expect([status, JSON.stringify(body.error)]).toEqual([400, expect.stringContaining("subject")]);
    expect((await call("GET", `/suggestion/${customer.sessionId}`, stranger)).status).toBe(404);
    expect((await call("GET", `/suggestion/${customer.sessionId}`, clerk)).status).toBe(403);
  });
});
