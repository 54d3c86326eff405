import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openChat, openStaff, openWaiting, stored } from "../../../live/testing/chats.ts";
import { openCustomer, settled, words } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

type Staff = Awaited<ReturnType<typeof openStaff>>;
type Customer = Awaited<ReturnType<typeof openCustomer>>;

let gateway: TestGateway;
let agent: Staff;
let colleague: string;
let stranger: string;
let provider: string;
let talk: Customer;
beforeAll(async () => {
  gateway = await startTestGateway();
  agent = await openStaff(gateway, "agent1@acacia.test");
  colleague = (await gateway.signIn("agent2@acacia.test")).token;
  stranger = (await gateway.signIn("agent1@baobab.test")).token;
  provider = (await gateway.signIn("super@parley.test")).token;
  talk = await openChat(gateway, agent.token);
  for (const body of ["My luggage is in Kisumu", "Mon café préféré: 100% sûr", "der Flug nach Nairobi"])
    settled(await talk.socket.emitWithAck("say", words(body)));
  settled(await agent.socket.emitWithAck("send", { ...words("note on platypus"), sessionId: talk.sessionId, kind: "note" }));
});
afterAll(async () => {
  talk.close();
  await gateway.close();
});

const get = (path: string, token?: string) => gateway.request("GET", `/api/messenger/conversations/${path}`, token === undefined ? {} : { token });
const idsOf = (answer: { body: { data: { items: { id: number }[] } } }) => answer.body.data.items.map(({ id }) => id);

describe("GET conversations/recent", () => {
  test("pages conversations by latest activity with an exact count", async () => {
    const { status, body } = await get("recent?pageSize=5", agent.token);
    expect([status, body.data.page, body.data.pageSize]).toEqual([200, 1, 5]);
    const times = body.data.items.map(({ lastActivityAt }: { lastActivityAt: string }) => lastActivityAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(body.data.items[0].id).toBe(talk.sessionId);
    const { n } = await gateway.deps.database.platform
      .selectFrom("chat_session")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("stakeholder_id", "=", 2)
      .executeTakeFirstOrThrow();
    expect(body.data.rowCount).toBe(n);
  });

  test("shows provider staff all conversations, and other users only those of their own stakeholder", async () => {
    expect(idsOf(await get("recent?pageSize=1000", provider))).toContain(talk.sessionId);
    expect(idsOf(await get("recent?pageSize=1000", stranger))).not.toContain(talk.sessionId);
  });

  test("returns 401 without a token", async () => {
    expect((await get("recent")).status).toBe(401);
  });
});

describe("GET conversations/search", () => {
  test.each([
    ["a word", "luggage"],
    ["the beginning of the last word", "luggage kis"],
    ["words in any order", "kisumu my"],
    ["letters with marks", "café préféré"],
    ["a note", "platypus"],
    ["signs around a word", "(luggage!) & :*"],
  ])("finds %s", async (_name, text) => {
    expect(idsOf(await get(`search?text=${encodeURIComponent(text)}`, agent.token))).toContain(talk.sessionId);
  });

  test.each([["luggage zebra"], ["%"], ["_"], ["!!!"], ["lug gage"]])("does not find the conversation for %s", async (text) => {
    const { status, body } = await get(`search?text=${encodeURIComponent(text)}`, agent.token);
    expect([status, body.data.items.map(({ id }: { id: number }) => id).includes(talk.sessionId)]).toEqual([200, false]);
  });

  test("returns the newest message that matches and the number of matches", async () => {
    const said = async (text: string) => {
      const { body } = await get(`search?text=${encodeURIComponent(text)}`, agent.token);
      return body.data.items.find(({ id }: { id: number }) => id === talk.sessionId)?.hit;
    };
    const messages = (await get(`${talk.sessionId}/messages`, agent.token)).body.data.items as { seq: number; body: string }[];
    const seqOf = (text: string) => messages.find(({ body }) => body === text)?.seq;
    expect(await said("luggage kis")).toEqual({
      seq: seqOf("My luggage is in Kisumu"),
      body: "My luggage is in Kisumu",
      senderType: "customer",
      count: 1,
    });
    expect(await said("na")).toMatchObject({ seq: seqOf("der Flug nach Nairobi"), body: "der Flug nach Nairobi" });
    // The search found the customer by code and no message contains the text, so no message is returned as a hit.
    const unasked = (await get("search?status=ended", agent.token)).body.data.items[0];
    expect(unasked.hit).toBeNull();
    const byCode = (await get(`search?text=${unasked.userCode}`, agent.token)).body.data.items;
    expect(byCode.map(({ hit }: { hit: unknown }) => hit)).toEqual(byCode.map(() => null));
  });

  test("separates human from bot messages and omits test conversations on request", async () => {
    const { database } = gateway.deps;
    const written = await database.platform
      .selectFrom("message as m")
      .innerJoin("chat_session as s", "s.id", "m.session_id")
      .select(["m.body", "m.session_id"])
      .where("s.stakeholder_id", "=", 2)
      .where("m.sender_type", "=", "bot")
      .orderBy("m.id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const text = encodeURIComponent(written.body.slice(0, 60));
    const anybody = (await get(`search?text=${text}&pageSize=1000`, agent.token)).body.data.items;
    expect(anybody.some(({ hit }: { hit: { senderType: string } | null }) => hit?.senderType === "bot")).toBe(true);
    const people = (await get(`search?text=${text}&pageSize=1000&saidBy=people`, agent.token)).body.data.items;
    expect(people.filter(({ hit }: { hit: { senderType: string } | null }) => !["customer", "agent"].includes(hit?.senderType ?? ""))).toEqual([]);
    expect(idsOf(await get("search?text=luggage&saidBy=people", agent.token))).toContain(talk.sessionId);
    await database.platform.updateTable("chat_session").set({ is_test: true }).where("id", "=", talk.sessionId).execute();
    try {
      expect(idsOf(await get("search?text=luggage", agent.token))).toContain(talk.sessionId);
      expect(idsOf(await get("search?text=luggage&tests=exclude", agent.token))).not.toContain(talk.sessionId);
    } finally {
      await database.platform.updateTable("chat_session").set({ is_test: false }).where("id", "=", talk.sessionId).execute();
    }
  });

  test("finds the code of the customer only within the caller's own stakeholder", async () => {
    const { userCode } = talk.opening.session;
    const found = await get(`search?text=${userCode}`, agent.token);
    expect([idsOf(found), found.body.data.rowCount]).toEqual([[talk.sessionId], 1]);
    expect(idsOf(await get(`search?text=${userCode}`, stranger))).toEqual([]);
    expect(idsOf(await get("search?text=luggage%20kisumu", stranger))).toEqual([]);
    expect(idsOf(await get(`search?text=${userCode}`, provider))).toEqual([talk.sessionId]);
  });

  test("returns conversations of one customer by code, and none of another stakeholder", async () => {
    const { userCode } = talk.opening.session;
    const { database } = gateway.deps;
    const other = await database.platform
      .selectFrom("customer")
      .select("user_code")
      .where("stakeholder_id", "=", 2)
      .where("user_code", "!=", userCode)
      .executeTakeFirstOrThrow();
    const found = await get(`search?userCode=${userCode}`, agent.token);
    expect([idsOf(found), found.body.data.rowCount]).toEqual([[talk.sessionId], 1]);
    expect(idsOf(await get(`search?userCode=${other.user_code}`, agent.token))).not.toContain(talk.sessionId);
    expect(idsOf(await get(`search?userCode=${userCode}`, stranger))).toEqual([]);
    expect(idsOf(await get(`search?userCode=${userCode}`, provider))).toEqual([talk.sessionId]);
  });

  test.each(["lastActivityAt", "-lastActivityAt", "startedAt", "-startedAt"])("sorts by %s consistently across pages", async (sort) => {
    for (const token of [agent.token, provider]) {
      const whole = idsOf(await get(`search?sort=${sort}&pageSize=40`, token));
      const halves = [
        ...idsOf(await get(`search?sort=${sort}&pageSize=20`, token)),
        ...idsOf(await get(`search?sort=${sort}&pageSize=20&page=2`, token)),
      ];
      expect(halves).toEqual(whole);
    }
  });

  test("combines all filters and counts the remaining conversations", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const year = new Date().getUTCFullYear();
    const query = `search?text=luggage&platform=web&status=active&agentId=3&from=${year - 1}-01-01&to=${year + 1}-01-01`;
    const found = await get(query, agent.token);
    expect([idsOf(found), found.body.data.rowCount]).toEqual([[talk.sessionId], 1]);
    for (const other of ["platform=sms", "status=ended", "agentId=4", "to=2001-01-01", `from=${year + 1}-01-01`])
      expect(idsOf(await get(`search?text=luggage&${other}`, agent.token))).not.toContain(talk.sessionId);
    expect((await get(`search?from=${today.replace("-", "/")}`, agent.token)).status).toBe(400);
  });

  test("returns 400 with the name of an unknown filter", async () => {
    const { status, body } = await get("search?owner=3", agent.token);
    expect([status, body.error.details.fields[0].path]).toEqual([400, "owner"]);
  });
});

test("the message count is that of reports, without notes and activities", async () => {
  const messages = (await get(`${talk.sessionId}/messages`, agent.token)).body.data.items as { kind: string; senderType: string }[];
  const written = messages.filter(({ kind, senderType }) => (kind === "text" || kind === "file") && senderType !== "system");
  const { body } = await get(String(talk.sessionId), agent.token);
  expect([body.data.messageCount, body.data.lastSeq]).toEqual([written.length, messages.length]);
  expect(written.length).toBeLessThan(messages.length);
});

describe("GET conversations/{sessionId}/messages", () => {
  test("returns messages after or before a given message, oldest first", async () => {
    const seqs = async (query: string) =>
      (await get(`${talk.sessionId}/messages?${query}`, agent.token)).body.data.items.map(({ seq }: { seq: number }) => seq);
    const all = await seqs("");
    expect(all).toEqual(Array.from({ length: all.length }, (_, n) => n + 1));
    expect(await seqs("afterSeq=2&pageSize=2")).toEqual([3, 4]);
    expect(await seqs("beforeSeq=4&pageSize=2")).toEqual([2, 3]);
    expect(await seqs("pageSize=2")).toEqual(all.slice(-2));
  });

  test("returns 404 for a conversation of another stakeholder, as for an unknown one", async () => {
    for (const path of ["", "/messages"]) {
      const foreign = await get(`${talk.sessionId}${path}`, stranger);
      expect([foreign.status, foreign.body]).toEqual([404, (await get(`2000000000${path}`, stranger)).body]);
    }
    expect((await get(String(talk.sessionId), provider)).status).toBe(200);
  });
});

describe("GET conversations/chronological/{userCode}", () => {
  test("returns the newest page first, with messages in chronological order within a page", async () => {
    const path = `chronological/${talk.opening.session.userCode}`;
    const whole = (await get(path, agent.token)).body.data;
    const all = await stored(gateway, talk.sessionId);
    expect([whole.rowCount, whole.items.map(({ id }: { id: number }) => id)]).toEqual([all.length, all.map(({ id }) => id)]);
    const newest = (await get(`${path}?pageSize=2`, agent.token)).body.data;
    expect(newest.items.map(({ id }: { id: number }) => id)).toEqual(all.slice(-2).map(({ id }) => id));
  });

  test("returns only notes with their count when filtered by kind", async () => {
    const notes = (await get(`chronological/${talk.opening.session.userCode}?kind=note`, agent.token)).body.data;
    expect([notes.rowCount, notes.items.map(({ body }: { body: string }) => body)]).toEqual([1, ["note on platypus"]]);
  });

  test("returns 404 for a customer of another stakeholder, as for an unknown one", async () => {
    const foreign = await get(`chronological/${talk.opening.session.userCode}`, stranger);
    expect([foreign.status, foreign.body]).toEqual([404, (await get("chronological/nobody", stranger)).body]);
  });
});

test("GET conversations/filter lists the platforms, bots and agents of the caller's own stakeholder", async () => {
  const own = (await get("filter", agent.token)).body.data;
  expect(own.platforms).toContain("web");
  expect(own.bots.map(({ name }: { name: string }) => name)).toEqual(["Acacia helper"]);
  expect(own.agents.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(["Brian Mwangi", "Cheptoo Kiprono"]));
  expect(JSON.stringify((await get("filter", stranger)).body)).not.toContain("Brian Mwangi");
});

describe("POST conversations/reply", () => {
  const reply = (token: string, sessionId: number, body = "We are back") =>
    gateway.request("POST", "/api/messenger/conversations/reply", { token, body: { sessionId, clientId: words("").clientId, body } });

  test("sends a message to a customer outside an active chat and delivers it live", async () => {
    const customer = await openCustomer(gateway, agent.token);
    const { status, body } = await reply(agent.token, customer.sessionId);
    expect([status, body.data.senderName, body.data.body]).toEqual([200, "Brian Mwangi", "We are back"]);
    expect(await customer.next("message", ({ senderType }) => senderType === "agent")).toEqual(body.data);
    customer.close();
  });

  test("returns 409 with the chat when a colleague owns it, and stores nothing", async () => {
    const before = await stored(gateway, talk.sessionId);
    const { status, body } = await reply(colleague, talk.sessionId);
    expect([status, body.error.details.present.ownerName]).toEqual([409, "Brian Mwangi"]);
    expect(await stored(gateway, talk.sessionId)).toEqual(before);
  });

  test("returns 404 for a conversation of another stakeholder, as for an unknown one", async () => {
    const customer = await openWaiting(gateway, agent.token);
    const before = await stored(gateway, customer.sessionId);
    const foreign = await reply(stranger, customer.sessionId);
    expect([foreign.status, foreign.body]).toEqual([404, (await reply(stranger, 2_000_000_000)).body]);
    expect(await stored(gateway, customer.sessionId)).toEqual(before);
    customer.close();
  });
});
