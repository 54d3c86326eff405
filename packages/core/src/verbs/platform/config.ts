import { fromOtherFlag, yesFlag } from "../shared-flags.ts";
import { defineTopic, type Flags } from "../verb.ts";

const botFlag = {
  bot: {
    flags: "--bot <code=code>",
    about: "import the FAQs of one bot into another, such as acacia-helper=baobab-helper (repeatable)",
    value: "pairs",
  },
} as const satisfies Flags;

export const configTopic = defineTopic({
  name: "config",
  verbs: {
    export: {
      summary: "Print the current configuration",
      flags: {
        only: {
          flags: "--only <parts...>",
          about: "only these parts of the configuration",
          choices: ["roles", "cannedReplies", "hours", "calendar", "tags", "faqs", "surveyQuestions"],
        },
      },
      examples: [
        "parley config export > config.json",
        "parley config export --only hours",
        "parley --profile live config export | parley --profile test config plan -",
      ],
    },
    plan: {
      summary: "Show the changes that a configuration file would make",
      operands: [{ operand: "<file>", about: "file from parley config export; - is stdin" }],
      flags: {
        prune: {
          flags: "--prune",
          about: "also remove canned replies, tags, FAQs and survey questions that are not in the file; roles cannot be removed",
        },
        ...fromOtherFlag,
        ...botFlag,
        detailedExitcode: { flags: "--detailed-exitcode", about: "exit with 7 if the file would change anything" },
      },
      examples: [
        "parley config plan config.json",
        "parley config plan config.json --prune --detailed-exitcode",
        "parley config plan config.json --stakeholder acacia",
        "parley config plan acacia.json --stakeholder baobab --from-other --bot acacia-helper=baobab-helper",
      ],
    },
    apply: {
      summary: "Apply a configuration file",
      operands: [{ operand: "<file>", about: "file from parley config export; - is stdin" }],
      flags: {
        prune: {
          flags: "--prune",
          about: "also remove canned replies, tags, FAQs and survey questions that are not in the file; roles cannot be removed",
        },
        ...fromOtherFlag,
        ...botFlag,
        ...yesFlag,
      },
      examples: ["parley config apply config.json", "parley config apply config.json --prune --yes"],
    },
  },
});
