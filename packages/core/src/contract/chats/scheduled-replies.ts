import * as z from "zod/mini";
import { action, any } from "../../access/index.ts";
import { emailSubject } from "../email/email-subject.ts";
import { ADDRESSEES_MAX, EMAIL_MAX } from "../email/emails.ts";
import { defineArea } from "../row.ts";
import { Done, email, idOf, Moment, name, seq, text, textIdOf, version } from "../schemas.ts";
import { Platform } from "./conversations.ts";
import { sentDraftVersion } from "./support.ts";

/** Limit of one person's pending replies. */
export const SCHEDULED_REPLIES_MAX = 100;
/** Longest time until sending, in days. */
export const SCHEDULED_DAYS_MAX = 365;

/**
 * A reply that waits for its time. A `stopped` one is no longer sent automatically: `reason` tells why, and its text
 * stays until its author decides.
 */
const ScheduledReply = z.object({
  id: z.int(),
  sessionId: z.int(),
  customerName: z.string(),
  platform: Platform,
  body: z.string(),
  sendAt: Moment,
  state: z.enum(["waiting", "stopped"]),
  reason: z.nullable(z.string()),
  createdAt: Moment,
  version: z.int(),
});
export type ScheduledReply = z.output<typeof ScheduledReply>;

/**
 * People who write to customers, in open chats or outside of them; the right that the conversation requires is checked
 * when the reply is written and when it is sent.
 */
const writes = any(action("Support", "Chat with User"), action("User Messages", "Send User Message"));
const addresses = z.optional(z.array(email).check(z.maxLength(ADDRESSEES_MAX)));
const content = {
  body: text(EMAIL_MAX).check(z.minLength(1)),
  sendAt: z.iso.datetime(),
  /**
   * The last message that the author has seen: a later message of the customer stops the reply. The conversation's last
   * one when absent.
   */
  seq: z.optional(seq),
};
const audit = { none: "Nobody but the writer sees it; once it is sent, the conversation itself keeps who wrote what and when" } as const;
const changed = {
  output: ScheduledReply,
  notice: "Error occurred while saving data",
  stale: ["scheduledReplies"],
  validates: true,
  ours: true,
} as const;

/** Ours: replies sent at a chosen time (docs/adr/0133). */
export const scheduledReplies = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "scheduled-replies",
    summary: "Your replies that wait to be sent, and those that were stopped, the next one first",
    access: writes,
    query: z.strictObject({ sessionId: z.optional(textIdOf("session")) }),
    output: z.array(ScheduledReply),
    ours: true,
  },
  create: {
    gateway: "messenger",
    method: "POST",
    path: "scheduled-replies",
    summary: "Write a reply that is sent at a set time, unless the customer writes first or the conversation changes hands",
    access: writes,
    audit,
    body: z.strictObject({
      sessionId: idOf("session"),
      ...content,
      /** For e-mails; missing recipients are those of an answer to the last e-mail. */
      to: addresses,
      cc: addresses,
      bcc: addresses,
      subject: z.optional(emailSubject),
      /** A retry with the same id returns the waiting reply. */
      clientId: z.optional(name(64)),
      draftVersion: sentDraftVersion,
    }),
    ...changed,
  },
  /** Reschedules a stopped reply. */
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "scheduled-replies/{id}",
    summary: "Change the text or the time of a reply that waits",
    access: writes,
    audit,
    params: z.strictObject({ id: textIdOf("scheduledReply") }),
    body: z.strictObject({ ...content, version }),
    ...changed,
  },
  remove: {
    gateway: "messenger",
    method: "DELETE",
    path: "scheduled-replies/{id}",
    summary: "Cancel a reply that waits",
    access: writes,
    audit,
    params: z.strictObject({ id: textIdOf("scheduledReply") }),
    ...changed,
    output: Done,
  },
});
