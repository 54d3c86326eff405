import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { PlatformLabel } from "../../../kit/platforms/platform-label.tsx";
import { DueText } from "../../../kit/tickets/due-text.tsx";
import { LabelTag } from "../../../kit/tickets/label-tag.tsx";
import { numberText, PriorityTag, StatusTag } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { Column } from "../../../ui/list/column.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";

const t = defineMessages("tickets.columns", {
  number: "Number",
  unread: "Changed since you last read it",
  subject: "Subject",
  customer: "Customer",
  status: "Status",
  priority: "Priority",
  owner: "Owner",
  nobody: "Unassigned",
  due: "Due",
  labels: "Labels",
  sla: "SLA priority",
  issueType: "Issue type",
  channel: "Channel",
  notes: "Notes",
  created: "Created",
  updated: "Updated",
});

const TicketNumber = ({ ticket }: { readonly ticket: Ticket }) => (
  <span className={ticket.unread ? "parley-ticket-unread" : undefined} title={ticket.unread ? t("unread") : undefined}>
    {numberText(ticket)}
  </span>
);

export const TICKET_COLUMNS: readonly Column<Ticket>[] = [
  { id: "number", header: t.ref("number"), width: 80, grow: 0.3, cell: (ticket) => <TicketNumber ticket={ticket} /> },
  { id: "subject", header: t.ref("subject"), width: 200, grow: 3, cell: ({ subject }) => subject },
  { id: "customer", header: t.ref("customer"), width: 130, cell: ({ customer }) => <PersonName name={customer.name} /> },
  { id: "status", header: t.ref("status"), width: 124, grow: 0.4, cell: ({ status }) => <StatusTag status={status} /> },
  { id: "priority", header: t.ref("priority"), width: 90, grow: 0.4, sort: "priority", cell: ({ priority }) => <PriorityTag priority={priority} /> },
  { id: "owner", header: t.ref("owner"), width: 120, cell: ({ owner }) => (owner === null ? t("nobody") : <PersonName name={owner.name} />) },
  { id: "due", header: t.ref("due"), width: 110, grow: 0.5, sort: "dueAt", cell: ({ clocks }) => <DueText clocks={clocks} /> },
  {
    id: "labels",
    header: t.ref("labels"),
    width: 130,
    cell: ({ labels }) => (
      <span className="parley-ticket-labels">
        {labels.map(({ id, name, color, is_active }) => (
          <LabelTag key={id} name={name} color={color} active={is_active} />
        ))}
      </span>
    ),
  },
  { id: "sla", header: t.ref("sla"), width: 110, defaultHidden: true, cell: ({ slaPriority }) => slaPriority?.name ?? "" },
  { id: "issueType", header: t.ref("issueType"), width: 130, defaultHidden: true, cell: ({ issueType }) => issueType?.name ?? "" },
  { id: "channel", header: t.ref("channel"), width: 100, defaultHidden: true, cell: ({ channel }) => <PlatformLabel platform={channel} /> },
  { id: "notes", header: t.ref("notes"), width: 70, grow: 0.2, align: "end", defaultHidden: true, cell: ({ noteCount }) => noteCount },
  {
    id: "created",
    header: t.ref("created"),
    width: 120,
    sort: "createdAt",
    defaultHidden: true,
    cell: ({ createdAt }) => <TimeText value={createdAt} />,
  },
  { id: "updated", header: t.ref("updated"), width: 120, grow: 0.5, sort: "updatedAt", cell: ({ updatedAt }) => <TimeText value={updatedAt} /> },
];
