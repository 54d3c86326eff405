import { schedules } from "@parley/core/contract/reporting/schedules";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const scheduleCalls = areaQueries("schedules", schedules);
