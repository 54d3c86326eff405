import type { Tag } from "@parley/core/contract/tickets/tags";

/** How many tickets lose it is said, too. */
export function removal({ name, ticketCount }: Tag) {
  const what = `${name}, from ${ticketCount.toLocaleString("en")} ${ticketCount === 1 ? "ticket" : "tickets"}`;
  return { asked: what, done: what };
}
