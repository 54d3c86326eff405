import type { GetStartedStep } from "../contract/platform/get-started.ts";
import type { ScreenId } from "./table.ts";

/** Screen of each step of the get-started flow. The step links to its screen as soon as the screen is built. */
export const GET_STARTED_SCREENS = {
  people: "create-user",
  hours: "working-hours",
  answers: "create-knowledge-base",
  cannedReplies: "canned-replies",
  tryBot: "test-bot",
  live: "bots",
} as const satisfies Record<GetStartedStep, ScreenId>;
