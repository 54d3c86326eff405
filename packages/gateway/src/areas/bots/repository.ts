import type { Bot } from "@parley/core/contract/messenger/bots";
import type { Database } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";

export interface TestedBot {
  readonly id: number;
  readonly stakeholderId: number;
  readonly name: string;
  readonly greeting: string;
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
      text: `select id, stakeholder_id as "stakeholderId", name, greeting from bot where ($1 = 0 or stakeholder_id = $1) and code = $2`,
      values: [scope, code],
    });
    return row;
  },
});
