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
    /** One that is not in use stays with the conversations that have it and is offered for no other. */
    isActive: withDefault(flagField(), true),
  },
  adds: {},
});
export type Disposition = z.output<typeof disposition.output>;

/** Ours: how a conversation may come out, as whoever ends it says (docs/adr/0129). */
export const dispositions = crud(disposition, {
  gateway: "messenger",
  path: "dispositions",
  /** Who ends chats chooses one, who reads conversations reads which it was. */
  access: any(area("Support"), area("User Messages"), keepsSupport),
  write: keepsSupport,
  page: { search: ["name"], sorts: ["name"], filters: ["isActive"] },
  summary: { list: "How conversations may come out, by page" },
  file: { name: "dispositions", title: "Dispositions" },
  stale: ["dispositions", "conversations"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
