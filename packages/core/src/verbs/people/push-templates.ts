import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";

const body = { flags: "--body <text>", about: "text of the message, with variables such as {{name}} or {{discount}}" } as const;

export const pushTemplateTopic = defineTopic(
  {
    name: "templates",
    summary: "Templates of broadcasts",
    verbs: crudVerbs({
      area: "broadcasts",
      calls: {
        list: "broadcasts.templates",
        file: "broadcasts.templateFile",
        create: "broadcasts.createTemplate",
        update: "broadcasts.updateTemplate",
      },
      topic: "broadcasts templates",
      one: "a template",
      many: "templates",
      operand: "<template>",
      by: "name",
      search: "search",
      known: "Templates",
      columns: ["id", "name", "language", "body", "updatedAt"],
      list: {
        flags: {
          ...pageFlags,
          search: { flags: "--search <text>", about: "text in the name or message" },
          ...sortFlag("broadcasts.templates"),
        },
        examples: ["parley broadcasts templates list", "parley broadcasts templates list --search offer --json"],
      },
      create: {
        named: "name of the template",
        flags: {
          body: { ...body, required: true },
          language: { flags: "--language <code>", about: "language code of two letters, such as sw (en)" },
        },
        examples: ['parley broadcasts templates create "Season offer" --body "Hello {{firstName}}, {{discount}} off until {{until}}"'],
      },
      update: {
        flags: {
          ...changeFlags,
          name: { flags: "--name <name>", about: "name of the template" },
          body,
          language: { flags: "--language <code>", about: "language code of two letters" },
        },
        note: "Broadcasts that have started are not affected.",
        examples: ['parley broadcasts templates update "Season offer" --body "Hello {{firstName}}, {{discount}} off" --dry-run'],
      },
    }),
  },
  ["broadcasts"],
);
