import * as z from "zod/mini";
import { action, any } from "../../access/index.ts";
import { emailSubject } from "../email/email-subject.ts";
import { ADDRESSEES_MAX, EMAIL_MAX } from "../email/emails.ts";
import { defineArea } from "../row.ts";
import { Done, email, idOf, Moment, name, seq, text, textIdOf, version } from "../schemas.ts";
import { Platform } from "./conversations.ts";
import { sentDraftVersion } from "./support.ts";

/** Largest number of pending scheduled replies per user. */
export const SCHEDULED_REPLIES_MAX = 100;
/** Largest number of days until a scheduled reply is sent. */
export const SCHEDULED_DAYS_MAX = 365;

/**
 * Reply scheduled for a later moment. A `stopped` reply is no longer sent automatically: `reason` explains why, and its
 * text is stored until its author decides.
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
 * Rule for scheduling replies, in open chats or outside of them. The right that the conversation requires is checked
 * when the reply is scheduled and again when it is sent.
 */
const writes = any(action("Support", "Chat with User"), action("User Messages", "Send User Message"));
const addresses = z.optional(z.array(email).check(z.maxLength(ADDRESSEES_MAX)));
const content = {
  body: text(EMAIL_MAX).check(z.minLength(1)),
  sendAt: z.iso.datetime(),
  /**
   * Last message that the author has seen; by default the last message of the conversation. A later customer message
   * stops the reply.
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

/** Addition to the spec for replies that are sent at a chosen time (docs/adr/0133). */
export const scheduledReplies = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "scheduled-replies",
    summary: "List your scheduled replies, including stopped ones, earliest first",
    access: writes,
    query: z.strictObject({ sessionId: z.optional(textIdOf("session")) }),
    output: z.array(ScheduledReply),
    ours: true,
  },
  create: {
    gateway: "messenger",
    method: "POST",
    path: "scheduled-replies",
    summary: "Schedule a reply, which is stopped if the customer writes first or the conversation changes its owner",
    access: writes,
    audit,
    body: z.strictObject({
      sessionId: idOf("session"),
      ...content,
      /** Recipients of an e-mail. By default, those of an answer to the last e-mail. */
      to: addresses,
      cc: addresses,
      bcc: addresses,
      subject: z.optional(emailSubject),
      /** Id from the client. A retry with the same id returns the reply that is already scheduled. */
      clientId: z.optional(name(64)),
      draftVersion: sentDraftVersion,
    }),
    ...changed,
  },
  /** Changes a reply. A stopped reply is scheduled again. */
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "scheduled-replies/{id}",
    summary: "Change the text or the time of a scheduled reply",
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
    summary: "Cancel a scheduled reply",
    access: writes,
    audit,
    params: z.strictObject({ id: textIdOf("scheduledReply") }),
    ...changed,
    output: Done,
  },
});
