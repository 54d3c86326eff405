import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags } from "../shared-flags.ts";
import { defineTopic, fromContract } from "../verb.ts";

const choices = { flags: "--choices <list>", about: "options of a question of type choice, separated by commas", value: "list" } as const;
const place = { flags: "--place <number>", about: "position in the order of the questions", value: "count" } as const;

export const surveyQuestionTopic = defineTopic({
  name: "survey-questions",
  verbs: crudVerbs({
    area: "surveyQuestions",
    topic: "survey-questions",
    one: "a survey question",
    many: "survey questions",
    operand: "<question>",
    by: "text",
    known: "Questions",
    columns: ["place", "id", "text", "kind", "choices", "isRequired", "isActive", "answerCount"],
    list: { flags: undefined, examples: ["parley survey-questions list", "parley survey-questions list --json"] },
    create: {
      named: "text of the question",
      flags: {
        kind: { flags: "--kind <kind>", about: "answer type (rating)", choices: fromContract("surveyQuestions.create", "kind") },
        choices,
        place,
        required: { flags: "--required", about: "require an answer to this question", field: "isRequired" },
        inactive: { flags: "--inactive", about: "do not ask the question yet", field: "isActive", means: false },
      },
      examples: [
        'parley survey-questions create "How was our help?" --required',
        'parley survey-questions create "How did you reach us?" --kind choice --choices "Web site,Phone" --place 2',
      ],
    },
    update: {
      flags: {
        text: { flags: "--text <question>", about: "text of the question" },
        kind: {
          flags: "--kind <kind>",
          about: "answer type; changeable until the first answer",
          choices: fromContract("surveyQuestions.update", "kind"),
        },
        choices,
        place,
        required: { flags: "--required", about: "require an answer to this question", no: "may be left out", field: "isRequired" },
        active: { flags: "--active", about: "ask the question", no: "no longer ask it; its answers stay", field: "isActive" },
        ...changeFlags,
      },
      examples: [
        'parley survey-questions update "How was our help?" --place 3 --yes',
        'parley survey-questions update "How did you reach us?" --no-active --yes',
      ],
    },
    remove: {
      note: "A question that has answers cannot be removed. Take it out of use instead: parley survey-questions update --no-active.",
      examples: ['parley survey-questions remove "How did you reach us?" --dry-run', 'parley survey-questions remove "How did you reach us?" --yes'],
    },
  }),
});
