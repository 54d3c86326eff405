import type { BotMoment } from "@parley/core/contract/bots/bot-responses";
import type { Platform } from "@parley/core/contract/chats/conversations";
import type { Database } from "../../db/database.ts";
import type { BotRef } from "../bots.ts";

/** Responses of a stakeholder that replace built-in sentences in a conversation. */
export type OwnTexts = Readonly<Partial<Record<BotMoment, string>>>;

/**
 * Chooses one response per situation: those of the bot before those of all bots, then those of the language before
 * those without one, then those of the channel. A language with a country, such as `pt-BR`, also uses those of `pt`.
 */
const CHOSEN = `select distinct on (moment) moment, text from bot_response
  where stakeholder_id = $1 and is_active and (bot_id = $2 or bot_id is null)
    and language in ($3, split_part($3, '-', 1), '') and channel in ($4, 'any')
  order by moment, bot_id nulls last, length(language) desc, channel = 'any', id desc`;

/** Returns the responses of a bot for the language and the channel of a conversation. */
export const ownTexts = async (
  database: Database,
  { id, stakeholderId }: BotRef,
  { language, platform }: { readonly language: string; readonly platform: Platform },
): Promise<OwnTexts> => {
  const rows = await database.query<{ moment: BotMoment; text: string }>(stakeholderId, {
    name: "bot_own_texts",
    text: CHOSEN,
    values: [stakeholderId, id, language, platform],
  });
  return Object.fromEntries(rows.map(({ moment, text }) => [moment, text]));
};
