import type { KnowledgeEntry } from "@parley/core/contract/messenger/knowledge-base";
import { contentWords, normalize } from "../../bot/normalize.ts";
import type { Database } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";

const COLUMNS = `e.id, e.bot_id as "botId", e.kind, e.question, e.answer, e.tags, e.status, e.usage_count as "usageCount", e.updated_at as "updatedAt"`;

interface ListQuery {
  page: number;
  pageSize: number;
  botId?: number | undefined;
  kind?: string | undefined;
  search?: string | undefined;
}

/** SQL of FAQs. The stakeholder, or the scope where one is looked up by its id, is the first parameter. */
export const knowledgeRepository = (database: Database) => ({
  page: async (stakeholderId: number, { page, pageSize, botId, kind, search }: ListQuery) => {
    const values = [stakeholderId, botId ?? null, kind ?? null, search ? `%${normalize(search)}%` : null];
    const where =
      "e.stakeholder_id = $1 and ($2::int is null or e.bot_id = $2) and ($3::text is null or e.kind = $3) and ($4::text is null or e.normalized like $4)";
    const text = `select ${COLUMNS} from kb_entry e where ${where} order by e.updated_at desc, e.id desc limit $5 offset $6`;
    const [items, [counted]] = await Promise.all([
      database.query<KnowledgeEntry>(stakeholderId, { name: "kb_page", text, values: [...values, pageSize, (page - 1) * pageSize] }),
      database.query<{ n: number }>(stakeholderId, { name: "kb_count", text: `select count(*)::int as n from kb_entry e where ${where}`, values }),
    ]);
    return { items, rowCount: counted?.n ?? 0 };
  },

  search: (stakeholderId: number, text: string, botId: number | undefined) => {
    const words = contentWords(normalize(text)).slice(0, 20);
    return database.query<KnowledgeEntry & { score: number }>(stakeholderId, {
      name: "kb_search",
      text: `select ${COLUMNS}, greatest(similarity(e.normalized, $2), ts_rank(e.document, to_tsquery('simple', $3), 32))::float8 as score
             from kb_entry e where e.stakeholder_id = $1 and e.status = 'published' and ($4::int is null or e.bot_id = $4)
               and (e.normalized % $2 or e.document @@ to_tsquery('simple', $3))
             order by score desc, e.id limit 20`,
      values: [stakeholderId, normalize(text), words.map((word) => `'${word}':*`).join(" | "), botId ?? null],
    });
  },

  get: async (scope: Scope, id: number): Promise<KnowledgeEntry | undefined> => {
    const [row] = await database.query<KnowledgeEntry>(scope, {
      name: "kb_get",
      text: `select ${COLUMNS} from kb_entry e where ($1 = 0 or e.stakeholder_id = $1) and e.id = $2`,
      values: [scope, id],
    });
    return row;
  },
});
