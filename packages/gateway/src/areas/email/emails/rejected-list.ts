import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import { equals, searched } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

export const REJECTED_COLUMNS = `i.id, i.sender, i.sender_name as "senderName", coalesce(a.address, i.envelope_to) as "sentTo", i.subject, i.outcome, i.reason, i.size, i.times,
    i.last_received_at as "receivedAt", i.session_id as "sessionId",
    exists (select from accepted_sender s where s.stakeholder_id = i.stakeholder_id and s.address = i.sender) as "isAlwaysAccepted"`;

export const rejectedEmailList = listStatement(rejectedEmails.list, {
  name: "rejected_emails",
  table: "incoming_email i",
  joins: "left join email_address a on a.id = i.address_id",
  columns: REJECTED_COLUMNS,
  stakeholder: "i.stakeholder_id",
  where: "not i.is_accepted",
  filters: { outcome: equals("i.outcome"), search: searched("i.search") },
  orders: { receivedAt: "i.last_received_at" },
  order: "-receivedAt",
});

export const rejectedEmailFile = fileOfList(rejectedEmails.file, rejectedEmailList, ({ stakeholderId }) => exportRowsInScope(stakeholderId));
