import * as z from "zod/mini";
import { defineArea } from "../row.ts";
import { Moment, paged, pageFields, searchText } from "../schemas.ts";
import { mayReadMails } from "./may-read-mails.ts";

export const MailSummary = z.object({ id: z.int(), to: z.string(), subject: z.string(), sentAt: Moment });
export const Mail = z.object({ ...MailSummary.shape, text: z.string(), html: z.nullable(z.string()) });

/** An e-mail with its links reduced to their hosts. `hidden` is true when anything was removed. */
export const MailPreview = z.object({ ...Mail.shape, hidden: z.boolean() });

/**
 * Ours: the embedded mailbox, which receives e-mails while no SMTP server is configured (design section 5). It contains
 * e-mails of all stakeholders, so it is for super admins of the provider.
 */
export const mailbox = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "be/mailbox",
    summary: "Mails that the embedded mailbox took in",
    access: mayReadMails,
    query: z.strictObject({ ...pageFields(), search: searchText }),
    output: paged(MailSummary),
    ours: true,
  },
  /** An invitation in this mailbox reaches nobody, which its sender has to learn. */
  state: {
    gateway: "main",
    method: "GET",
    path: "be/mailboxState",
    summary: "Whether mails are kept in the embedded mailbox, for want of a mail server",
    access: mayReadMails,
    output: z.object({ kept: z.boolean() }),
    ours: true,
  },
  preview: {
    gateway: "main",
    method: "GET",
    path: "be/mailbox/{id}/preview",
    summary: "One mail of the embedded mailbox, without what its links open",
    access: mayReadMails,
    params: z.strictObject({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) }),
    output: MailPreview,
    ours: true,
  },
  /**
   * The second look (docs/adr/0041): a live link gives access to another person's account, so each look is recorded.
   */
  get: {
    gateway: "main",
    method: "GET",
    path: "be/mailbox/{id}",
    summary: "One mail of the embedded mailbox, whole; the look is audited",
    access: mayReadMails,
    audit: { entity: "mail", verb: "read" },
    params: z.strictObject({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) }),
    output: Mail,
    ours: true,
  },
});
