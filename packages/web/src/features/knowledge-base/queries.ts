import { bots } from "@parley/core/contract/messenger/bots";
import { knowledgeBase } from "@parley/core/contract/messenger/knowledge-base";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";

export const faqCalls = areaQueries("knowledgeBase", knowledgeBase);
const botCalls = areaQueries("bots", bots);

export const useBots = () => useQuery(botCalls.list.options());
