import { RowRefused, readTicket, ticketName } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import type { Ticket } from "@parley/core/contract/tickets/tickets";
import * as z from "zod/mini";
import { notFound, usage } from "../../../io/fail.ts";

/** Finds a ticket by its number, or by `id:` followed by its id. */
export async function findTicket(client: Client, named: string): Promise<Ticket> {
  const { data: name } = z.safeParse(ticketName, named);
  if (name === undefined) throw usage(`'${named}' is not a ticket number.`, "Use its number, or id: and its id.");
  const found = await readTicket(client, name).catch((thrown: unknown) => {
    throw thrown instanceof RowRefused ? usage(`${thrown.message}.`) : thrown;
  });
  if (!found) throw notFound(`There is no ticket ${name} that you may see.`);
  return found;
}
