import type { KnowledgeEntry, KnowledgeStatus } from "@parley/core/contract/bots/knowledge-base";
import type { Transaction } from "kysely";
import { contentWords, normalize } from "../../../bot/normalize.ts";
import { type SeenRow, updateAtVersion } from "../../../crud/update-at-version.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";
import { FAQ_COLUMNS, FAQ_JOINS } from "./list.ts";

/** Fields of a FAQ whose texts people write. */
export interface Text {
  readonly question: string;
  readonly answer: string;
  readonly tags: string[];
}

/**
 * Database access for FAQs. The first parameter of every read is the stakeholder, or the scope when a FAQ is found by
 * its id.
 */
export const knowledgeRepository = (database: Database) => ({
  search: (stakeholderId: number, text: string, botId: number | undefined) => {
    const words = contentWords(normalize(text)).slice(0, 20);
    return database.query<KnowledgeEntry & { score: number }>(stakeholderId, {
      name: "kb_search",
      text: `select ${FAQ_COLUMNS}, greatest(similarity(e.normalized, $2), ts_rank(e.document, to_tsquery('simple', $3), 32))::float8 as score
             from kb_entry e ${FAQ_JOINS} where e.stakeholder_id = $1 and e.status = 'published' and ($4::int is null or e.bot_id = $4)
               and (e.normalized % $2 or e.document @@ to_tsquery('simple', $3))
             order by score desc, e.id limit 20`,
      values: [stakeholderId, normalize(text), words.map((word) => `'${word}':*`).join(" | "), botId ?? null],
    });
  },

  get: async (scope: Scope, id: number): Promise<(KnowledgeEntry & { readonly stakeholderId: number }) | undefined> => {
    const [row] = await database.query<KnowledgeEntry & { stakeholderId: number }>(scope, {
      name: "kb_get",
      text: `select ${FAQ_COLUMNS}, e.stakeholder_id as "stakeholderId" from kb_entry e ${FAQ_JOINS} where ($1 = 0 or e.stakeholder_id = $1) and e.id = $2`,
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

  /** Returns false if the FAQ was changed after the caller read it (stale version). */
  update: (trx: Transaction<Schema>, stakeholderId: number, seen: SeenRow, { question, answer, tags }: Text): Promise<boolean> =>
    updateAtVersion(trx, "kb_entry", stakeholderId, seen, { question, answer, tags, normalized: normalize(question) }),

  /** Returns false if the FAQ was changed after the caller read it (stale version). */
  setStatus: (trx: Transaction<Schema>, stakeholderId: number, seen: SeenRow, status: KnowledgeStatus): Promise<boolean> =>
    updateAtVersion(trx, "kb_entry", stakeholderId, seen, { status }),

  remove: (trx: Transaction<Schema>, stakeholderId: number, id: number) =>
    trx.deleteFrom("kb_entry").where("stakeholder_id", "=", stakeholderId).where("id", "=", id).execute(),
});
