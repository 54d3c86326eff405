import * as z from "zod/mini";
import { mayEditSupportSettings } from "../chats/keeps-support.ts";
import { defineArea } from "../row.ts";
import { Moment } from "../schemas.ts";

const INT4_MAX = 2_147_483_647;

const fields = {
  /** Events that trigger the survey. If all are false, no survey is sent. */
  afterChats: z.boolean(),
  afterMails: z.boolean(),
  afterTickets: z.boolean(),
  /** Minimum number of days between two surveys of the same customer. 0 means that every event triggers a survey. */
  quietDays: z.int().check(z.minimum(0), z.maximum(365)),
  /** Days during which a survey link is valid and the answers can be changed. */
  validDays: z.int().check(z.minimum(1), z.maximum(90)),
};
export const SurveySettingsDraft = z.strictObject(fields);
export type SurveySettingsDraft = z.output<typeof SurveySettingsDraft>;

/** Default survey settings, with which no survey is sent. */
export const SURVEY_DEFAULTS: SurveySettingsDraft = { afterChats: false, afterMails: false, afterTickets: false, quietDays: 30, validDays: 14 };

export const SurveySettings = z.object({
  ...fields,
  /** Version of the stakeholder's survey settings, which is 0 while the defaults apply. */
  version: z.int(),
  updatedAt: z.nullable(Moment),
  updatedBy: z.nullable(z.string()),
});
export type SurveySettings = z.output<typeof SurveySettings>;

/** Addition to the spec for the survey settings, one record per stakeholder (docs/adr/0136). */
export const surveySettings = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "survey/settings",
    summary: "Get when and how often customers are surveyed",
    access: mayEditSupportSettings,
    output: SurveySettings,
    ours: true,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "survey/settings",
    summary: "Set when and how often customers are surveyed",
    access: mayEditSupportSettings,
    audit: { entity: "surveySettings", verb: "changed" },
    body: z.strictObject({ ...fields, version: z.int().check(z.minimum(0), z.maximum(INT4_MAX - 1)) }),
    output: SurveySettings,
    stale: ["surveySettings"],
    validates: true,
    ours: true,
  },
});
