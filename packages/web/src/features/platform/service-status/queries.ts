import { serviceStatus } from "@parley/core/contract/platform/service-status";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const statusCalls = areaQueries("serviceStatus", serviceStatus);
/** Half the interval of the checks, so that the display is never much older than the data. */
export const ASK_AGAIN_MS = 30_000;
