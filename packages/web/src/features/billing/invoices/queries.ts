import { invoices } from "@parley/core/contract/billing/invoices";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const invoiceCalls = areaQueries("invoices", invoices);
