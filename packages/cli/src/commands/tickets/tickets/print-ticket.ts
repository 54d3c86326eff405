import type { Ticket } from "@parley/core/contract/tickets/tickets";
import type { Deps } from "../../../io/deps.ts";
import { shownTicket } from "./shown-ticket.ts";

/** Prints a created or changed ticket. `--quiet` prints only its number. */
export async function printTicket({ out }: Pick<Deps, "out">, ticket: Ticket): Promise<void> {
  if (out.format() === "json") out.json(ticket);
  else await out.record(shownTicket(ticket));
}
