import * as z from "zod/mini";
import { action, any, area } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { Job } from "../platform/jobs.ts";
import { defineArea } from "../row.ts";
import { Day, Done, idOf, Moment, paged, pageFields, searchText, text, textIdOf } from "../schemas.ts";

/**
 * Reasons why an e-mail that the platform's mail server accepted with reply 250 has no conversation of its own (ADR
 * 0158).
 */
export const REJECTED_OUTCOMES = ["automatic", "report", "complaint", "loop", "duplicate", "unsigned"] as const;

const ACCEPTED_OUTCOMES = ["begun", "appended", "reopened", "noted", "bounced"] as const;

const RejectedEmail = z.object({
  id: z.int(),
  sender: z.string(),
  senderName: z.string(),
  /** Address of the stakeholder to which the e-mail was sent. */
  sentTo: z.string(),
  subject: z.string(),
  outcome: z.enum(REJECTED_OUTCOMES),
  reason: z.string(),
  /** Size of the e-mail's source in bytes. */
  size: z.int(),
  times: z.int(),
  /** Time at which a copy of the e-mail last arrived. */
  receivedAt: Moment,
  /** Conversation that already contains this e-mail. Null if no conversation contains it. */
  sessionId: z.nullable(z.int()),
  isAlwaysAccepted: z.boolean(),
});
export type RejectedEmail = z.output<typeof RejectedEmail>;

const RejectedEmailDetail = z.object({
  ...RejectedEmail.shape,
  /** Outcome of the e-mail, which may also be the outcome of an e-mail that has been accepted since. */
  outcome: z.enum([...REJECTED_OUTCOMES, ...ACCEPTED_OUTCOMES]),
  signals: z.array(z.object({ kind: z.string(), points: z.int(), why: z.string() })),
  source: z.string(),
});
export type RejectedEmailDetail = z.output<typeof RejectedEmailDetail>;

const EmailChange = z.object({ id: z.int(), subject: z.string(), change: z.string() });
export type EmailChange = z.output<typeof EmailChange>;
/** Maximum number of changes of a job that the response lists. The job's count includes all changes. */
export const EMAIL_CHANGES_MAX = 1_000;

const KEPT_DAYS_MAX = 3_650;
const keptDays = z.nullable(z.int().check(z.minimum(1), z.maximum(KEPT_DAYS_MAX)));
export const EmailRetention = z.object({
  /** Days for which the source of incoming e-mails is kept. Null means as long as the platform allows. */
  keptDays,
  mostDays: z.int(),
});
export type EmailRetention = z.output<typeof EmailRetention>;

const reparsed = {
  addressId: z.optional(idOf("emailAddress")),
  /** Filter by time of receipt: the first day, in UTC. */
  from: z.optional(Day),
  to: z.optional(Day),
  outcome: z.optional(z.enum([...REJECTED_OUTCOMES, ...ACCEPTED_OUTCOMES])),
  /** True to select only e-mails that were read by an earlier version of the parser. */
  olderParser: z._default(z.boolean(), false),
};

/** Permission needed to manage e-mail addresses. */
const keep = action("Auto Assign", "Update Routing Criteria");
const chat = action("Support", "Chat with User");
const read = any(area("Support"), area("User Messages"), keep);
const params = z.strictObject({ id: textIdOf("incomingEmail") });

/** Addition to the spec for e-mails as received, including those that were not accepted (ADR 0158). */
const rows = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "email/rejected",
    summary: "List e-mails that were not accepted, paginated",
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
    summary: "Get an e-mail that was not accepted, with the reasons and the beginning of its source",
    access: keep,
    params,
    output: RejectedEmailDetail,
    ours: true,
  },
  /** Accepts an e-mail as written by a person, including one that a conversation shows as an automatic e-mail. */
  accept: {
    gateway: "messenger",
    method: "POST",
    path: "email/rejected/accept",
    summary: "Accept an e-mail as written by a person",
    access: any(keep, chat),
    audit: { none: "The e-mail itself keeps who accepted it and when" },
    body: z.strictObject({ id: idOf("incomingEmail") }),
    output: z.object({ sessionId: z.int() }),
    stale: ["rejectedEmails", "emails", "conversations", "support", "inbox"],
    ours: true,
  },
  /** Marks an accepted e-mail as automatic. `accept` reverses this. */
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
    summary: "List senders whose e-mails are always accepted",
    access: keep,
    output: z.array(z.object({ address: z.string(), addedBy: z.nullable(z.string()), addedAt: Moment })),
    ours: true,
  },
  always: {
    gateway: "messenger",
    method: "POST",
    path: "email/accepted-senders",
    summary: "Add or remove a sender whose e-mails are always accepted",
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
  /** Starts a background job that parses stored e-mails again. A dry run only reports the changes. */
  reparse: {
    gateway: "messenger",
    method: "POST",
    path: "email/incoming/reparse",
    summary: "Start a job that parses stored e-mails again; a dry run only lists the changes",
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
    summary: "Get a job that parses e-mails again, with its changes",
    access: keep,
    params: z.strictObject({ id: textIdOf("job") }),
    output: z.object({ job: Job, changes: z.array(EmailChange) }),
    ours: true,
  },
  retention: {
    gateway: "messenger",
    method: "GET",
    path: "email/retention",
    summary: "Get how long the sources of incoming e-mails are kept",
    access: keep,
    output: EmailRetention,
    ours: true,
  },
  setRetention: {
    gateway: "messenger",
    method: "PUT",
    path: "email/retention",
    summary: "Set how long the sources of incoming e-mails are kept",
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
    summary: "Download the source of an incoming e-mail",
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
    summary: "Download an incoming e-mail and its classification as a test case",
    access: read,
    params,
    output: z.unknown(),
    download: true,
    ours: true,
  },
});

/** Adds an export of all rows that match the filters of the list (ADR 0089). */
export const rejectedEmails = withFile(rows, { name: "rejected-emails", title: "E-mail not accepted" });
