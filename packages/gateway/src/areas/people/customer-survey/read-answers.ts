import { SURVEY_RATING_MAX, type SurveyLinkQuestion } from "@parley/core/contract/people/survey-links";
import type { StoredQuestion } from "../../../db/tables/customer-survey.ts";
import { fail, problem, type TableProblem } from "../../../errors/app-error.ts";

/** Answer to a survey question, as stored. */
export interface StoredAnswer {
  readonly questionId: number;
  readonly answer: string;
  readonly rating: number | null;
}

/** Returns the questions as sent to the customer, numbered from 1 and without their ids. */
export const questionsForCustomer = (questions: readonly StoredQuestion[]): SurveyLinkQuestion[] =>
  questions.map(({ id: _id, choices, ...question }, at) => ({ ...question, choices: [...choices], key: String(at + 1) }));

const RATINGS = Array.from({ length: SURVEY_RATING_MAX }, (_, at) => String(at + 1));
const YES_NO = ["yes", "no"];

const offered = ({ kind, choices }: StoredQuestion): readonly string[] | undefined => {
  if (kind === "text") return undefined;
  if (kind === "choice") return choices;
  return kind === "rating" ? RATINGS : YES_NO;
};

/**
 * Validates answers by question number and converts them to rows. Throws 400 that lists each missing answer and each
 * answer that is not among the choices.
 */
export const readAnswers = (questions: readonly StoredQuestion[], answers: Readonly<Record<string, string>>): readonly StoredAnswer[] => {
  const problems: TableProblem[] = [];
  const kept: StoredAnswer[] = [];
  for (const [at, question] of questions.entries()) {
    const path = `answers.${at + 1}`;
    const answer = answers[String(at + 1)] ?? "";
    if (answer === "") {
      if (question.isRequired) problems.push(problem(path, "questionUnanswered"));
      continue;
    }
    if (offered(question)?.includes(answer) === false) problems.push(problem(path, "answerNotOffered"));
    else kept.push({ questionId: question.id, answer, rating: question.kind === "rating" ? Number(answer) : null });
  }
  for (const key of Object.keys(answers))
    if (!/^[1-9]\d?$/.test(key) || Number(key) > questions.length) problems.push(problem(`answers.${key}`, "questionUnknown"));
  if (problems.length === 0 && kept.length === 0) problems.push(problem("answers", "answersMissing"));
  const [first, ...others] = problems;
  if (first) fail.invalid(first, ...others);
  return kept;
};
