import { routing } from "@parley/core/contract/messenger/routing";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const routingCalls = areaQueries("routing", routing);
