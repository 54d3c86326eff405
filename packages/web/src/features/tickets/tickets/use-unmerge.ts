import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { useMutation } from "@tanstack/react-query";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";

const t = defineMessages("tickets.unmerge", { done: { one: "{count} ticket unmerged", other: "{count} tickets unmerged" } });

/** Returns a function that undoes merges. It sends one call per ticket. */
export function useUnmerge() {
  const { mutateAsync, isPending } = useMutation(ticketCalls.unmerge.mutation());
  const unmerge = async (merged: readonly Pick<Ticket, "id">[]) => {
    for (const { id } of merged) await mutateAsync({ body: { id } });
    showSuccessNotice(t("done", { count: merged.length }));
  };
  return { unmerge, isPending };
}
