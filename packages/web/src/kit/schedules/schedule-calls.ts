import { schedules } from "@parley/core/contract/reports/schedules";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const scheduleCalls = areaQueries("schedules", schedules);
