import * as z from "zod/mini";
import { action, any, area, signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Done, name, paged, pageFields, searchText, textIdOf, version } from "../schemas.ts";

export const CANNED_SCOPES = ["personal", "stakeholder"] as const;
/** A short code is what follows the slash in the composer. */
const shortCode = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, "Letters, digits, - and _ only, up to 40 characters"));

export const CannedReply = z.object({
  id: z.int(),
  scope: z.enum(CANNED_SCOPES),
  shortCode: z.string(),
  title: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  usageCount: z.int(),
  lastUsedAt: z.nullable(z.string()),
  version: z.int(),
});
export type CannedReply = z.output<typeof CannedReply>;

export const CannedReplyDraft = z.strictObject({
  scope: z._default(z.enum(CANNED_SCOPES), "stakeholder"),
  shortCode,
  title: name(80),
  body: name(4000),
  tags: z._default(z.array(name(40)).check(z.maxLength(10)), []),
});

/** Who writes what everybody of the stakeholder uses: those who write to customers, and who administers users (docs/adr/0030). One's own are everybody's to keep. */
export const SHARED_REPLIES = any(action("Support", "Chat with User"), action("User Messages", "Send User Message"), area("Admin User"));

/** Spec section 7, messenger gateway: "quick_reply canned messages". The screen says "canned reply", the wire says quick_reply. */
export const cannedReplies = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "quick_reply",
    summary: "Canned replies, by page; found by short code, title and text",
    access: signedIn,
    query: z.strictObject({
      ...pageFields(),
      search: searchText,
      scope: z.optional(z.enum(CANNED_SCOPES)),
      sort: z.optional(z.enum(["shortCode", "-shortCode", "title", "-title", "usageCount", "-usageCount"])),
    }),
    output: paged(CannedReply),
  },
  create: {
    gateway: "messenger",
    method: "POST",
    path: "quick_reply",
    summary: "Create a canned reply; one for everybody takes the right to write to customers, or to administer users",
    access: signedIn,
    audit: { entity: "cannedReply", verb: "created" },
    body: CannedReplyDraft,
    output: CannedReply,
    notice: "Error occurred while saving data",
    stale: ["cannedReplies"],
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "quick_reply/{id}",
    summary: "Change a canned reply, by the same rule",
    access: signedIn,
    audit: { entity: "cannedReply", verb: "changed" },
    params: z.strictObject({ id: textIdOf("cannedReply") }),
    body: z.strictObject({ ...CannedReplyDraft.shape, version }),
    output: CannedReply,
    notice: "Error occurred while saving data",
    stale: ["cannedReplies"],
  },
  remove: {
    gateway: "messenger",
    method: "DELETE",
    path: "quick_reply/{id}",
    summary: "Remove a canned reply, by the same rule",
    access: signedIn,
    audit: { entity: "cannedReply", verb: "removed" },
    params: z.strictObject({ id: textIdOf("cannedReply") }),
    output: Done,
    notice: "Error occurred while saving data",
    stale: ["cannedReplies"],
  },
  /** Ours: counts a use, so that the most used come first on "/". */
  used: {
    gateway: "messenger",
    method: "POST",
    path: "quick_reply/{id}/used",
    summary: "Count a use of a canned reply",
    access: signedIn,
    audit: { none: "It only counts how often the reply is used" },
    params: z.strictObject({ id: textIdOf("cannedReply") }),
    output: Done,
    ours: true,
  },
});
