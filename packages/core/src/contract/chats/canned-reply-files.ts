import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { textIdOf } from "../schemas.ts";
import { attachments } from "./attachments.ts";
import { CannedReply } from "./canned-replies.ts";
import { Attachment } from "./conversations.ts";

/** Maximum number of files per canned reply. A message can have ten. */
export const REPLY_FILES_MAX = 5;

const reply = { id: textIdOf("cannedReply") };
const oneFile = z.strictObject({ ...reply, fileId: textIdOf("attachment") });

/**
 * Addition to the spec for files of canned replies (docs/adr/0135), with the rules of attachments. People who may
 * change the reply may add and remove its files.
 */
export const cannedReplyFiles = defineArea({
  add: {
    gateway: "messenger",
    method: "POST",
    path: "quick_reply/file",
    summary: "Add a file to a canned reply",
    access: signedIn,
    audit: { entity: "cannedReply", verb: "file added" },
    body: z.strictObject(reply),
    multipart: true,
    timeout: "upload",
    output: CannedReply,
    notice: "Error occurred while saving data",
    stale: ["cannedReplies"],
    ours: true,
  },
  remove: {
    gateway: "messenger",
    method: "DELETE",
    path: "quick_reply/{id}/file/{fileId}",
    summary: "Remove a file from a canned reply; messages already sent with the file keep it",
    access: signedIn,
    audit: { entity: "cannedReply", verb: "file removed" },
    params: oneFile,
    output: CannedReply,
    notice: "Error occurred while saving data",
    stale: ["cannedReplies"],
    ours: true,
  },
  show: {
    gateway: "messenger",
    method: "GET",
    path: "quick_reply/{id}/file/{fileId}",
    summary: "Download a file of a canned reply",
    access: signedIn,
    params: oneFile,
    output: z.unknown(),
    download: true,
    ours: true,
  },
  attach: {
    gateway: "messenger",
    method: "POST",
    path: "quick_reply/{id}/attach",
    summary: "Copy the files of a canned reply to the uploads of a conversation, to be sent with a message",
    access: attachments.upload.access,
    audit: { none: "The files are part of the message that sends them" },
    params: z.strictObject(reply),
    body: z.strictObject({ sessionId: textIdOf("session") }),
    output: z.array(Attachment),
    notice: "Send Message Error",
    ours: true,
  },
});
