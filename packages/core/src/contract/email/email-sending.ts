import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { email, text, textIdOf } from "../schemas.ts";
import { EmailCheck } from "./email-check.ts";
import { dotted, hostName, oneLine, port } from "./mail-servers.ts";

const DKIM_KEY_MAX = 10_000;
/** Port for submitting e-mail (RFC 6409). */
export const SUBMISSION_PORT = 587;

/** Sending settings of an address. Keys and passwords are never returned. */
const EmailSending = z.object({
  dkimSelector: z.string(),
  hasDkim: z.boolean(),
  /** TXT record of the domain, with its name and text; null without a key. */
  dkimRecord: z.nullable(z.object({ name: z.string(), text: z.string() })),
  /** Empty: the mail server of the platform. */
  smtpHost: z.string(),
  smtpPort: z.int(),
  smtpUser: z.string(),
  hasPassword: z.boolean(),
  version: z.int(),
});
export type EmailSending = z.output<typeof EmailSending>;

const EmailSendingDraft = z.strictObject({
  /** Empty: e-mails are not signed, and the key is removed. */
  dkimSelector: text(120).check(z.regex(dotted, "Write letters, digits and hyphens")),
  /** A private RSA key in PEM; empty keeps the stored one. */
  dkimKey: z._default(text(DKIM_KEY_MAX), ""),
  smtpHost: hostName,
  smtpPort: z._default(port, SUBMISSION_PORT),
  smtpUser: z._default(text(200).check(oneLine), ""),
  /** Empty keeps the stored password, unless the server, port or user changes: another server must not receive it. */
  smtpPassword: z._default(text(500).check(oneLine), ""),
  version: z.int().check(z.minimum(0)),
});

const access = action("Auto Assign", "Update Routing Criteria");

/** Ours (ADR 0123): people who manage the addresses set how their e-mails are sent. */
export const emailSending = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "email/addresses/{id}/sending",
    summary: "How the mails of an address leave: signed or not, and by which server",
    access,
    params: z.strictObject({ id: textIdOf("emailAddress") }),
    output: EmailSending,
    ours: true,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "email/addresses/{id}/sending",
    summary: "Change how the mails of an address leave",
    access,
    audit: { entity: "emailAddress", verb: "changed" },
    params: z.strictObject({ id: textIdOf("emailAddress") }),
    body: EmailSendingDraft,
    output: EmailSending,
    stale: ["emailSending"],
    ours: true,
  },
  /** Looks up the present DNS records, which takes some seconds. */
  check: {
    gateway: "messenger",
    method: "GET",
    path: "email/addresses/{id}/check",
    summary: "What the domain of an address publishes (SPF, DKIM, DMARC), and whether its mails are believed",
    access,
    params: z.strictObject({ id: textIdOf("emailAddress") }),
    output: EmailCheck,
    ours: true,
  },
  /** Sent at once, without retries. */
  test: {
    gateway: "messenger",
    method: "POST",
    path: "email/addresses/{id}/test",
    summary: "Send a test mail from an address to one's own confirmed address, or to one of the stakeholder's allow-list",
    access,
    audit: { entity: "emailAddress", verb: "tested" },
    params: z.strictObject({ id: textIdOf("emailAddress") }),
    body: z.strictObject({ to: email }),
    output: z.object({ to: z.string(), isSent: z.boolean(), reason: z.nullable(z.string()) }),
    ours: true,
  },
});
