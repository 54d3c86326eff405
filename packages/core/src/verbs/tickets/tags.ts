import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic, fromContract } from "../verb.ts";

export const tagTopic = defineTopic({
  name: "tags",
  verbs: crudVerbs({
    area: "tags",
    topic: "tags",
    one: "a tag",
    many: "tags",
    operand: "<tag>",
    by: "name",
    search: "search",
    columns: ["name", "id", "color", "is_active", "ticketCount"],
    list: {
      flags: {
        ...pageFlags,
        search: { flags: "--search <text>", about: "text in the name" },
        active: {
          flags: "--active <yes>",
          about: "only active or only inactive tags",
          choices: ["true", "false"],
          field: "is_active",
        },
        ...sortFlag("tags.list"),
      },
      examples: ["parley tags list", "parley tags list --active true --sort -ticketCount", "parley tags list --all --json"],
    },
    create: {
      named: "name of the tag",
      flags: {
        color: { flags: "--color <color>", about: "colour of the tag (gray)", choices: fromContract("tags.create", "color") },
        inactive: { flags: "--inactive", about: "do not offer the tag for tickets yet", field: "is_active", means: false },
      },
      examples: ["parley tags create VIP --color orange", 'parley tags create "Waits for the bank"'],
    },
    update: {
      flags: {
        name: { flags: "--name <name>", about: "name of the tag" },
        color: { flags: "--color <color>", about: "colour of the tag", choices: fromContract("tags.update", "color") },
        active: { flags: "--active", about: "offer the tag for tickets", no: "no longer offer it; tickets that have it keep it", field: "is_active" },
        ...changeFlags,
      },
      examples: ["parley tags update VIP --color red", 'parley tags update "Black Friday" --no-active --yes'],
    },
    remove: {
      summary: "Remove a tag, also from all tickets",
      note: "The tag is removed from every ticket. To keep it on tickets, use parley tags update --no-active.",
      examples: ["parley tags remove VIP --dry-run", "parley tags remove VIP --yes"],
    },
  }),
});
