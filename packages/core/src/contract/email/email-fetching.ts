import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Moment, text, textIdOf } from "../schemas.ts";
import { hostName, oneLine, port } from "./mail-servers.ts";

/** IMAP that begins with TLS (RFC 8314); at any other port TLS is asked for. */
export const IMAPS_PORT = 993;

/**
 * - `off`: nothing is fetched
 * - `waiting`: no gateway has reached the mailbox yet
 * - `connected`: the mailbox tells of new mails by itself
 * - `failed`: the last try failed; it is made again by itself
 */
export const FETCHING_STATES = ["off", "waiting", "connected", "failed"] as const;

/** From which mailbox the mails of an address are fetched, and how that goes. The password is never answered. */
const EmailFetching = z.object({
  /** Empty: mails of the address come by SMTP or are posted. */
  host: z.string(),
  port: z.int(),
  user: z.string(),
  hasPassword: z.boolean(),
  folder: z.string(),
  /** Empty: mails that were taken stay in the folder, marked as read. */
  moveTo: z.string(),
  state: z.enum(FETCHING_STATES),
  /** When the mailbox was last looked through to its end. */
  checkedAt: z.nullable(Moment),
  /** When the last mail was taken. */
  mailAt: z.nullable(Moment),
  /** Why the last try failed. */
  error: z.nullable(z.string()),
  /** Mails that could not be stored by our fault, and are tried again. */
  waiting: z.int(),
  /** The last mail that is not taken; it stays in the mailbox, unread. */
  refused: z.nullable(z.object({ at: Moment, reason: z.string() })),
  version: z.int(),
});
export type EmailFetching = z.output<typeof EmailFetching>;

const folder = text(200).check(oneLine);

const EmailFetchingDraft = z.strictObject({
  host: hostName,
  port: z._default(port, IMAPS_PORT),
  user: z._default(text(200).check(oneLine), ""),
  /** Empty: that which is there stays, unless server, port or user are others: nobody else's server is told it. */
  password: z._default(text(500).check(oneLine), ""),
  folder: z._default(folder.check(z.minLength(1)), "INBOX"),
  moveTo: z._default(folder, ""),
  version: z.int().check(z.minimum(0)),
});

const access = action("Auto Assign", "Update Routing Criteria");
const params = z.strictObject({ id: textIdOf("emailAddress") });

/** Ours (ADR 0131): whoever keeps the addresses says where their mails are fetched. */
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
  /** Answers once the mailbox was looked through or the try has failed, or after 20 seconds. */
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
