import * as z from "zod/mini";
import { action, any, area } from "../../access/index.ts";
import { ATTACHMENTS_MAX } from "../chats/attachments.ts";
import { ChatSession, Message } from "../chats/conversations.ts";
import { seenSeq, sentDraftVersion } from "../chats/support.ts";
import { mailAddress } from "../mail-address.ts";
import { defineArea } from "../row.ts";
import { Done, idOf, Moment, name, searchText, text, textIdOf } from "../schemas.ts";
import { emailSubject } from "./email-subject.ts";

/** Field notes 31: maximum length of an e-mail. */
export const EMAIL_MAX = 25_000;
/** Limit for all files of an e-mail together: most mail servers accept at most 25 MB, and encoding adds a third. */
export const EMAIL_FILES_MAX_BYTES = 18 * 1024 * 1024;
/** Limit of to, cc and bcc together. */
export const ADDRESSEES_MAX = 50;
/** Largest e-mail that our mail server accepts (RFC 1870): a file of 25 MB grows by more than a third on the way. */
export const EMAIL_MAX_BYTES = 40 * 1024 * 1024;

export const EMAIL_STATES = ["received", "queued", "sent", "failed"] as const;

/** Result of an incoming e-mail. */
export const INBOUND_OUTCOMES = ["begun", "appended", "reopened", "known", "bounced", "noted", "dropped"] as const;

const Party = z.object({ name: z.string(), address: z.string() });
export type Party = z.output<typeof Party>;

/** Data of an e-mail in addition to its message. */
export const Email = z.object({
  id: z.int(),
  messageId: z.int(),
  direction: z.enum(["in", "out"]),
  from: Party,
  /** The Reply-To address, if it differs from the sender. */
  replyTo: z.array(Party),
  to: z.array(Party),
  cc: z.array(Party),
  /** Only for our own e-mails. */
  bcc: z.array(Party),
  subject: z.string(),
  /** Quoted text of earlier e-mails; the message contains the rest. */
  quoted: z.string(),
  /** Signature of our e-mail; the message contains the rest. */
  signature: z.string(),
  hasHtml: z.boolean(),
  /** Reason of a failed delivery; null while none was reported. */
  state: z.enum(EMAIL_STATES),
  error: z.nullable(z.string()),
  isAuto: z.boolean(),
  /** Files that were left out, each with the reason. */
  leftOut: z.array(z.object({ fileName: z.string(), reason: z.string() })),
  /** The incoming e-mail, while its source is kept. */
  incomingId: z.nullable(z.int()),
  /** True if a user marked it as automatic after it was accepted as a person's. */
  isMarkedAutomatic: z.boolean(),
  at: Moment,
});
export type Email = z.output<typeof Email>;

/** A conversation by e-mail: recipients of an answer, and its e-mails, oldest first. */
export const EmailThread = z.object({
  sessionId: z.int(),
  subject: z.string(),
  address: Party,
  /** Signature of the next e-mail, if the caller writes it. */
  signature: z.string(),
  /** Defaults of the next e-mail: all participants of the last one except ourselves. */
  reply: z.object({ to: z.array(z.string()), cc: z.array(z.string()), subject: z.string() }),
  items: z.array(Email),
  /** Incoming e-mails that did not become messages: their classification, and the reasons. */
  treated: z.array(z.object({ id: z.int(), messageId: z.int(), kind: z.enum(["person", "automatic", "report", "complaint"]), reason: z.string() })),
});
export type EmailThread = z.output<typeof EmailThread>;

const read = any(area("Support"), area("User Messages"));
const chat = action("Support", "Chat with User");

const addresses = (least: number) =>
  z.array(mailAddress).check(
    z.minLength(least),
    z.maxLength(ADDRESSEES_MAX),
    z.overwrite((given) => [...new Set(given.map((one) => one.toLowerCase()))]),
  );
/** May be empty when there are files. */
const body = text(EMAIL_MAX);
const attachmentIds = z._default(z.array(idOf("attachment")).check(z.maxLength(ATTACHMENTS_MAX)), []);
/** Whether the signatures of the author and of the address are added. */
const withSignature = z._default(z.boolean(), true);

/**
 * Spec section 7, messenger gateway, ticket emails: messages and send-email. Files are attachments of conversations.
 */
export const emails = defineArea({
  thread: {
    gateway: "messenger",
    method: "GET",
    path: "email/messages/{sessionId}",
    summary: "A conversation by e-mail: its addressees and what each mail has beside its text",
    access: read,
    params: z.strictObject({ sessionId: textIdOf("session") }),
    output: EmailThread,
    notice: "Get User on Chat Sessions",
  },
  /** Sanitized, without anything loaded from other servers. */
  html: {
    gateway: "messenger",
    method: "GET",
    path: "email/html/{id}",
    summary: "A mail as its sender drew it, made safe",
    access: read,
    params: z.strictObject({ id: textIdOf("email") }),
    /** Number of hidden pictures that can be loaded. */
    output: z.object({ html: z.string(), hiddenImages: z.int(), loadable: z.int() }),
    notice: "Get User on Chat Sessions",
    ours: true,
  },
  /** The gateway loads them from the sender's server, which learns that somebody reads the e-mail, but not who. */
  pictures: {
    gateway: "messenger",
    method: "POST",
    path: "email/pictures/{id}",
    summary: "A mail as its sender drew it, with the pictures that are kept elsewhere",
    access: read,
    audit: { none: "Shows a mail to whoever may read it, and changes nothing" },
    params: z.strictObject({ id: textIdOf("email") }),
    output: z.object({ html: z.string(), missing: z.int() }),
    safeToRetry: true,
    ours: true,
  },
  /**
   * The owner of an open conversation answers; everyone who may chat in one that has ended. Stored first, then sent;
   * missing recipients and subject are those of `thread.reply`.
   */
  reply: {
    gateway: "messenger",
    method: "POST",
    path: "email/send-email",
    summary: "Answer a conversation by e-mail",
    access: chat,
    audit: { none: "The conversation itself keeps who wrote what and when" },
    body: z.strictObject({
      sessionId: idOf("session"),
      clientId: name(64),
      body,
      to: z.optional(addresses(1)),
      cc: z.optional(addresses(0)),
      bcc: z._default(addresses(0), []),
      subject: z.optional(emailSubject),
      attachmentIds,
      withSignature,
      seenSeq,
      draftVersion: sentDraftVersion,
    }),
    output: Message,
    notice: "Send Message Error",
    safeToRetry: true,
    stale: ["emails", "conversations"],
  },
  /**
   * The conversation belongs to the caller. A second call with the same `clientId` returns the conversation of the
   * first.
   */
  begin: {
    gateway: "messenger",
    method: "POST",
    path: "email/begin",
    summary: "Write to somebody of one's own accord",
    access: chat,
    audit: { none: "The conversation itself keeps who wrote what and when" },
    body: z.strictObject({
      addressId: idOf("emailAddress"),
      clientId: name(64),
      to: addresses(1),
      cc: z._default(addresses(0), []),
      bcc: z._default(addresses(0), []),
      subject: emailSubject.check(z.minLength(1)),
      body,
      /** Ids from `attachments.forNewEmail`. */
      attachmentIds,
      withSignature,
    }),
    output: ChatSession,
    notice: "Send Message Error",
    safeToRetry: true,
    stale: ["emails", "conversations", "support", "inbox"],
    ours: true,
  },
  /** Suggests recipients for a new e-mail. */
  known: {
    gateway: "messenger",
    method: "GET",
    path: "email/known",
    summary: "Addresses of customers that are known, found by name and address; whoever wrote last comes first",
    access: chat,
    query: z.strictObject({ search: searchText }),
    output: z.array(Party),
    ours: true,
  },
  /**
   * For mail providers that post e-mails by HTTP. `to` and `from` are those of the envelope, if the provider sends
   * them; otherwise those of the header are used. Returns the result: an e-mail posted twice is `known`, and one that
   * nobody is shown `dropped`.
   */
  inbound: {
    gateway: "messenger",
    method: "POST",
    path: "email/inbound",
    summary: "Hand a mail over for an address of the stakeholder, as it came",
    access: action("Auto Assign", "Update Routing Criteria"),
    audit: { none: "The conversation itself keeps who wrote what and when" },
    raw: { type: "message/rfc822", mostBytes: EMAIL_MAX_BYTES },
    query: z.strictObject({ to: z.optional(mailAddress), from: z.optional(text(400)) }),
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
    summary: "Send a mail again that could not be delivered",
    access: chat,
    audit: { none: "The mail itself keeps what became of it" },
    body: z.strictObject({ id: idOf("email") }),
    output: Done,
    notice: "Send Message Error",
    stale: ["emails"],
    ours: true,
  },
});
