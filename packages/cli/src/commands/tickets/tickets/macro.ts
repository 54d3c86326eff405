import type { BulkVerbCustomization } from "../../plain/particulars.ts";
import { ticketQuery } from "./ticket-filter.ts";

export const macroCustomization: BulkVerbCustomization = { query: ticketQuery };
