import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";

export const __areaCamel__Topic = defineTopic({
  name: "__areas__",
  verbs: crudVerbs({
    area: "__areasCamel__",
    topic: "__areas__",
    one: "__one__",
    many: "__words__",
    operand: "<__area__>",
    by: "name",
    search: "search",
    columns: ["name", "id", "isActive"],
    list: {
      flags: {
        ...pageFlags,
        search: { flags: "--search <text>", about: "found by name" },
        active: {
          flags: "--active <yes>",
          about: "only those that are in use, or that no longer are",
          choices: ["true", "false"],
          field: "isActive",
        },
        ...sortFlag("__areasCamel__.list"),
      },
      examples: ["parley __areas__ list", "parley __areas__ list --all --json"],
    },
    create: {
      named: "what it is called",
      flags: { inactive: { flags: "--inactive", about: "not in use yet", field: "isActive", means: false } },
      examples: ['parley __areas__ create "The first"'],
    },
    update: {
      flags: {
        name: { flags: "--name <name>", about: "what it is called" },
        active: { flags: "--active", about: "in use", no: "no longer in use", field: "isActive" },
        ...changeFlags,
      },
      examples: ['parley __areas__ update "The first" --no-active --yes'],
    },
    remove: { examples: ['parley __areas__ remove "The first" --dry-run'] },
  }),
});
