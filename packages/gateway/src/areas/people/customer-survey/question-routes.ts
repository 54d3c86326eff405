import { ACTIVE_QUESTIONS_MAX, surveyQuestions } from "@parley/core/contract/people/survey-questions";
import { because } from "@parley/core/errors/reasons";
import { sql } from "kysely";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { fail, problem } from "../../../errors/app-error.ts";

/**
 * Handlers for the survey questions of the user's stakeholder (ADR 0136). A question with answers can neither be
 * deleted nor change its type, because answers are compared over time.
 */
export const surveyQuestionRoutes = implementCrud(surveyQuestions, {
  table: "survey_question q",
  columns: { answerCount: "(select count(*)::int from survey_answer a where a.question_id = q.id)" },
  check: (_who, before, draft) => {
    if (draft === undefined) {
      if (before && before.answerCount > 0) fail.conflict(because("answeredQuestionNotRemovable", { question: before.text }), before);
      return;
    }
    if (draft.kind === "choice" && new Set(draft.choices).size < 2) fail.invalid(problem("choices", "choicesTooFew"));
    if (before && before.answerCount > 0 && draft.kind !== before.kind)
      fail.conflict(because("answeredQuestionKindFixed", { question: before.text }), before);
  },
  checkWritten: async (trx, { stakeholderId }, _id, { isActive }) => {
    if (!isActive) return;
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from survey_question where stakeholder_id = ${stakeholderId} and is_active`.execute(trx);
    if ((rows[0]?.n ?? 0) > ACTIVE_QUESTIONS_MAX) fail.invalid(problem("isActive", because("questionsMax", { most: ACTIVE_QUESTIONS_MAX })));
  },
  list: { order: "q.place, lower(q.text), q.id" },
});
