import * as z from "zod/mini";
import { action, any, signedIn } from "../../access/index.ts";
import { FILE_GROUPS } from "../../files/groups.ts";
import { defineArea } from "../row.ts";
import { textIdOf } from "../schemas.ts";
import { Attachment } from "./conversations.ts";

/** Largest file size in bytes that a deployment or a stakeholder can allow. */
export const ATTACHMENT_MAX_BYTES = 25 * 1024 * 1024;
/** Maximum number of files of a message. */
export const ATTACHMENTS_MAX = 10;

/** Rules for files of the user's stakeholder that can be checked before an upload, namely names and sizes. */
export const AttachmentRules = z.object({ refused: z.array(z.enum(FILE_GROUPS)), maxBytes: z.int() });
export type AttachmentRules = z.output<typeof AttachmentRules>;

/**
 * Uploads and downloads of files (spec section 7, messenger gateway: upload). A file belongs to a conversation from the
 * start, so that no other stakeholder can access it.
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
  /**
   * Uploads a file for a new e-mail. Only its uploader can see it until the e-mail is sent. Unsent files are removed
   * after a day.
   */
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
   * Uploads a file as a customer on the test-bot page. The visitor key identifies the conversation, which must be open,
   * else the call fails with 409.
   */
  fromCustomer: {
    gateway: "messenger",
    method: "POST",
    path: "upload/customer",
    summary: "Upload a file for a message from the customer whom a visitor key identifies",
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
    summary: "Get the rules for attached files: refused types and the size limit",
    access: signedIn,
    output: AttachmentRules,
    ours: true,
  },
  /**
   * Returns a small image or text: the beginning of a text file, a calendar event, or an attached e-mail. Fails with
   * 415 if there is no preview and the file can only be downloaded.
   */
  preview: {
    gateway: "messenger",
    method: "GET",
    path: "upload/{id}/preview",
    summary: "Get the preview of an attached file",
    access: signedIn,
    params: z.strictObject({ id: textIdOf("attachment") }),
    output: z.unknown(),
    download: true,
    ours: true,
  },
  /**
   * Downloads a file. Allowed for people who can read the conversation, and for the person who opened it on the
   * test-bot page.
   */
  download: {
    gateway: "messenger",
    method: "GET",
    path: "upload/{id}",
    summary: "Download an attached file",
    access: signedIn,
    params: z.strictObject({ id: textIdOf("attachment") }),
    output: z.unknown(),
    download: true,
    ours: true,
  },
});
