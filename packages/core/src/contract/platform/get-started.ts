import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";

/** First steps of a new stakeholder, ordered so that each step prepares the next ones. */
export const GET_STARTED_STEPS = ["people", "hours", "answers", "cannedReplies", "tryBot", "live"] as const;
export type GetStartedStep = (typeof GET_STARTED_STEPS)[number];

export const GetStarted = z.object({
  /** True while the get-started flow is available to the user's stakeholder (spec section 4). */
  allowed: z.boolean(),
  /** Code of the bot in setup. Null if there is none. */
  botCode: z.nullable(z.string()),
  steps: z.array(z.object({ step: z.enum(GET_STARTED_STEPS), done: z.boolean() })),
});
export type GetStarted = z.output<typeof GetStarted>;

/**
 * Addition to the spec for the checklist of `/d/get-started` and its availability. Reports only whether data exists,
 * and not how much.
 */
export const getStarted = defineArea({
  state: {
    gateway: "main",
    method: "GET",
    path: "self/getStarted",
    summary: "Get the progress of your stakeholder's set-up, and whether its checklist is available",
    access: signedIn,
    output: GetStarted,
    ours: true,
  },
});
