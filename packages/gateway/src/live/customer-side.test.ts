import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { png } from "../files/pictures.fixture.ts";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { openChat, openStaff, openWaiting, stored } from "./testing/chats.ts";
import { openCustomer, settled, words } from "./testing/live-client.ts";

let gateway: TestGateway;
let agent: Awaited<ReturnType<typeof openStaff>>;
let colleague: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  agent = await openStaff(gateway, "agent1@acacia.test");
  colleague = (await gateway.signIn("agent2@acacia.test")).token;
});
const open: { close(): void }[] = [];
const kept = <T extends { close(): void }>(customer: T): T => {
  open.push(customer);
  return customer;
};
afterEach(async () => {
  for (const client of open.splice(0)) client.close();
  await platform().updateTable("chat_session").set({ status: "ended" }).where("status", "in", ["queued", "active"]).execute();
});
afterAll(() => gateway.close());

const platform = () => gateway.deps.database.platform;
const upload = async (visitorKey: string, { token = agent.token, name = "bag.png", bytes = png(64, 48) } = {}) => {
  const form = new FormData();
  form.append("visitorKey", visitorKey);
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${gateway.url}/api/messenger/upload/customer`, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: await response.json() };
};
const files = async () =>
  Number(
    (
      await platform()
        .selectFrom("attachment")
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe("file of a customer", () => {
  test("is sent with a message, and the agent of the chat can download it", async () => {
    const customer = kept(await openChat(gateway, agent.token));
    const { status, body } = await upload(customer.visitorKey);
    expect([status, body.data]).toEqual([200, expect.objectContaining({ fileName: "bag.png", mime: "image/png" })]);
    settled(await customer.socket.emitWithAck("say", { ...words(""), attachmentIds: [body.data.id] }));
    const told = await agent.next("message", ({ session_id, kind }) => session_id === customer.sessionId && kind === "file");
    expect(told).toMatchObject({ senderType: "customer", direction: "in", attachments: [{ id: body.data.id, fileName: "bag.png" }] });
    const loaded = await fetch(`${gateway.url}/api/messenger/upload/${body.data.id}`, { headers: { authorization: `Bearer ${agent.token}` } });
    expect(loaded.status).toBe(200);
  });

  test("without text is not treated as a question to the bot", async () => {
    const customer = kept(await openCustomer(gateway, agent.token));
    const { body } = await upload(customer.visitorKey);
    settled(await customer.socket.emitWithAck("say", { ...words(""), attachmentIds: [body.data.id] }));
    settled(await customer.socket.emitWithAck("askPerson"));
    const said = await stored(gateway, customer.sessionId);
    expect(said.filter(({ sender_type }) => sender_type === "bot")).toHaveLength(1);
  });

  test.each([["that is larger than is taken", () => ({ name: "a.txt", bytes: Buffer.alloc(26 * 1024 * 1024, "a") }), 413]])(
    "%s is refused with a message, and nothing is stored",
    async (_, file, status) => {
      const customer = kept(await openCustomer(gateway, agent.token));
      const before = await files();
      const refused = await upload(customer.visitorKey, file());
      expect([refused.status, refused.body.error.message.length > 10, await files()]).toEqual([status, true, before]);
    },
  );

  test("is refused alike for an unknown visitor key and for one of another user's test, and nothing is stored", async () => {
    const customer = kept(await openCustomer(gateway, agent.token));
    const before = await files();
    const [none, theirs] = [await upload("of-nobody"), await upload(customer.visitorKey, { token: colleague })];
    expect([none.status, theirs.status, theirs.body.error.message, await files()]).toEqual([404, 404, none.body.error.message, before]);
  });

  test("is refused in an ended conversation, and so is a message that refers to it", async () => {
    const customer = kept(await openChat(gateway, agent.token));
    const { body } = await upload(customer.visitorKey);
    settled(await customer.socket.emitWithAck("leave"));
    const before = await stored(gateway, customer.sessionId);
    expect((await upload(customer.visitorKey)).status).toBe(409);
    const late = { ...words("here"), attachmentIds: [body.data.id] };
    expect(await customer.socket.emitWithAck("say", late)).toMatchObject({ ok: false, error: { code: "conflict" } });
    expect(await stored(gateway, customer.sessionId)).toEqual(before);
  });

  test("cannot be attached in another conversation", async () => {
    const [one, other] = [kept(await openCustomer(gateway, agent.token)), kept(await openCustomer(gateway, agent.token))];
    const { body } = await upload(other.visitorKey);
    expect(await one.socket.emitWithAck("say", { ...words("here"), attachmentIds: [body.data.id] })).toMatchObject({
      ok: false,
      error: { code: "validation" },
    });
  });
});

describe("place in the queue", () => {
  test("is the number of customers who came earlier, and decreases when one of them is accepted", async () => {
    const [first, second] = [kept(await openWaiting(gateway, agent.token)), kept(await openWaiting(gateway, agent.token))];
    expect([settled(await first.socket.emitWithAck("place")), settled(await second.socket.emitWithAck("place"))]).toMatchObject([
      { ahead: 0 },
      { ahead: 1 },
    ]);
    await gateway.request("POST", "/api/messenger/support/accept", { token: agent.token, body: { sessionId: first.sessionId } });
    expect(settled(await second.socket.emitWithAck("place"))).toMatchObject({ ahead: 0 });
  });

  test("has an estimate from the accepted chats of the last hour, and none when there were too few", async () => {
    await platform().updateTable("chat_session").set({ accepted_at: null }).where("stakeholder_id", "=", 2).execute();
    const customer = kept(await openWaiting(gateway, agent.token));
    expect(settled(await customer.socket.emitWithAck("place"))).toEqual({ ahead: 0, estimateSeconds: null });
    const { id: least } = await platform()
      .selectFrom("chat_session")
      .select((eb) => eb.fn.min("id").as("id"))
      .where("stakeholder_id", "=", 2)
      .executeTakeFirstOrThrow();
    await platform()
      .updateTable("chat_session")
      .set({ accepted_at: new Date(Date.now() - 60_000) })
      .where("stakeholder_id", "=", 2)
      .where("status", "=", "ended")
      .where("id", "<", least + 6)
      .execute();
    const taken = await platform()
      .selectFrom("chat_session")
      .select("id")
      .where("stakeholder_id", "=", 2)
      .where("accepted_at", "is not", null)
      .execute();
    expect(settled(await customer.socket.emitWithAck("place"))).toEqual({ ahead: 0, estimateSeconds: Math.round(3600 / taken.length) });
  });

  test("is null for a customer who is not waiting", async () => {
    const customer = kept(await openCustomer(gateway, agent.token));
    expect(settled(await customer.socket.emitWithAck("place"))).toEqual({ ahead: null, estimateSeconds: null });
  });
});
