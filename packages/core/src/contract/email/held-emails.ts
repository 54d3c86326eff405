import * as z from "zod/mini";
import { action, signedIn } from "../../access/index.ts";
import { Attachment, ChatSession } from "../chats/conversations.ts";
import { defineArea } from "../row.ts";
import { idOf, Moment } from "../schemas.ts";
import { emails } from "./emails.ts";

/** How long an e-mail can be taken back after Send, in seconds; 0 sends it at once. */
export const HOLD_SECONDS_MAX = 30;
export const HOLD_SECONDS_DEFAULT = 10;

/** An e-mail that its writer has sent and can still take back. `failed` is one that could not be sent: `reason` says why, and its text waits for its writer. */
const HeldEmail = z.object({
  id: z.int(),
  /** The conversation that it answers; null for one that begins a conversation. */
  sessionId: z.nullable(z.int()),
  /** The recipients, as far as the writer named them. */
  to: z.array(z.string()),
  state: z.enum(["held", "failed"]),
  reason: z.nullable(z.string()),
  sendAt: Moment,
  /** How long it can still be taken back, by the clock of the gateway. */
  leftMs: z.int(),
});
export type HeldEmail = z.output<typeof HeldEmail>;

const HoldSettings = z.object({ seconds: z.int() });
export const HoldSettingsDraft = z.strictObject({ seconds: z.int().check(z.minimum(0), z.maximum(HOLD_SECONDS_MAX)) });

const access = action("Support", "Chat with User");
/** A writer who has lost the right gets what they wrote back, and nothing else. */
const ownText = signedIn;
const audit = { none: "Nobody but the writer sees it; once it is sent, the conversation itself keeps who wrote what and when" } as const;

/** Ours: e-mails that can be taken back for some seconds after Send (docs/adr/0146). */
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
  /** A second call with the same `clientId` answers what the first one held; nothing is sent twice. `held` is null where it was sent at once. */
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
  /** Answers the conversation where it was begun at once. */
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
  /** 409 when it has left. A writer who may not write to customers any more gets the text and the recipients that they named; `isActive` is false and `files` is empty then. */
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
      /** Whether that conversation still runs. */
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
