import * as z from "zod/mini";
import { action, any, area } from "../../access/index.ts";
import { Moment } from "../schemas.ts";

/** Rule for tickets (spec section 6: "Tickets and inbox pages: Chat with User or Ticketing"). */
export const ticketAccess = any(action("Support", "Chat with User"), area("Ticketing"));

export const Person = z.object({ id: z.int(), name: z.string() });

export const TicketNote = z.object({ id: z.int(), author: Person, body: z.string(), createdAt: Moment });
export type TicketNote = z.output<typeof TicketNote>;

export const TicketChange = z.object({
  id: z.int(),
  actor: z.string(),
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  createdAt: Moment,
});
export type TicketChange = z.output<typeof TicketChange>;
