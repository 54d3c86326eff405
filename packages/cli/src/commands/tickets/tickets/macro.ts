import type { BulkParticulars } from "../../plain/particulars.ts";
import { ticketQuery } from "./ticket-filter.ts";

export const applying: BulkParticulars = { query: ticketQuery };
