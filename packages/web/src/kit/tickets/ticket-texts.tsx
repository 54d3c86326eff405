import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { wordText } from "../../shared/messages/word-text.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Intent } from "../../ui/intent.ts";
import { StatusMark } from "../statuses/status-mark.tsx";

const PRIORITY_INTENTS: Readonly<Record<Ticket["priority"], Intent>> = { low: "none", normal: "none", high: "warning", urgent: "danger" };

export const statusText = (status: Ticket["status"]): string => wordText("ticket", status);
export const priorityText = (priority: Ticket["priority"]): string => wordText("priority", priority);
export const StatusTag = ({ status }: { readonly status: Ticket["status"] }) => (
  <StatusMark of="ticket" status={status}>
    {statusText(status)}
  </StatusMark>
);
export const PriorityTag = ({ priority }: { readonly priority: Ticket["priority"] }) => (
  <Tag intent={PRIORITY_INTENTS[priority]}>{priorityText(priority)}</Tag>
);

/** Formats a ticket's number, for example `#1042`. */
export const numberText = ({ ticket_id }: Pick<Ticket, "ticket_id">): string => `#${ticket_id}`;
export const titleText = (ticket: Pick<Ticket, "ticket_id" | "subject">): string => `${numberText(ticket)} ${ticket.subject}`;
