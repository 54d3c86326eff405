import * as z from "zod/mini";
import { area } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Done, flag, name, paged, pageFields, searchText, textIdOf, version } from "../schemas.ts";

/** What a tag may look like: Blueprint's intents by the names that people use for them. */
export const TAG_COLORS = ["gray", "blue", "green", "orange", "red"] as const;

export const Tag = z.object({
  id: z.int(),
  name: z.string(),
  color: z.enum(TAG_COLORS),
  /** An inactive tag stays on the tickets that have it and is offered for no other (spec section 3: id, is_active). */
  is_active: z.boolean(),
  ticketCount: z.int(),
  version: z.int(),
});
export type Tag = z.output<typeof Tag>;

export const TagDraft = z.strictObject({
  name: name(40),
  color: z._default(z.enum(TAG_COLORS), "gray"),
  is_active: z._default(z.boolean(), true),
});

/** Spec section 6: "Tags: Ticketing". */
const access = area("Ticketing");

/** Ours: spec section 3 names tags with their fields and section 2 their screen; section 7 names only the labels of a ticket. */
export const tags = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "tags",
    summary: "Tags of the stakeholder, by page",
    access,
    query: z.strictObject({
      ...pageFields(),
      search: searchText,
      is_active: z.optional(flag),
      sort: z.optional(z.enum(["name", "-name", "ticketCount", "-ticketCount"])),
    }),
    output: paged(Tag),
    ours: true,
  },
  create: {
    gateway: "messenger",
    method: "POST",
    path: "tags",
    summary: "Create a tag",
    access,
    audit: { entity: "tag", verb: "created" },
    body: TagDraft,
    output: Tag,
    notice: "Error occurred while saving data",
    stale: ["tags", "tickets"],
    ours: true,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "tags/{id}",
    summary: "Change a tag",
    access,
    audit: { entity: "tag", verb: "changed" },
    params: z.strictObject({ id: textIdOf("tag") }),
    body: z.strictObject({ ...TagDraft.shape, version }),
    output: Tag,
    notice: "Error occurred while saving data",
    stale: ["tags", "tickets"],
    ours: true,
    validates: true,
  },
  /** Takes it off every ticket, too; deactivating keeps it there. */
  remove: {
    gateway: "messenger",
    method: "DELETE",
    path: "tags/{id}",
    summary: "Remove a tag, from every ticket too",
    access,
    audit: { entity: "tag", verb: "removed" },
    params: z.strictObject({ id: textIdOf("tag") }),
    output: Done,
    notice: "Error occurred while saving data",
    stale: ["tags", "tickets"],
    ours: true,
    validates: true,
  },
});
