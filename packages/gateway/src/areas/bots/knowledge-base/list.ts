import { knowledgeBase } from "@parley/core/contract/bots/knowledge-base";
import { ownerOfList } from "../../../access/bot-owner.ts";
import { normalizedSearch } from "../../../bot/normalize.ts";
import { containing, equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

export const FAQ_COLUMNS = `e.id, e.bot_id as "botId", b.code as "botCode", b.name as "botName", e.kind, e.question, e.answer, e.tags, e.status,
  e.usage_count as "usageCount", e.version, e.updated_at as "updatedAt"`;
export const FAQ_JOINS = "join bot b on b.id = e.bot_id";

const FAQS = {
  table: "kb_entry e",
  joins: FAQ_JOINS,
  columns: FAQ_COLUMNS,
  stakeholder: "e.stakeholder_id",
  orders: { updatedAt: "e.updated_at", question: "lower(e.question)", usageCount: "e.usage_count" },
  order: "-updatedAt",
  unindexed: { usageCount: "Each answer counts, and a row whose indexed columns stay as they are is counted without touching the text indexes" },
} as const;
const filters = { botId: equals("e.bot_id"), status: equals("e.status"), search: containing("e.normalized", normalizedSearch) };

export const faqList = listStatement(knowledgeBase.list, { name: "faqs", ...FAQS, filters: { ...filters, kind: equals("e.kind") } });

/** Lists the FAQs that the platform suggests. */
export const dynamicFaqList = listStatement(knowledgeBase.dynamic, { name: "dynamic_faqs", ...FAQS, where: "e.kind = 'dynamic'", filters });

export const faqFile = fileOfList(knowledgeBase.file, faqList, async (who, { botId }, { database }) =>
  exportRowsInScope(await ownerOfList(database, who, botId)),
);

export const dynamicFaqFile = fileOfList(knowledgeBase.dynamicFile, dynamicFaqList, async (who, { botId }, { database }) =>
  exportRowsInScope(await ownerOfList(database, who, botId)),
);
