import { expect, test } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { startTestGateway } from "../testing/index.ts";
import { createFloodGuard } from "./flood-guard.ts";
import { openChat, openStaff } from "./testing/chats.ts";
import { openCustomer, settled, words } from "./testing/live-client.ts";

const MINUTE_MS = 60_000;

test("a sender above the message limit of a conversation is throttled until the minute is over", () => {
  let at = 10 * MINUTE_MS + 45_000;
  const guard = createFloodGuard(() => new Date(at), 3);
  for (let n = 0; n < 3; n += 1) guard.count(1, "customer");
  guard.count(2, "customer");
  try {
    guard.count(1, "customer");
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: "throttled", options: { retryAfterSeconds: 15 } });
  }
  at += 15_000;
  expect(() => guard.count(1, "customer")).not.toThrow();
});

test("one writer does not use up the message limit of another", () => {
  const guard = createFloodGuard(() => new Date(0), 2);
  for (let n = 0; n < 2; n += 1) guard.count(1, "customer");
  expect(() => guard.count(1, "customer")).toThrow(AppError);
  for (let n = 0; n < 2; n += 1) guard.count(1, 7);
  expect(() => guard.count(1, 7)).toThrow(AppError);
  expect(() => guard.count(1, 8)).not.toThrow();
});

test("a user of another stakeholder cannot use up the message limit of the support agent", async () => {
  const gateway = await startTestGateway({ messagesAMinute: 3 });
  const agent = await openStaff(gateway, "agent1@acacia.test");
  const stranger = await openStaff(gateway, "agent1@baobab.test");
  const customer = await openChat(gateway, agent.token);
  const message = () => ({ ...words("again"), sessionId: customer.sessionId, kind: "text", attachmentIds: [] });
  try {
    const tried = await Promise.all(Array.from({ length: 6 }, () => stranger.raw.emitWithAck("send", message())));
    expect(tried.map(({ ok }) => ok)).not.toContain(true);
    expect(await agent.raw.emitWithAck("send", message())).toMatchObject({ ok: true });
  } finally {
    agent.close();
    stranger.close();
    customer.close();
    await gateway.close();
  }
});

test("a customer who has reached the message limit does not block the support agent", async () => {
  const gateway = await startTestGateway({ messagesAMinute: 5 });
  const agent = await openStaff(gateway, "agent1@acacia.test");
  const customer = await openChat(gateway, agent.token);
  try {
    const said = await Promise.all(Array.from({ length: 8 }, () => customer.socket.emitWithAck("say", words("again"))));
    expect(said.filter(({ ok }) => !ok).length).toBeGreaterThan(0);
    const answer = { ...words("One moment"), sessionId: customer.sessionId };
    expect(settled(await agent.socket.emitWithAck("send", answer)).body).toBe("One moment");
  } finally {
    for (const client of [agent, customer]) client.close();
    await gateway.close();
  }
});

test("a customer's socket with thousands of events is closed, and others are answered meanwhile", async () => {
  const gateway = await startTestGateway();
  const { token } = await gateway.signIn("agent1@acacia.test");
  const other = await openCustomer(gateway, token);
  const flooding = await openCustomer(gateway, token);
  try {
    const closed = new Promise<string>((resolve) => flooding.socket.once("disconnect", resolve));
    let answered = 0;
    for (let n = 0; n < 4_000; n += 1) flooding.socket.emit("askPerson", () => (answered += 1));
    expect(await other.socket.emitWithAck("say", words("Hello"))).toMatchObject({ ok: true });
    expect(await closed).toBe("transport close");
    expect(answered).toBeLessThan(1_000);
  } finally {
    flooding.close();
    other.close();
    await gateway.close();
  }
});
