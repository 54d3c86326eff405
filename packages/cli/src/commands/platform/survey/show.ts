import { survey } from "@parley/core/contract/platform/survey";
import type { surveyTopic } from "@parley/core/verbs/platform/survey";
import { findStakeholder } from "../../../io/find-stakeholder.ts";
import type { Run } from "../../run.ts";

/** Prints one row per survey answer, and the totals as a note. */
export const runShow: Run<typeof surveyTopic.verbs.show> = async ({ client: named }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const results = await opened.calls(async (client) => {
    const stakeholderId = named === undefined ? undefined : String((await findStakeholder(client, named)).id);
    return client.call(survey.results, { query: { ...(stakeholderId !== undefined && { stakeholderId }) } });
  });
  if (out.format() === "json") return out.json(results);
  await out.rows(
    results.questions.flatMap(({ question, counts }) => counts.map((count) => ({ question, ...count }))),
    ["question", "answer", "people"],
  );
  const means = results.questions.flatMap(({ question, mean }) => (mean === null ? [] : [`${question} ${mean} on average`]));
  const score = results.netPromoter === null ? [] : [`net promoter score ${results.netPromoter}`];
  const people = results.people === 1 ? "1 person" : `${results.people} people`;
  out.note([people, ...score, ...means].join(", "));
};
