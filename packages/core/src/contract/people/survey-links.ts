import * as z from "zod/mini";
import { open } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { linkToken, Moment } from "../schemas.ts";
import { QUESTION_KINDS } from "./survey-questions.ts";

/** The best rating; the worst is 1. */
export const SURVEY_RATING_MAX = 5;
export const SURVEY_TEXT_MAX = 2000;

/** A question as it was when the customer was asked. `key` is its place among them, so that nothing is counted that is not theirs. */
export const AskedQuestion = z.object({
  key: z.string(),
  text: z.string(),
  kind: z.enum(QUESTION_KINDS),
  choices: z.array(z.string()),
  isRequired: z.boolean(),
});
export type AskedQuestion = z.output<typeof AskedQuestion>;

/** By the keys of the questions: a rating is `1` to `5`, yes or no `yes` or `no`, a choice one of the choices. An empty answer is none. */
const Answers = z
  .record(z.string().check(z.maxLength(3)), z.string().check(z.trim(), z.maxLength(SURVEY_TEXT_MAX)))
  .check(z.refine((answers) => Object.keys(answers).length <= 50, { error: "At most 50 answers" }));

export const AskedSurvey = z.object({
  stakeholder: z.string(),
  questions: z.array(AskedQuestion),
  answers: z.record(z.string(), z.string()),
  answeredAt: z.nullable(Moment),
  expiresAt: Moment,
});
export type AskedSurvey = z.output<typeof AskedSurvey>;

const body = z.strictObject({ token: linkToken });

/**
 * Ours: a customer answers by a link, without an account (docs/adr/0136). What the link carries is the only way in, and comes in the body, where no log has it. A token that is
 * wrong, and one that holds no longer, are answered alike.
 */
export const surveyLinks = defineArea({
  /** The key of an ended conversation asks for it; null where its customer is not asked. */
  ofChat: {
    gateway: "messenger",
    method: "POST",
    path: "survey/link",
    summary: "The link by which the customer of a key says what they think of the ended conversation",
    access: open,
    audit: { none: "Nobody of staff does anything, and what the customer answers is in the report" },
    body: z.strictObject({ visitorKey: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({ token: z.nullable(z.string()), isAnswered: z.boolean() }),
    safeToRetry: true,
    ours: true,
  },
  open: {
    gateway: "messenger",
    method: "POST",
    path: "survey/open",
    summary: "What the customer of a link is asked, and has answered",
    access: open,
    audit: { none: "It only reads" },
    body,
    output: AskedSurvey,
    safeToRetry: true,
    ours: true,
  },
  logo: {
    gateway: "messenger",
    method: "POST",
    path: "survey/logo",
    summary: "The logo of who asks, as a data URL; null where there is none",
    access: open,
    audit: { none: "It only reads" },
    body,
    output: z.object({ logo: z.nullable(z.string()) }),
    safeToRetry: true,
    ours: true,
  },
  /** Whole: what is left out is answered no longer. */
  answer: {
    gateway: "messenger",
    method: "PUT",
    path: "survey/answers",
    summary: "Answer by a link, or change one's answers while it holds",
    access: open,
    audit: { none: "Nobody of staff does anything; what the customer answers is in the report" },
    body: z.strictObject({ token: linkToken, answers: Answers }),
    output: AskedSurvey,
    safeToRetry: true,
    ours: true,
  },
});
