import type { BulkVerbCustomization } from "../../plain/particulars.ts";
import { userQuery } from "./user-query.ts";

export const userBulkCustomization: BulkVerbCustomization = { query: userQuery };
