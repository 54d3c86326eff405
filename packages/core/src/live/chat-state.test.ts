import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bubblesOf, holesOf, isEnded, ongoingChats, positionsOf, queuedChats, takenBy } from "./chat-selectors.ts";
import { type ChatEvent, type ChatState, chatReducer, EMPTY_CHAT, ENDED_KEPT, nextTimestamp } from "./chat-state.ts";
import { emptyConversation, missingAfter } from "./conversation.ts";
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

describe("messages of the gateway", () => {
  it("stand in order, each once, none lost, however they are shuffled and repeated", () => {
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

  it("give the same picture in any order together with the gateway's own pictures", () => {
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

  it("go to their own conversation, whichever is on screen", () => {
    const state = stateAfter({ type: "opened", sessionId: 1 }, arrives(1, { session_id: 2 }), arrives(1));
    expect([seqs(state, 1), seqs(state, 2)]).toEqual([[1], [1]]);
    expect([chat(state, 1).unread, chat(state, 2).unread]).toEqual([0, 1]);
  });
});

describe("the clock of a waiting customer", () => {
  const began = "2026-11-27T09:00:00.000Z";
  const waiting = sessionOf({ status: "active", lastSeq: 1, waitingSince: began });
  const answer = arrives(2, { direction: "out", senderType: "agent" });
  const since = (...events: ChatEvent[]) => chat(stateAfter({ type: "session", session: waiting }, ...events)).session?.waitingSince;

  it("stops with the reply, and not with a note", () => {
    expect(since(arrives(2, { direction: "out", senderType: "agent", kind: "note" }))).toBe(began);
    expect(since(answer)).toBeNull();
    expect(since(answer, { type: "session", session: waiting })).toBeNull();
  });

  it("stops by what lists are told too, and not with the bot's words; what an older event tells changes nothing", () => {
    const told = (seq: number, at: string | null): ChatEvent => ({ type: "waiting", sessionId: 1, seq, since: at });
    expect(since(arrives(2, { direction: "out", senderType: "bot" }))).toBe(began);
    expect(since(told(2, null))).toBeNull();
    expect(since(told(3, "2026-11-27T09:05:00.000Z"), answer)).toBe("2026-11-27T09:05:00.000Z");
    expect(since(told(3, null), told(2, "2026-11-27T09:05:00.000Z"))).toBeNull();
    expect(since(told(1, null))).toBe(began);
    expect(chat(stateAfter(told(2, null), { type: "session", session: waiting })).session?.waitingSince).toBeNull();
  });

  it("starts again with the customer's next message, in whatever order they arrive", () => {
    const next = messageOf(3, { direction: "in", senderType: "customer" });
    expect(since(answer, { type: "message", message: next })).toBe(next.created_at);
    expect(since({ type: "message", message: next }, answer)).toBe(next.created_at);
  });
});

describe("a hole", () => {
  it("is seen once the history was read, and closes when it is filled", () => {
    const state = stateAfter(read(3, 1, 2, 3), arrives(4), arrives(7));
    expect(holesOf(state)).toEqual([{ sessionId: 1, afterSeq: 4 }]);
    expect(holesOf(stateAfter(read(3, 1, 2, 3), arrives(7), read(7, 4, 5, 6, 7)))).toEqual([]);
    expect(positionsOf(state)).toEqual({ 1: 4 });
  });

  it("is seen from the gateway's picture alone", () => {
    expect(missingAfter(chat(stateAfter(read(3, 1, 2, 3), { type: "session", session: sessionOf({ lastSeq: 5 }) })))).toBe(3);
  });

  it("is none before the history was read, and none where a reader may not see what lies between", () => {
    expect(holesOf(stateAfter(arrives(9)))).toEqual([]);
    expect(holesOf(stateAfter(read(6, 1, 2), arrives(7)))).toEqual([]);
  });

  it("is closed by what a resume brings", () => {
    const resumed = { sessions: [sessionOf({ lastSeq: 5 })], messages: [messageOf(4), messageOf(5)], truncated: [] };
    expect(holesOf(stateAfter(read(3, 1, 2, 3), { type: "resumed", resumed }))).toEqual([]);
  });

  it("takes what it is not told of up to the picture for nothing of its own: a customer hears no notes", () => {
    const resumed = { sessions: [sessionOf({ lastSeq: 6 })], messages: [messageOf(4), messageOf(6)], truncated: [] };
    expect(holesOf(stateAfter(read(3, 1, 2, 3), { type: "resumed", resumed }))).toEqual([]);
  });

  it("has a hole still where the gateway told only the first of what was missed", () => {
    const resumed = { sessions: [sessionOf({ lastSeq: 9 })], messages: [messageOf(4), messageOf(5)], truncated: [1] };
    expect(holesOf(stateAfter(read(3, 1, 2, 3), { type: "resumed", resumed }))).toEqual([{ sessionId: 1, afterSeq: 5 }]);
  });
});

describe("an outgoing message", () => {
  const sent: ChatEvent = { type: "sent", message: outgoingOf("mine", 50) };
  const confirmed = arrives(1, { clientId: "mine", timestamp: 50, direction: "out" });
  const states = (state: ChatState) => bubblesOf(chat(state)).map((bubble) => bubble.state);

  it("is pending, then delivered under the same key", () => {
    expect(states(stateAfter(sent))).toEqual(["pending"]);
    expect(bubblesOf(chat(stateAfter(sent, confirmed)))).toMatchObject([{ state: "delivered", key: "mine" }]);
  });

  it("is not doubled when its confirmation comes twice, or before it is marked as sent again", () => {
    expect(states(stateAfter(sent, confirmed, confirmed, { type: "sendRetried", sessionId: 1, clientId: "mine" }))).toEqual(["delivered"]);
    expect(states(stateAfter(confirmed, sent, confirmed))).toEqual(["delivered"]);
  });

  it("fails with its reason, is tried again, and is delivered by a late confirmation", () => {
    const failed: ChatEvent = { type: "sendFailed", sessionId: 1, clientId: "mine", failure: { kind: "refused", text: "Too long" } };
    expect(bubblesOf(chat(stateAfter(sent, failed)))).toMatchObject([{ state: "failed", failure: { text: "Too long" } }]);
    expect(states(stateAfter(sent, failed, { type: "sendRetried", sessionId: 1, clientId: "mine" }))).toEqual(["pending"]);
    expect(states(stateAfter(sent, failed, confirmed))).toEqual(["delivered"]);
    expect(states(stateAfter(sent, failed, { type: "sendDropped", sessionId: 1, clientId: "mine" }))).toEqual([]);
  });

  it("is matched by its timestamp only where the gateway names no client id", () => {
    expect(states(stateAfter(sent, arrives(1, { clientId: "", timestamp: 50 })))).toEqual(["delivered"]);
    expect(states(stateAfter(sent, arrives(1, { clientId: "another's", timestamp: 50 })))).toEqual(["delivered", "pending"]);
  });

  it("stands behind the confirmed ones, in the order of writing", () => {
    expect(states(stateAfter({ type: "sent", message: outgoingOf("a", 1) }, { type: "sent", message: outgoingOf("b", 2) }, arrives(1)))).toEqual([
      "delivered",
      "pending",
      "pending",
    ]);
  });

  it("has a timestamp later than any before, however the clock goes", () => {
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

describe("unread", () => {
  it("is what the gateway says plus what came after, and nothing for the conversation on screen", () => {
    const pictured: ChatEvent = { type: "session", session: sessionOf({ lastSeq: 4, unread: 3 }) };
    expect(chat(stateAfter(pictured, arrives(5), arrives(4))).unread).toBe(4);
    const open = stateAfter(pictured, arrives(5), { type: "opened", sessionId: 1 }, arrives(6));
    expect(chat(open)).toMatchObject({ unread: 0, readThrough: 6 });
  });

  it("does not count what staff, the bot or the person themselves wrote", () => {
    expect(chat(stateAfter(arrives(1, { direction: "out" }), arrives(2, { kind: "note", direction: "out" }))).unread).toBe(0);
  });

  it("leaves a line above the first unread message when the conversation is opened", () => {
    const state = stateAfter(read(2, 1, 2), { type: "read", sessionId: 1, seq: 2 }, arrives(3), arrives(4), { type: "opened", sessionId: 1 });
    expect(chat(state).unreadLine).toBe(2);
    expect(chat(stateAfter(read(2, 1, 2), { type: "read", sessionId: 1, seq: 2 }, { type: "opened", sessionId: 1 })).unreadLine).toBeNull();
  });

  it("goes by a read elsewhere: the gateway's newer picture wins", () => {
    const state = stateAfter(
      { type: "session", session: sessionOf({ lastSeq: 4, unread: 3 }) },
      { type: "session", session: sessionOf({ lastSeq: 4, unread: 0 }) },
    );
    expect(chat(state).unread).toBe(0);
  });

  it("counts the customer's last message again once the person says so, and is over when it is read", () => {
    const events: ChatEvent[] = [{ type: "session", session: sessionOf({ lastSeq: 3 }) }, read(3, 1, 2, 3), { type: "opened", sessionId: 1 }];
    const closed: ChatEvent[] = [...events, { type: "opened", sessionId: null }];
    expect(chat(stateAfter(...closed)).unread).toBe(0);
    const marked: ChatEvent[] = [...closed, { type: "unread", sessionId: 1 }];
    expect(chat(stateAfter(...marked)).unread).toBe(1);
    expect(chat(stateAfter(...marked, { type: "opened", sessionId: 1 })).unread).toBe(0);
  });
});

describe("typing", () => {
  const by = { kind: "customer", name: "Wanjiru" } as const;
  const typing = (on: boolean, now = 0): ChatEvent => ({ type: "typing", sessionId: 1, by, on, now });

  it("goes at `off`, at the message, and after 30 s by itself", () => {
    expect(chat(stateAfter(typing(true))).typing).toHaveLength(1);
    expect(chat(stateAfter(typing(true), typing(true, 5))).typing).toHaveLength(1);
    expect(chat(stateAfter(typing(true), typing(false))).typing).toEqual([]);
    expect(chat(stateAfter(typing(true), arrives(1))).typing).toEqual([]);
    expect(chat(stateAfter(typing(true), arrives(1, { senderType: "agent", senderId: 11 }))).typing).toHaveLength(1);
    expect(chat(stateAfter(typing(true), { type: "tick", now: 29_999 })).typing).toHaveLength(1);
    expect(chat(stateAfter(typing(true), { type: "tick", now: 30_000 })).typing).toEqual([]);
  });
});

describe("conversations", () => {
  it("say who took them and whether they ended", () => {
    const taken = chat(stateAfter({ type: "session", session: sessionOf({ ownerId: 12, ownerName: "Brian" }) }));
    expect([takenBy(taken, 11), takenBy(taken, 12)]).toEqual(["Brian", null]);
    expect(isEnded(chat(stateAfter({ type: "session", session: sessionOf({ status: "ended" }) })))).toBe(true);
  });

  it("wait oldest first, and go on with the latest activity first", () => {
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

  it("are the same objects when an event changes nothing", () => {
    const state = stateAfter(read(2, 1, 2), { type: "opened", sessionId: 1 });
    for (const event of [arrives(1), read(2, 1, 2), { type: "tick", now: 1 }, { type: "read", sessionId: 1, seq: 1 }] satisfies ChatEvent[]) {
      expect(chatReducer(state, event)).toBe(state);
    }
  });

  it("are forgotten at sign-out", () => {
    expect(chatReducer(stateAfter(arrives(1)), { type: "signedOut" })).toBe(EMPTY_CHAT);
  });
});

describe("who looks at the rows of a list", () => {
  const brian = { kind: "agent", id: 7, name: "Brian" } as const;

  it("is as the gateway said last: where it names nobody any more, nobody does", () => {
    const looked = stateAfter({ type: "listed", sessionIds: [1, 2], told: [{ sessionId: 1, viewers: [brian] }] });
    expect([chat(looked, 1).viewers, chat(looked, 2).viewers]).toEqual([[brian], []]);
    expect(chat(chatReducer(looked, { type: "listed", sessionIds: [1], told: [] }), 1).viewers).toEqual([]);
  });

  it("changes nothing where nobody looks, before and after", () => {
    const state = stateAfter(arrives(1));
    expect(chatReducer(state, { type: "listed", sessionIds: [1, 2], told: [] })).toBe(state);
  });
});

describe("a long shift", () => {
  const ended = (id: number): ChatEvent => ({ type: "session", session: sessionOf({ id, status: "ended" }) });
  const ids = (state: ChatState) => Object.keys(state.conversations).map(Number);
  const many = Array.from({ length: ENDED_KEPT + 5 }, (_, index) => ended(index + 10));

  it("keeps the newest of the conversations that have ended, and all that go on", () => {
    const going: ChatEvent = { type: "session", session: sessionOf({ id: 1, status: "active" }) };
    expect(ids(stateAfter(going, ...many))).toEqual([1, ...Array.from({ length: ENDED_KEPT }, (_, index) => index + 15)]);
  });

  it("lets go neither of what is on screen nor of what was not sent", () => {
    const unsent: ChatEvent = { type: "sent", message: outgoingOf("c", 1, 3) };
    const state = stateAfter(ended(2), { type: "opened", sessionId: 2 }, ended(3), unsent, ...many);
    expect(ids(state).slice(0, 2)).toEqual([2, 3]);
  });
});
