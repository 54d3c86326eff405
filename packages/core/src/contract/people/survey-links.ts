import * as z from "zod/mini";
import { open } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { linkToken, Moment } from "../schemas.ts";
import { QUESTION_KINDS } from "./survey-questions.ts";

/** The best rating; the worst is 1. */
export const SURVEY_RATING_MAX = 5;
export const SURVEY_TEXT_MAX = 2000;

/** A question as the customer saw it. `key` is its position, so that no id is disclosed. */
export const AskedQuestion = z.object({
  key: z.string(),
  text: z.string(),
  kind: z.enum(QUESTION_KINDS),
  choices: z.array(z.string()),
  isRequired: z.boolean(),
});
export type AskedQuestion = z.output<typeof AskedQuestion>;

/**
 * By the keys of the questions: a rating is `1` to `5`, a yes/no question `yes` or `no`, a choice one of the choices.
 * An empty answer counts as none.
 */
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
 * Ours: a customer answers by a link without an account (docs/adr/0136). The token of the link is the only credential
 * and is sent in the body, which is not logged. Invalid and expired tokens get the same response.
 */
export const surveyLinks = defineArea({
  /** Requires the key of an ended conversation; null when its customer is not surveyed. */
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
  /** Replaces all answers: missing ones are removed. */
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
