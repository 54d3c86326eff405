import type * as z from "zod/mini";
import { any, area } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { flagField, textField, withDefault } from "../fields.ts";
import { mayEditSupportSettings } from "./keeps-support.ts";

const disposition = entity("disposition", {
  one: "a disposition",
  unique: "name",
  fields: {
    name: textField({ most: 60 }),
    /** False for a disposition that is kept on existing conversations but no longer offered. */
    isActive: withDefault(flagField(), true),
  },
  adds: {},
});
export type Disposition = z.output<typeof disposition.output>;

/**
 * Addition to the spec. Dispositions are the possible results of a conversation, chosen by the person who ends it
 * (docs/adr/0129).
 */
export const dispositions = crud(disposition, {
  gateway: "messenger",
  path: "dispositions",
  /** Rule for reading dispositions. People who end chats choose a disposition, and readers of conversations see it. */
  access: any(area("Support"), area("User Messages"), mayEditSupportSettings),
  write: mayEditSupportSettings,
  page: { search: ["name"], sorts: ["name"], filters: ["isActive"] },
  summary: { list: "List the dispositions of conversations, paginated" },
  file: { name: "dispositions", title: "Dispositions" },
  stale: ["dispositions", "conversations"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
