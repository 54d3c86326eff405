import { knowledgeBase } from "@parley/core/contract/bots/knowledge-base";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const faqCalls = areaQueries("knowledgeBase", knowledgeBase);
