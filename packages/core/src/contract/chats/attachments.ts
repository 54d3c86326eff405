import * as z from "zod/mini";
import { action, any, signedIn } from "../../access/index.ts";
import { FILE_GROUPS } from "../../files/groups.ts";
import { defineArea } from "../row.ts";
import { textIdOf } from "../schemas.ts";
import { Attachment } from "./conversations.ts";

/** The most that a deployment and a stakeholder may allow for one file. */
export const ATTACHMENT_MAX_BYTES = 25 * 1024 * 1024;
/** Of one message. */
export const ATTACHMENTS_MAX = 10;

/** Rules for the files of one's own stakeholder, as far as a name and a size can be held against them before an upload. */
export const AttachmentRules = z.object({ refused: z.array(z.enum(FILE_GROUPS)), maxBytes: z.int() });
export type AttachmentRules = z.output<typeof AttachmentRules>;

/** Spec section 7, messenger gateway: upload. A file belongs to a conversation from the start, so that the wall between stakeholders holds for it too. */
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
  /** Until the mail is sent the file is the caller's alone; one that is never sent is removed after a day. */
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
  /** The key says which conversation; one that goes on is asked for, or it is 409. Whoever opened the test bot uploads as its customer. */
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
  /** A small picture, or text: the beginning of a text, an event, or the e-mail in an attached message. 415: there is none, and the file can only be downloaded. */
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
  /** Those who read the conversation, and whoever opened it in the test bot. */
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
