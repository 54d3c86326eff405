import * as z from "zod/mini";
import { action, signedIn } from "../../access/index.ts";
import { Attachment, ChatSession } from "../chats/conversations.ts";
import { defineArea } from "../row.ts";
import { idOf, Moment, name } from "../schemas.ts";
import { emails } from "./emails.ts";

/** Longest time in seconds in which sending an e-mail can be undone. 0 sends it immediately. */
export const HOLD_SECONDS_MAX = 30;
export const HOLD_SECONDS_DEFAULT = 10;

/**
 * E-mail that is waiting to be sent, so that its author can still undo it. A `failed` one could not be sent: `reason`
 * explains why, and its text is stored for the author.
 */
const HeldEmail = z.object({
  id: z.int(),
  /** Conversation that is answered. Null for an e-mail that begins one. */
  sessionId: z.nullable(z.int()),
  to: z.array(z.string()),
  state: z.enum(["held", "failed"]),
  reason: z.nullable(z.string()),
  sendAt: Moment,
  /** Milliseconds left to undo sending, by the gateway's clock. */
  leftMs: z.int(),
});
export type HeldEmail = z.output<typeof HeldEmail>;

const HoldSettings = z.object({ seconds: z.int() });
export const HoldSettingsDraft = z.strictObject({ seconds: z.int().check(z.minimum(0), z.maximum(HOLD_SECONDS_MAX)) });

const access = action("Support", "Chat with User");
/** Rule that lets authors who have lost the right to write to customers get their own text back. */
const ownText = signedIn;
const audit = { none: "Nobody but the writer sees it; once it is sent, the conversation itself keeps who wrote what and when" } as const;

/** Addition to the spec for e-mails whose sending can be undone for some seconds (docs/adr/0146). */
export const heldEmails = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "email/held",
    summary: "List your e-mails that can still be undone, and those that could not be sent",
    access: ownText,
    output: z.array(HeldEmail),
    ours: true,
  },
  /**
   * Answers by e-mail after the delay. A second call with the same `clientId` returns the first e-mail and sends
   * nothing. `held` is null if the e-mail was sent immediately.
   */
  reply: {
    gateway: "messenger",
    method: "POST",
    path: "email/held/reply",
    summary: "Reply to a conversation by e-mail, with some seconds to undo it",
    access,
    audit,
    body: emails.reply.body,
    output: z.object({ held: z.nullable(HeldEmail) }),
    notice: "Send Message Error",
    safeToRetry: true,
    stale: ["heldEmails", "emails", "conversations"],
    ours: true,
  },
  /** Begins a conversation after the delay. `session` is set if the e-mail was sent immediately. */
  begin: {
    gateway: "messenger",
    method: "POST",
    path: "email/held/begin",
    summary: "Start a conversation by e-mail, with some seconds to undo it",
    access,
    audit,
    body: emails.begin.body,
    output: z.object({ held: z.nullable(HeldEmail), session: z.nullable(ChatSession) }),
    notice: "Send Message Error",
    safeToRetry: true,
    stale: ["heldEmails", "emails", "conversations", "support", "inbox"],
    ours: true,
  },
  /**
   * Undoes sending and returns the draft. Fails with 409 if the e-mail has been sent. A call repeated with the same
   * `clientId` within a minute returns the draft again. An author without the right to write to customers gets only the
   * text and the given recipients, with `isActive` false and empty `files`.
   */
  undo: {
    gateway: "messenger",
    method: "POST",
    path: "email/held/undo",
    summary: "Undo an e-mail that has not been sent yet, and return its contents",
    access: ownText,
    audit,
    body: z.strictObject({ id: idOf("heldEmail"), clientId: z.optional(name(64)) }),
    output: z.object({
      sessionId: z.nullable(z.int()),
      isActive: z.boolean(),
      addressId: z.nullable(z.int()),
      to: z.nullable(z.array(z.string())),
      cc: z.nullable(z.array(z.string())),
      bcc: z.array(z.string()),
      subject: z.nullable(z.string()),
      body: z.string(),
      withSignature: z.boolean(),
      files: z.array(Attachment),
    }),
    notice: "Send Message Error",
    stale: ["heldEmails", "support"],
    ours: true,
  },
  settings: {
    gateway: "messenger",
    method: "GET",
    path: "email/held/settings",
    summary: "Get the number of seconds in which you can undo an e-mail after Send",
    access,
    self: true,
    output: HoldSettings,
    ours: true,
  },
  setSeconds: {
    gateway: "messenger",
    method: "PUT",
    path: "email/held/settings",
    summary: "Set the number of seconds in which you can undo an e-mail after Send; 0 sends immediately",
    access,
    self: true,
    audit: { none: "It only says how long somebody wants to think again" },
    body: HoldSettingsDraft,
    output: HoldSettings,
    stale: ["heldEmails"],
    notice: "Error occurred while saving data",
    safeToRetry: true,
    ours: true,
  },
});
