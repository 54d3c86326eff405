import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";

/** Link token that was never issued. */
const token = "of-nobody".padEnd(43, "x");

export const surveyExamples: Partial<Record<CallName, Make>> = {
  "surveySettings.update": one(async ({ own }) => ({
    body: {
      afterChats: true,
      afterMails: true,
      afterTickets: true,
      quietDays: 10,
      validDays: 7,
      version: await own("select coalesce((select version from survey_setting where stakeholder_id = 2 limit 1), 0) as id"),
    },
  })),
  "surveyLinks.ofChat": one(async () => ({ body: { visitorKey: token } })),
  "surveyLinks.open": async () => [{ parts: { body: { token } }, status: 404 }],
  "surveyLinks.logo": async () => [{ parts: { body: { token } }, status: 404 }],
  "surveyLinks.answer": async () => [{ parts: { body: { token, answers: { "1": "5" } } }, status: 404 }],
};
