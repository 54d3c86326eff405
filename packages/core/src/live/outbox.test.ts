import { describe, expect, it } from "vitest";
import type { Message } from "../contract/chats/conversations.ts";
import type { OutgoingMessage } from "../contract/chats/support.ts";
import type { Clock } from "../session/ports.ts";
import { bubblesOf } from "./chat-selectors.ts";
import { type ChatState, chatReducer, EMPTY_CHAT } from "./chat-state.ts";
import { LiveError } from "./live-error.ts";
import {
  ACK_TIMEOUT_MS,
  createOutbox,
  PENDING_MAX_MS,
  RESTORED_MAX_MS,
  UNSENT_REASON_TEXTS,
  type UnsentMessage,
  type UnsentMessages,
} from "./outbox.ts";
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

/** Storage of unconfirmed messages that several outboxes share, like the tabs and successive pages of one browser. */
function sharedStorage() {
  const held = new Map<string, UnsentMessage>();
  const tabs: ((clientId: string) => void)[] = [];
  const ofTab = (): UnsentMessages => {
    let own: ((clientId: string) => void) | undefined;
    return {
      all: () => [...held.values()],
      put: (unsent) => void held.set(unsent.message.clientId, unsent),
      remove: (clientId) => {
        if (held.delete(clientId)) for (const tab of tabs) if (tab !== own) tab(clientId);
      },
      onRemoved: (listener) => {
        own = listener;
        tabs.push(listener);
        return () => void tabs.splice(tabs.indexOf(listener), 1);
      },
    };
  };
  return { held, ofTab };
}

/**
 * Simulates a gateway that stores each client id only once, like the real gateway. A test can drop its
 * acknowledgements.
 */
function outboxWorld(
  ack: (tries: number) => "answer" | "swallow" | LiveError = () => "answer",
  { clock = steppedClock(), rows = new Map<string, Message>(), unsent = undefined as UnsentMessages | undefined } = {},
) {
  const told: UnsentMessage[] = [];
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
    unsent,
    onRestoredRefused: (refused) => told.push(refused),
  });
  unsent?.onRemoved(outbox.drop);
  const bubbles = () => Object.values(state.conversations).flatMap((conversation) => bubblesOf(conversation).map((bubble) => bubble.state));
  return { clock, rows, order, link, outbox, bubbles, told };
}

describe("outbox for chat messages", () => {
  it("sends a message once and is finished on confirmation", async () => {
    const { clock, outbox, bubbles, link } = outboxWorld();
    outbox.send(outgoingOf("a", 1));
    expect(bubbles()).toEqual(["pending"]);
    await clock.pass(60_000);
    expect(bubbles()).toEqual(["delivered"]);
    expect(link.tries).toBe(1);
  });

  it("stores exactly 1,000 of 1,000 messages if half of the acknowledgements are lost, with none pending after 15 s", async () => {
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

  it("stops sending when another event confirms the message", async () => {
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

  it("sends an unacknowledged message again when the gateway responds on the same connection", async () => {
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

  it("sends a refused message without another confirmation if the user has read the colleague's reply", async () => {
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

describe("messages left unsent by an earlier page", () => {
  type World = ReturnType<typeof outboxWorld>;
  /** Writes messages without a connection, and closes the page. */
  async function leftBehind(...clientIds: string[]) {
    const storage = sharedStorage();
    const before = outboxWorld(undefined, { unsent: storage.ofTab() });
    before.link.connected = false;
    for (const clientId of clientIds) before.outbox.send(outgoingOf(clientId, before.clock.now() + 1 + clientIds.indexOf(clientId)));
    before.outbox.clear();
    const opened = (ack?: Parameters<typeof outboxWorld>[0]): World => {
      const world = outboxWorld(ack, { clock: before.clock, rows: before.rows, unsent: storage.ofTab() });
      world.outbox.restore();
      return world;
    };
    return { ...storage, clock: before.clock, rows: before.rows, opened };
  }

  it("are sent once with their client ids, in writing order, and are not stored any more", async () => {
    const { held, clock, rows, opened } = await leftBehind("first", "second");
    const { bubbles } = opened();
    expect(bubbles()).toEqual(["pending", "pending"]);
    await clock.pass(PENDING_MAX_MS);
    expect([[...rows.keys()], bubbles(), held.size]).toEqual([["first", "second"], ["delivered", "delivered"], 0]);
  });

  it("are confirmed and not stored twice if they had arrived without an acknowledgement", async () => {
    const storage = sharedStorage();
    const before = outboxWorld(() => "swallow", { unsent: storage.ofTab() });
    before.outbox.send(outgoingOf("a", 1));
    await before.clock.pass(100);
    before.outbox.clear();
    const { outbox, bubbles } = outboxWorld(undefined, { clock: before.clock, rows: before.rows, unsent: storage.ofTab() });
    outbox.restore();
    await before.clock.pass(100);
    expect([before.rows.size, bubbles(), storage.held.size]).toEqual([1, ["delivered"], 0]);
  });

  it("are sent once by two tabs, and a message that is discarded in one tab disappears in the other", async () => {
    const { clock, rows, opened, held } = await leftBehind("a");
    const [one, other] = [opened(), opened()];
    await clock.pass(PENDING_MAX_MS);
    expect([rows.size, held.size]).toEqual([1, 0]);
    for (const { link } of [one, other]) link.connected = false;
    one.outbox.send(outgoingOf("b", clock.now()));
    other.outbox.restore();
    one.outbox.drop("b");
    expect(other.bubbles()).not.toContain("pending");
    other.link.connected = true;
    other.outbox.flush();
    await clock.pass(PENDING_MAX_MS);
    expect(rows.size).toBe(1);
  });

  it("remain with their reason if the gateway refuses them, and are sent when the user retries", async () => {
    const { clock, rows, opened, held } = await leftBehind("a");
    const refusing = opened(() => new LiveError("conflict", "A colleague has this chat"));
    await clock.pass(0);
    expect([refusing.bubbles(), refusing.told.map(({ refusal }) => refusal)]).toEqual([["failed"], ["A colleague has this chat"]]);
    refusing.outbox.clear();
    const { outbox, bubbles, link } = opened();
    outbox.flush();
    await clock.pass(PENDING_MAX_MS);
    expect([link.tries, bubbles()]).toEqual([0, ["failed"]]);
    outbox.retry("a");
    await clock.pass(0);
    expect([rows.size, held.size]).toEqual([1, 0]);
  });

  it("are not sent automatically after a day", async () => {
    const { clock, rows, opened } = await leftBehind("a");
    await clock.pass(RESTORED_MAX_MS + 2);
    const { outbox, bubbles, told } = opened();
    outbox.flush();
    await clock.pass(PENDING_MAX_MS);
    expect([rows.size, bubbles(), told.map(({ refusal }) => refusal)]).toEqual([0, ["failed"], [UNSENT_REASON_TEXTS.writtenLongAgo]]);
  });

  it("are not stored after the user has removed them", async () => {
    const { clock, opened, held } = await leftBehind("a");
    const { outbox, link } = opened();
    link.connected = false;
    outbox.drop("a");
    await clock.pass(PENDING_MAX_MS);
    expect(held.size).toBe(0);
  });
});
