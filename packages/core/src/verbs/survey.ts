import { fileFlags, pageFlags, sortFlag } from "./shared-flags.ts";
import { defineTopic, fromContract } from "./verb.ts";

const client = {
  flags: "--client <name>",
  about: "of people of this stakeholder, by short name, code or id",
  field: "stakeholderId",
  finds: "stakeholder",
} as const;

export const surveyTopic = defineTopic({
  name: "survey",
  summary: "What people think of Parley; for staff of the provider",
  verbs: {
    show: {
      summary: "Show what everybody has answered, counted",
      flags: { client },
      examples: ["parley survey show", "parley survey show --client acacia --json"],
    },
    export: {
      summary: "Print the answers one by one, without names",
      does: "list",
      call: "survey.answers",
      file: "survey.file",
      columns: ["id", "at", "stakeholder", "recommend", "ease", "done", "comment"],
      flags: {
        client,
        recommend: {
          flags: "--recommend <group>",
          about: "of those who recommend it, or do not",
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
