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
    /** An inactive tag stays on its tickets and is not offered for others (spec section 3: id, is_active). */
    is_active: withDefault(flagField(), true),
  },
  adds: { ticketCount: z.int() },
});
export const TagDraft = tag.draft;
export const Tag = tag.output;
export type Tag = z.output<typeof Tag>;

/**
 * Ours: spec section 3 names tags with their fields, and section 2 their screen; section 7 names only the labels of a
 * ticket.
 */
export const tags = crud(tag, {
  gateway: "messenger",
  path: "tags",
  /** Spec section 6: "Tags: Ticketing". */
  access: area("Ticketing"),
  page: { search: ["name"], sorts: ["name", "ticketCount"], filters: ["is_active"] },
  summary: { list: "Tags of the stakeholder, by page", remove: "Remove a tag, from every ticket too" },
  file: { name: "tags", title: "Tags" },
  stale: ["tags", "tickets"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
