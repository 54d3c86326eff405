import * as z from "zod/mini";
import { action, any, area } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { Job } from "../platform/jobs.ts";
import { defineArea } from "../row.ts";
import { Day, Done, idOf, Moment, paged, pageFields, searchText, text, textIdOf } from "../schemas.ts";

/** Reasons why an e-mail answered with 250 is in no conversation of its own (ADR 0158). */
export const REJECTED_OUTCOMES = ["automatic", "report", "complaint", "loop", "duplicate", "unsigned"] as const;

/** Outcomes of e-mails that were added to a conversation. */
const ACCEPTED_OUTCOMES = ["begun", "appended", "reopened", "noted", "bounced"] as const;

const RejectedEmail = z.object({
  id: z.int(),
  sender: z.string(),
  senderName: z.string(),
  /** Our address that it was sent to. */
  sentTo: z.string(),
  subject: z.string(),
  outcome: z.enum(REJECTED_OUTCOMES),
  /** Reason in words. */
  reason: z.string(),
  /** Size of its source in bytes. */
  size: z.int(),
  /** Number of times that the same e-mail arrived. */
  times: z.int(),
  /** Time of the last arrival. */
  receivedAt: Moment,
  /** Conversation with the same e-mail. */
  sessionId: z.nullable(z.int()),
  isAlwaysAccepted: z.boolean(),
});
export type RejectedEmail = z.output<typeof RejectedEmail>;

const RejectedEmailDetail = z.object({
  ...RejectedEmail.shape,
  /** Includes e-mails accepted since. */
  outcome: z.enum([...REJECTED_OUTCOMES, ...ACCEPTED_OUTCOMES]),
  signals: z.array(z.object({ kind: z.string(), points: z.int(), why: z.string() })),
  /** Beginning of its source. */
  source: z.string(),
});
export type RejectedEmailDetail = z.output<typeof RejectedEmailDetail>;

const EmailChange = z.object({ id: z.int(), subject: z.string(), change: z.string() });
export type EmailChange = z.output<typeof EmailChange>;
/** Maximum number of changes of one job in a response; the job's count covers all of them. */
export const EMAIL_CHANGES_MAX = 1_000;

const KEPT_DAYS_MAX = 3_650;
const keptDays = z.nullable(z.int().check(z.minimum(1), z.maximum(KEPT_DAYS_MAX)));
export const EmailRetention = z.object({
  /**
   * Number of days for which the stakeholder keeps the source of incoming e-mails; null: as long as the platform
   * allows.
   */
  keptDays,
  /** Maximum number of days that the platform allows. */
  mostDays: z.int(),
});
export type EmailRetention = z.output<typeof EmailRetention>;

const reparsed = {
  /** Filter: only e-mails to this address. */
  addressId: z.optional(idOf("emailAddress")),
  /** Filter: only e-mails received between these two days, in UTC. */
  from: z.optional(Day),
  to: z.optional(Day),
  outcome: z.optional(z.enum([...REJECTED_OUTCOMES, ...ACCEPTED_OUTCOMES])),
  /** Filter: only e-mails that were read by an earlier version of the parser. */
  olderParser: z._default(z.boolean(), false),
};

/** Allowed to those who manage e-mail addresses. */
const keep = action("Auto Assign", "Update Routing Criteria");
const chat = action("Support", "Chat with User");
const read = any(area("Support"), area("User Messages"), keep);
const params = z.strictObject({ id: textIdOf("incomingEmail") });

/** Ours: e-mails as received, and those that were not accepted (ADR 0158). */
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
  /** Also marks an e-mail that was noted as automatic in a conversation as written by a person. */
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
  /** Reversed by `accept`. */
  markAutomatic: {
    gateway: "messenger",
    method: "POST",
    path: "email/rejected/automatic",
    summary: "Mark an accepted e-mail as automatic",
    access: any(keep, chat),
    audit: { entity: "session", verb: "ended" },
    body: z.strictObject({ id: idOf("incomingEmail") }),
    output: z.object({ sessionId: z.int() }),
    stale: ["rejectedEmails", "emails", "conversations", "support", "inbox"],
    safeToRetry: true,
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
  /** Runs in the background; a dry run changes nothing. */
  reparse: {
    gateway: "messenger",
    method: "POST",
    path: "email/incoming/reparse",
    summary: "Parse stored e-mails again in a job, or find out what that would change",
    access: keep,
    audit: { entity: "job", verb: "begun" },
    body: z.strictObject({ ...reparsed, dryRun: z._default(z.boolean(), true) }),
    output: Job,
    stale: ["jobs", "rejectedEmails", "emails", "conversations", "inbox"],
    ours: true,
  },
  reparsed: {
    gateway: "messenger",
    method: "GET",
    path: "email/incoming/reparse/{id}",
    summary: "A job that parses e-mails again, and what it changes",
    access: keep,
    params: z.strictObject({ id: textIdOf("job") }),
    output: z.object({ job: Job, changes: z.array(EmailChange) }),
    ours: true,
  },
  retention: {
    gateway: "messenger",
    method: "GET",
    path: "email/retention",
    summary: "How long incoming e-mails are kept as they came",
    access: keep,
    output: EmailRetention,
    ours: true,
  },
  setRetention: {
    gateway: "messenger",
    method: "PUT",
    path: "email/retention",
    summary: "Set how long incoming e-mails are kept as they came",
    access: keep,
    audit: { entity: "emailSettings", verb: "changed" },
    body: z.strictObject({ keptDays }),
    output: EmailRetention,
    stale: ["rejectedEmails"],
    safeToRetry: true,
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

/** With an export of all rows that the list matches (ADR 0089). */
export const rejectedEmails = withFile(rows, { name: "rejected-emails", title: "E-mail not accepted" });
