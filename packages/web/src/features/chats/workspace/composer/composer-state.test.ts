import type { Message } from "@parley/core/contract/chats/conversations";
import { describe, expect, test } from "vitest";
import { type ComposerEffect, type ComposerEvent, type ComposerFacts, type ComposerState, IDLE, nextStep } from "./composer-state.ts";

const FACTS: ComposerFacts = {
  hasUnfinishedRecipient: false,
  hasUnresolved: false,
  since: [],
  hasUnsent: false,
  areDraftsLoaded: true,
  requiresDetails: false,
};
const SINCE = [{ seq: 7 } as Message];
const SEND: ComposerEffect = { kind: "send", despite: undefined };
const END: ComposerEffect = { kind: "end", details: undefined };
const HOLD: ComposerEffect = { kind: "holdKeys" };

const event = (kind: Exclude<ComposerEvent["kind"], "chooseDetails" | "overtaken">): ComposerEvent => ({ kind });

/**
 * Passes events one after the other, each with the conditions (`ComposerFacts`) that apply at that time; returns the
 * last state and all effects.
 */
function run(...events: readonly (readonly [ComposerEvent, Partial<ComposerFacts>?])[]): {
  state: ComposerState;
  effects: readonly ComposerEffect[];
} {
  let state = IDLE;
  const effects: ComposerEffect[] = [];
  for (const [one, facts] of events) {
    const after = nextStep(state, one, { ...FACTS, ...facts });
    state = after.state;
    effects.push(...after.effects);
  }
  return { state, effects };
}

describe("a message", () => {
  test("is sent at once if nothing has to be asked", () => {
    expect(run([event("send")], [event("sent")])).toEqual({ state: IDLE, effects: [SEND] });
  });

  test("is sent once, however often Send is pressed meanwhile", () => {
    expect(run([event("send")], [event("send")], [event("send")]).effects).toEqual([SEND]);
  });

  test("with unfilled variables waits for the user's answer", () => {
    const asked = run([event("send"), { hasUnresolved: true }]);
    expect(asked).toEqual({ state: { kind: "confirmingUnresolved", thenEnd: false }, effects: [] });
    expect(run([event("send"), { hasUnresolved: true }], [event("confirm")]).effects).toEqual([SEND]);
  });

  test("after a colleague's waits for the user's answer, also if it was asked about variables before", () => {
    const both = { hasUnresolved: true, since: SINCE };
    expect(run([event("send"), both], [event("confirm"), both])).toEqual({
      state: { kind: "confirmingWrittenSince", since: SINCE, thenEnd: false },
      effects: [],
    });
    expect(run([event("send"), both], [event("confirm"), both], [event("confirm"), both]).effects).toEqual([{ kind: "send", despite: SINCE }]);
  });

  test("that a colleague's overtakes at the gateway asks once more, and ends the chat if that was wanted", () => {
    const overtaken = [[{ kind: "send", thenEnd: true }], [{ kind: "overtaken", since: SINCE }]] as const;
    expect(run(...overtaken).state).toEqual({ kind: "confirmingWrittenSince", since: SINCE, thenEnd: true });
    expect(run(...overtaken, [event("confirm")], [event("sent")]).effects).toEqual([SEND, { kind: "send", despite: SINCE }, END]);
  });

  test("with an unfinished recipient is not sent, and the user is told", () => {
    expect(run([event("send"), { hasUnfinishedRecipient: true, hasUnresolved: true }])).toEqual({
      state: IDLE,
      effects: [{ kind: "warnUnfinished" }],
    });
  });
});

describe("an answer", () => {
  test("is taken once: a second confirmation does nothing", () => {
    expect(
      run([event("send"), { hasUnresolved: true }], [event("confirm")], [event("confirm")], [event("sent")], [event("confirm")]).effects,
    ).toEqual([SEND]);
    expect(run([event("end"), { hasUnsent: true }], [event("confirm")], [event("confirm")]).effects).toEqual([END]);
  });

  test("of details is taken once", () => {
    const details: ComposerEvent = { kind: "chooseDetails", details: { dispositionId: 3 } };
    expect(run([event("end"), { requiresDetails: true }], [details], [details])).toEqual({
      state: IDLE,
      effects: [{ kind: "end", details: { dispositionId: 3 } }],
    });
  });

  test.each<readonly [string, ComposerEvent, Partial<ComposerFacts>]>([
    ["unfilled variables", { kind: "send", thenEnd: true }, { hasUnresolved: true }],
    ["messages written since", { kind: "send", thenEnd: true }, { since: SINCE }],
    ["unsent text", { kind: "end" }, { hasUnsent: true }],
    ["required details", { kind: "end" }, { requiresDetails: true }],
  ])("that cancels leaves text and chat as they are, and nothing of the request: %s", (_name, request, facts) => {
    expect(run([request, facts], [event("cancel")], [event("confirm")], [event("loaded")])).toEqual({ state: IDLE, effects: [] });
  });

  test("is not taken for another question: a request during a question is ignored", () => {
    const asked = run([event("send"), { hasUnresolved: true }]);
    expect(run([event("send"), { hasUnresolved: true }], [event("end")], [{ kind: "send", thenEnd: true }])).toEqual(asked);
  });
});

describe("send and end", () => {
  test("ends after the message, once", () => {
    expect(run([{ kind: "send", thenEnd: true }], [event("sent")], [event("sent")])).toEqual({ state: IDLE, effects: [SEND, END] });
  });

  test("does not end if the message is refused", () => {
    expect(run([{ kind: "send", thenEnd: true }], [event("refused")], [event("sent")])).toEqual({ state: IDLE, effects: [SEND] });
  });

  test("asks for required details after the message", () => {
    expect(run([{ kind: "send", thenEnd: true }], [event("sent"), { requiresDetails: true }])).toEqual({
      state: { kind: "choosingDetails" },
      effects: [SEND],
    });
  });
});

describe("an end requested while an e-mail is being sent", () => {
  const unsent = { hasUnsent: true };

  test("happens after it, without a question about the text", () => {
    expect(run([event("send"), unsent], [event("end"), unsent]).effects).toEqual([SEND]);
    expect(run([event("send"), unsent], [event("end"), unsent], [event("sent"), unsent])).toEqual({ state: IDLE, effects: [SEND, END] });
  });

  test("asks for details after it if they were asked for", () => {
    expect(run([event("send")], [{ kind: "end", withDetails: true }], [event("sent")]).state).toEqual({ kind: "choosingDetails" });
  });

  test("does not happen if the e-mail is refused", () => {
    expect(run([event("send"), unsent], [event("end"), unsent], [event("refused"), unsent])).toEqual({ state: IDLE, effects: [SEND] });
  });

  test("does not happen if a colleague's message stops the e-mail, even if it is sent then", () => {
    const overtaken: ComposerEvent = { kind: "overtaken", since: SINCE };
    expect(run([event("send")], [event("end")], [overtaken], [event("confirm")], [event("sent")])).toEqual({
      state: IDLE,
      effects: [SEND, { kind: "send", despite: SINCE }],
    });
  });
});

describe("an end", () => {
  test("asks before unsent text is left, and then for required details", () => {
    const facts = { hasUnsent: true, requiresDetails: true };
    expect(run([event("end"), facts]).state).toEqual({ kind: "confirmingUnsent", request: { withDetails: false } });
    expect(run([event("end"), facts], [event("confirm"), facts])).toEqual({ state: { kind: "choosingDetails" }, effects: [] });
  });

  test("waits until the drafts are loaded, because they may hold unsent text", () => {
    const unknown = { areDraftsLoaded: false };
    expect(run([event("end"), unknown]).effects).toEqual([HOLD]);
    expect(run([event("end"), unknown], [event("loaded")]).effects).toEqual([HOLD, END]);
    expect(run([event("end"), unknown], [event("loaded"), { hasUnsent: true }])).toEqual({
      state: { kind: "confirmingUnsent", request: { withDetails: false } },
      effects: [HOLD],
    });
  });

  test("keeps its details while it waits for the drafts", () => {
    const end: ComposerEvent = { kind: "end", withDetails: true };
    expect(run([end, { areDraftsLoaded: false }], [event("loaded")]).state).toEqual({ kind: "choosingDetails" });
  });

  test("waits until it is known whether details are required", () => {
    const unknown = { requiresDetails: undefined };
    expect(run([event("end"), unknown])).toEqual({ state: { kind: "waitingForWrapUp" }, effects: [HOLD] });
    expect(run([event("end"), unknown], [event("loaded")]).effects).toEqual([HOLD, END]);
    expect(run([event("end"), unknown], [event("loaded"), { requiresDetails: true }]).state).toEqual({ kind: "choosingDetails" });
  });

  test("happens once, however often it is requested while it waits", () => {
    const unknown = { requiresDetails: undefined };
    expect(run([event("end"), unknown], [event("end"), unknown], [event("loaded")], [event("loaded")]).effects).toEqual([HOLD, HOLD, END]);
  });

  test("that only waits is withdrawn by a message", () => {
    const unknown = { requiresDetails: undefined };
    expect(run([event("end"), unknown], [event("send"), unknown], [event("sent")], [event("loaded")]).effects).toEqual([HOLD, SEND]);
  });
});
