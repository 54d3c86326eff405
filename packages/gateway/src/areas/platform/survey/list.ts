import { survey } from "@parley/core/contract/platform/survey";
import { DETRACTOR_RATING_MAX, PROMOTER_RATING_MIN, SURVEY_COMMENT } from "@parley/core/contract/platform/survey-questions";
import { listScope } from "../../../access/stakeholder-access.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

const RECOMMENDS = "parley_survey_number(v.answers, 'recommend')";
const GROUPS = {
  promoters: `${RECOMMENDS} >= ${PROMOTER_RATING_MIN}`,
  passives: `${RECOMMENDS} > ${DETRACTOR_RATING_MAX} and ${RECOMMENDS} < ${PROMOTER_RATING_MIN}`,
  detractors: `${RECOMMENDS} <= ${DETRACTOR_RATING_MAX}`,
};

/** Lists individual survey answers without the identity of the person. */
export const surveyList = listStatement(survey.answers, {
  name: "survey_answers",
  table: "survey_submission v",
  joins: "join stakeholder s on s.id = v.stakeholder_id",
  columns: `v.id, v.created_at as at, s.title as stakeholder, v.answers ->> 'recommend' as recommend, v.answers ->> 'ease' as ease, v.answers ->> 'done' as done,
    nullif(v.answers ->> '${SURVEY_COMMENT}', '') as comment`,
  scope: "v.stakeholder_id",
  filters: { stakeholderId: "decided", recommend: (group) => GROUPS[group] },
  orders: { at: "v.created_at" },
  order: "-at",
});

export const surveyFile = fileOfList(survey.file, surveyList, (who, { stakeholderId }) => exportRowsInScope(listScope(who, stakeholderId)));
