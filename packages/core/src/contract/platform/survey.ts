import * as z from "zod/mini";
import { action, all, provider, signedIn } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { Moment, paged, pageFields, textIdOf } from "../schemas.ts";
import { SURVEY_QUESTION_NAMES } from "./survey-questions.ts";

/**
 * Rule for reading the survey results. Only the provider reads opinions about the product (spec section 6, super-admin
 * reports).
 */
const mayRead = all(action("Super Admin", "View Admin Reports"), provider);

const Question = z.object({
  question: z.enum(SURVEY_QUESTION_NAMES),
  /** Number of people per answer in display order, including answers that nobody chose. */
  counts: z.array(z.object({ answer: z.string(), people: z.int() })),
  people: z.int(),
  /** Mean of a numeric question, rounded to two decimals. Null for other questions and without answers. */
  mean: z.nullable(z.number()),
});

export const SurveyResults = z.object({
  people: z.int(),
  /** Promoters minus detractors in per cent of the answers, from -100 to 100. Null without answers. */
  netPromoter: z.nullable(z.int()),
  questions: z.array(Question),
});
export type SurveyResults = z.output<typeof SurveyResults>;

/** Answers of one person, anonymous so that people answer freely. */
export const SurveyEntry = z.object({
  id: z.int(),
  at: Moment,
  stakeholder: z.string(),
  recommend: z.nullable(z.string()),
  ease: z.nullable(z.string()),
  done: z.nullable(z.string()),
  comment: z.nullable(z.string()),
});
export type SurveyEntry = z.output<typeof SurveyEntry>;

const filters = { stakeholderId: z.optional(textIdOf("stakeholder")) };

/** Additions to `POST self/submitSurvey` (profile) that return the user's own answers and the results. */
const rows = defineArea({
  own: {
    gateway: "main",
    method: "GET",
    path: "self/survey",
    summary: "Get your own survey answers",
    access: signedIn,
    self: true,
    output: z.object({ answers: z.record(z.string(), z.string()), at: z.nullable(Moment) }),
    ours: true,
  },
  results: {
    gateway: "main",
    method: "GET",
    path: "survey/results",
    summary: "Count the survey answers of all users",
    access: mayRead,
    query: z.strictObject(filters),
    output: SurveyResults,
    ours: true,
  },
  answers: {
    gateway: "main",
    method: "GET",
    path: "survey/answers",
    summary: "List survey answers without names, latest first",
    access: mayRead,
    query: z.strictObject({
      ...pageFields(),
      ...filters,
      recommend: z.optional(z.enum(["promoters", "passives", "detractors"])),
      sort: z.optional(z.enum(["at", "-at"])),
    }),
    output: paged(SurveyEntry),
    ours: true,
  },
});

/** Adds an export of all rows that match the filters of the list (ADR 0089). */
export const survey = withFile(rows, { list: "answers", name: "survey", title: "Survey answers" });
