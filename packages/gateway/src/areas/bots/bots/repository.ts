import type { Bot, BotChange, BotOption } from "@parley/core/contract/bots/bots";
import { sql, type Transaction } from "kysely";
import type { output } from "zod/mini";
import { updateAtVersion } from "../../../crud/update-at-version.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";

export interface TestedBot {
  readonly id: number;
  readonly stakeholderId: number;
  readonly name: string;
  readonly greeting: string;
  /** Whether the stakeholder of the bot is active. */
  readonly isServed: boolean;
}

export interface StoredBot extends Bot {
  readonly stakeholderId: number;
}
export type BotText = Omit<output<typeof BotChange>, "version">;
type State = Pick<Bot, "status" | "isArchived">;

const COLUMNS = `b.id, b.code, b.name, b.context, b.type, b.status, b.language, b.greeting, b.fallback, b.threshold, b.yes_words as "yesWords", b.no_words as "declineWords",
  b.person_words as "personWords", b.is_active as "isActive",
  b.is_archived as "isArchived", b.version, b.updated_at as "updatedAt", (select count(*)::int from service s where s.bot_id = b.id) as "serviceCount",
  (select count(*)::int from kb_entry e where e.bot_id = b.id) as "faqCount"`;

/** Maps the texts of a bot to database columns. Texts that are not given stay unchanged. */
const columnsOf = <Text extends Partial<BotText>>({ yesWords, declineWords, personWords, ...text }: Text) => ({
  ...text,
  ...(yesWords !== undefined && { yes_words: yesWords }),
  ...(declineWords !== undefined && { no_words: declineWords }),
  ...(personWords !== undefined && { person_words: personWords }),
});

/**
 * Database access for bots. The first parameter is the stakeholder, or the scope when a bot is found by its code or id.
 */
export const botRepository = (database: Database) => ({
  list: (stakeholderId: number) =>
    database.query<Bot>(stakeholderId, {
      name: "bots",
      text: `select ${COLUMNS} from bot b where b.stakeholder_id = $1 order by b.id`,
      values: [stakeholderId],
    }),
  options: (stakeholderId: number) =>
    database.query<BotOption>(stakeholderId, {
      name: "bot_options",
      text: `select b.id, b.code, b.name, b.language, b.status, b.is_active as "isActive", b.is_archived as "isArchived"
        from bot b where b.stakeholder_id = $1 order by b.id`,
      values: [stakeholderId],
    }),
  get: async (scope: Scope, id: number): Promise<StoredBot | undefined> => {
    const [row] = await database.query<StoredBot>(scope, {
      name: "bot_get",
      text: `select ${COLUMNS}, b.stakeholder_id as "stakeholderId" from bot b where ($1 = 0 or b.stakeholder_id = $1) and b.id = $2`,
      values: [scope, id],
    });
    return row;
  },
  byCode: async (scope: Scope, code: string): Promise<TestedBot | undefined> => {
    const [row] = await database.query<TestedBot>(scope, {
      name: "bot_by_code",
      text: `select b.id, b.stakeholder_id as "stakeholderId", b.name, b.greeting, h.status = 'active' as "isServed"
        from bot b join stakeholder h on h.id = b.stakeholder_id where ($1 = 0 or b.stakeholder_id = $1) and b.code = $2`,
      values: [scope, code],
    });
    return row;
  },

  /** Returns the id of the new bot, or undefined if its code is already in use. */
  insert: (trx: Transaction<Schema>, stakeholderId: number, bot: BotText & { readonly code: string }) =>
    trx
      .insertInto("bot")
      .values({ ...columnsOf(bot), stakeholder_id: stakeholderId, status: "draft", is_active: true })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("id")
      .executeTakeFirst(),

  /** Returns false if the bot was changed after the caller read it (stale version). */
  update: (trx: Transaction<Schema>, { stakeholderId, id }: StoredBot, version: number, bot: BotText): Promise<boolean> =>
    updateAtVersion(trx, "bot", stakeholderId, { id, version }, columnsOf(bot)),

  setState: (trx: Transaction<Schema>, bot: StoredBot, { status, isArchived }: State): Promise<boolean> =>
    updateAtVersion(trx, "bot", bot.stakeholderId, bot, { status, is_archived: isArchived }),

  /**
   * Removes a bot with its services, FAQs, failed responses and token usage. Conversations would block the removal; the
   * caller has checked that there are none.
   */
  remove: async (trx: Transaction<Schema>, { stakeholderId, id }: StoredBot): Promise<void> => {
    for (const table of ["service", "kb_entry", "failed_response", "llm_token_usage"] as const)
      await trx.deleteFrom(table).where("stakeholder_id", "=", stakeholderId).where("bot_id", "=", id).execute();
    await trx.deleteFrom("bot").where("stakeholder_id", "=", stakeholderId).where("id", "=", id).execute();
  },

  /**
   * Returns whether the bot has a conversation. Locks the bot, so that no conversation can begin before the transaction
   * ends.
   */
  hasTalked: async (trx: Transaction<Schema>, { stakeholderId, id }: StoredBot): Promise<boolean> => {
    await sql`select id from bot where stakeholder_id = ${stakeholderId} and id = ${id} for update`.execute(trx);
    const first = await trx
      .selectFrom("chat_session")
      .select("id")
      .where("stakeholder_id", "=", stakeholderId)
      .where("bot_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    return first !== undefined;
  },
});
