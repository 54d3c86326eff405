import type { Database } from "../db/database.ts";
import { fail } from "../errors/app-error.ts";
import { type AuthenticatedUser, scopeOf } from "./who.ts";

/**
 * Returns the id of the stakeholder that owns the bot. Throws `notFound` for bots of other stakeholders; provider staff
 * can access the bots of all stakeholders.
 */
export const botOwner = async (database: Database, who: AuthenticatedUser, botId: number): Promise<number> => {
  const scope = scopeOf(who);
  const [row] = await database.query<{ stakeholder_id: number }>(scope, {
    name: "bot_owner",
    text: "select stakeholder_id from bot where id = $2 and ($1 = 0 or stakeholder_id = $1)",
    values: [scope, botId],
  });
  return row?.stakeholder_id ?? fail.notFound();
};

/**
 * Stakeholder whose rows a list shows: the owner of the given bot, or the user's own stakeholder if no bot is given.
 */
export const ownerOfList = async (database: Database, who: AuthenticatedUser, botId: number | undefined): Promise<number> =>
  botId === undefined ? who.stakeholderId : botOwner(database, who, botId);
