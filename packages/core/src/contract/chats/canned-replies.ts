import * as z from "zod/mini";
import { action, any, area, signedIn } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { EMAIL_SUBJECT_MAX, emailSubject } from "../email/email-subject.ts";
import { entity } from "../entity.ts";
import {
  choiceField,
  longTextField,
  onlyWhere,
  optionalTextField,
  patternField,
  referenceField,
  textField,
  textsField,
  withDefault,
} from "../fields.ts";
import { defineArea } from "../row.ts";
import { Done, searchText, textIdOf } from "../schemas.ts";
import { Attachment } from "./conversations.ts";

export const CANNED_SCOPES = ["personal", "stakeholder", "team"] as const;
/** Text after the slash in the composer. */
const shortCode = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, "Letters, digits, - and _ only, up to 40 characters"));

const cannedReply = entity("cannedReply", {
  one: "a canned reply",
  unique: "shortCode",
  fields: {
    scope: withDefault(choiceField(CANNED_SCOPES), "stakeholder"),
    /** The team of a team's reply. */
    teamId: onlyWhere(referenceField("team"), { field: "scope", is: "team" }),
    shortCode: patternField(shortCode, { example: (n) => `code-${n}`, refused: ["a b", "-a", "x".repeat(41)] }),
    title: textField({ most: 80 }),
    body: longTextField({ most: 4000 }),
    /** Subject of the e-mail; a reply with one is an e-mail template. */
    subject: { ...optionalTextField({ most: EMAIL_SUBJECT_MAX }), sent: z._default(emailSubject, ""), refused: ["Trip\nBcc: x@y.test"] },
    tags: withDefault(textsField({ each: 40, most: 10 }), []),
  },
  adds: { files: z.array(Attachment), teamName: z.nullable(z.string()), usageCount: z.int(), lastUsedAt: z.nullable(z.string()) },
});
export const CannedReplyDraft = cannedReply.draft;
export const CannedReply = cannedReply.output;
export type CannedReply = z.output<typeof CannedReply>;

/**
 * Permission to write replies shared by all or by a team: people who write to customers, and user administrators
 * (docs/adr/0030, 0135). Everyone may keep personal ones.
 */
export const SHARED_REPLIES = any(action("Support", "Chat with User"), action("User Messages", "Send User Message"), area("Admin User"));

/** Spec section 7, messenger gateway: "quick_reply canned messages". The screen says "canned reply", the wire says quick_reply. */
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
   * Ours: replies offered in the composer: those that the user works with. Managers of all teams' replies read them in
   * the list.
   */
  offered: {
    gateway: "messenger",
    method: "GET",
    path: "quick_reply/offered",
    summary: "The canned replies that a user works with: their own, those of their teams and of everybody, the most used first",
    access: signedIn,
    query: z.strictObject({ search: searchText }),
    output: z.array(CannedReply),
    ours: true,
  },
  /** Ours: counts a use, so that the most used come first after "/". */
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
