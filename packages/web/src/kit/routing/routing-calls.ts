import { routing } from "@parley/core/contract/routing/routing";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const routingCalls = areaQueries("routing", routing);
