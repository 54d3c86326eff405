import type { SurveyAnswers } from "@parley/core/contract/platform/survey-questions";
import type { Transaction } from "kysely";
import { audit, type Cause } from "../../../audit/audit.ts";
import type { Schema } from "../../../db/schema.ts";
import { storeSurveyAnswers } from "./repository.ts";

type SurveyCause = Cause<{ readonly entity: "user"; readonly verb: "submitted the survey" }> & {
  readonly who: { readonly userId: number; readonly stakeholderId: number };
};

/** Stores survey answers, replacing earlier ones. The audit log records that the user answered but not the answers. */
export const submitSurvey = async (trx: Transaction<Schema>, cause: SurveyCause, answers: SurveyAnswers, at: Date): Promise<void> => {
  const { stakeholderId, userId } = cause.who;
  await storeSurveyAnswers(trx, stakeholderId, userId, answers, at);
  await audit(trx, cause, { entity: "user", verb: "submitted the survey" }, { stakeholderId, entityId: userId });
};
