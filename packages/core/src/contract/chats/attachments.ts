import * as z from "zod/mini";
import { action, any, signedIn } from "../../access/index.ts";
import { FILE_GROUPS } from "../../files/groups.ts";
import { defineArea } from "../row.ts";
import { textIdOf } from "../schemas.ts";
import { Attachment } from "./conversations.ts";

/** Upper bound of the file size that a deployment or a stakeholder may allow. */
export const ATTACHMENT_MAX_BYTES = 25 * 1024 * 1024;
/** Limit per message. */
export const ATTACHMENTS_MAX = 10;

/** File rules of the user's stakeholder that can be checked before an upload: names and sizes. */
export const AttachmentRules = z.object({ refused: z.array(z.enum(FILE_GROUPS)), maxBytes: z.int() });
export type AttachmentRules = z.output<typeof AttachmentRules>;

/**
 * Spec section 7, messenger gateway: upload. A file belongs to a conversation from the start, so that stakeholders are
 * separated for files as well.
 */
export const attachments = defineArea({
  upload: {
    gateway: "messenger",
    method: "POST",
    path: "upload",
    summary: "Upload a file for a message",
    access: any(action("Support", "Chat with User"), action("User Messages", "Send User Message")),
    audit: { none: "The file is part of the message that sends it" },
    body: z.strictObject({ sessionId: textIdOf("session") }),
    multipart: true,
    timeout: "upload",
    output: Attachment,
    notice: "Send Message Error",
  },
  /** The file is visible only to its uploader until the e-mail is sent; unsent files are removed after a day. */
  forNewEmail: {
    gateway: "messenger",
    method: "POST",
    path: "upload/email",
    summary: "Upload a file for an e-mail that begins a conversation",
    access: action("Support", "Chat with User"),
    audit: { none: "The file is part of the message that sends it" },
    body: z.strictObject({}),
    multipart: true,
    timeout: "upload",
    output: Attachment,
    notice: "Send Message Error",
    ours: true,
  },
  /**
   * The key identifies the conversation, which must be open, else 409. On the test-bot page staff upload as its
   * customer.
   */
  fromCustomer: {
    gateway: "messenger",
    method: "POST",
    path: "upload/customer",
    summary: "Upload a file for a message of the customer of a key",
    access: signedIn,
    audit: { none: "The file is part of the message that sends it" },
    body: z.strictObject({ visitorKey: z.string().check(z.minLength(1), z.maxLength(200)) }),
    multipart: true,
    timeout: "upload",
    output: Attachment,
    notice: "Send Message Error",
    ours: true,
  },
  rules: {
    gateway: "messenger",
    method: "GET",
    path: "attachment-rules",
    summary: "Which files may be attached: refused kinds and the size limit",
    access: signedIn,
    output: AttachmentRules,
    ours: true,
  },
  /**
   * A small picture or text: the beginning of a text, an event, or the attached e-mail. 415: there is no preview, and
   * the file can only be downloaded.
   */
  preview: {
    gateway: "messenger",
    method: "GET",
    path: "upload/{id}/preview",
    summary: "What is shown of an attached file before it is downloaded",
    access: signedIn,
    params: z.strictObject({ id: textIdOf("attachment") }),
    output: z.unknown(),
    download: true,
    ours: true,
  },
  /** For readers of the conversation, and for the person who opened it on the test-bot page. */
  download: {
    gateway: "messenger",
    method: "GET",
    path: "upload/{id}",
    summary: "The bytes of an attached file",
    access: signedIn,
    params: z.strictObject({ id: textIdOf("attachment") }),
    output: z.unknown(),
    download: true,
    ours: true,
  },
});
