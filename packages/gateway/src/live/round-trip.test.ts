import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { openCustomer, openLive, settled, words } from "./testing/live-client.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

test("a customer writes, the bot fails to answer, an agent takes over, and both write until the chat ends", async () => {
  const { token, loginId } = await gateway.signIn("agent1@acacia.test");
  const agent = await openLive(gateway.url, { token });
  const customer = await openCustomer(gateway, token);
  expect(customer.opening.messages).toMatchObject([{ seq: 1, senderType: "bot", kind: "text" }]);

  const question = words("zzgrumpf xylophor?");
  const said = settled(await customer.socket.emitWithAck("say", question));
  expect(said).toMatchObject({ ...question, seq: 2, direction: "in", senderType: "customer", session_id: customer.sessionId });
  const answer = await customer.next("message", ({ senderType }) => senderType === "bot");
  expect(answer).toMatchObject({ seq: 3, direction: "out" });

  expect(settled(await customer.socket.emitWithAck("askPerson"))).toMatchObject({ status: "queued", failedText: null });
  const queued = await agent.next("session", ({ status }) => status === "queued");
  expect(queued).toMatchObject({ id: customer.sessionId, failedText: question.body });
  expect(queued.waitingSince).not.toBeNull();

  const accepted = await gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId: customer.sessionId } });
  expect([accepted.status, accepted.body.data.status, accepted.body.data.ownerName]).toEqual([200, "active", "Brian Mwangi"]);
  await customer.next("session", ({ status }) => status === "active");

  const reply = words("Hello, how can I help?");
  const sent = settled(await agent.socket.emitWithAck("send", { ...reply, sessionId: customer.sessionId }));
  expect(sent).toMatchObject({
    ...reply,
    session_id: customer.sessionId,
    direction: "out",
    senderType: "agent",
    senderName: "Brian Mwangi",
    kind: "text",
  });
  expect(await customer.next("message", ({ senderType }) => senderType === "agent")).toEqual(sent);

  const thanks = settled(await customer.socket.emitWithAck("say", words("Thank you")));
  expect(await agent.next("message", ({ senderType }) => senderType === "customer")).toEqual(thanks);
  const mine = await gateway.request("GET", "/api/messenger/support/mysession", { token });
  expect(mine.body.data).toMatchObject([{ id: customer.sessionId, unread: 1, lastPreview: "Thank you" }]);

  const ended = await gateway.request("POST", "/api/messenger/support/EndChat", { token, body: { sessionId: customer.sessionId, reason: "solved" } });
  expect([ended.status, ended.body.data.status, ended.body.data.endReason]).toEqual([200, "ended", "solved"]);
  expect(await customer.next("session", ({ status }) => status === "ended")).toMatchObject({ endReason: null });
  expect(loginId).toBe("agent1@acacia.test");
  agent.close();
  customer.close();
});

test("bot messages are counted: an answer from a service for that service, and a fallback as failed", async () => {
  const { token } = await gateway.signIn("agent2@acacia.test");
  const counts = async () => {
    const { rows } = await sql<{ failed: number; answers: number }>`
      select (select sum(failed)::int from rollup_hour where stakeholder_id = 2) as failed, (select sum(answers)::int from rollup_service where stakeholder_id = 2) as answers`.execute(
      gateway.test.database.platform,
    );
    return rows[0];
  };
  const before = await counts();
  const customer = await openCustomer(gateway, token);
  for (const text of ["When are you open?", "zzgrumpf xylophor?"]) {
    settled(await customer.socket.emitWithAck("say", words(text)));
    await customer.next("message", ({ senderType }) => senderType === "bot");
  }
  expect(await counts()).toEqual({ failed: (before?.failed ?? 0) + 1, answers: (before?.answers ?? 0) + 1 });
});
