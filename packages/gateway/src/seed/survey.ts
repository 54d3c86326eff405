import { momentIn } from "@parley/core/calendar";
import type { SurveyAnswers } from "@parley/core/contract/platform/survey-questions";
import type { Transaction } from "kysely";
import { submitSurvey } from "../areas/identity/profile/submit-survey.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { causeAtTime, demoPerson } from "./told-by.ts";

/** Survey answers of some demo users. The other users have not answered, so that the survey can be tried. */
const ANSWERED: readonly { readonly loginId: string; readonly daysAgo: number; readonly answers: SurveyAnswers }[] = [
  {
    loginId: "admin@acacia.test",
    daysAgo: 26,
    answers: { recommend: "9", ease: "4", done: "yes", comment: "The reports save us an hour each Monday." },
  },
  {
    loginId: "admin@baobab.test",
    daysAgo: 17,
    answers: { recommend: "7", ease: "3", done: "partly", comment: "We would like to see our branches in the reports." },
  },
  { loginId: "agent1@acacia.test", daysAgo: 12, answers: { recommend: "10", ease: "5", done: "yes" } },
  { loginId: "agent1@baobab.test", daysAgo: 3, answers: { recommend: "5", ease: "3", done: "partly", comment: "More shortcuts, please." } },
];

/** Creates the answers of demo users to the survey about the product. */
export const seedSurvey = async (trx: Transaction<Schema>, database: Database, { now }: { readonly now: Date }): Promise<void> => {
  for (const { loginId, daysAgo, answers } of ANSWERED) {
    const at = momentIn(now, -daysAgo, "day");
    await submitSurvey(trx, causeAtTime(await demoPerson(database, loginId), at), answers, at);
  }
};
