import * as z from "zod/mini";
import { action, signedIn } from "../../access/index.ts";
import { Attachment, ChatSession } from "../chats/conversations.ts";
import { defineArea } from "../row.ts";
import { idOf, Moment } from "../schemas.ts";
import { emails } from "./emails.ts";

/** Longest time in which an e-mail can be undone after Send, in seconds; 0 sends it at once. */
export const HOLD_SECONDS_MAX = 30;
export const HOLD_SECONDS_DEFAULT = 10;

/**
 * An e-mail that its author has sent and can still undo. A `failed` one could not be sent: `reason` tells why, and its
 * text waits for its author.
 */
const HeldEmail = z.object({
  id: z.int(),
  /** The answered conversation; null for an e-mail that begins one. */
  sessionId: z.nullable(z.int()),
  /** Recipients that the author named. */
  to: z.array(z.string()),
  state: z.enum(["held", "failed"]),
  reason: z.nullable(z.string()),
  sendAt: Moment,
  /** Time left for undoing it, by the gateway's clock. */
  leftMs: z.int(),
});
export type HeldEmail = z.output<typeof HeldEmail>;

const HoldSettings = z.object({ seconds: z.int() });
export const HoldSettingsDraft = z.strictObject({ seconds: z.int().check(z.minimum(0), z.maximum(HOLD_SECONDS_MAX)) });

const access = action("Support", "Chat with User");
/** An author who has lost the permission gets their own text back, and nothing else. */
const ownText = signedIn;
const audit = { none: "Nobody but the writer sees it; once it is sent, the conversation itself keeps who wrote what and when" } as const;

/** Ours: e-mails that can be undone for some seconds after Send (docs/adr/0146). */
export const heldEmails = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "email/held",
    summary: "Your e-mails that can still be taken back, and those that could not be sent",
    access: ownText,
    output: z.array(HeldEmail),
    ours: true,
  },
  /**
   * A second call with the same `clientId` returns the first e-mail; nothing is sent twice. `held` is null when it was
   * sent at once.
   */
  reply: {
    gateway: "messenger",
    method: "POST",
    path: "email/held/reply",
    summary: "Answer a conversation by e-mail, with some seconds to take it back",
    access,
    audit,
    body: emails.reply.body,
    output: z.object({ held: z.nullable(HeldEmail) }),
    notice: "Send Message Error",
    safeToRetry: true,
    stale: ["heldEmails", "emails", "conversations"],
    ours: true,
  },
  /** Returns the conversation when it was begun at once. */
  begin: {
    gateway: "messenger",
    method: "POST",
    path: "email/held/begin",
    summary: "Write an e-mail that begins a conversation, with some seconds to take it back",
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
   * 409 when it has been sent. An author without permission to write to customers gets the text and the named
   * recipients; `isActive` is false and `files` is empty then.
   */
  undo: {
    gateway: "messenger",
    method: "POST",
    path: "email/held/undo",
    summary: "Take back an e-mail that has not left yet; answers everything that was written",
    access: ownText,
    audit,
    body: z.strictObject({ id: idOf("heldEmail") }),
    output: z.object({
      sessionId: z.nullable(z.int()),
      /** True while that conversation is open. */
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
    summary: "How many seconds you can take back an e-mail after Send",
    access,
    self: true,
    output: HoldSettings,
    ours: true,
  },
  setSeconds: {
    gateway: "messenger",
    method: "PUT",
    path: "email/held/settings",
    summary: "Change how many seconds you can take back an e-mail after Send; 0 sends at once",
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
