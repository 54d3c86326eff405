import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { expect, test } from "vitest";
import { nextDue } from "./next-due.ts";

const MARKS = { amberMinutes: 2, redMinutes: 5 };
const at = (minute: number) => `2026-11-25T10:${String(minute).padStart(2, "0")}:00.000Z`;
const session = (parts: Partial<ChatSession>) =>
  ({ status: "active", platform: "web", queuedAt: null, waitingSince: null, snoozedAt: null, ...parts }) as ChatSession;
const ticket = (minute: number) => ({ ticket: 7, target: "resolution", dueAt: at(minute), warnAt: null }) as const;

test("the reply to a waiting customer is due at the red threshold of the queue and highlighted before it", () => {
  expect(nextDue(session({ waitingSince: at(10) }), null, MARKS)).toEqual({ of: "reply", at: Date.parse(at(15)), soonAt: Date.parse(at(12)) });
});

test("the nearer of a conversation's ticket deadline and reply deadline is shown", () => {
  expect(nextDue(session({ waitingSince: at(10) }), ticket(14), MARKS)?.of).toBe("resolution");
  expect(nextDue(session({ waitingSince: at(10) }), ticket(50), MARKS)?.of).toBe("reply");
});

test("a conversation that was answered or snoozed, or an e-mail without a ticket, has no reply deadline", () => {
  expect(nextDue(session({}), null, MARKS)).toBeUndefined();
  expect(nextDue(session({ waitingSince: at(10), snoozedAt: at(11) }), null, MARKS)).toBeUndefined();
  expect(nextDue(session({ waitingSince: at(10), platform: "email" }), null, MARKS)).toBeUndefined();
});
