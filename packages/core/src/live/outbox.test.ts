import { describe, expect, it } from "vitest";
import type { Message } from "../contract/chats/conversations.ts";
import type { OutgoingMessage } from "../contract/chats/support.ts";
import type { Clock } from "../session/ports.ts";
import { bubblesOf } from "./chat-selectors.ts";
import { type ChatState, chatReducer, EMPTY_CHAT } from "./chat-state.ts";
import { LiveError } from "./live-error.ts";
import { ACK_TIMEOUT_MS, createOutbox, PENDING_MAX_MS } from "./outbox.ts";
import { messageOf, outgoingOf } from "./testing/samples.ts";

/** Creates a clock whose time advances only when `pass` is called. */
function steppedClock(): Clock & { pass(ms: number): Promise<void> } {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    async pass(ms) {
      const end = now + ms;
      for (;;) {
        await new Promise(setImmediate);
        const due = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (due === undefined) break;
        timers = timers.filter((one) => one !== due);
        now = due.at;
        due.run();
      }
      now = end;
    },
  };
}

/**
 * Simulates a gateway that stores each client id only one time, like the real gateway. A test can drop its
 * acknowledgements.
 */
function outboxWorld(ack: (tries: number) => "answer" | "swallow" | LiveError = () => "answer") {
  const clock = steppedClock();
  const rows = new Map<string, Message>();
  const order: string[] = [];
  const link = { connected: true, tries: 0, resyncs: 0 };
  let state: ChatState = EMPTY_CHAT;
  const deliver = (message: OutgoingMessage, timeoutMs: number): Promise<Message> => {
    link.tries += 1;
    order.push(message.clientId);
    const verdict = ack(link.tries);
    if (verdict instanceof LiveError) return Promise.reject(verdict);
    const row =
      rows.get(message.clientId) ?? messageOf(rows.size + 1, { clientId: message.clientId, timestamp: message.timestamp, direction: "out" });
    rows.set(message.clientId, row);
    if (verdict === "answer") return Promise.resolve(row);
    return new Promise((_, reject) => clock.after(timeoutMs, () => reject(new LiveError("unreachable", "Request Timed Out"))));
  };
  const outbox = createOutbox({
    clock,
    dispatch: (event) => {
      state = chatReducer(state, event);
    },
    deliver,
    isConnected: () => link.connected,
    resync: () => {
      link.resyncs += 1;
    },
  });
  const bubbles = () => Object.values(state.conversations).flatMap((conversation) => bubblesOf(conversation).map((bubble) => bubble.state));
  return { clock, rows, order, link, outbox, bubbles };
}

describe("outbox for chat messages", () => {
  it("sends a message one time and is finished on confirmation", async () => {
    const { clock, outbox, bubbles, link } = outboxWorld();
    outbox.send(outgoingOf("a", 1));
    expect(bubbles()).toEqual(["pending"]);
    await clock.pass(60_000);
    expect(bubbles()).toEqual(["delivered"]);
    expect(link.tries).toBe(1);
  });

  it("stores exactly 1,000 of 1,000 messages if half of the acknowledgements are lost, none pending after 15 s", async () => {
    let turn = 0;
    const { clock, rows, outbox, bubbles } = outboxWorld(() => {
      turn = (turn * 16_807 + 11) % 2_147_483_647;
      return turn % 2 === 0 ? "answer" : "swallow";
    });
    for (let number = 1; number <= 1000; number += 1) outbox.send(outgoingOf(`message-${number}`, number));
    await clock.pass(PENDING_MAX_MS);
    expect(rows.size).toBe(1000);
    expect(bubbles()).toHaveLength(1000);
    expect(bubbles()).not.toContain("pending");
    outbox.flush();
    await clock.pass(PENDING_MAX_MS);
    expect(rows.size).toBe(1000);
  });

  it("requests missed messages when an acknowledgement is missing", async () => {
    const { clock, outbox, link } = outboxWorld((tries) => (tries === 1 ? "swallow" : "answer"));
    outbox.send(outgoingOf("a", 1));
    await clock.pass(ACK_TIMEOUT_MS);
    expect(link).toMatchObject({ tries: 2, resyncs: 1 });
  });

  it("stops sending when the message arrives by another event", async () => {
    const { clock, outbox, link } = outboxWorld(() => "swallow");
    outbox.send(outgoingOf("a", 1));
    await clock.pass(100);
    outbox.confirmed("a");
    await clock.pass(60_000);
    expect(link.tries).toBe(1);
  });

  it("marks messages as failed after 15 s and sends them in writing order on reconnect", async () => {
    const { clock, outbox, link, bubbles, order, rows } = outboxWorld();
    link.connected = false;
    outbox.send(outgoingOf("second", 2));
    outbox.send(outgoingOf("first", 1));
    await clock.pass(PENDING_MAX_MS);
    expect(bubbles()).toEqual(["failed", "failed"]);
    expect(link.tries).toBe(0);
    link.connected = true;
    outbox.flush();
    await clock.pass(0);
    expect(order).toEqual(["first", "second"]);
    expect([bubbles(), rows.size]).toEqual([["delivered", "delivered"], 2]);
  });

  it("sends an unanswered message again when the gateway responds on the same connection", async () => {
    let isAway = true;
    const { clock, outbox, link, bubbles } = outboxWorld(() => (isAway ? "swallow" : "answer"));
    outbox.send(outgoingOf("a", 1));
    await clock.pass(PENDING_MAX_MS - 1);
    const asked = link.resyncs;
    await clock.pass(1);
    expect([bubbles(), link.resyncs]).toEqual([["failed"], asked + 1]);
    const tries = link.tries;
    isAway = false;
    await clock.pass(60_000);
    expect(link.tries).toBe(tries);
    outbox.answered();
    await clock.pass(0);
    expect(bubbles()).toEqual(["delivered"]);
  });

  it("leaves pending and refused messages untouched when the gateway responds", async () => {
    const { clock, outbox, link } = outboxWorld((tries) => (tries === 1 ? new LiveError("tooLarge", "Too long") : "swallow"));
    outbox.send(outgoingOf("refused", 1));
    await clock.pass(0);
    outbox.send(outgoingOf("under way", 2));
    await clock.pass(0);
    const { tries } = link;
    outbox.answered();
    await clock.pass(0);
    expect(link.tries).toBe(tries);
  });

  it("does not repeat a refused message until the user retries it", async () => {
    let isRefusing = true;
    const { clock, outbox, link, bubbles } = outboxWorld(() => (isRefusing ? new LiveError("tooLarge", "Too long") : "answer"));
    outbox.send(outgoingOf("a", 1));
    await clock.pass(60_000);
    outbox.flush();
    await clock.pass(60_000);
    expect([link.tries, bubbles()]).toEqual([1, ["failed"]]);
    isRefusing = false;
    outbox.retry("a");
    await clock.pass(0);
    expect(bubbles()).toEqual(["delivered"]);
  });

  it("sends a message without asking again if the user has read the reply of a colleague with the refusal", async () => {
    const clock = steppedClock();
    const delivered: OutgoingMessage[] = [];
    const outbox = createOutbox({
      clock,
      dispatch: () => undefined,
      isConnected: () => true,
      resync: () => undefined,
      deliver: async (message) => {
        if (message.seenSeq !== undefined) throw new LiveError("conflict", "A colleague has written to the customer");
        delivered.push(message);
        return messageOf(1, { clientId: message.clientId });
      },
    });
    outbox.send({ ...outgoingOf("a", 1), seenSeq: 4 });
    await clock.pass(0);
    expect(delivered).toEqual([]);
    outbox.retry("a");
    await clock.pass(0);
    expect(delivered.map(({ clientId }) => clientId)).toEqual(["a"]);
  });

  it("retries with a delay while the gateway is busy", async () => {
    const { clock, outbox, link, bubbles } = outboxWorld((tries) => (tries <= 3 ? new LiveError("unavailable", "Later") : "answer"));
    outbox.send(outgoingOf("a", 1));
    await clock.pass(500);
    expect(link.tries).toBe(1);
    await clock.pass(5_000);
    expect([link.tries, bubbles()]).toEqual([4, ["delivered"]]);
  });

  it("sends nothing after it was cleared", async () => {
    const { clock, outbox, link } = outboxWorld(() => "swallow");
    outbox.send(outgoingOf("a", 1));
    await clock.pass(0);
    outbox.clear();
    await clock.pass(60_000);
    expect(link.tries).toBe(1);
  });
});
