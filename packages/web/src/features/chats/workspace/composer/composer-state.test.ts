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

describe("message that an agent sends", () => {
  test("is sent immediately if no confirmation is required", () => {
    expect(run([event("send")], [event("sent")])).toEqual({ state: IDLE, effects: [SEND] });
  });

  test("is sent once, however often Send is pressed in the meantime", () => {
    expect(run([event("send")], [event("send")], [event("send")]).effects).toEqual([SEND]);
  });

  test("with unfilled variables waits for the user's confirmation", () => {
    const asked = run([event("send"), { hasUnresolved: true }]);
    expect(asked).toEqual({ state: { kind: "confirmingUnresolved", thenEnd: false }, effects: [] });
    expect(run([event("send"), { hasUnresolved: true }], [event("confirm")]).effects).toEqual([SEND]);
  });

  test("after a colleague's new message waits for confirmation, also if the user already confirmed unfilled variables", () => {
    const both = { hasUnresolved: true, since: SINCE };
    expect(run([event("send"), both], [event("confirm"), both])).toEqual({
      state: { kind: "confirmingWrittenSince", since: SINCE, thenEnd: false },
      effects: [],
    });
    expect(run([event("send"), both], [event("confirm"), both], [event("confirm"), both]).effects).toEqual([{ kind: "send", despite: SINCE }]);
  });

  test("that arrives at the gateway after a colleague's message requires another confirmation, and then ends the chat if requested", () => {
    const overtaken = [[{ kind: "send", thenEnd: true }], [{ kind: "overtaken", since: SINCE }]] as const;
    expect(run(...overtaken).state).toEqual({ kind: "confirmingWrittenSince", since: SINCE, thenEnd: true });
    expect(run(...overtaken, [event("confirm")], [event("sent")]).effects).toEqual([SEND, { kind: "send", despite: SINCE }, END]);
  });

  test("with an unfinished recipient is not sent, and the user sees a message", () => {
    expect(run([event("send"), { hasUnfinishedRecipient: true, hasUnresolved: true }])).toEqual({
      state: IDLE,
      effects: [{ kind: "warnUnfinished" }],
    });
  });
});

describe("user's response to a confirmation before sending", () => {
  test("has an effect only once: a second confirmation does nothing", () => {
    expect(
      run([event("send"), { hasUnresolved: true }], [event("confirm")], [event("confirm")], [event("sent")], [event("confirm")]).effects,
    ).toEqual([SEND]);
    expect(run([event("end"), { hasUnsent: true }], [event("confirm")], [event("confirm")]).effects).toEqual([END]);
  });

  test("has an effect only once for required details", () => {
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
  ])("that cancels keeps text and chat and discards the request: %s", (_name, request, facts) => {
    expect(run([request, facts], [event("cancel")], [event("confirm")], [event("loaded")])).toEqual({ state: IDLE, effects: [] });
  });

  test("does not belong to another request: a request during a confirmation is ignored", () => {
    const asked = run([event("send"), { hasUnresolved: true }]);
    expect(run([event("send"), { hasUnresolved: true }], [event("end")], [{ kind: "send", thenEnd: true }])).toEqual(asked);
  });
});

describe("request to send a message and end the chat", () => {
  test("ends the chat once, after the message was sent", () => {
    expect(run([{ kind: "send", thenEnd: true }], [event("sent")], [event("sent")])).toEqual({ state: IDLE, effects: [SEND, END] });
  });

  test("does not end the chat if the message is refused", () => {
    expect(run([{ kind: "send", thenEnd: true }], [event("refused")], [event("sent")])).toEqual({ state: IDLE, effects: [SEND] });
  });

  test("asks for required details after the message was sent", () => {
    expect(run([{ kind: "send", thenEnd: true }], [event("sent"), { requiresDetails: true }])).toEqual({
      state: { kind: "choosingDetails" },
      effects: [SEND],
    });
  });
});

describe("request to end a chat while an e-mail is being sent", () => {
  const unsent = { hasUnsent: true };

  test("ends the chat after the e-mail, without a question about its text", () => {
    expect(run([event("send"), unsent], [event("end"), unsent]).effects).toEqual([SEND]);
    expect(run([event("send"), unsent], [event("end"), unsent], [event("sent"), unsent])).toEqual({ state: IDLE, effects: [SEND, END] });
  });

  test("asks for details after the e-mail if they are required", () => {
    expect(run([event("send")], [{ kind: "end", withDetails: true }], [event("sent")]).state).toEqual({ kind: "choosingDetails" });
  });

  test("does not end the chat if the e-mail is refused", () => {
    expect(run([event("send"), unsent], [event("end"), unsent], [event("refused"), unsent])).toEqual({ state: IDLE, effects: [SEND] });
  });

  test("does not end the chat if a colleague's message stops the e-mail, even if it is sent afterwards", () => {
    const overtaken: ComposerEvent = { kind: "overtaken", since: SINCE };
    expect(run([event("send")], [event("end")], [overtaken], [event("confirm")], [event("sent")])).toEqual({
      state: IDLE,
      effects: [SEND, { kind: "send", despite: SINCE }],
    });
  });
});

describe("request to end a chat", () => {
  test("asks for confirmation when there is unsent text, and then for required details", () => {
    const facts = { hasUnsent: true, requiresDetails: true };
    expect(run([event("end"), facts]).state).toEqual({ kind: "confirmingUnsent", request: { withDetails: false } });
    expect(run([event("end"), facts], [event("confirm"), facts])).toEqual({ state: { kind: "choosingDetails" }, effects: [] });
  });

  test("waits until the drafts are loaded, because they may contain unsent text", () => {
    const unknown = { areDraftsLoaded: false };
    expect(run([event("end"), unknown]).effects).toEqual([HOLD]);
    expect(run([event("end"), unknown], [event("loaded")]).effects).toEqual([HOLD, END]);
    expect(run([event("end"), unknown], [event("loaded"), { hasUnsent: true }])).toEqual({
      state: { kind: "confirmingUnsent", request: { withDetails: false } },
      effects: [HOLD],
    });
  });

  test("keeps the entered details while it waits for the drafts", () => {
    const end: ComposerEvent = { kind: "end", withDetails: true };
    expect(run([end, { areDraftsLoaded: false }], [event("loaded")]).state).toEqual({ kind: "choosingDetails" });
  });

  test("waits until it is known whether details are required", () => {
    const unknown = { requiresDetails: undefined };
    expect(run([event("end"), unknown])).toEqual({ state: { kind: "waitingForWrapUp" }, effects: [HOLD] });
    expect(run([event("end"), unknown], [event("loaded")]).effects).toEqual([HOLD, END]);
    expect(run([event("end"), unknown], [event("loaded"), { requiresDetails: true }]).state).toEqual({ kind: "choosingDetails" });
  });

  test("ends the chat once, however often it is repeated while it waits", () => {
    const unknown = { requiresDetails: undefined };
    expect(run([event("end"), unknown], [event("end"), unknown], [event("loaded")], [event("loaded")]).effects).toEqual([HOLD, HOLD, END]);
  });

  test("is withdrawn by a message while it waits", () => {
    const unknown = { requiresDetails: undefined };
    expect(run([event("end"), unknown], [event("send"), unknown], [event("sent")], [event("loaded")]).effects).toEqual([HOLD, SEND]);
  });
});
