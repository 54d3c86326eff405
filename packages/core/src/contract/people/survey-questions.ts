import * as z from "zod/mini";
import { mayEditSupportSettings } from "../chats/keeps-support.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { choiceField, flagField, numberField, textField, textsField, withDefault } from "../fields.ts";

/** Types of answers: a rating from 1 (very bad) to 5 (very good), one of the choices, yes or no, or text. */
export const QUESTION_KINDS = ["rating", "choice", "yes_no", "text"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
/** Maximum number of active survey questions. Customers do not answer longer surveys. */
export const ACTIVE_QUESTIONS_MAX = 30;

const surveyQuestion = entity("surveyQuestion", {
  one: "a survey question",
  unique: "text",
  fields: {
    text: textField({ most: 200 }),
    kind: withDefault(choiceField(QUESTION_KINDS), "rating"),
    /** Choices of a choice question, which needs at least two. */
    choices: { ...withDefault(textsField({ each: 80, most: 10 }), []), example: (n: number) => [`Choice ${n}`, `Other choice ${n}`] },
    place: withDefault(numberField({ most: 100 }), 1),
    isRequired: withDefault(flagField(), false),
    isActive: withDefault(flagField(), true),
  },
  adds: { answerCount: z.int() },
});
export type SurveyQuestion = z.output<typeof surveyQuestion.output>;
export const SurveyQuestionDraft = surveyQuestion.draft;

/** Addition to the spec for the survey questions sent to customers after a conversation or a ticket (docs/adr/0136). */
export const surveyQuestions = crud(surveyQuestion, {
  gateway: "messenger",
  path: "survey/questions",
  access: mayEditSupportSettings,
  summary: { list: "List the survey questions asked after a conversation or a ticket", remove: "Remove a survey question that nobody has answered" },
  file: { name: "survey-questions", title: "Survey questions" },
  stale: ["surveyQuestions"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
