import { widgets } from "@parley/core/contract/bots/widget-settings";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const widgetCalls = areaQueries("widgets", widgets);
