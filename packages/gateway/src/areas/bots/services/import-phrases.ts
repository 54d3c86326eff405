import { sql, type Transaction } from "kysely";
import type { BotRef } from "../../../bot/bots.ts";
import { normalize } from "../../../bot/normalize.ts";
import type { Schema } from "../../../db/schema.ts";

interface Given {
  readonly service: string;
  readonly text: string;
}

export interface Imported {
  readonly created: number;
  readonly added: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly rejected: { readonly at: number; readonly service: string | null }[];
}

type Trx = Transaction<Schema>;

/** Creates the services that the bot does not have. Returns all services by the given names. */
const ensureServices = async (trx: Trx, { id, stakeholderId }: BotRef, names: readonly string[]) => {
  const created = await trx
    .insertInto("service")
    .values(names.map((name) => ({ stakeholder_id: stakeholderId, bot_id: id, name, response: name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  // Compares the names in PostgreSQL, whose lower case differs from that of JavaScript for some letters. Locks the
  // services before their phrases are changed, as all other calls do.
  const { rows } = await sql<{ id: number; name: string }>`select s.id, n.name from unnest(${names}::text[]) as n(name)
    join service s on s.stakeholder_id = ${stakeholderId} and s.bot_id = ${id} and lower(s.name) = lower(n.name)
    order by s.id for no key update of s`.execute(trx);
  return { created: created.length, ids: new Map(rows.map(({ id: serviceId, name }) => [name, serviceId])) };
};

interface Wanted {
  readonly at: number;
  readonly serviceId: number;
  readonly text: string;
  readonly normalized: string;
}

/** Returns the phrases that other services of the bot have, as the names of these services by normalized text. */
const homesOf = async (trx: Trx, bot: BotRef, wanted: readonly Wanted[]) => {
  const rows = await trx
    .selectFrom("phrase as p")
    .innerJoin("service as s", "s.id", "p.service_id")
    .select(["p.normalized", "p.service_id as serviceId", "s.name"])
    .where("p.stakeholder_id", "=", bot.stakeholderId)
    .where("p.bot_id", "=", bot.id)
    .where(
      "p.normalized",
      "in",
      wanted.map(({ normalized }) => normalized),
    )
    .execute();
  return new Map(rows.map((row) => [row.normalized, row]));
};

/** Removes what the services have beyond the wanted phrases. Returns the number of phrases. */
const removeOthers = async (trx: Trx, bot: BotRef, serviceIds: readonly number[], wanted: readonly Wanted[]): Promise<number> => {
  const removal = await trx
    .deleteFrom("phrase")
    .where("stakeholder_id", "=", bot.stakeholderId)
    .where("service_id", "in", serviceIds)
    .where(
      "normalized",
      "not in",
      wanted.map(({ normalized }) => normalized),
    )
    .executeTakeFirst();
  return Number(removal.numDeletedRows);
};

/**
 * Adds phrases to services of a bot in a few statements. A phrase of another service is rejected; with `replace` it
 * moves, and the given services keep no other phrases.
 */
export const importPhrases = async (trx: Trx, bot: BotRef, given: readonly Given[], replace: boolean): Promise<Imported> => {
  const names = [...new Set(given.map(({ service }) => service))];
  const { created, ids } = await ensureServices(trx, bot, names);
  const rejected: Imported["rejected"] = [];
  const unique = new Map<string, Wanted>();
  let unchanged = 0;
  for (const [at, { service, text }] of given.entries()) {
    const normalized = normalize(text);
    const serviceId = ids.get(service);
    const known = unique.get(normalized);
    if (normalized === "" || serviceId === undefined) rejected.push({ at, service: null });
    else if (known === undefined) unique.set(normalized, { at, serviceId, text, normalized });
    else if (known.serviceId === serviceId) unchanged += 1;
    else rejected.push({ at, service: given[known.at]?.service ?? null });
  }
  const wanted = [...unique.values()];
  if (wanted.length === 0) return { created, added: 0, unchanged, removed: 0, rejected };
  const homes = await homesOf(trx, bot, wanted);
  const isElsewhere = ({ normalized, serviceId }: Wanted) => (homes.get(normalized)?.serviceId ?? serviceId) !== serviceId;
  const moved = wanted.filter(isElsewhere);
  if (replace && moved.length > 0)
    await trx
      .deleteFrom("phrase")
      .where("stakeholder_id", "=", bot.stakeholderId)
      .where("bot_id", "=", bot.id)
      .where(
        "normalized",
        "in",
        moved.map(({ normalized }) => normalized),
      )
      .execute();
  else for (const one of moved) rejected.push({ at: one.at, service: homes.get(one.normalized)?.name ?? null });
  const removed = replace ? await removeOthers(trx, bot, [...new Set(ids.values())], wanted) : 0;
  const fresh = wanted.filter((one) => !homes.has(one.normalized) || (replace && isElsewhere(one)));
  const rows = fresh.map(({ serviceId, text, normalized }) => ({
    stakeholder_id: bot.stakeholderId,
    bot_id: bot.id,
    service_id: serviceId,
    text,
    normalized,
    source: "import" as const,
  }));
  if (rows.length > 0) await trx.insertInto("phrase").values(rows).execute();
  const changed = [...new Set(fresh.map(({ serviceId }) => serviceId))];
  if (changed.length > 0)
    await trx.updateTable("service").set({ version: sql<number>`version + 1`, updated_at: sql<string>`now()` }).where("id", "in", changed).execute();
  return { created, added: rows.length, unchanged: unchanged + wanted.length - fresh.length - (replace ? 0 : moved.length), removed, rejected };
};
