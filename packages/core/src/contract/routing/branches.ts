import * as z from "zod/mini";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { optionalTextField, textField, zoneField } from "../fields.ts";
import { mayReadRouting, ROUTING_WRITES } from "./auto-assign.ts";

const branch = entity("branch", {
  one: "a branch",
  unique: "name",
  fields: {
    name: textField({ most: 60 }),
    address: optionalTextField({ most: 300 }),
    /** Time zone of the branch. Null means that of the stakeholder. */
    timeZone: zoneField(),
  },
  /** Number of teams in the branch. A branch with teams cannot be removed. */
  adds: { teamCount: z.int() },
});
export type Branch = z.output<typeof branch.output>;

/** Addition to the spec: section 2 has the screen, but section 7 has no calls for it. */
export const branches = crud(branch, {
  gateway: "messenger",
  path: "branches",
  access: mayReadRouting,
  write: ROUTING_WRITES,
  page: { search: ["name", "address"], sorts: ["name"] },
  summary: { list: "Branches of the stakeholder, by page; found by name and address", remove: "Remove a branch that no team is of" },
  file: { name: "branches", title: "Branches" },
  stale: ["branches"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
