import { describe, expect, it, onTestFinished } from "vitest";
import { memoryStorage } from "../session/memory-storage.ts";
import { createSession } from "../session/session.ts";
import { adjustableClock } from "../session/testing/turnable-clock.ts";
import { createChat } from "./chat.ts";
import { bubblesOf } from "./chat-selectors.ts";
import { createStaffLive } from "./staff-live.ts";
import { type FakeLive, fakeLive } from "./testing/fake-live.ts";

const RIGHTS = { userPermissions: [], stakeholderId: 2, isSuperAdmin: false };
const AGENT = {
  token: "token-0",
  refreshKey: "refresh-key",
  loginId: "agent1@acacia.test",
  userId: 11,
  firstName: "Ada",
  lastName: "Otieno",
  stakeholder: { id: 2, title: "Acacia", shortName: "acacia", timeZone: "Africa/Nairobi" },
  ...RIGHTS,
};

/** Creates a support agent who is signed in, connected, and has loaded the history of conversation 1. */
async function agentAtWork(history = 3, { readsOn = true } = {}) {
  const gateway: FakeLive = await fakeLive();
  onTestFinished(() => gateway.close());
  gateway.tokens.add(AGENT.token);
  for (let seq = 1; seq <= history; seq += 1) gateway.write(`old ${seq}`);
  const clock = adjustableClock();
  let signIns = 0;
  let refreshes = 0;
  const session = createSession({
    storage: memoryStorage(),
    clock,
    random: Math.random,
    calls: {
      signIn: async () => {
        signIns += 1;
        const token = signIns === 1 ? AGENT.token : `again-${signIns}`;
        gateway.tokens.add(token);
        return { ...AGENT, token };
      },
      refresh: async () => {
        refreshes += 1;
        gateway.tokens.add(`token-${refreshes}`);
        return { token: `token-${refreshes}`, ...RIGHTS };
      },
      signOut: async () => undefined,
    },
  });
  await session.signIn({ loginId: AGENT.loginId, key: "parley-demo" });
  const live = createStaffLive({ url: gateway.origin, clock, session });
  let fetches = 0;
  const chat = createChat({
    live,
    clock,
    random: Math.random,
    deliver: (message, timeoutMs) => live.ask("send", timeoutMs, message),
    ...(readsOn && {
      fetchAfter: async (_: number, afterSeq: number) => {
        fetches += 1;
        return { items: gateway.rows.filter(({ seq }) => seq > afterSeq), lastSeq: gateway.rows.length };
      },
    }),
  });
  onTestFinished(() => {
    chat.dispose();
    live.close();
  });
  chat.dispatch({ type: "history", sessionId: 1, messages: [...gateway.rows], through: history });
  const start = async () => {
    await live.open();
    await expect.poll(() => live.status(), { timeout: 5000 }).toBe("connected");
    await expect.poll(() => chat.state().conversations[1]?.session).not.toBeNull();
  };
  const seqs = () => chat.state().conversations[1]?.messages.map(({ seq }) => seq);
  const states = () => {
    const conversation = chat.state().conversations[1];
    return conversation === undefined ? [] : bubblesOf(conversation).map(({ state }) => state);
  };
  return { gateway, clock, session, live, chat, start, seqs, states, counts: () => ({ refreshes, fetches }) };
}

describe("live chat", () => {
  it("delivers messages in both directions", async () => {
    const { gateway, chat, start, seqs, states } = await agentAtWork(0);
    await start();
    gateway.write("hello");
    await expect.poll(seqs).toEqual([1]);
    chat.send({ sessionId: 1, body: "good morning" });
    expect(states()).toEqual(["delivered", "pending"]);
    await expect.poll(states).toEqual(["delivered", "delivered"]);
    expect(gateway.rows).toHaveLength(2);
  });

  it("fetches missed messages after a disconnect and sends pending ones in order without duplicates", async () => {
    const { gateway, live, chat, start, seqs, states } = await agentAtWork();
    await start();
    gateway.cut();
    await expect.poll(() => live.status()).toBe("reconnecting");
    gateway.write("missed 1");
    gateway.write("missed 2");
    chat.send({ sessionId: 1, body: "first" });
    chat.send({ sessionId: 1, body: "second" });
    expect(states().slice(-2)).toEqual(["pending", "pending"]);
    await expect.poll(seqs, { timeout: 5000 }).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(gateway.rows.slice(-2).map(({ body }) => body)).toEqual(["first", "second"]);
    expect(states()).toEqual(Array(7).fill("delivered"));
  });

  it("requests missed messages again over the open connection if the gateway was too busy to send them", async () => {
    const { gateway, live, start, seqs } = await agentAtWork();
    await start();
    gateway.cut();
    await expect.poll(() => live.status()).toBe("reconnecting");
    gateway.write("missed");
    gateway.busy = 1;
    await expect.poll(() => gateway.busy, { timeout: 5000 }).toBe(0);
    expect(seqs()).toEqual([1, 2, 3]);
    await expect.poll(seqs, { timeout: 5000 }).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ["reads on where it sees a hole", true, 1],
    ["asks over the live connection where it sees a hole and can read nothing, as a customer does", false, 0],
  ])("recovers from a gap in its events: %s", async (_what, readsOn, fetches) => {
    const { gateway, start, seqs, counts } = await agentAtWork(3, { readsOn });
    await start();
    gateway.swallow.events = true;
    gateway.write("lost on the way");
    gateway.swallow.events = false;
    gateway.write("arrived");
    await expect.poll(seqs).toEqual([1, 2, 3, 4, 5]);
    expect(counts().fetches).toBe(fetches);
  });

  it("requests further missed messages over the open connection if an answer was truncated", async () => {
    const { gateway, start, seqs } = await agentAtWork(3, { readsOn: false });
    await start();
    gateway.told = 2;
    gateway.swallow.events = true;
    for (const words of ["lost", "lost too", "and this", "and that"]) gateway.write(words);
    gateway.swallow.events = false;
    gateway.write("arrived");
    await expect.poll(seqs).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("recovers a message whose acknowledgement and event were both lost", async () => {
    const { gateway, chat, start, states } = await agentAtWork(0);
    await start();
    chat.dispatch({ type: "history", sessionId: 1, messages: [], through: 0 });
    gateway.swallow = { acks: true, events: true };
    chat.send({ sessionId: 1, body: "into the dark" });
    await expect.poll(() => gateway.rows.length).toBe(1);
    await expect.poll(states, { timeout: 8000 }).toEqual(["delivered"]);
    expect(gateway.rows).toHaveLength(1);
  });
});

describe("live socket", () => {
  it("reconnects with a refreshed token after its token was refused", async () => {
    const { gateway, session, live, start, counts } = await agentAtWork();
    gateway.tokens.clear();
    await start();
    expect(gateway.handshakes).toEqual(["token-0", "token-1"]);
    expect(counts().refreshes).toBe(1);
    expect([session.token(), live.status()]).toEqual(["token-1", "connected"]);
  });

  it("reconnects with the current token after a disconnect", async () => {
    const { gateway, session, live, start } = await agentAtWork();
    await start();
    await session.refresh("token-0");
    gateway.cut();
    await expect.poll(() => gateway.handshakes, { timeout: 5000 }).toEqual(["token-0", "token-1"]);
    await expect.poll(() => live.status()).toBe("connected");
  });

  it("reconnects soon after the gateway closes it, unless it had only just opened", async () => {
    const { gateway, live, start, clock } = await agentAtWork();
    await start();
    clock.turn(6_000);
    gateway.io.disconnectSockets();
    await expect.poll(() => gateway.handshakes.length).toBe(2);
    await expect.poll(() => live.status()).toBe("connected");
    gateway.io.disconnectSockets();
    await expect.poll(() => live.status()).toBe("reconnecting");
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(gateway.handshakes).toHaveLength(2);
  });

  it("prompts a user with a revoked session to sign in over the open screen, then reconnects", async () => {
    const { gateway, session, live, start } = await agentAtWork();
    await start();
    const cleaned: string[] = [];
    session.onSignOut(() => cleaned.push("cleaned"));
    gateway.io.emit("signedOut", { reason: "passwordChanged" });
    gateway.io.disconnectSockets(true);
    await expect.poll(() => session.state().status).toBe("expired");
    expect(cleaned).toEqual([]);
    await session.signIn({ loginId: AGENT.loginId, key: "parley-demo" });
    await expect.poll(() => live.status(), { timeout: 15_000 }).toBe("connected");
  });

  it("signs out a deactivated user immediately and stays closed", async () => {
    const { gateway, session, live, start } = await agentAtWork();
    await start();
    gateway.io.emit("signedOut", { reason: "deactivated" });
    await expect.poll(() => session.state().status).toBe("signedOut");
    expect(live.status()).toBe("offline");
    await expect.poll(() => gateway.io.sockets.sockets.size).toBe(0);
  });

  it("refreshes the session when the rights of the user change", async () => {
    const { gateway, start, counts } = await agentAtWork();
    await start();
    gateway.io.emit("rightsChanged");
    await expect.poll(() => counts().refreshes).toBe(1);
  });

  it("closes at sign-out and opens again for the next user", async () => {
    const { gateway, session, live, start } = await agentAtWork();
    await start();
    await session.signOut();
    expect(live.status()).toBe("offline");
    await session.signIn({ loginId: AGENT.loginId, key: "parley-demo" });
    await live.open();
    await expect.poll(() => live.status()).toBe("connected");
    expect(gateway.handshakes).toHaveLength(2);
  });
});
