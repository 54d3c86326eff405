import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";

export const dispositionTopic = defineTopic({
  name: "dispositions",
  verbs: crudVerbs({
    area: "dispositions",
    topic: "dispositions",
    one: "a disposition",
    many: "dispositions",
    operand: "<disposition>",
    by: "name",
    search: "search",
    columns: ["name", "id", "isActive"],
    list: {
      flags: {
        ...pageFlags,
        search: { flags: "--search <text>", about: "text in the name" },
        active: { flags: "--active <yes>", about: "only active or only inactive dispositions", choices: ["true", "false"], field: "isActive" },
        ...sortFlag("dispositions.list"),
      },
      examples: ["parley dispositions list", "parley dispositions list --active true --json"],
    },
    create: {
      named: "how a chat may come out",
      flags: { inactive: { flags: "--inactive", about: "do not offer the disposition yet", field: "isActive", means: false } },
      examples: ["parley dispositions create Solved", 'parley dispositions create "Callback promised"'],
    },
    update: {
      flags: {
        name: { flags: "--name <name>", about: "name of the disposition" },
        active: {
          flags: "--active",
          about: "offer the disposition at the end of a chat",
          no: "no longer offer it; chats that have it keep it",
          field: "isActive",
        },
        ...changeFlags,
      },
      examples: ["parley dispositions update Solved --name Resolved --yes", "parley dispositions update Resolved --no-active --yes"],
    },
    remove: {
      note: "A disposition that a conversation has cannot be removed. Take it out of use instead: parley dispositions update --no-active.",
      examples: ["parley dispositions remove Resolved --dry-run", "parley dispositions remove Resolved --yes"],
    },
  }),
});
