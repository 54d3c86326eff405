import { conversations } from "@parley/core/contract/chats/conversations";
import { type Live, LiveError } from "@parley/core/live";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { within } from "../figures.ts";
import { openAgent, unsent } from "./chat-clients.ts";
import { queuedChats } from "./queued-chats.ts";

const SENDS = 1_000;
const WITHIN_MS = within(15_000);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false, messagesAMinute: 1_000_000 });
});
afterAll(() => gateway.close());

/**
 * Connects an agent who receives no message events and only half of the acknowledgements. Without `readsOn`, requests
 * for missed messages also fail until a message was sent twice.
 */
const openDeafAgent = async (readsOn: boolean) => {
  const swallowed = { count: 0, sends: 0 };
  const agent = await openAgent(gateway.url, "agent1@acacia.test", {
    readsOn,
    deliver: (live) => async (message, timeoutMs) => {
      swallowed.sends += 1;
      const stored = await live.ask("send", timeoutMs, message);
      if (Math.random() < 0.5) return stored;
      swallowed.count += 1;
      await new Promise((resolve) => setTimeout(resolve, timeoutMs));
      throw new LiveError("unreachable", "swallowed");
    },
    hear: (live): Live => {
      const ask: Live["ask"] = (event, ...rest) =>
        event === "resume" && !readsOn && swallowed.sends <= SENDS
          ? Promise.reject(new LiveError("unreachable", "swallowed"))
          : live.ask(event, ...rest);
      return { ...live, ask, on: (event, listener) => (event === "message" ? () => undefined : live.on(event, listener)) };
    },
  });
  onTestFinished(() => agent.close());
  return { agent, swallowed };
};

describe(`chats with half of all acknowledgements lost, ${SENDS} sends`, () => {
  test.each([
    ["reading on where something is missing", true],
    ["asking again alone", false],
  ])("%s stores each message exactly once and leaves no message pending after 15 s", async (_how, readsOn) => {
    const { agent, swallowed } = await openDeafAgent(readsOn);
    const [sessionId = 0] = await queuedChats(gateway, 1);
    await agent.take(sessionId);
    const started = performance.now();
    const sent = Array.from({ length: SENDS }, (_, index) => agent.chat.send({ sessionId, body: `message ${index}` }));
    await expect.poll(() => unsent(agent), { timeout: WITHIN_MS, interval: 100 }).toBe(0);
    expect(performance.now() - started).toBeLessThan(WITHIN_MS);
    expect(swallowed.count).toBeGreaterThan(SENDS / 4);
    // More sends than messages prove that some were sent twice. The stored messages below must still be unique.
    if (!readsOn) expect(swallowed.sends).toBeGreaterThan(SENDS);

    const rows = await gateway.test.database
      .scoped(2)
      .selectFrom("message")
      .select(["seq", "client_id"])
      .where("session_id", "=", sessionId)
      .where("sender_type", "=", "agent")
      .orderBy("seq")
      .execute();
    expect(rows.map(({ client_id }) => client_id)).toEqual(sent);
    const { items } = await agent.client.call(conversations.messages, { params: { sessionId }, query: { pageSize: 1000 } });
    expect(new Set(items.map(({ seq }) => seq)).size).toBe(items.length);
  });
});
