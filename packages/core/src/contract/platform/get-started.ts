import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";

/** What a new stakeholder does in its first hour, in the order in which one thing helps the next. */
export const GET_STARTED_STEPS = ["people", "hours", "answers", "cannedReplies", "tryBot", "live"] as const;
export type GetStartedStep = (typeof GET_STARTED_STEPS)[number];

export const GetStarted = z.object({
  /** Whether the flow is open at all (spec section 4). */
  allowed: z.boolean(),
  /** The bot that is being set up, by its code; null where there is none yet. */
  botCode: z.nullable(z.string()),
  steps: z.array(z.object({ step: z.enum(GET_STARTED_STEPS), done: z.boolean() })),
});
export type GetStarted = z.output<typeof GetStarted>;

/** Ours: the checklist of `/d/get-started` and its gate. It tells whether something is there, never how much. */
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
