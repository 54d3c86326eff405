import type { BulkParticulars } from "../../plain/particulars.ts";
import { userQuery } from "./user-query.ts";

/** Of a verb over many users of which the table says all but how a person names whom its filters find. */
export const found: BulkParticulars = { query: userQuery };
