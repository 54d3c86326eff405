import * as z from "zod/mini";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { optionalTextField, textField } from "../fields.ts";
import { mayReadRouting, ROUTING_WRITES } from "./auto-assign.ts";

const department = entity("department", {
  one: "a department",
  unique: "name",
  fields: { name: textField({ most: 60 }), description: optionalTextField({ most: 300 }) },
  /** Numbers of teams and issue types. A department that has any cannot be removed. */
  adds: { teamCount: z.int(), issueTypeCount: z.int() },
});
export type Department = z.output<typeof department.output>;

/** Addition to the spec: section 2 has the screen below the routing criteria, but section 7 has no calls for it. */
export const departments = crud(department, {
  gateway: "messenger",
  path: "routing-criteria/departments",
  access: mayReadRouting,
  write: ROUTING_WRITES,
  page: { search: ["name"], sorts: ["name"] },
  summary: { list: "List the departments of the stakeholder, paginated", remove: "Remove a department that no team and no issue type is of" },
  file: { name: "departments", title: "Departments" },
  stale: ["departments"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
