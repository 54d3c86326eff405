import { clientRequests } from "@parley/core/contract/main/client-requests";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const requestCalls = areaQueries("clientRequests", clientRequests);
