import { slaPriorities } from "@parley/core/contract/messenger/sla-priorities";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const levelCalls = areaQueries("slaPriorities", slaPriorities);
