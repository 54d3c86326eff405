import { holderWith } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSocket, type RawSocket } from "../open-socket.ts";
import { makePerson, type Person } from "../people.ts";
import { queuedChats } from "./queued-chats.ts";

const AGENTS = 20;
const CHATS = 100;

let gateway: TestGateway;
let agents: Person[];
let watcher: RawSocket;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  agents = await Promise.all(Array.from({ length: AGENTS }, () => makePerson(gateway, holderWith("Support", "Chat with User"))));
  watcher = await openSocket(gateway.url, { token: agents[0]?.token });
});
afterAll(async () => {
  watcher.socket.disconnect();
  await gateway.close();
});

describe(`${AGENTS} agents who accept each of ${CHATS} chats concurrently`, () => {
  test("get each chat once: all other agents receive the stored owner", async () => {
    const chats = await queuedChats(gateway, CHATS);
    const outcomes = { 200: 0, 409: 0 } as Record<number, number>;
    const winners = new Map<number, number>();
    for (const sessionId of chats) {
      const answers = await Promise.all(
        agents.map(async ({ userId, token }) => ({
          userId,
          answer: await gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId } }),
        })),
      );
      for (const { userId, answer } of answers) {
        outcomes[answer.status] = (outcomes[answer.status] ?? 0) + 1;
        if (answer.status === 200) winners.set(sessionId, userId);
      }
      // Checks the refusals after all responses have arrived, because the response of the agent who got the chat may
      // have arrived last.
      const losers = answers.filter(({ answer }) => answer.status !== 200);
      expect(new Set(losers.map(({ answer }) => answer.body.error.details.present.ownerId))).toEqual(new Set([winners.get(sessionId)]));
    }
    expect(outcomes).toEqual({ 200: CHATS, 409: CHATS * (AGENTS - 1) });
    const stored = await gateway.test.database
      .scoped(2)
      .selectFrom("chat_session")
      .select(["id", "owner_id", "status"])
      .where("id", "in", chats)
      .execute();
    expect(new Map(stored.map(({ id, owner_id }) => [id, owner_id]))).toEqual(winners);
    expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(["active"]));
    // Counts the events about conversations. Each accepted conversation must be reported exactly once, so that it
    // disappears from the queue of other agents.
    const told = () => watcher.heard.filter((event) => event === "session").length;
    await expect.poll(told).toBe(CHATS);
    // Duplicate events would have arrived before this acknowledgement, which uses the same socket.
    await watcher.ask("resume", {});
    expect(told()).toBe(CHATS);
  });
});
