import { Ticket } from "@parley/core/contract/tickets/tickets";
import * as z from "zod/mini";
import type { VerbCustomization } from "../../plain/customization.ts";
import { shownTicket } from "./shown-ticket.ts";
import { ticketQuery } from "./ticket-filter.ts";

export const ticketListCustomization: VerbCustomization = { query: ticketQuery, shown: (ticket) => shownTicket(z.parse(Ticket, ticket)) };
