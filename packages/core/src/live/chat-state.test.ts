import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bubblesOf, isEnded, lastReceivedSeqsOf, messageGapsOf, ongoingChats, otherOwnerName, queuedChats } from "./chat-selectors.ts";
import { type ChatEvent, type ChatState, chatReducer, EMPTY_CHAT, ENDED_CONVERSATIONS_MAX, nextTimestamp } from "./chat-state.ts";
import { emptyConversation, messageCountOf, missingAfter } from "./conversation.ts";
import { messageOf, outgoingOf, sessionOf } from "./testing/samples.ts";

const stateAfter = (...events: ChatEvent[]): ChatState => events.reduce(chatReducer, EMPTY_CHAT);
const chat = (state: ChatState, id = 1) => state.conversations[id] ?? emptyConversation(id);
const arrives = (seq: number, more = {}): ChatEvent => ({ type: "message", message: messageOf(seq, more) });
const read = (through: number, ...seqs: number[]): ChatEvent => ({
  type: "history",
  sessionId: 1,
  messages: seqs.map((seq) => messageOf(seq)),
  through,
});
const seqs = (state: ChatState, id = 1) => chat(state, id).messages.map(({ seq }) => seq);

describe("gateway messages in the chat state", () => {
  it("are ordered, complete and unique, in whatever order and however often they arrive", () => {
    const deliveries = fc
      .integer({ min: 1, max: 30 })
      .chain((count) => fc.tuple(fc.constant(count), fc.array(fc.integer({ min: 1, max: count }), { maxLength: 60 }), fc.infiniteStream(fc.nat())));
    fc.assert(
      fc.property(deliveries, ([count, repeats, keys]) => {
        const all = [...Array.from({ length: count }, (_, index) => index + 1), ...repeats];
        const shuffled = all.map((seq) => ({ seq, key: keys.next().value })).sort((one, other) => one.key - other.key);
        const state = stateAfter(...shuffled.map(({ seq }) => arrives(seq)));
        expect(seqs(state)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
        expect(chat(state).unread).toBe(count);
      }),
    );
  });

  it("lead to the same chat state, in any order relative to gateway snapshots", () => {
    const events: ChatEvent[] = [
      ...[1, 2, 3, 4, 5].map((seq) => arrives(seq, { direction: seq === 3 ? "out" : "in" })),
      ...[1, 3, 5].map((lastSeq): ChatEvent => ({ type: "session", session: sessionOf({ lastSeq, unread: lastSeq === 1 ? 1 : lastSeq - 1 }) })),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(events, { minLength: events.length }), fc.shuffledSubarray(events), (order, again) => {
        const state = stateAfter(...order, ...again);
        expect(seqs(state)).toEqual([1, 2, 3, 4, 5]);
        expect(chat(state)).toMatchObject({ unread: 4, session: { lastSeq: 5 } });
      }),
    );
  });

  it("are added to their own conversation, whichever is on screen", () => {
    const state = stateAfter({ type: "opened", sessionId: 1 }, arrives(1, { session_id: 2 }), arrives(1));
    expect([seqs(state, 1), seqs(state, 2)]).toEqual([[1], [1]]);
    expect([chat(state, 1).unread, chat(state, 2).unread]).toEqual([0, 1]);
  });
});

describe("waiting time of a customer", () => {
  const began = "2026-11-27T09:00:00.000Z";
  const waiting = sessionOf({ status: "active", lastSeq: 1, waitingSince: began });
  const answer = arrives(2, { direction: "out", senderType: "agent" });
  const since = (...events: ChatEvent[]) => chat(stateAfter({ type: "session", session: waiting }, ...events)).session?.waitingSince;

  it("stops at the reply of an agent, but not at a note", () => {
    expect(since(arrives(2, { direction: "out", senderType: "agent", kind: "note" }))).toBe(began);
    expect(since(answer)).toBeNull();
    expect(since(answer, { type: "session", session: waiting })).toBeNull();
  });

  it("follows list updates, ignores bot messages and ignores outdated events", () => {
    const told = (seq: number, at: string | null): ChatEvent => ({ type: "waiting", sessionId: 1, seq, since: at });
    expect(since(arrives(2, { direction: "out", senderType: "bot" }))).toBe(began);
    expect(since(told(2, null))).toBeNull();
    expect(since(told(3, "2026-11-27T09:05:00.000Z"), answer)).toBe("2026-11-27T09:05:00.000Z");
    expect(since(told(3, null), told(2, "2026-11-27T09:05:00.000Z"))).toBeNull();
    expect(since(told(1, null))).toBe(began);
    expect(chat(stateAfter(told(2, null), { type: "session", session: waiting })).session?.waitingSince).toBeNull();
  });

  it("restarts with the next message of the customer, in whatever order events arrive", () => {
    const next = messageOf(3, { direction: "in", senderType: "customer" });
    expect(since(answer, { type: "message", message: next })).toBe(next.created_at);
    expect(since({ type: "message", message: next }, answer)).toBe(next.created_at);
  });
});

describe("gap in the message history", () => {
  it("is detected after the history was read and disappears when it is filled", () => {
    const state = stateAfter(read(3, 1, 2, 3), arrives(4), arrives(7));
    expect(messageGapsOf(state)).toEqual([{ sessionId: 1, afterSeq: 4 }]);
    expect(messageGapsOf(stateAfter(read(3, 1, 2, 3), arrives(7), read(7, 4, 5, 6, 7)))).toEqual([]);
    expect(lastReceivedSeqsOf(state)).toEqual({ 1: 4 });
  });

  it("is detected from the gateway snapshot alone", () => {
    expect(missingAfter(chat(stateAfter(read(3, 1, 2, 3), { type: "session", session: sessionOf({ lastSeq: 5 }) })))).toBe(3);
  });

  it("is not reported before the history was read, or for messages the reader may not see", () => {
    expect(messageGapsOf(stateAfter(arrives(9)))).toEqual([]);
    expect(messageGapsOf(stateAfter(read(6, 1, 2), arrives(7)))).toEqual([]);
  });

  it("is filled by the missed messages after a reconnect", () => {
    const resumed = { sessions: [sessionOf({ lastSeq: 5 })], messages: [messageOf(4), messageOf(5)], truncated: [] };
    expect(messageGapsOf(stateAfter(read(3, 1, 2, 3), { type: "resumed", resumed }))).toEqual([]);
  });

  it("is not assumed for messages that a reconnect omits because the reader may not see them", () => {
    const resumed = { sessions: [sessionOf({ lastSeq: 6 })], messages: [messageOf(4), messageOf(6)], truncated: [] };
    expect(messageGapsOf(stateAfter(read(3, 1, 2, 3), { type: "resumed", resumed }))).toEqual([]);
  });

  it("remains if the gateway truncated the missed messages", () => {
    const resumed = { sessions: [sessionOf({ lastSeq: 9 })], messages: [messageOf(4), messageOf(5)], truncated: [1] };
    expect(messageGapsOf(stateAfter(read(3, 1, 2, 3), { type: "resumed", resumed }))).toEqual([{ sessionId: 1, afterSeq: 5 }]);
  });
});

describe("outgoing message in the chat state", () => {
  const sent: ChatEvent = { type: "sent", message: outgoingOf("mine", 50) };
  const confirmed = arrives(1, { clientId: "mine", timestamp: 50, direction: "out" });
  const states = (state: ChatState) => bubblesOf(chat(state)).map((bubble) => bubble.state);

  it("is pending, then delivered under the same key", () => {
    expect(states(stateAfter(sent))).toEqual(["pending"]);
    expect(bubblesOf(chat(stateAfter(sent, confirmed)))).toMatchObject([{ state: "delivered", key: "mine" }]);
  });

  it("is not duplicated by a repeated or early acknowledgement", () => {
    expect(states(stateAfter(sent, confirmed, confirmed, { type: "sendRetried", sessionId: 1, clientId: "mine" }))).toEqual(["delivered"]);
    expect(states(stateAfter(confirmed, sent, confirmed))).toEqual(["delivered"]);
  });

  it("shows its failure reason, can be retried, and is delivered by a late confirmation", () => {
    const failed: ChatEvent = { type: "sendFailed", sessionId: 1, clientId: "mine", failure: { kind: "refused", text: "Too long" } };
    expect(bubblesOf(chat(stateAfter(sent, failed)))).toMatchObject([{ state: "failed", failure: { text: "Too long" } }]);
    expect(states(stateAfter(sent, failed, { type: "sendRetried", sessionId: 1, clientId: "mine" }))).toEqual(["pending"]);
    expect(states(stateAfter(sent, failed, confirmed))).toEqual(["delivered"]);
    expect(states(stateAfter(sent, failed, { type: "sendDropped", sessionId: 1, clientId: "mine" }))).toEqual([]);
  });

  it("is matched by timestamp only if the gateway sends no client id", () => {
    expect(states(stateAfter(sent, arrives(1, { clientId: "", timestamp: 50 })))).toEqual(["delivered"]);
    expect(states(stateAfter(sent, arrives(1, { clientId: "another's", timestamp: 50 })))).toEqual(["delivered", "pending"]);
  });

  it("is placed after confirmed messages in the order of writing", () => {
    expect(states(stateAfter({ type: "sent", message: outgoingOf("a", 1) }, { type: "sent", message: outgoingOf("b", 2) }, arrives(1)))).toEqual([
      "delivered",
      "pending",
      "pending",
    ]);
  });

  it("has a later timestamp than all before, even when the clock goes back", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 2, maxLength: 20 }), (clock) => {
        let state = EMPTY_CHAT;
        const stamps = clock.map((now, index) => {
          const timestamp = nextTimestamp(state, now);
          state = chatReducer(state, { type: "sent", message: outgoingOf(`${index}`, timestamp) });
          return timestamp;
        });
        return stamps.every((stamp, index) => index === 0 || stamp > (stamps[index - 1] ?? Number.POSITIVE_INFINITY));
      }),
    );
  });
});

it("the name of a customer changes in all of their conversations and in no other", () => {
  const sessions = [sessionOf({ id: 1, userCode: "a" }), sessionOf({ id: 2, userCode: "a" }), sessionOf({ id: 3, userCode: "b" })];
  const before = stateAfter({ type: "sessions", sessions });
  const after = chatReducer(before, { type: "customer", userCode: "a", name: "Renamed" });
  expect([1, 2].map((id) => chat(after, id).session?.customerName)).toEqual(["Renamed", "Renamed"]);
  expect(after.conversations[3]).toBe(before.conversations[3]);
  expect(chatReducer(after, { type: "customer", userCode: "a", name: "Renamed" })).toBe(after);
});

it("the message count adds newer messages of people and bots to the count of the gateway", () => {
  const pictured: ChatEvent = { type: "session", session: sessionOf({ lastSeq: 4, messageCount: 2 }) };
  const later = [
    arrives(3),
    arrives(5),
    arrives(6, { kind: "note", senderType: "agent" }),
    arrives(7, { kind: "activity", senderType: "system" }),
    arrives(8, { kind: "file", senderType: "agent" }),
    arrives(9, { senderType: "bot" }),
    arrives(9, { senderType: "bot" }),
  ];
  const count = (state: ChatState) => messageCountOf(chat(state).session ?? sessionOf(), chat(state));
  expect(count(stateAfter(pictured, ...later))).toBe(5);
  expect(count(stateAfter(pictured, ...later, { type: "session", session: sessionOf({ lastSeq: 9, messageCount: 5 }) }))).toBe(5);
});

describe("unread count of a conversation", () => {
  it("adds newer messages to the count of the gateway, and is zero for the open conversation", () => {
    const pictured: ChatEvent = { type: "session", session: sessionOf({ lastSeq: 4, unread: 3 }) };
    expect(chat(stateAfter(pictured, arrives(5), arrives(4))).unread).toBe(4);
    const open = stateAfter(pictured, arrives(5), { type: "opened", sessionId: 1 }, arrives(6));
    expect(chat(open)).toMatchObject({ unread: 0, readThrough: 6 });
  });

  it("excludes messages of staff, the bot and the user", () => {
    expect(chat(stateAfter(arrives(1, { direction: "out" }), arrives(2, { kind: "note", direction: "out" }))).unread).toBe(0);
  });

  it("leaves a divider above the first unread message when the conversation is opened", () => {
    const state = stateAfter(read(2, 1, 2), { type: "read", sessionId: 1, seq: 2 }, arrives(3), arrives(4), { type: "opened", sessionId: 1 });
    expect(chat(state).unreadLine).toBe(2);
    expect(chat(stateAfter(read(2, 1, 2), { type: "read", sessionId: 1, seq: 2 }, { type: "opened", sessionId: 1 })).unreadLine).toBeNull();
  });

  it("follows the newer gateway snapshot after a read elsewhere", () => {
    const state = stateAfter(
      { type: "session", session: sessionOf({ lastSeq: 4, unread: 3 }) },
      { type: "session", session: sessionOf({ lastSeq: 4, unread: 0 }) },
    );
    expect(chat(state).unread).toBe(0);
  });

  it("counts the last customer message after the user marks the conversation as unread, until it is read", () => {
    const events: ChatEvent[] = [{ type: "session", session: sessionOf({ lastSeq: 3 }) }, read(3, 1, 2, 3), { type: "opened", sessionId: 1 }];
    const closed: ChatEvent[] = [...events, { type: "opened", sessionId: null }];
    expect(chat(stateAfter(...closed)).unread).toBe(0);
    const marked: ChatEvent[] = [...closed, { type: "unread", sessionId: 1 }];
    expect(chat(stateAfter(...marked)).unread).toBe(1);
    expect(chat(stateAfter(...marked, { type: "opened", sessionId: 1 })).unread).toBe(0);
  });
});

describe("typing indicator", () => {
  const by = { kind: "customer", name: "Wanjiru" } as const;
  const typing = (on: boolean, now = 0): ChatEvent => ({ type: "typing", sessionId: 1, by, on, now });

  it("disappears on the off event, on a message and after 30 s", () => {
    expect(chat(stateAfter(typing(true))).typing).toHaveLength(1);
    expect(chat(stateAfter(typing(true), typing(true, 5))).typing).toHaveLength(1);
    expect(chat(stateAfter(typing(true), typing(false))).typing).toEqual([]);
    expect(chat(stateAfter(typing(true), arrives(1))).typing).toEqual([]);
    expect(chat(stateAfter(typing(true), arrives(1, { senderType: "agent", senderId: 11 }))).typing).toHaveLength(1);
    expect(chat(stateAfter(typing(true), { type: "tick", now: 29_999 })).typing).toHaveLength(1);
    expect(chat(stateAfter(typing(true), { type: "tick", now: 30_000 })).typing).toEqual([]);
  });
});

describe("conversations in the chat state", () => {
  it("show the agent who accepted them and whether they ended", () => {
    const taken = chat(stateAfter({ type: "session", session: sessionOf({ ownerId: 12, ownerName: "Brian" }) }));
    expect([otherOwnerName(taken, 11), otherOwnerName(taken, 12)]).toEqual(["Brian", null]);
    expect(isEnded(chat(stateAfter({ type: "session", session: sessionOf({ status: "ended" }) })))).toBe(true);
  });

  it("are sorted oldest first in the queue and by latest activity when ongoing", () => {
    const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
    const sessions = [
      sessionOf({ id: 1, status: "queued", ownerId: null, queuedAt: at(2) }),
      sessionOf({ id: 6, status: "queued", ownerId: null, queuedAt: at(0), platform: "email", waitingSince: null }),
      sessionOf({ id: 2, status: "queued", ownerId: null, queuedAt: at(1) }),
      sessionOf({ id: 3, lastActivityAt: at(1) }),
      sessionOf({ id: 4, lastActivityAt: at(2) }),
      sessionOf({ id: 5, ownerId: 12 }),
    ];
    const state = stateAfter({ type: "sessions", sessions });
    expect(queuedChats(state).map(({ id }) => id)).toEqual([2, 1]);
    expect(ongoingChats(state, 11).map(({ id }) => id)).toEqual([4, 3]);
  });

  it("keep their object identity when an event changes nothing", () => {
    const state = stateAfter(read(2, 1, 2), { type: "opened", sessionId: 1 });
    for (const event of [arrives(1), read(2, 1, 2), { type: "tick", now: 1 }, { type: "read", sessionId: 1, seq: 1 }] satisfies ChatEvent[]) {
      expect(chatReducer(state, event)).toBe(state);
    }
  });

  it("are removed at sign-out", () => {
    expect(chatReducer(stateAfter(arrives(1)), { type: "signedOut" })).toBe(EMPTY_CHAT);
  });
});

describe("viewers of the rows of a list", () => {
  const brian = { kind: "agent", id: 7, name: "Brian" } as const;

  it("are those in the latest response, so viewers that it omits are removed", () => {
    const looked = stateAfter({ type: "listed", sessionIds: [1, 2], told: [{ sessionId: 1, viewers: [brian] }] });
    expect([chat(looked, 1).viewers, chat(looked, 2).viewers]).toEqual([[brian], []]);
    expect(chat(chatReducer(looked, { type: "listed", sessionIds: [1], told: [] }), 1).viewers).toEqual([]);
  });

  it("cause no state change when the list had none before and has none now", () => {
    const state = stateAfter(arrives(1));
    expect(chatReducer(state, { type: "listed", sessionIds: [1, 2], told: [] })).toBe(state);
  });
});

describe("chat state over a long shift", () => {
  const ended = (id: number): ChatEvent => ({ type: "session", session: sessionOf({ id, status: "ended" }) });
  const ids = (state: ChatState) => Object.keys(state.conversations).map(Number);
  const many = Array.from({ length: ENDED_CONVERSATIONS_MAX + 5 }, (_, index) => ended(index + 10));

  it("keeps the newest ended conversations and all ongoing ones", () => {
    const going: ChatEvent = { type: "session", session: sessionOf({ id: 1, status: "active" }) };
    expect(ids(stateAfter(going, ...many))).toEqual([1, ...Array.from({ length: ENDED_CONVERSATIONS_MAX }, (_, index) => index + 15)]);
  });

  it("keeps the conversation on screen and those with unsent messages", () => {
    const unsent: ChatEvent = { type: "sent", message: outgoingOf("c", 1, 3) };
    const state = stateAfter(ended(2), { type: "opened", sessionId: 2 }, ended(3), unsent, ...many);
    expect(ids(state).slice(0, 2)).toEqual([2, 3]);
  });
});
