import type { Platform } from "@parley/core/contract/messenger/conversations";
import type { BroadcastState, BroadcastTurn } from "@parley/core/contract/messenger/push-notifications";

// Written out, so that a help page does not load the contract; the types hold them to it.
export const STATES = [
  "draft",
  "scheduled",
  "sending",
  "paused",
  "completed",
  "completed_with_failures",
  "aborted",
  "failed",
] as const satisfies readonly BroadcastState[];
export const PLATFORMS = ["web", "whatsapp", "messenger", "instagram", "telegram", "sms", "email"] as const satisfies readonly Platform[];

/** What each turn is for, as its help says. */
export const TURNS: Readonly<Record<BroadcastTurn, string>> = {
  unschedule: "Takes a scheduled broadcast back to draft, as long as it has not started.",
  pause: "Stops a broadcast that is being sent; what is on its way goes out.",
  resume: "Lets a paused broadcast go on.",
  abort: "Ends a broadcast for good: whoever has not got it is skipped.",
  retry: "Tries the failed recipients again, and nobody else.",
};
