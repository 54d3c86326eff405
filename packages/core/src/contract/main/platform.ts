import * as z from "zod/mini";
import { all, open, provider, signedIn, superAdmin } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { Done, Moment, paged, pageFields, searchText } from "../schemas.ts";

/** Spec section 7, main gateway, miscellaneous. */
export const platform = defineArea({
  version: {
    gateway: "main",
    method: "GET",
    path: "be/getVersion",
    summary: "The version of the gateway and the console it serves",
    access: open,
    output: z.object({ version: z.string(), frontend: z.string() }),
  },
  serviceUrls: {
    gateway: "main",
    method: "GET",
    path: "getServiceUrls",
    summary: "Where each gateway is",
    access: signedIn,
    output: z.record(z.string(), z.string()),
  },
});

export const MailSummary = z.object({ id: z.int(), to: z.string(), subject: z.string(), sentAt: Moment });
export const Mail = z.object({ ...MailSummary.shape, text: z.string(), html: z.nullable(z.string()) });

/** A mail without what its links open: of each address the host alone. `hidden` says whether anything was cut. */
export const MailPreview = z.object({ ...Mail.shape, hidden: z.boolean() });

/** Ours: what the embedded mailbox took in while no SMTP server is configured (design section 5). It holds the mails of every stakeholder, so it is for super admins of the provider. */
export const mailbox = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "be/mailbox",
    summary: "Mails that the embedded mailbox took in",
    access: all(superAdmin, provider),
    query: z.strictObject({ ...pageFields(), search: searchText }),
    output: paged(MailSummary),
    ours: true,
  },
  preview: {
    gateway: "main",
    method: "GET",
    path: "be/mailbox/{id}/preview",
    summary: "One mail of the embedded mailbox, without what its links open",
    access: all(superAdmin, provider),
    params: z.strictObject({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) }),
    output: MailPreview,
    ours: true,
  },
  /** The second look (docs/adr/0041): a live link is another person's way in, so each look at one is written down. */
  get: {
    gateway: "main",
    method: "GET",
    path: "be/mailbox/{id}",
    summary: "One mail of the embedded mailbox, whole; the look is audited",
    access: all(superAdmin, provider),
    audit: { entity: "mail", verb: "read" },
    params: z.strictObject({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) }),
    output: Mail,
    ours: true,
  },
});

/** What a client tells of a failed call (spec section 8); never with credentials. */
export const FailureReport = z.strictObject({
  endpoint: z.string().check(z.maxLength(500)),
  method: z.string().check(z.maxLength(10)),
  status: z._default(z.int().check(z.minimum(0), z.maximum(599)), 503),
  message: z.string().check(z.maxLength(2000)),
  timing: z.number().check(z.minimum(0), z.maximum(100_000_000)),
  request: z.optional(z.unknown()),
  response: z.optional(z.unknown()),
});
export type FailureReport = z.input<typeof FailureReport>;

/** Spec section 8: every failure is also posted to a logging endpoint. Open, because signing in can fail too; throttled and bounded. */
export const logs = defineArea({
  record: {
    gateway: "logs",
    method: "POST",
    path: "",
    summary: "Record a failed call of a client",
    access: open,
    audit: { none: "The failure log is a record of its own, and open to strangers" },
    body: FailureReport,
    output: Done,
  },
});
