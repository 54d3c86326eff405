import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Moment, text, textIdOf } from "../schemas.ts";
import { hostName, oneLine, port } from "./mail-servers.ts";

/** Port of IMAP over TLS (RFC 8314); at other ports STARTTLS is used. */
export const IMAPS_PORT = 993;

/**
 * - `off`: nothing is fetched - `waiting`: no gateway has reached the mailbox yet - `connected`: the mailbox reports
 * new e-mails by itself - `failed`: the last attempt failed and is repeated automatically
 */
export const FETCHING_STATES = ["off", "waiting", "connected", "failed"] as const;

/**
 * Mailbox from which the e-mails of an address are fetched, and the state of fetching. The password is never returned.
 */
const EmailFetching = z.object({
  /** Empty: e-mails arrive by SMTP or HTTP. */
  host: z.string(),
  port: z.int(),
  user: z.string(),
  hasPassword: z.boolean(),
  folder: z.string(),
  /** Empty: fetched e-mails stay in the folder, marked as read. */
  moveTo: z.string(),
  state: z.enum(FETCHING_STATES),
  /** Time of the last complete check of the mailbox. */
  checkedAt: z.nullable(Moment),
  /** Time of the last fetched e-mail. */
  mailAt: z.nullable(Moment),
  /** Reason of the last failure. */
  error: z.nullable(z.string()),
  /** Number of e-mails that could not be stored because of our failure and are tried again. */
  waiting: z.int(),
  /** The last refused e-mail; it stays in the mailbox, unread. */
  refused: z.nullable(z.object({ at: Moment, reason: z.string() })),
  version: z.int(),
});
export type EmailFetching = z.output<typeof EmailFetching>;

const folder = text(200).check(oneLine);

const EmailFetchingDraft = z.strictObject({
  host: hostName,
  port: z._default(port, IMAPS_PORT),
  user: z._default(text(200).check(oneLine), ""),
  /** Empty keeps the stored password, unless the server, port or user changes: another server must not receive it. */
  password: z._default(text(500).check(oneLine), ""),
  folder: z._default(folder.check(z.minLength(1)), "INBOX"),
  moveTo: z._default(folder, ""),
  version: z.int().check(z.minimum(0)),
});

const access = action("Auto Assign", "Update Routing Criteria");
const params = z.strictObject({ id: textIdOf("emailAddress") });

/** Ours (ADR 0131): people who manage the addresses set where their e-mails are fetched. */
export const emailFetching = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "email/addresses/{id}/fetching",
    summary: "From which mailbox the mails of an address are fetched, and how that goes",
    access,
    params,
    output: EmailFetching,
    ours: true,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "email/addresses/{id}/fetching",
    summary: "Change from which mailbox the mails of an address are fetched",
    access,
    audit: { entity: "emailAddress", verb: "changed" },
    params,
    body: EmailFetchingDraft,
    output: EmailFetching,
    stale: ["emailFetching"],
    ours: true,
  },
  /** Returns once the mailbox was checked or the attempt failed, or after 20 seconds. */
  check: {
    gateway: "messenger",
    method: "POST",
    path: "email/addresses/{id}/fetching/check",
    summary: "Look into the mailbox of an address now",
    access,
    audit: { none: "Only looks for mails earlier than they would be looked for anyway" },
    params,
    output: EmailFetching,
    safeToRetry: true,
    stale: ["emailFetching"],
    ours: true,
  },
});
