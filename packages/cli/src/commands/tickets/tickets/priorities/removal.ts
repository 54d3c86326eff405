import type { SlaPriority } from "@parley/core/contract/tickets/sla-priorities";

/** One that active tickets have is refused by the gateway; how many there are is said before. */
export const removal = ({ name, ticketCount }: SlaPriority) => ({
  asked: `${name}, which ${ticketCount.toLocaleString("en")} active ${ticketCount === 1 ? "ticket has" : "tickets have"}`,
  done: name,
});
