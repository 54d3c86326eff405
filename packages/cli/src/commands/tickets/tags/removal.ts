import type { Tag } from "@parley/core/contract/tickets/tags";

/** Names the number of tickets that lose the tag. */
export function removal({ name, ticketCount }: Tag) {
  const what = `${name}, from ${ticketCount.toLocaleString("en")} ${ticketCount === 1 ? "ticket" : "tickets"}`;
  return { asked: what, done: what };
}
