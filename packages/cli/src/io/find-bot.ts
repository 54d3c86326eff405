import type { Client } from "@parley/core/client";
import { type Bot, bots } from "@parley/core/contract/messenger/bots";
import { notFound, usage } from "./fail.ts";

/** A bot by code or id; the only one when none is named. */
export async function findBot(client: Client, named: string | undefined): Promise<Bot> {
  const all = await client.call(bots.list);
  const codes = all.map(({ code }) => code).join(", ");
  if (named === undefined) {
    const [only, ...others] = all;
    if (only && others.length === 0) return only;
    throw usage("It is not said which bot.", `Give --bot. Bots: ${codes}`);
  }
  const found = all.find(({ id, code }) => String(id) === named || code === named.toLowerCase());
  if (!found) throw notFound(`There is no bot '${named}'.`, `Bots: ${codes}`);
  return found;
}
