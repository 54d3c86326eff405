import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic, type Flags } from "../verb.ts";

const words = {
  address: { flags: "--address <text>", about: "street address of the branch" },
  timeZone: { flags: "--time-zone <zone>", about: "time zone, such as Africa/Nairobi; none: that of your stakeholder", value: "textOrNone" },
} as const satisfies Flags;

export const branchTopic = defineTopic({
  name: "branches",
  verbs: crudVerbs({
    area: "branches",
    topic: "branches",
    one: "a branch",
    many: "branches",
    operand: "<branch>",
    by: "name",
    search: "search",
    columns: ["name", "id", "address", "timeZone", "teamCount"],
    list: {
      flags: { ...pageFlags, search: { flags: "--search <text>", about: "text in the name or address" }, ...sortFlag("branches.list") },
      examples: ["parley branches list", "parley branches list --search nairobi --json"],
    },
    create: {
      named: "name of the branch",
      flags: words,
      examples: ['parley branches create Kisumu --address "Oginga Odinga Street 4" --time-zone Africa/Nairobi'],
    },
    update: {
      flags: { name: { flags: "--name <name>", about: "name of the branch" }, ...words, ...changeFlags },
      examples: ['parley branches update Kisumu --address "Jomo Kenyatta Highway 1" --yes', "parley branches update Kisumu --time-zone none --yes"],
    },
    remove: {
      note: "A branch that a team belongs to cannot be removed.",
      examples: ["parley branches remove Kisumu --dry-run", "parley branches remove Kisumu --yes"],
    },
  }),
});
