import * as z from "zod/mini";
import { defineArea } from "../row.ts";
import { Moment, paged, pageFields, searchText } from "../schemas.ts";
import { mayReadMailbox } from "./may-read-mails.ts";

export const MailSummary = z.object({ id: z.int(), to: z.string(), subject: z.string(), sentAt: Moment });
export const Mail = z.object({ ...MailSummary.shape, text: z.string(), html: z.nullable(z.string()) });

/** E-mail whose links are reduced to their host names. `hidden` is true if a link was shortened. */
export const MailPreview = z.object({ ...Mail.shape, hidden: z.boolean() });

/**
 * Addition to the spec for the embedded mailbox, which receives e-mails if no SMTP server is configured (design section
 * 5). Restricted to super admins of the provider, because it contains the e-mails of all stakeholders.
 */
export const mailbox = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "be/mailbox",
    summary: "List e-mails in the embedded mailbox",
    access: mayReadMailbox,
    query: z.strictObject({ ...pageFields(), search: searchText }),
    output: paged(MailSummary),
    ours: true,
  },
  /**
   * Returns whether e-mails go to the embedded mailbox, so that the console can warn that an invitation does not reach
   * its recipient.
   */
  state: {
    gateway: "main",
    method: "GET",
    path: "be/mailboxState",
    summary: "Get whether e-mails go to the embedded mailbox because no mail server is configured",
    access: mayReadMailbox,
    output: z.object({ kept: z.boolean() }),
    ours: true,
  },
  preview: {
    gateway: "main",
    method: "GET",
    path: "be/mailbox/{id}/preview",
    summary: "Get one e-mail of the embedded mailbox with its links reduced to their hosts",
    access: mayReadMailbox,
    params: z.strictObject({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) }),
    output: MailPreview,
    ours: true,
  },
  /**
   * Returns a full e-mail with its links (docs/adr/0041). Each call is audited, because a link can give access to
   * another person's account.
   */
  get: {
    gateway: "main",
    method: "GET",
    path: "be/mailbox/{id}",
    summary: "Get one complete e-mail of the embedded mailbox; the access is audited",
    access: mayReadMailbox,
    audit: { entity: "mail", verb: "read" },
    params: z.strictObject({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) }),
    output: Mail,
    ours: true,
  },
});
