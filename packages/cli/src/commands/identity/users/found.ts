import type { BulkVerbCustomization } from "../../plain/customization.ts";
import { userQuery } from "./user-query.ts";

export const userBulkCustomization: BulkVerbCustomization = { query: userQuery };
