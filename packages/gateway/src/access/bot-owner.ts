import type { Database } from "../db/database.ts";
import { fail } from "../errors/app-error.ts";
import { scopeOf, type Who } from "./who.ts";

/** Whose bot it is; another stakeholder's bot looks missing. Provider staff work on the bots of every stakeholder by naming the bot. */
export const botOwner = async (database: Database, who: Who, botId: number): Promise<number> => {
  const scope = scopeOf(who);
  const [row] = await database.query<{ stakeholder_id: number }>(scope, {
    name: "bot_owner",
    text: "select stakeholder_id from bot where id = $2 and ($1 = 0 or stakeholder_id = $1)",
    values: [scope, botId],
  });
  return row?.stakeholder_id ?? fail.notFound();
};

/** The stakeholder that a list is about: the bot's when one is named, else one's own. */
export const ownerOfList = async (database: Database, who: Who, botId: number | undefined): Promise<number> =>
  botId === undefined ? who.stakeholderId : botOwner(database, who, botId);
