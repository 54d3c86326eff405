import type { SurveyResults } from "@parley/core/contract/platform/survey";
import {
  DETRACTOR_RATING_MAX,
  PROMOTER_RATING_MIN,
  SURVEY_QUESTION_NAMES,
  SURVEY_QUESTIONS,
  type SurveyQuestion,
} from "@parley/core/contract/platform/survey-questions";
import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";

/** Number of people who gave one answer to a question. */
export interface Counted {
  readonly question: SurveyQuestion;
  readonly answer: string;
  readonly people: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const questionOf = (question: SurveyQuestion, counted: readonly Counted[]): SurveyResults["questions"][number] => {
  const { options, scale } = SURVEY_QUESTIONS[question];
  const counts = options.map((answer) => ({
    answer,
    people: counted.find((one) => one.question === question && one.answer === answer)?.people ?? 0,
  }));
  const people = sum(counts.map((one) => one.people));
  const mean = scale && people > 0 ? Math.round((100 * sum(counts.map((one) => Number(one.answer) * one.people))) / people) / 100 : null;
  return { question, counts, people, mean };
};

/** Computes the survey results from the counts. Ignores answers that are not among the options. */
export const resultsOf = (people: number, counted: readonly Counted[]): SurveyResults => {
  const questions = SURVEY_QUESTION_NAMES.map((question) => questionOf(question, counted));
  const recommend = questionOf("recommend", counted);
  const those = (is: (points: number) => boolean) => sum(recommend.counts.filter(({ answer }) => is(Number(answer))).map((one) => one.people));
  const net = those((points) => points >= PROMOTER_RATING_MIN) - those((points) => points <= DETRACTOR_RATING_MAX);
  return { people, netPromoter: recommend.people === 0 ? null : Math.round((100 * net) / recommend.people), questions };
};

/** Counts the survey answers of a stakeholder, or of the entire platform for scope 0. */
export const readResults = async (database: Pick<Database, "query">, scope: Scope): Promise<SurveyResults> => {
  const where = scope === 0 ? "" : "where stakeholder_id = $2";
  const values = [SURVEY_QUESTION_NAMES, ...(scope === 0 ? [] : [scope])];
  const rows = await database.query<{ question: SurveyQuestion | null; answer: string | null; people: number }>(scope, {
    name: scope === 0 ? "survey_results_all" : "survey_results",
    text: `with given as materialized (select answers from survey_submission ${where})
      select null as question, null as answer, count(*)::int as people from given
      union all
      select q, g.answers ->> q, count(*)::int from given g, unnest($1::text[]) q where g.answers ? q group by 1, 2`,
    values,
  });
  const counted = rows.flatMap(({ question, answer, people }) => (question === null || answer === null ? [] : [{ question, answer, people }]));
  return resultsOf(rows.find(({ question }) => question === null)?.people ?? 0, counted);
};
