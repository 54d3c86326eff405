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
        search: { flags: "--search <text>", about: "found by name" },
        active: {
          flags: "--active <yes>",
          about: "only tags that are offered, or that are not",
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
        color: { flags: "--color <color>", about: "colour (gray)", choices: fromContract("tags.create", "color") },
        inactive: { flags: "--inactive", about: "do not offer it for tickets yet", field: "is_active", means: false },
      },
      examples: ["parley tags create VIP --color orange", 'parley tags create "Waits for the bank"'],
    },
    update: {
      flags: {
        name: { flags: "--name <name>", about: "name" },
        color: { flags: "--color <color>", about: "colour", choices: fromContract("tags.update", "color") },
        active: { flags: "--active", about: "offer it for tickets", no: "no longer offer it; tickets that have it keep it", field: "is_active" },
        ...changeFlags,
      },
      examples: ["parley tags update VIP --color red", 'parley tags update "Black Friday" --no-active --yes'],
    },
    remove: {
      summary: "Remove a tag, also from every ticket",
      note: "The tag is removed from every ticket. To keep it on tickets, use parley tags update --no-active.",
      examples: ["parley tags remove VIP --dry-run", "parley tags remove VIP --yes"],
    },
  }),
});
