import { fileFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic, fromContract } from "../verb.ts";

const client = {
  flags: "--client <name>",
  about: "only answers from this stakeholder, by short name, code or id",
  field: "stakeholderId",
  finds: "stakeholder",
} as const;

export const surveyTopic = defineTopic({
  name: "survey",
  verbs: {
    show: {
      summary: "Show the survey results",
      flags: { client },
      examples: ["parley survey show", "parley survey show --client acacia --json"],
    },
    export: {
      summary: "Print individual answers without names",
      does: "list",
      call: "survey.answers",
      file: "survey.file",
      columns: ["id", "at", "stakeholder", "recommend", "ease", "done", "comment"],
      flags: {
        client,
        recommend: {
          flags: "--recommend <group>",
          about: "only answers from promoters, passives or detractors",
          choices: fromContract("survey.answers", "recommend"),
        },
        ...sortFlag("survey.answers"),
        ...pageFlags,
        ...fileFlags,
      },
      examples: ["parley survey export --all --format csv > survey.csv", "parley survey export --recommend detractors --json"],
    },
  },
});
