import type { Database } from "../db/database.ts";
import { fail } from "../errors/app-error.ts";
import { scopeOf, type Who } from "./who.ts";

/**
 * Owner of the bot. A bot of another stakeholder is reported as missing. Provider staff can name bots of any
 * stakeholder.
 */
export const botOwner = async (database: Database, who: Who, botId: number): Promise<number> => {
  const scope = scopeOf(who);
  const [row] = await database.query<{ stakeholder_id: number }>(scope, {
    name: "bot_owner",
    text: "select stakeholder_id from bot where id = $2 and ($1 = 0 or stakeholder_id = $1)",
    values: [scope, botId],
  });
  return row?.stakeholder_id ?? fail.notFound();
};

/** Stakeholder of a list: the owner of the named bot, or else the user's own. */
export const ownerOfList = async (database: Database, who: Who, botId: number | undefined): Promise<number> =>
  botId === undefined ? who.stakeholderId : botOwner(database, who, botId);
