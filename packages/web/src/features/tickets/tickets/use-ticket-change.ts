import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { numberText, priorityText, statusText } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { notify, showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { absoluteTime } from "../../../ui/text/time-format.ts";
import { useTimeZone } from "../../../ui/text/time-zone.ts";
import { mayReturnToStatus, presentValue, type TicketChanges, type TicketField } from "./ticket-changes.ts";

const t = defineMessages("tickets.change", {
  status: "Status",
  owner: "Owner",
  nobody: "Unassigned",
  priority: "Priority",
  slaPriority: "SLA priority",
  none: "None",
  changed: "{ticket}: {field}: {from} → {to}",
  notChanged: "{field} was not changed",
  pendingUntil: "{status} until {at}",
  undo: "Undo",
});

function shownOf({ status, pendingUntil, owner, priority, slaPriority }: Ticket, field: TicketField, timeZone: string): string {
  switch (field) {
    case "status":
      return pendingUntil === null
        ? statusText(status)
        : t("pendingUntil", { status: statusText(status), at: absoluteTime(new Date(pendingUntil), timeZone) });
    case "owner":
      return owner?.name ?? t("nobody");
    case "priority":
      return priorityText(priority);
    case "slaPriority":
      return slaPriority?.name ?? t("none");
  }
}

/**
 * Returns a function that changes one field of a ticket at once, and resolves to the changed ticket. If the gateway
 * refuses, it resolves to undefined after an error notice, and the ticket is reloaded.
 */
export function useTicketChange(): {
  readonly change: (ticket: Ticket, field: TicketField, changes: TicketChanges) => Promise<Ticket | undefined>;
  readonly isPending: boolean;
} {
  const timeZone = useTimeZone();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation(ticketCalls.update.mutation({ quiet: true }));
  const make = async (from: Ticket, field: TicketField, changes: TicketChanges, isUndo: boolean): Promise<Ticket | undefined> => {
    try {
      const after = await mutateAsync({ params: { id: from.id }, body: { ...changes, version: from.version } });
      queries.setQueryData(ticketCalls.get.key({ params: { id: after.id } }), after);
      const text = t("changed", {
        ticket: numberText(after),
        field: t(field),
        from: shownOf(from, field, timeZone),
        to: shownOf(after, field, timeZone),
      });
      const canUndo = !isUndo && (field !== "status" || mayReturnToStatus(from, after));
      showSuccessNotice(text, {
        key: `ticket-${after.id}-${field}`,
        ...(canUndo && { action: { label: t("undo"), onClick: () => void make(after, field, presentValue(from, field), true) } }),
      });
      return after;
    } catch (thrown) {
      notify(t("notChanged", { field: t(field) }), thrown);
      await queries.invalidateQueries({ queryKey: ["tickets"] });
      return undefined;
    }
  };
  return { change: (ticket, field, changes) => make(ticket, field, changes, false), isPending };
}
