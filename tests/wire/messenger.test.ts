import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSocket } from "../open-socket.ts";

let gateway: TestGateway;
let agent: string;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());

const get = (path: string, token = agent) => gateway.request("GET", `/api/messenger/${path}`, { token });
const send = (method: string, path: string, body: object, token = agent) => gateway.request(method, `/api/messenger/${path}`, { token, body });

let written = 0;
const words = (body: string) => {
  written += 1;
  return { clientId: `w-${written}`, timestamp: 1_790_000_000_000 + written, body };
};

/** Creates a customer who has asked the bot a question and then for a person. */
const customerInQueue = async (question = "zzz qqq nothing matches this") => {
  const opened = await send("POST", "testbot/acacia-helper", {});
  const customer = await openSocket(gateway.url, { visitorKey: opened.body.data.visitorKey });
  await customer.ask("say", words(question));
  await expect.poll(() => customer.heard.filter((event) => event === "message")).toHaveLength(1);
  await customer.ask("askPerson");
  return { ...customer, sessionId: opened.body.data.session.id as number };
};

describe("support queue", () => {
  test("contains a customer who is accepted once, answered, ended and found again", async () => {
    const customer = await customerInQueue();
    const { sessionId } = customer;
    const queue = await get("support/queue");
    expect([queue.status, queue.body.data.page, queue.body.data.pageSize]).toEqual([200, 1, 20]);
    // Polls, because the failed question is stored after the bot's answer was sent.
    const last = async () => (await get("support/queue")).body.data.items.at(-1);
    await expect.poll(last).toMatchObject({ id: sessionId, status: "queued", failedText: "zzz qqq nothing matches this" });

    const accepted = await send("POST", "support/accept", { sessionId });
    expect([accepted.status, accepted.body.data.status]).toEqual([200, "active"]);
    const late = await send("POST", "support/accept", { sessionId }, admin);
    expect([late.status, late.body.error.code, late.body.error.details.present.ownerName]).toEqual([409, "conflict", "Brian Mwangi"]);

    const message = { sessionId, ...words("Good morning") };
    const first = await send("POST", "support/sendmessage", message);
    const second = await send("POST", "support/sendmessage", message);
    expect([first.status, second.body]).toEqual([200, first.body]);
    const { sessionId: _, ...written } = message;
    expect(first.body.data).toMatchObject({ ...written, direction: "out", senderType: "agent", kind: "text" });
    await expect.poll(() => customer.heard).toContain("message");

    const history = await get(`conversations/${sessionId}/messages`);
    const seqs = history.body.data.items.map(({ seq }: { seq: number }) => seq);
    expect(seqs).toEqual(seqs.map((_: number, index: number) => index + 1));
    // Content of a support message according to spec section 3. The sender, other listeners and the history must
    // receive the same content.
    const named = { timestamp: message.timestamp, user_code: accepted.body.data.userCode, created_at: expect.any(String), session_id: sessionId };
    expect(first.body.data).toMatchObject(named);
    expect(history.body.data.items).toContainEqual(first.body.data);
    expect((await get(`conversations/chronological/${accepted.body.data.userCode}`)).body.data.items).toContainEqual(first.body.data);
    expect(history.body.data.items.filter(({ clientId }: { clientId: string }) => clientId === message.clientId)).toHaveLength(1);
    expect((await get("support/mysession")).body.data.map(({ id }: { id: number }) => id)).toContain(sessionId);
    expect((await send("POST", "support/clearunread", { sessionId, seq: seqs.length })).body).toEqual({ data: { unread: 0 } });

    const ended = await send("POST", "support/EndChat", { sessionId, reason: "Solved" });
    expect([ended.status, ended.body.data.status]).toEqual([200, "ended"]);
    const found = await get("conversations/search?text=morning&pageSize=1000");
    expect(found.body.data.items.map(({ id }: { id: number }) => id)).toContain(sessionId);
    customer.socket.disconnect();
  });

  test("and its messages are found by words in ten scripts, and by a part in scripts without spaces", async () => {
    const said = [
      ["Mon café préféré: order-4711", "4711"],
      ["Привет, мой рейс отменён", "рейс отме"],
      ["أريد استرداد المال", "استرداد"],
      ["मेरी उड़ान रद्द हुई।", "उड़ान रद्द"],
      ["আমার ফ্লাইট বাতিল হয়েছে", "ফ্লাইট"],
      ["எனது விமானம் ரத்து", "விமானம்"],
      ["환불을 원합니다", "환불"],
      ["我想退款谢谢。", "退款"],
      ["新しい部屋を予約したいです", "予約"],
      ["ฉันต้องการเงินคืนค่ะ", "เงินคืน"],
      ["ខ្ញុំចង់បានប្រាក់វិញ", "ប្រាក់"],
      ["ငွေပြန်အမ်းပေးပါ", "အမ်း"],
    ] as const;
    const customer = await customerInQueue();
    for (const [body] of said) expect(await customer.ask("say", words(body))).not.toHaveProperty("error");
    const found = await Promise.all(
      said.map(async ([, text]) => {
        const { body } = await get(`conversations/search?pageSize=1000&text=${encodeURIComponent(text)}`);
        return body.data.items.find(({ id }: { id: number }) => id === customer.sessionId)?.hit.body;
      }),
    );
    expect(found).toEqual(said.map(([body]) => body));
    const reversed = await get(`conversations/search?pageSize=1000&text=${encodeURIComponent("款退")}`);
    expect(reversed.body.data.items.map(({ id }: { id: number }) => id)).not.toContain(customer.sessionId);
    customer.socket.disconnect();
  });

  test("a chat can be assigned to a colleague, who then owns it", async () => {
    const { sessionId, socket } = await customerInQueue();
    const agents = await get("support/activeagent");
    const colleague = agents.body.data.find(({ loginId }: { loginId: string }) => loginId === "agent2@acacia.test");
    expect(colleague).toMatchObject({ online: false, openChats: expect.any(Number), maxChats: expect.any(Number) });
    const given = await send("POST", "support/assign", { sessionId, agentId: colleague.id });
    expect([given.status, given.body.data.ownerId]).toEqual([200, colleague.id]);
    expect((await send("POST", "support/sendmessage", { sessionId, ...words("Not mine any more") })).status).toBe(409);
    socket.disconnect();
  });

  test("a draft is stored, and an empty one is removed", async () => {
    const { sessionId, socket } = await customerInQueue();
    await send("PUT", "support/draft", { sessionId, mode: "reply", body: "Dear" });
    expect((await get(`support/draft/${sessionId}`)).body.data).toMatchObject([{ mode: "reply", body: "Dear" }]);
    await send("PUT", "support/draft", { sessionId, mode: "reply", body: "" });
    expect((await get(`support/draft/${sessionId}`)).body.data).toEqual([]);
    socket.disconnect();
  });

  test("a note is not sent to the customer", async () => {
    const customer = await customerInQueue();
    await send("POST", "support/accept", { sessionId: customer.sessionId });
    await send("POST", "support/sendmessage", { sessionId: customer.sessionId, kind: "note", ...words("Careful with this one") });
    const seen = (await customer.ask("resume", { [customer.sessionId]: 0 })) as { data: { messages: { kind: string }[] } };
    expect(seen.data.messages.length).toBeGreaterThan(0);
    expect(seen.data.messages.filter(({ kind }) => kind === "note")).toEqual([]);
    customer.socket.disconnect();
  });
});

describe("conversations", () => {
  test("have pages of 50 for recent ones and of 30 for the chronological view (spec section 9)", async () => {
    const recent = await get("conversations/recent");
    expect(recent.body.data).toMatchObject({ page: 1, pageSize: 50 });
    const { userCode } = recent.body.data.items[0];
    expect((await get(`conversations/chronological/${userCode}`)).body.data).toMatchObject({ page: 1, pageSize: 30 });
    expect((await get("conversations/filter")).body.data).toMatchObject({ bots: [{ name: expect.any(String) }] });
  });

  test("return an uploaded file byte for byte, and mark a program", async () => {
    const { sessionId, socket } = await customerInQueue();
    await send("POST", "support/accept", { sessionId });
    const upload = async (name: string, bytes: string) => {
      const form = new FormData();
      form.append("sessionId", String(sessionId));
      form.append("file", new Blob([bytes]), name);
      const response = await fetch(`${gateway.url}/api/messenger/upload`, {
        method: "POST",
        headers: { authorization: `Bearer ${agent}` },
        body: form,
      });
      return { status: response.status, body: (await response.json()) as { data?: { id: number }; error?: { code: string } } };
    };
    const good = await upload("words.txt", "plain words\n");
    expect([good.status, good.body.data]).toEqual([200, expect.objectContaining({ fileName: "words.txt", mime: "text/plain", size: 12 })]);
    expect((await get(`upload/${good.body.data?.id}`)).body).toBe("plain words\n");
    const program = await upload("run.exe", "MZ\u0000\u0000");
    expect([program.status, program.body.data]).toEqual([200, expect.objectContaining({ danger: "program", preview: "none" })]);
    socket.disconnect();
  });
});

describe("canned replies", () => {
  test("are created, listed, changed, refused as duplicates, and removed", async () => {
    const draft = { shortCode: "wire-hello", title: "Wire greeting", body: "Hello from the wire" };
    const made = await send("POST", "quick_reply", draft);
    expect([made.status, made.body.data]).toEqual([200, expect.objectContaining({ ...draft, scope: "stakeholder", tags: [] })]);
    expect((await send("POST", "quick_reply", draft)).status).toBe(409);
    const { id, version } = made.body.data;
    expect((await get("quick_reply?search=wire%20greeting")).body.data).toMatchObject({ rowCount: 1, items: [{ id }] });
    const changed = await send("PUT", `quick_reply/${id}`, { ...draft, title: "Welcome", version });
    expect([changed.status, changed.body.data.title]).toEqual([200, "Welcome"]);
    expect((await gateway.request("DELETE", `/api/messenger/quick_reply/${id}`, { token: agent })).body).toEqual({ data: { done: true } });
    expect((await get("quick_reply?search=from%20the%20wire")).body.data.rowCount).toBe(0);
  });
});

describe("services, knowledge base and failed responses", () => {
  test("a failed response becomes a phrase that the bot then answers", async () => {
    const { socket } = await customerInQueue("flurble my wumpus please");
    const find = async () => (await get("conversations/failed?search=flurble&tests=include", admin)).body.data.items[0];
    await expect.poll(find).toMatchObject({ text: "flurble my wumpus please", testCount: 1, status: "open" });
    const { id, botId } = await find();
    const serviceId = (await get(`services?botId=${botId}`, admin)).body.data.items[0].id;
    const resolved = await send("POST", "conversations/failed/resolve", { resolution: "phrase", ids: [id], serviceId }, admin);
    expect([resolved.status, resolved.body.data.rows]).toMatchObject([
      200,
      [{ id, before: { kind: "fallback" }, after: { kind: "service", serviceId } }],
    ]);
    const asked = await send("POST", "conversations/failed/test", { botId, text: "flurble my wumpus please" }, admin);
    expect(asked.body.data).toMatchObject({ kind: "service", serviceId });
    const phrases = (await get(`services/${serviceId}`, admin)).body.data.phrases;
    expect(phrases).toContainEqual(expect.objectContaining({ text: "flurble my wumpus please", source: "resolved_failure" }));
    socket.disconnect();
  });

  test("a service and an FAQ are created and found", async () => {
    const botId = (await get("agent", admin)).body.data[0].id;
    const service = await send("POST", "services", { botId, name: "Parking", response: "Behind the house.", phrases: ["where do I park"] }, admin);
    expect([service.status, service.body.data.phraseCount]).toEqual([200, 1]);
    expect((await get("services/search?text=park", admin)).body.data[0]).toMatchObject({ name: "Parking" });
    const faq = await send("POST", "knowledgebase", { botId, question: "Do you take llamas?", answer: "Small ones." }, admin);
    expect([faq.status, faq.body.data.kind]).toEqual([200, "manual"]);
    expect((await get("knowledgebase/search?text=llamas")).body.data[0]).toMatchObject({ question: "Do you take llamas?" });
    expect((await get(`knowledgebase/${faq.body.data.id}`, admin)).body.data.answer).toBe("Small ones.");
  });
});
