import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";

/** First steps of a new stakeholder, in an order in which each helps the next. */
export const GET_STARTED_STEPS = ["people", "hours", "answers", "cannedReplies", "tryBot", "live"] as const;
export type GetStartedStep = (typeof GET_STARTED_STEPS)[number];

export const GetStarted = z.object({
  /** True while the flow is available (spec section 4). */
  allowed: z.boolean(),
  /** Code of the bot in set-up; null when there is none. */
  botCode: z.nullable(z.string()),
  steps: z.array(z.object({ step: z.enum(GET_STARTED_STEPS), done: z.boolean() })),
});
export type GetStarted = z.output<typeof GetStarted>;

/** Ours: the checklist of `/d/get-started` and its gate. Reports the presence of data, never its amount. */
export const getStarted = defineArea({
  state: {
    gateway: "main",
    method: "GET",
    path: "self/getStarted",
    summary: "How far your stakeholder's set-up is, and whether its flow is open",
    access: signedIn,
    output: GetStarted,
    ours: true,
  },
});
