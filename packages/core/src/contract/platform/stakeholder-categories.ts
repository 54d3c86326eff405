import * as z from "zod/mini";
import { action, all, provider } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { textField } from "../fields.ts";

const stakeholderCategory = entity("stakeholderCategory", {
  one: "a stakeholder category",
  unique: "name",
  fields: { name: textField({ most: 60 }) },
  adds: { stakeholderCount: z.int() },
});
export type StakeholderCategory = z.output<typeof stakeholderCategory.output>;

/** Addition to the spec, which only lists categories (`stakeholders/categories`). The provider maintains them. */
export const stakeholderCategories = crud(stakeholderCategory, {
  gateway: "main",
  path: "stakeholderCategories",
  access: all(action("Stakeholder", "Create Stakeholder"), provider),
  page: { search: ["name"], sorts: ["name"] },
  summary: { list: "Categories of stakeholders, by page, with how many are of each", remove: "Remove a category that no stakeholder is of" },
  file: { name: "stakeholder-categories", title: "Stakeholder categories" },
  stale: ["stakeholderCategories", "stakeholders"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
