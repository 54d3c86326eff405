import type { BulkParticulars } from "../../plain/particulars.ts";
import { userQuery } from "./user-query.ts";

/** Settings of bulk verbs that select users by filters. */
export const found: BulkParticulars = { query: userQuery };
