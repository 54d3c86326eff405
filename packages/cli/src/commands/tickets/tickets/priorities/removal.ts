import type { SlaPriority } from "@parley/core/contract/tickets/sla-priorities";

/**
 * Text of the confirmation with the number of active tickets of the priority. The gateway refuses to remove a priority
 * of active tickets.
 */
export const describePriorityRemoval = ({ name, ticketCount }: SlaPriority) => ({
  asked: `${name}, which ${ticketCount.toLocaleString("en")} active ${ticketCount === 1 ? "ticket has" : "tickets have"}`,
  done: name,
});
