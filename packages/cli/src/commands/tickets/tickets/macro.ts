import type { BulkVerbCustomization } from "../../plain/customization.ts";
import { ticketQuery } from "./ticket-filter.ts";

export const macroCustomization: BulkVerbCustomization = { query: ticketQuery };
