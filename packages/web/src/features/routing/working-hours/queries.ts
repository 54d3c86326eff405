import { workingHours } from "@parley/core/contract/routing/working-hours";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const hoursCalls = areaQueries("workingHours", workingHours);
