import * as z from "zod/mini";
import { action, any, area } from "../../access/index.ts";
import { ATTACHMENTS_MAX } from "../chats/attachments.ts";
import { ChatSession, Message } from "../chats/conversations.ts";
import { lastReadSeq, sentDraftVersion } from "../chats/support.ts";
import { correspondentAddress, mailAddress } from "../mail-address.ts";
import { defineArea } from "../row.ts";
import { Done, idOf, Moment, name, searchText, text, textIdOf } from "../schemas.ts";
import { emailSubject } from "./email-subject.ts";

/** Maximum length of an e-mail in characters (field notes 31). */
export const EMAIL_MAX = 25_000;
/**
 * Largest total size in bytes of the files of an e-mail. Most mail servers accept at most 25 MB, and encoding adds a
 * third.
 */
export const EMAIL_FILES_MAX_BYTES = 18 * 1024 * 1024;
/** Maximum number of recipients in to, cc and bcc together. */
export const EMAIL_RECIPIENTS_MAX = 50;
/**
 * Largest e-mail in bytes that the platform's mail server accepts (RFC 1870). Encoding enlarges a file of 25 MB by more
 * than a third.
 */
export const EMAIL_MAX_BYTES = 40 * 1024 * 1024;

export const EMAIL_STATES = ["received", "queued", "sent", "failed"] as const;

export const INBOUND_OUTCOMES = ["begun", "appended", "reopened", "known", "bounced", "noted", "dropped"] as const;

const Party = z.object({ name: z.string(), address: z.string() });
export type Party = z.output<typeof Party>;

export const Email = z.object({
  id: z.int(),
  messageId: z.int(),
  direction: z.enum(["in", "out"]),
  from: Party,
  /** Reply-To addresses, if they differ from the sender. */
  replyTo: z.array(Party),
  to: z.array(Party),
  cc: z.array(Party),
  /** Bcc recipients, which are known only for outgoing e-mails. */
  bcc: z.array(Party),
  subject: z.string(),
  /** Quoted text of earlier e-mails. The message contains the remaining text. */
  quoted: z.string(),
  /** Signature of an outgoing e-mail. The message contains the remaining text. */
  signature: z.string(),
  hasHtml: z.boolean(),
  /** Delivery state. `error` is the reason of a failed delivery, and null if none was reported. */
  state: z.enum(EMAIL_STATES),
  error: z.nullable(z.string()),
  isAuto: z.boolean(),
  /** Attachments of the e-mail that were not stored, each with the reason. */
  leftOut: z.array(z.object({ fileName: z.string(), reason: z.string() })),
  /** Id of the stored source of an incoming e-mail. Null after the source has been removed. */
  incomingId: z.nullable(z.int()),
  /** True if a user marked the e-mail as automatic after it had been accepted as written by a person. */
  isMarkedAutomatic: z.boolean(),
  at: Moment,
});
export type Email = z.output<typeof Email>;

/** E-mail conversation with its e-mails, oldest first, and the recipients of an answer. */
export const EmailThread = z.object({
  sessionId: z.int(),
  subject: z.string(),
  address: Party,
  /** Signature that would be added if the caller wrote the next e-mail. */
  signature: z.string(),
  /**
   * Default recipients and subject of the next e-mail. The recipients are all participants of the last e-mail except
   * the platform's own address.
   */
  reply: z.object({ to: z.array(z.string()), cc: z.array(z.string()), subject: z.string() }),
  items: z.array(Email),
  /** Incoming e-mails that did not become messages, with their classification and its reasons. */
  treated: z.array(z.object({ id: z.int(), messageId: z.int(), kind: z.enum(["person", "automatic", "report", "complaint"]), reason: z.string() })),
});
export type EmailThread = z.output<typeof EmailThread>;

/** Address to which an e-mail was returned because it does not exist. */
const FailingAddress = z.object({ address: z.string(), reason: z.string(), at: Moment });
export type FailingAddress = z.output<typeof FailingAddress>;

const read = any(area("Support"), area("User Messages"));
const chat = action("Support", "Chat with User");

/** Returns the schema of a list of recipients. A reply may go to everybody who can write to us (`correspondentAddress`). */
export const addresses = (address: typeof mailAddress, least: number) =>
  z.array(address).check(
    z.minLength(least),
    z.maxLength(EMAIL_RECIPIENTS_MAX),
    z.overwrite((given) => [...new Set(given.map((one) => one.toLowerCase()))]),
  );
/** Text of the e-mail, which may be empty if it has files. */
const body = text(EMAIL_MAX);
const attachmentIds = z._default(z.array(idOf("attachment")).check(z.maxLength(ATTACHMENTS_MAX)), []);
/** True if the signatures of the author and of the address are added. */
const withSignature = z._default(z.boolean(), true);

/**
 * E-mails of conversations (spec section 7, messenger gateway, ticket emails: messages and send-email). Files are
 * attachments of conversations.
 */
export const emails = defineArea({
  thread: {
    gateway: "messenger",
    method: "GET",
    path: "email/messages/{sessionId}",
    summary: "Get an e-mail conversation: its recipients and the details of each e-mail",
    access: read,
    params: z.strictObject({ sessionId: textIdOf("session") }),
    output: EmailThread,
    notice: "Get User on Chat Sessions",
  },
  /** Returns the sanitized HTML of an e-mail, without anything loaded from other servers. */
  html: {
    gateway: "messenger",
    method: "GET",
    path: "email/html/{id}",
    summary: "Get the sanitized HTML of an e-mail",
    access: read,
    params: z.strictObject({ id: textIdOf("email") }),
    /** Number of hidden images, and how many of them can be loaded. */
    output: z.object({ html: z.string(), hiddenImages: z.int(), loadable: z.int() }),
    notice: "Get User on Chat Sessions",
    ours: true,
  },
  /**
   * Loads the hidden images of an e-mail. The gateway requests them, so the sender's server learns that the e-mail is
   * being read, but not by whom.
   */
  pictures: {
    gateway: "messenger",
    method: "POST",
    path: "email/pictures/{id}",
    summary: "Get the sanitized HTML of an e-mail, including images from other servers",
    access: read,
    audit: { none: "Shows a mail to whoever may read it, and changes nothing" },
    params: z.strictObject({ id: textIdOf("email") }),
    output: z.object({ html: z.string(), missing: z.int() }),
    safeToRetry: true,
    ours: true,
  },
  /**
   * Answers a conversation by e-mail. In an open conversation only its owner may answer; in an ended one, everyone who
   * may chat. The e-mail is stored before it is sent. Missing recipients and subject are those of `thread.reply`.
   */
  reply: {
    gateway: "messenger",
    method: "POST",
    path: "email/send-email",
    summary: "Reply to a conversation by e-mail",
    access: chat,
    audit: { none: "The conversation itself keeps who wrote what and when" },
    body: z.strictObject({
      sessionId: idOf("session"),
      clientId: name(64),
      body,
      to: z.optional(addresses(correspondentAddress, 1)),
      cc: z.optional(addresses(correspondentAddress, 0)),
      bcc: z._default(addresses(correspondentAddress, 0), []),
      subject: z.optional(emailSubject),
      attachmentIds,
      withSignature,
      seenSeq: lastReadSeq,
      draftVersion: sentDraftVersion,
    }),
    output: Message,
    notice: "Send Message Error",
    safeToRetry: true,
    stale: ["emails", "conversations"],
  },
  /**
   * Begins a conversation that the caller owns. A second call with the same `clientId` returns the same conversation.
   */
  begin: {
    gateway: "messenger",
    method: "POST",
    path: "email/begin",
    summary: "Start a conversation by e-mail",
    access: chat,
    audit: { none: "The conversation itself keeps who wrote what and when" },
    body: z.strictObject({
      addressId: idOf("emailAddress"),
      clientId: name(64),
      to: addresses(mailAddress, 1),
      cc: z._default(addresses(mailAddress, 0), []),
      bcc: z._default(addresses(mailAddress, 0), []),
      subject: emailSubject.check(z.minLength(1)),
      body,
      /** Ids of files uploaded by `attachments.forNewEmail`. */
      attachmentIds,
      withSignature,
    }),
    output: ChatSession,
    notice: "Send Message Error",
    safeToRetry: true,
    stale: ["emails", "conversations", "support", "inbox"],
    ours: true,
  },
  /** Returns suggestions for the recipients of a new e-mail. */
  known: {
    gateway: "messenger",
    method: "GET",
    path: "email/known",
    summary: "Search known customer e-mail addresses by name and address, latest sender first",
    access: chat,
    query: z.strictObject({ search: searchText }),
    output: z.array(Party),
    ours: true,
  },
  /** Returns the last permanent failure of an address. Null if there is none, or if an e-mail came from it since. */
  failing: {
    gateway: "messenger",
    method: "GET",
    path: "email/failing",
    summary: "Get why the last e-mail to an address was returned for good; null if it was not",
    access: read,
    query: z.strictObject({ address: correspondentAddress }),
    output: z.nullable(FailingAddress),
    ours: true,
  },
  /**
   * Receives e-mails that mail providers post by HTTP. `to` and `from` are the envelope addresses; without them, those
   * in the header are used. In the result, `known` means an e-mail posted before, and `dropped` one that is not shown
   * to anybody.
   */
  inbound: {
    gateway: "messenger",
    method: "POST",
    path: "email/inbound",
    summary: "Deliver an unmodified incoming e-mail to an address of the stakeholder",
    access: action("Auto Assign", "Update Routing Criteria"),
    audit: { none: "The conversation itself keeps who wrote what and when" },
    raw: { type: "message/rfc822", mostBytes: EMAIL_MAX_BYTES },
    query: z.strictObject({ to: z.optional(correspondentAddress), from: z.optional(text(400)) }),
    output: z.object({ outcome: z.enum(INBOUND_OUTCOMES), sessionId: z.nullable(z.int()) }),
    timeout: "upload",
    safeToRetry: true,
    stale: ["emails", "conversations", "support", "inbox"],
    ours: true,
  },
  retry: {
    gateway: "messenger",
    method: "POST",
    path: "email/retry",
    summary: "Resend an e-mail that could not be delivered",
    access: chat,
    audit: { none: "The mail itself keeps what became of it" },
    body: z.strictObject({ id: idOf("email") }),
    output: Done,
    notice: "Send Message Error",
    stale: ["emails"],
    ours: true,
  },
});
