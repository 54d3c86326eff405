import type { TicketChange } from "@parley/core/contract/tickets/tickets";
import { useQuery } from "@tanstack/react-query";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { absoluteTime } from "../../../ui/text/time-format.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { useTimeZone } from "../../../ui/text/time-zone.ts";

const t = defineMessages("tickets.history", {
  none: "No changes yet.",
  change: "{field}: {from} → {to}",
  nothing: "–",
  subject: "Subject",
  status: "Status",
  pendingUntil: "Pending until",
  owner: "Owner",
  priority: "Priority",
  slaPriority: "SLA priority",
  labels: "Labels",
  mergedInto: "Merged into",
  merged: "Merged tickets",
  note: "Note",
  missed: "Missed deadline",
  conversation: "Conversation",
  macro: "Macro",
  continues: "Continues ticket",
  parent: "Parent ticket",
  issueType: "Issue type",
});

const SHOWN = 100;

const FIELDS = [
  "subject",
  "status",
  "pendingUntil",
  "owner",
  "priority",
  "slaPriority",
  "labels",
  "mergedInto",
  "merged",
  "note",
  "missed",
  "conversation",
  "macro",
  "continues",
  "parent",
  "issueType",
] as const;

export function changeText({ field, from, to }: TicketChange, timeZone: string): string {
  const known = FIELDS.find((name) => name === field);
  const value = (text: string | null) => {
    if (text === null) return t("nothing");
    return known === "pendingUntil" ? absoluteTime(new Date(text), timeZone) : text;
  };
  return t("change", { field: known === undefined ? field : t(known), from: value(from), to: value(to) });
}

export const TicketHistory = ({ id }: { readonly id: number }) => {
  const timeZone = useTimeZone();
  const { data, error, refetch } = useQuery(ticketCalls.history.options({ params: { id }, query: { pageSize: SHOWN } }));
  if (data === undefined) return error === null ? <Skeleton count={3} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className="parley-muted">{t("none")}</p>;
  return (
    <ul className="parley-ticket-history">
      {data.items.map((change) => (
        <li key={change.id}>
          {changeText(change, timeZone)}
          <div className="parley-muted">
            <PersonName name={change.actor} />, <TimeText value={change.createdAt} />
          </div>
        </li>
      ))}
    </ul>
  );
};
