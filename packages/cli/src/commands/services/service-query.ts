import type { Client } from "@parley/core/client";
import { findBot } from "../../io/find-bot.ts";
import type { Given } from "../plain/particulars.ts";

/** The filter as the call takes it: the code of a bot becomes its id. */
export async function serviceQuery(client: Client, { botId: bot, ...rest }: Given & { readonly botId?: string }) {
  return { ...rest, botId: bot === undefined ? undefined : (await findBot(client, bot)).id };
}
