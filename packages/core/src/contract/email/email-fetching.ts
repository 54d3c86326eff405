import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Moment, text, textIdOf } from "../schemas.ts";
import { hostName, oneLine, port } from "./mail-servers.ts";

/** Port of IMAP over TLS (RFC 8314). Other ports use STARTTLS. */
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
  /** Host name of the IMAP server. If empty, e-mails arrive by SMTP or HTTP. */
  host: z.string(),
  port: z.int(),
  user: z.string(),
  hasPassword: z.boolean(),
  folder: z.string(),
  /** Folder to which fetched e-mails are moved. If empty, they stay in their folder, marked as read. */
  moveTo: z.string(),
  state: z.enum(FETCHING_STATES),
  /** Time of the last complete check of the mailbox. */
  checkedAt: z.nullable(Moment),
  /** Time at which an e-mail was last fetched from the mailbox. */
  mailAt: z.nullable(Moment),
  /** Reason why the last attempt to fetch e-mail failed. Null if it succeeded. */
  error: z.nullable(z.string()),
  /**
   * Number of e-mails in the mailbox that could not be stored because of an internal failure of the platform, which
   * tries to store them again.
   */
  waiting: z.int(),
  /** Last e-mail in the mailbox that the platform refused. It stays unread in the mailbox. */
  refused: z.nullable(z.object({ at: Moment, reason: z.string() })),
  version: z.int(),
});
export type EmailFetching = z.output<typeof EmailFetching>;

const folder = text(200).check(oneLine);

const EmailFetchingDraft = z.strictObject({
  host: hostName,
  port: z._default(port, IMAPS_PORT),
  user: z._default(text(200).check(oneLine), ""),
  /**
   * Password. If empty, the stored one is kept, unless the server, port or user changes, because another server must
   * not receive it.
   */
  password: z._default(text(500).check(oneLine), ""),
  folder: z._default(folder.check(z.minLength(1)), "INBOX"),
  moveTo: z._default(folder, ""),
  version: z.int().check(z.minimum(0)),
});

const access = action("Auto Assign", "Update Routing Criteria");
const params = z.strictObject({ id: textIdOf("emailAddress") });

/**
 * Addition to the spec (ADR 0131) for the mailbox settings of an address. People who manage addresses can change them.
 */
export const emailFetching = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "email/addresses/{id}/fetching",
    summary: "Get the mailbox from which e-mails of an address are fetched, and its state",
    access,
    params,
    output: EmailFetching,
    ours: true,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "email/addresses/{id}/fetching",
    summary: "Set the mailbox from which e-mails of an address are fetched",
    access,
    audit: { entity: "emailAddress", verb: "changed" },
    params,
    body: EmailFetchingDraft,
    output: EmailFetching,
    stale: ["emailFetching"],
    ours: true,
  },
  /** Checks the mailbox and responds when this is done or has failed, or after 20 seconds. */
  check: {
    gateway: "messenger",
    method: "POST",
    path: "email/addresses/{id}/fetching/check",
    summary: "Check the mailbox of an address now",
    access,
    audit: { none: "Only looks for mails earlier than they would be looked for anyway" },
    params,
    output: EmailFetching,
    safeToRetry: true,
    stale: ["emailFetching"],
    ours: true,
  },
});
