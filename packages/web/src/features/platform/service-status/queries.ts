import { serviceStatus } from "@parley/core/contract/platform/service-status";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const statusCalls = areaQueries("serviceStatus", serviceStatus);
/** Half of the time between two looks: what is shown is never much older than what is known. */
export const ASK_AGAIN_MS = 30_000;
