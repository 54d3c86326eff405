import { crudVerbs } from "../crud-verbs.ts";
import { changeFlags, pageFlags, sortFlag } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";

export const departmentTopic = defineTopic({
  name: "departments",
  verbs: crudVerbs({
    area: "departments",
    topic: "departments",
    one: "a department",
    many: "departments",
    operand: "<department>",
    by: "name",
    search: "search",
    columns: ["name", "id", "description", "teamCount", "issueTypeCount"],
    list: {
      flags: { ...pageFlags, search: { flags: "--search <text>", about: "text in the name" }, ...sortFlag("departments.list") },
      examples: ["parley departments list", "parley departments list --all --json"],
    },
    create: {
      named: "name of the department",
      flags: { description: { flags: "--description <text>", about: "purpose of the department" } },
      examples: ['parley departments create Bookings --description "Before the journey"'],
    },
    update: {
      flags: {
        name: { flags: "--name <name>", about: "name of the department" },
        description: { flags: "--description <text>", about: "purpose of the department" },
        ...changeFlags,
      },
      examples: ["parley departments update Bookings --name Reservations --yes"],
    },
    remove: {
      note: "A department that a team or an issue type belongs to cannot be removed.",
      examples: ["parley departments remove Reservations --dry-run", "parley departments remove Reservations --yes"],
    },
  }),
});
