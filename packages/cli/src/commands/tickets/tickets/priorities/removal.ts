import type { SlaPriority } from "@parley/core/contract/tickets/sla-priorities";

/** The gateway refuses to remove a priority of active tickets; their number is shown first. */
export const removal = ({ name, ticketCount }: SlaPriority) => ({
  asked: `${name}, which ${ticketCount.toLocaleString("en")} active ${ticketCount === 1 ? "ticket has" : "tickets have"}`,
  done: name,
});
