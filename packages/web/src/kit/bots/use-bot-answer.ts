import { failedResponses } from "@parley/core/contract/bots/failed-responses";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const failedCalls = areaQueries("failedResponses", failedResponses);

/**
 * Queries the bot's current answer to `text`. The query key contains the area's name, so that resolving a failed
 * response refetches it.
 */
export const useBotAnswer = (botId: number, text: string) => useQuery(failedCalls.test.options({ body: { botId, text } }));
