import * as z from "zod/mini";
import { open } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { linkToken, Moment } from "../schemas.ts";
import { QUESTION_KINDS } from "./survey-questions.ts";

/** Best rating in a survey answer; the worst is 1. */
export const SURVEY_RATING_MAX = 5;
export const SURVEY_TEXT_MAX = 2000;

/** A question as the customer saw it. `key` is its position, so that no id is disclosed. */
export const SurveyLinkQuestion = z.object({
  key: z.string(),
  text: z.string(),
  kind: z.enum(QUESTION_KINDS),
  choices: z.array(z.string()),
  isRequired: z.boolean(),
});
export type SurveyLinkQuestion = z.output<typeof SurveyLinkQuestion>;

/**
 * Answers by the keys of the questions. A rating is `1` to `5`, a yes/no question `yes` or `no`, and a choice one of
 * the choices. An empty string means no answer.
 */
const Answers = z
  .record(z.string().check(z.maxLength(3)), z.string().check(z.trim(), z.maxLength(SURVEY_TEXT_MAX)))
  .check(z.refine((answers) => Object.keys(answers).length <= 50, { error: "At most 50 answers" }));

export const SurveyLinkContent = z.object({
  stakeholder: z.string(),
  questions: z.array(SurveyLinkQuestion),
  answers: z.record(z.string(), z.string()),
  answeredAt: z.nullable(Moment),
  expiresAt: Moment,
});
export type SurveyLinkContent = z.output<typeof SurveyLinkContent>;

const body = z.strictObject({ token: linkToken });

/**
 * Addition to the spec for answers that a customer gives by a link, without an account (docs/adr/0136). The token of
 * the link is the only credential. It is sent in the body, which is not logged. Invalid and expired tokens get the same
 * response.
 */
export const surveyLinks = defineArea({
  /**
   * Returns the survey link of an ended conversation, identified by the visitor key. `token` is null if the customer is
   * not surveyed.
   */
  ofChat: {
    gateway: "messenger",
    method: "POST",
    path: "survey/link",
    summary: "Get the survey link of an ended conversation for the customer whom a visitor key identifies",
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
    summary: "Get the questions and given answers of a survey link",
    access: open,
    audit: { none: "It only reads" },
    body,
    output: SurveyLinkContent,
    safeToRetry: true,
    ours: true,
  },
  logo: {
    gateway: "messenger",
    method: "POST",
    path: "survey/logo",
    summary: "Get the logo of the stakeholder whose survey it is, as a data URL; null for none",
    access: open,
    audit: { none: "It only reads" },
    body,
    output: z.object({ logo: z.nullable(z.string()) }),
    safeToRetry: true,
    ours: true,
  },
  /** Stores the answers to the survey in place of all earlier answers. Earlier answers that are omitted are removed. */
  answer: {
    gateway: "messenger",
    method: "PUT",
    path: "survey/answers",
    summary: "Submit survey answers by link, or change them while the link is valid",
    access: open,
    audit: { none: "Nobody of staff does anything; what the customer answers is in the report" },
    body: z.strictObject({ token: linkToken, answers: Answers }),
    output: SurveyLinkContent,
    safeToRetry: true,
    ours: true,
  },
});
