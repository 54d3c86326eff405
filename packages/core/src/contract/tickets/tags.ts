import * as z from "zod/mini";
import { area } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { choiceField, flagField, textField, withDefault } from "../fields.ts";
import { TAG_COLORS } from "./tag-colors.ts";

const tag = entity("tag", {
  one: "a tag",
  unique: "name",
  fields: {
    name: textField({ most: 40 }),
    color: withDefault(choiceField(TAG_COLORS), "gray"),
    /** False for a tag that existing tickets keep but that is no longer offered (spec section 3: id, is_active). */
    is_active: withDefault(flagField(), true),
  },
  adds: { ticketCount: z.int() },
});
export const TagDraft = tag.draft;
export const Tag = tag.output;
export type Tag = z.output<typeof Tag>;

/**
 * Addition to the spec for tags, whose fields are in section 3 and whose screen is in section 2. Section 7 has only the
 * labels of a ticket.
 */
export const tags = crud(tag, {
  gateway: "messenger",
  path: "tags",
  /** Rule for tags (spec section 6: "Tags: Ticketing"). */
  access: area("Ticketing"),
  page: { search: ["name"], sorts: ["name", "ticketCount"], filters: ["is_active"] },
  summary: { list: "List the tags of the stakeholder, paginated", remove: "Remove a tag, from every ticket too" },
  file: { name: "tags", title: "Tags" },
  stale: ["tags", "tickets"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
