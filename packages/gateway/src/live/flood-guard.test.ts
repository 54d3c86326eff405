import { expect, test } from "vitest";
import { AppError } from "../answers/app-error.ts";
import { startTestGateway } from "../testing/index.ts";
import { createFloodGuard } from "./flood-guard.ts";
import { openChat, openStaff } from "./testing/chats.ts";
import { settled, words } from "./testing/live-client.ts";

const MINUTE_MS = 60_000;

test("more than the limit of one side in one conversation and minute is throttled until the minute is over", () => {
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

test("the share of one side is not used up by the other", () => {
  const guard = createFloodGuard(() => new Date(0), 2);
  for (let n = 0; n < 2; n += 1) guard.count(1, "customer");
  expect(() => guard.count(1, "customer")).toThrow(AppError);
  for (let n = 0; n < 2; n += 1) guard.count(1, "staff");
  expect(() => guard.count(1, "staff")).toThrow(AppError);
});

test("a customer who has written all they may does not silence the support agent", async () => {
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
