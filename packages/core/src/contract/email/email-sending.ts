import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { email, text, textIdOf } from "../schemas.ts";
import { EmailCheck } from "./email-check.ts";
import { dottedHostPattern, hostName, oneLine, port } from "./mail-servers.ts";

const DKIM_KEY_MAX = 10_000;
/** Port for submitting e-mail (RFC 6409). */
export const SUBMISSION_PORT = 587;

/** Sending settings of an address. Keys and passwords are never returned. */
const EmailSending = z.object({
  dkimSelector: z.string(),
  hasDkim: z.boolean(),
  /** Name and text of the DKIM TXT record to publish for the domain. Null without a key. */
  dkimRecord: z.nullable(z.object({ name: z.string(), text: z.string() })),
  /** Host name of the mail server. If empty, the platform's mail server is used. */
  smtpHost: z.string(),
  smtpPort: z.int(),
  smtpUser: z.string(),
  hasPassword: z.boolean(),
  version: z.int(),
});
export type EmailSending = z.output<typeof EmailSending>;

const EmailSendingDraft = z.strictObject({
  /** DKIM selector. If empty, e-mails are not signed and the stored key is removed. */
  dkimSelector: text(120).check(z.regex(dottedHostPattern, "Write letters, digits and hyphens")),
  /** Private RSA key in PEM format. If empty, the stored key is kept. */
  dkimKey: z._default(text(DKIM_KEY_MAX), ""),
  smtpHost: hostName,
  smtpPort: z._default(port, SUBMISSION_PORT),
  smtpUser: z._default(text(200).check(oneLine), ""),
  /**
   * Password. If empty, the stored one is kept, unless the server, port or user changes, because another server must
   * not receive it.
   */
  smtpPassword: z._default(text(500).check(oneLine), ""),
  version: z.int().check(z.minimum(0)),
});

const access = action("Auto Assign", "Update Routing Criteria");

/**
 * Addition to the spec (ADR 0123) for the sending settings of an address. People who manage addresses can change them.
 */
export const emailSending = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "email/addresses/{id}/sending",
    summary: "Get how e-mails of an address are sent: their signing and the mail server",
    access,
    params: z.strictObject({ id: textIdOf("emailAddress") }),
    output: EmailSending,
    ours: true,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "email/addresses/{id}/sending",
    summary: "Set how e-mails of an address are sent",
    access,
    audit: { entity: "emailAddress", verb: "changed" },
    params: z.strictObject({ id: textIdOf("emailAddress") }),
    body: EmailSendingDraft,
    output: EmailSending,
    stale: ["emailSending"],
    ours: true,
  },
  /** Queries the current DNS records, which takes some seconds. */
  check: {
    gateway: "messenger",
    method: "GET",
    path: "email/addresses/{id}/check",
    summary: "Check the DNS records of an address (SPF, DKIM, DMARC), and whether its e-mails are trusted",
    access,
    params: z.strictObject({ id: textIdOf("emailAddress") }),
    output: EmailCheck,
    ours: true,
  },
  /** Sends a test e-mail immediately, without retries. */
  test: {
    gateway: "messenger",
    method: "POST",
    path: "email/addresses/{id}/test",
    summary: "Send a test e-mail from an address to your confirmed address, or to one on the stakeholder's allow-list",
    access,
    audit: { entity: "emailAddress", verb: "tested" },
    params: z.strictObject({ id: textIdOf("emailAddress") }),
    body: z.strictObject({ to: email }),
    output: z.object({ to: z.string(), isSent: z.boolean(), reason: z.nullable(z.string()) }),
    ours: true,
  },
});
