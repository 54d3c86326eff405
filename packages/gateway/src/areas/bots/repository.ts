import type { Bot } from "@parley/core/contract/messenger/bots";
import type { Database } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";

export interface TestedBot {
  readonly id: number;
  readonly stakeholderId: number;
  readonly name: string;
  readonly greeting: string;
  /** The stakeholder is active. */
  readonly isServed: boolean;
}

/** SQL of bots. The stakeholder, or the scope where a bot is looked up by its code, is the first parameter. */
export const botRepository = (database: Database) => ({
  list: (stakeholderId: number) =>
    database.query<Bot>(stakeholderId, {
      name: "bots",
      text: `select id, code, name, context, type, status, language, is_active as "isActive" from bot where stakeholder_id = $1 order by id`,
      values: [stakeholderId],
    }),
  byCode: async (scope: Scope, code: string): Promise<TestedBot | undefined> => {
    const [row] = await database.query<TestedBot>(scope, {
      name: "bot_by_code",
      text: `select b.id, b.stakeholder_id as "stakeholderId", b.name, b.greeting, h.status = 'active' as "isServed"
        from bot b join stakeholder h on h.id = b.stakeholder_id where ($1 = 0 or b.stakeholder_id = $1) and b.code = $2`,
      values: [scope, code],
    });
    return row;
  },
});
