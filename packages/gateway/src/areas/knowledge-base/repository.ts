import type { KNOWLEDGE_SORTS, KnowledgeEntry, KnowledgeStatus } from "@parley/core/contract/messenger/knowledge-base";
import type { Transaction } from "kysely";
import { containsWords, contentWords, normalize } from "../../bot/normalize.ts";
import { type SeenRow, updateAtVersion } from "../../changes/update-at-version.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Scope } from "../../db/scope.ts";

const COLUMNS = `e.id, e.bot_id as "botId", b.code as "botCode", b.name as "botName", e.kind, e.question, e.answer, e.tags, e.status,
  e.usage_count as "usageCount", e.version, e.updated_at as "updatedAt"`;
const FROM = "kb_entry e join bot b on b.id = e.bot_id";

/** Every order has its index but the use, whose rows are those of one stakeholder (migration 0091). */
const ORDERS: Readonly<Record<(typeof KNOWLEDGE_SORTS)[number], string>> = {
  updatedAt: "e.updated_at, e.id",
  "-updatedAt": "e.updated_at desc, e.id desc",
  question: "lower(e.question), e.id",
  "-question": "lower(e.question) desc, e.id desc",
  usageCount: "e.usage_count, e.id",
  "-usageCount": "e.usage_count desc, e.id desc",
};

interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly botId?: number | undefined;
  readonly kind?: string | undefined;
  readonly status?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: keyof typeof ORDERS | undefined;
}

/** What a person writes of a FAQ. */
export interface Text {
  readonly question: string;
  readonly answer: string;
  readonly tags: string[];
}

/** SQL of FAQs. The stakeholder, or the scope where one is looked up by its id, is the first parameter of every read. */
export const knowledgeRepository = (database: Database) => ({
  page: async (stakeholderId: number, { page, pageSize, botId, kind, status, search, sort = "-updatedAt" }: ListQuery) => {
    // Only what is asked for is in the text: a condition that may be absent would keep the planner from the index of the others.
    const wanted = [
      { key: "client", condition: "e.stakeholder_id =", value: stakeholderId },
      { key: "bot", condition: "e.bot_id =", value: botId },
      { key: "kind", condition: "e.kind =", value: kind },
      { key: "status", condition: "e.status =", value: status },
      { key: "search", condition: "e.normalized like", value: search ? containsWords(search) : undefined },
    ].filter(({ value }) => value !== undefined);
    const values = wanted.map(({ value }) => value);
    const where = wanted.map(({ condition }, index) => `${condition} $${index + 1}`).join(" and ");
    const name = wanted.map(({ key }) => key).join("_");
    const text = `select ${COLUMNS} from ${FROM} where ${where} order by ${ORDERS[sort]} limit $${values.length + 1} offset $${values.length + 2}`;
    const [items, [counted]] = await Promise.all([
      database.query<KnowledgeEntry>(stakeholderId, { name: `kb_page_${name}_${sort}`, text, values: [...values, pageSize, (page - 1) * pageSize] }),
      database.query<{ n: number }>(stakeholderId, {
        name: `kb_count_${name}`,
        text: `select count(*)::int as n from kb_entry e where ${where}`,
        values,
      }),
    ]);
    return { items, rowCount: counted?.n ?? 0 };
  },

  search: (stakeholderId: number, text: string, botId: number | undefined) => {
    const words = contentWords(normalize(text)).slice(0, 20);
    return database.query<KnowledgeEntry & { score: number }>(stakeholderId, {
      name: "kb_search",
      text: `select ${COLUMNS}, greatest(similarity(e.normalized, $2), ts_rank(e.document, to_tsquery('simple', $3), 32))::float8 as score
             from ${FROM} where e.stakeholder_id = $1 and e.status = 'published' and ($4::int is null or e.bot_id = $4)
               and (e.normalized % $2 or e.document @@ to_tsquery('simple', $3))
             order by score desc, e.id limit 20`,
      values: [stakeholderId, normalize(text), words.map((word) => `'${word}':*`).join(" | "), botId ?? null],
    });
  },

  get: async (scope: Scope, id: number): Promise<(KnowledgeEntry & { readonly stakeholderId: number }) | undefined> => {
    const [row] = await database.query<KnowledgeEntry & { stakeholderId: number }>(scope, {
      name: "kb_get",
      text: `select ${COLUMNS}, e.stakeholder_id as "stakeholderId" from ${FROM} where ($1 = 0 or e.stakeholder_id = $1) and e.id = $2`,
      values: [scope, id],
    });
    return row;
  },

  insert: async (
    trx: Transaction<Schema>,
    owner: { readonly stakeholderId: number; readonly botId: number; readonly authorId: number },
    { question, answer, tags, status }: Text & { readonly status: KnowledgeStatus },
  ): Promise<number> => {
    const { id } = await trx
      .insertInto("kb_entry")
      .values({
        stakeholder_id: owner.stakeholderId,
        bot_id: owner.botId,
        author_id: owner.authorId,
        question,
        answer,
        normalized: normalize(question),
        tags,
        status,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  },

  /** False when the version is stale. */
  update: (trx: Transaction<Schema>, stakeholderId: number, seen: SeenRow, { question, answer, tags }: Text): Promise<boolean> =>
    updateAtVersion(trx, "kb_entry", stakeholderId, seen, { question, answer, tags, normalized: normalize(question) }),

  /** False when the version is stale. */
  setStatus: (trx: Transaction<Schema>, stakeholderId: number, seen: SeenRow, status: KnowledgeStatus): Promise<boolean> =>
    updateAtVersion(trx, "kb_entry", stakeholderId, seen, { status }),

  remove: (trx: Transaction<Schema>, stakeholderId: number, id: number) =>
    trx.deleteFrom("kb_entry").where("stakeholder_id", "=", stakeholderId).where("id", "=", id).execute(),
});
