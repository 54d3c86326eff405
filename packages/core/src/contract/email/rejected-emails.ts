import * as z from "zod/mini";
import { action, any, area } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { Done, idOf, Moment, paged, pageFields, searchText, text, textIdOf } from "../schemas.ts";

/** Why an e-mail that was answered 250 is in no conversation of its own (ADR 0158). */
export const REJECTED_OUTCOMES = ["automatic", "report", "complaint", "loop", "duplicate", "unsigned"] as const;

const RejectedEmail = z.object({
  id: z.int(),
  sender: z.string(),
  senderName: z.string(),
  /** The address of ours that it was sent to. */
  sentTo: z.string(),
  subject: z.string(),
  outcome: z.enum(REJECTED_OUTCOMES),
  /** In words: why it was not accepted. */
  reason: z.string(),
  /** Bytes of its source. */
  size: z.int(),
  /** How often the same e-mail came. */
  times: z.int(),
  /** When it came last. */
  receivedAt: Moment,
  /** The conversation that has the same e-mail. */
  sessionId: z.nullable(z.int()),
  isAlwaysAccepted: z.boolean(),
});
export type RejectedEmail = z.output<typeof RejectedEmail>;

const RejectedEmailDetail = z.object({
  ...RejectedEmail.shape,
  /** Also of one that was accepted meanwhile. */
  outcome: z.enum([...REJECTED_OUTCOMES, "begun", "appended", "reopened", "noted", "bounced"]),
  signals: z.array(z.object({ kind: z.string(), points: z.int(), why: z.string() })),
  /** The beginning of its source. */
  source: z.string(),
});
export type RejectedEmailDetail = z.output<typeof RejectedEmailDetail>;

const EmailChange = z.object({ id: z.int(), subject: z.string(), change: z.string() });
export type EmailChange = z.output<typeof EmailChange>;

/** Allowed to those who manage e-mail addresses. */
const keep = action("Auto Assign", "Update Routing Criteria");
const chat = action("Support", "Chat with User");
const read = any(area("Support"), area("User Messages"), keep);
const params = z.strictObject({ id: textIdOf("incomingEmail") });

/** Ours: e-mails as they came, and those that were not accepted (ADR 0158). */
const rows = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "email/rejected",
    summary: "E-mails that were not accepted, by page",
    access: keep,
    query: z.strictObject({
      ...pageFields(),
      outcome: z.optional(z.enum(REJECTED_OUTCOMES)),
      search: searchText,
      sort: z.optional(z.enum(["receivedAt", "-receivedAt"])),
    }),
    output: paged(RejectedEmail),
    ours: true,
  },
  get: {
    gateway: "messenger",
    method: "GET",
    path: "email/rejected/{id}",
    summary: "An e-mail that was not accepted, with the reasons and the beginning of its source",
    access: keep,
    params,
    output: RejectedEmailDetail,
    ours: true,
  },
  /** Also for one that was noted as automatic in a conversation: it is from a person. */
  accept: {
    gateway: "messenger",
    method: "POST",
    path: "email/rejected/accept",
    summary: "Accept an e-mail as a person’s",
    access: any(keep, chat),
    audit: { none: "The e-mail itself keeps who accepted it and when" },
    body: z.strictObject({ id: idOf("incomingEmail") }),
    output: z.object({ sessionId: z.int() }),
    stale: ["rejectedEmails", "emails", "conversations", "support", "inbox"],
    ours: true,
  },
  senders: {
    gateway: "messenger",
    method: "GET",
    path: "email/accepted-senders",
    summary: "Senders whose e-mails are always accepted",
    access: keep,
    output: z.array(z.object({ address: z.string(), addedBy: z.nullable(z.string()), addedAt: Moment })),
    ours: true,
  },
  always: {
    gateway: "messenger",
    method: "POST",
    path: "email/accepted-senders",
    summary: "Always accept e-mails from a sender, or no longer",
    access: keep,
    audit: [
      { entity: "acceptedSender", verb: "created" },
      { entity: "acceptedSender", verb: "removed" },
    ],
    body: z.strictObject({ address: text(400).check(z.minLength(3)), isAccepted: z._default(z.boolean(), true) }),
    output: Done,
    safeToRetry: true,
    stale: ["rejectedEmails"],
    ours: true,
  },
  /** Some at a time: called again with `nextId` as `afterId` until that is null. */
  reparse: {
    gateway: "messenger",
    method: "POST",
    path: "email/incoming/reparse",
    summary: "Parse stored e-mails again, or say what that would change",
    access: keep,
    audit: { none: "The e-mails themselves are kept as they came" },
    body: z.strictObject({ afterId: z._default(z.int().check(z.minimum(0), z.maximum(2_147_483_647)), 0), dryRun: z._default(z.boolean(), true) }),
    output: z.object({ looked: z.int(), nextId: z.nullable(z.int()), changes: z.array(EmailChange) }),
    timeout: "upload",
    stale: ["rejectedEmails", "emails", "conversations", "inbox"],
    ours: true,
  },
  raw: {
    gateway: "messenger",
    method: "GET",
    path: "email/incoming/{id}/source",
    summary: "An incoming e-mail as it came",
    access: read,
    params,
    output: z.unknown(),
    download: true,
    ours: true,
  },
  testCase: {
    gateway: "messenger",
    method: "GET",
    path: "email/incoming/{id}/test-case",
    summary: "An incoming e-mail with how it was treated, as a test case",
    access: read,
    params,
    output: z.unknown(),
    download: true,
    ours: true,
  },
});

/** With the file of all that the list matches (ADR 0089). */
export const rejectedEmails = withFile(rows, { name: "rejected-emails", title: "E-mail not accepted" });
