import { __rule_imports__ } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { flagField, textField, withDefault } from "../fields.ts";

const __areaCamel__ = entity("__areaCamel__", {
  one: "__one__",
  unique: "name",
  fields: {
    name: textField({ most: 80 }),
    isActive: withDefault(flagField(), true),
  },
  adds: {},
});

/** Ours: spec section 2 names the screen, section 7 no calls for it. */
export const __areasCamel__ = crud(__areaCamel__, {
  gateway: "messenger",
  path: "__areas__",
  access: __rule__,
  page: { search: ["name"], sorts: ["name"], filters: ["isActive"] },
  summary: { list: "__Words__ of the stakeholder, by page" },
  file: { name: "__areas__", title: "__Words__" },
  stale: ["__areasCamel__"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
