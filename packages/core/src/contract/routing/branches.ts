import * as z from "zod/mini";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { optionalTextField, textField, zoneField } from "../fields.ts";
import { ROUTING_WRITES, readsRouting } from "./auto-assign.ts";

const branch = entity("branch", {
  one: "a branch",
  unique: "name",
  fields: {
    name: textField({ most: 60 }),
    address: optionalTextField({ most: 300 }),
    /** Null for the stakeholder's. */
    timeZone: zoneField(),
  },
  /** It cannot be removed while it has any. */
  adds: { teamCount: z.int() },
});
export type Branch = z.output<typeof branch.output>;

/** Ours: spec section 2 names the screen, but section 7 no calls for it. */
export const branches = crud(branch, {
  gateway: "messenger",
  path: "branches",
  access: readsRouting,
  write: ROUTING_WRITES,
  page: { search: ["name", "address"], sorts: ["name"] },
  summary: { list: "Branches of the stakeholder, by page; found by name and address", remove: "Remove a branch that no team is of" },
  file: { name: "branches", title: "Branches" },
  stale: ["branches"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
