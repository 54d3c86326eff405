import type { Tag } from "@parley/core/contract/tickets/tags";

export function describeTagRemoval({ name, ticketCount }: Tag) {
  const what = `${name}, from ${ticketCount.toLocaleString("en")} ${ticketCount === 1 ? "ticket" : "tickets"}`;
  return { asked: what, done: what };
}
