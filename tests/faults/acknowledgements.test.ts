import { conversations } from "@parley/core/contract/messenger/conversations";
import { type Live, LiveError } from "@parley/core/live";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Agent, openAgent, unsent } from "./chat-clients.ts";
import { queuedChats } from "./queued-chats.ts";

const SENDS = 1_000;
const WITHIN_MS = 15_000;

let gateway: TestGateway;
let agent: Agent;
let swallowed = 0;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false, messagesAMinute: 1_000_000 });
  agent = await openAgent(gateway.url, "agent1@acacia.test", {
    deliver: (live) => async (message, timeoutMs) => {
      const stored = await live.send(message, timeoutMs);
      if (Math.random() < 0.5) return stored;
      swallowed += 1;
      await new Promise((resolve) => setTimeout(resolve, timeoutMs));
      throw new LiveError("unreachable", "swallowed");
    },
    // Otherwise the gateway's own word of each message would confirm it.
    hear: (live): Live => ({ ...live, on: (event, listener) => (event === "message" ? () => undefined : live.on(event, listener)) }),
  });
});
afterAll(async () => {
  agent.close();
  await gateway.close();
});

test(`half of all acknowledgements swallowed, ${SENDS} sends: exactly ${SENDS} rows, and no bubble pending after 15 s`, async () => {
  const [sessionId = 0] = await queuedChats(gateway, 1);
  await agent.take(sessionId);
  const started = performance.now();
  const sent = Array.from({ length: SENDS }, (_, index) => agent.chat.send({ sessionId, body: `message ${index}` }));
  await expect.poll(() => unsent(agent), { timeout: WITHIN_MS, interval: 100 }).toBe(0);
  expect(performance.now() - started).toBeLessThan(WITHIN_MS);
  expect(swallowed).toBeGreaterThan(SENDS / 4);

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
