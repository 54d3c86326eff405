import type * as z from "zod/mini";
import { any, area } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { flagField, textField, withDefault } from "../fields.ts";
import { keepsSupport } from "./keeps-support.ts";

const disposition = entity("disposition", {
  one: "a disposition",
  unique: "name",
  fields: {
    name: textField({ most: 60 }),
    /** An inactive one stays with the conversations that have it and is not offered for others. */
    isActive: withDefault(flagField(), true),
  },
  adds: {},
});
export type Disposition = z.output<typeof disposition.output>;

/** Ours: possible results of a conversation, chosen by the person who ends it (docs/adr/0129). */
export const dispositions = crud(disposition, {
  gateway: "messenger",
  path: "dispositions",
  /** People who end chats choose one; readers of conversations see it. */
  access: any(area("Support"), area("User Messages"), keepsSupport),
  write: keepsSupport,
  page: { search: ["name"], sorts: ["name"], filters: ["isActive"] },
  summary: { list: "How conversations may come out, by page" },
  file: { name: "dispositions", title: "Dispositions" },
  stale: ["dispositions", "conversations"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
