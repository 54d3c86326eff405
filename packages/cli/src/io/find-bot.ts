import type { Client } from "@parley/core/client";
import { type Bot, type BotOption, bots } from "@parley/core/contract/bots/bots";
import { notFound, usage } from "./fail.ts";

/** Finds a bot by code or id. Without a name, returns the only bot if there is exactly one. */
export const findBot = async (client: Client, named: string | undefined): Promise<BotOption> => among(await client.call(bots.options), named);

/**
 * Finds a bot by code or id and returns it with all settings, for configuring bots. Without a name, returns the only
 * bot.
 */
export const findBotWithSettings = async (client: Client, named: string | undefined): Promise<Bot> => among(await client.call(bots.list), named);

function among<B extends BotOption>(all: readonly B[], named: string | undefined): B {
  const codes = all.map(({ code }) => code).join(", ");
  if (named === undefined) {
    const [only, ...others] = all;
    if (only && others.length === 0) return only;
    throw usage("No bot was given.", `Use --bot. Bots: ${codes}`);
  }
  const found = all.find(({ id, code }) => String(id) === named || code === named.toLowerCase());
  if (!found) throw notFound(`There is no bot '${named}'.`, `Bots: ${codes}`);
  return found;
}
