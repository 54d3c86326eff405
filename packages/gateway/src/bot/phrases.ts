import { because } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";
import { normalize } from "./normalize.ts";

/** Service that a phrase belongs to. */
export interface PhraseHome {
  readonly id: number;
  readonly botId: number;
  readonly stakeholderId: number;
}

/** Returns the service of a bot that already has a phrase with the same normalized text. */
export const phraseOwner = (trx: Transaction<Schema>, botId: number, text: string) =>
  trx
    .selectFrom("phrase as p")
    .innerJoin("service as s", "s.id", "p.service_id")
    .select(["p.id as phraseId", "s.id as serviceId", "s.name as serviceName"])
    .where("p.bot_id", "=", botId)
    .where("p.normalized", "=", normalize(text))
    .executeTakeFirst();

/** Increments the version of a service whose phrases have changed, so that saving an older state is refused. */
export const touchService = async (trx: Transaction<Schema>, id: number): Promise<void> => {
  await trx.updateTable("service").set({ version: sql<number>`version + 1`, updated_at: sql<string>`now()` }).where("id", "=", id).execute();
};

/** Adds a phrase to a service. Returns undefined if the bot already has a phrase with the same normalized text. */
export const insertPhrase = (trx: Transaction<Schema>, service: PhraseHome, text: string, source: "manual" | "resolved_failure") =>
  trx
    .insertInto("phrase")
    .values({ stakeholder_id: service.stakeholderId, bot_id: service.botId, service_id: service.id, text, normalized: normalize(text), source })
    .onConflict((conflict) => conflict.columns(["bot_id", "normalized"]).doNothing())
    .returning(["id", "text", "source", "created_at as createdAt"])
    .executeTakeFirst();

/**
 * Throws a conflict that names the other service, because a phrase belongs to only one service of a bot and a person
 * must decide which.
 */
export const phraseTaken = (phrase: string, { serviceId, serviceName }: { serviceId: number; serviceName: string }): never =>
  fail.conflict(because("phraseTaken", { phrase, service: serviceName }), { serviceId, serviceName });
