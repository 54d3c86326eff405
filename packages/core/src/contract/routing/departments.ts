import * as z from "zod/mini";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { optionalTextField, textField } from "../fields.ts";
import { ROUTING_WRITES, readsRouting } from "./auto-assign.ts";

const department = entity("department", {
  one: "a department",
  unique: "name",
  fields: { name: textField({ most: 60 }), description: optionalTextField({ most: 300 }) },
  /** It cannot be removed while it has any. */
  adds: { teamCount: z.int(), issueTypeCount: z.int() },
});
export type Department = z.output<typeof department.output>;

/** Ours: spec section 2 names the screen below the routing criteria, but section 7 no calls for it. */
export const departments = crud(department, {
  gateway: "messenger",
  path: "routing-criteria/departments",
  access: readsRouting,
  write: ROUTING_WRITES,
  page: { search: ["name"], sorts: ["name"] },
  summary: { list: "Departments of the stakeholder, by page", remove: "Remove a department that no team and no issue type is of" },
  file: { name: "departments", title: "Departments" },
  stale: ["departments"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
