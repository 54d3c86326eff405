import { mailbox } from "@parley/core/contract/email/mailbox";
import { containing } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";

/** Lists the e-mails in the embedded mailbox, which belongs to the provider. */
export const mailList = listStatement(mailbox.list, {
  name: "mails",
  table: "mail m",
  columns: `m.id, m.to_address as "to", m.subject, m.sent_at as "sentAt"`,
  stakeholder: "m.stakeholder_id",
  filters: { search: containing("m.search") },
  orders: { sentAt: "m.sent_at" },
  order: "-sentAt",
});
