import * as z from "zod/mini";
import { action, any, area, signedIn } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { EMAIL_SUBJECT_MAX, emailSubject } from "../email/email-subject.ts";
import { entity } from "../entity.ts";
import {
  choiceField,
  longTextField,
  optionalTextField,
  patternField,
  referenceField,
  requiredOnlyWhere,
  textField,
  textsField,
  withDefault,
} from "../fields.ts";
import { defineArea } from "../row.ts";
import { Done, searchText, textIdOf } from "../schemas.ts";
import { Attachment } from "./conversations.ts";

export const CANNED_SCOPES = ["personal", "stakeholder", "team"] as const;
/** Text that an agent types after the slash in the composer to insert the reply. */
const shortCode = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, "Letters, digits, - and _ only, up to 40 characters"));

const cannedReply = entity("cannedReply", {
  one: "a canned reply",
  unique: "shortCode",
  fields: {
    scope: withDefault(choiceField(CANNED_SCOPES), "stakeholder"),
    /** Team of a reply with the scope `team`. */
    teamId: requiredOnlyWhere(referenceField("team"), { field: "scope", is: "team" }),
    shortCode: patternField(shortCode, { example: (n) => `code-${n}`, refused: ["a b", "-a", "x".repeat(41)] }),
    title: textField({ most: 80 }),
    body: longTextField({ most: 4000 }),
    /** Subject of the e-mail. A reply with a subject is an e-mail template. */
    subject: { ...optionalTextField({ most: EMAIL_SUBJECT_MAX }), sent: z._default(emailSubject, ""), refused: ["Trip\nBcc: x@y.test"] },
    tags: withDefault(textsField({ each: 40, most: 10 }), []),
  },
  adds: { files: z.array(Attachment), teamName: z.nullable(z.string()), usageCount: z.int(), lastUsedAt: z.nullable(z.string()) },
});
export const CannedReplyDraft = cannedReply.draft;
export const CannedReply = cannedReply.output;
export type CannedReply = z.output<typeof CannedReply>;

/**
 * Rule for writing replies shared by a team or by everyone: people who write to customers, and user administrators
 * (docs/adr/0030, 0135). Personal replies need no right.
 */
export const MAY_WRITE_SHARED_REPLIES = any(action("Support", "Chat with User"), action("User Messages", "Send User Message"), area("Admin User"));

/**
 * Canned replies (spec section 7, messenger gateway: "quick_reply canned messages"). The console calls them canned
 * replies, the API quick_reply.
 */
export const cannedReplies = defineArea({
  ...crud(cannedReply, {
    gateway: "messenger",
    path: "quick_reply",
    access: signedIn,
    page: { search: ["shortCode", "title", "body"], sorts: ["shortCode", "title", "usageCount"], filters: ["scope", "teamId"] },
    summary: {
      list: "Canned replies, by page; found by short code, title and text",
      create: "Create a canned reply; one for everybody or for a team takes the right to write to customers, or to administer users",
      update: "Change a canned reply, by the same rule",
      remove: "Remove a canned reply, by the same rule",
    },
    file: { name: "canned-replies", title: "Canned replies" },
    stale: ["cannedReplies"],
    validates: true,
  }),
  /**
   * Addition to the spec that returns the replies offered in the composer. It excludes replies of teams that the user
   * does not belong to, which managers see in the list.
   */
  offered: {
    gateway: "messenger",
    method: "GET",
    path: "quick_reply/offered",
    summary: "List the canned replies available to you (your own, your teams' and shared ones), most used first",
    access: signedIn,
    query: z.strictObject({ search: searchText }),
    output: z.array(CannedReply),
    ours: true,
  },
  /** Addition to the spec that counts a use, so that the composer can list the most used replies first. */
  used: {
    gateway: "messenger",
    method: "POST",
    path: "quick_reply/{id}/used",
    summary: "Record one use of a canned reply",
    access: signedIn,
    audit: { none: "It only counts how often the reply is used" },
    params: z.strictObject({ id: textIdOf("cannedReply") }),
    output: Done,
    ours: true,
  },
});
