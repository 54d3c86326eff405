import { serviceStatus } from "@parley/core/contract/platform/service-status";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const statusCalls = areaQueries("serviceStatus", serviceStatus);
/**
 * Milliseconds between queries of the platform's state. The interval is half that of the gateway's checks, so that the
 * screen is never much older than the data.
 */
export const STATUS_POLL_MS = 30_000;
