import type { Client } from "@parley/core/client";
import { type Bot, type BotOption, bots } from "@parley/core/contract/bots/bots";
import { notFound, usage } from "./fail.ts";

/** Finds a bot by code or id; the only one when none is named. */
export const findBot = async (client: Client, named: string | undefined): Promise<BotOption> => among(await client.call(bots.options), named);

/** The same with all settings, for configuring bots. */
export const findWholeBot = async (client: Client, named: string | undefined): Promise<Bot> => among(await client.call(bots.list), named);

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
