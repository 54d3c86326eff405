import type { Transaction } from "kysely";
import { normalize } from "../../../bot/normalize.ts";
import { insertPhrase, type PhraseHome, phraseOwner, phraseTaken } from "../../../bot/phrases.ts";
import type { Schema } from "../../../db/schema.ts";

/**
 * Replaces the phrases of a service. Phrases that stay keep their origin. Throws a conflict for a phrase of another
 * service of the bot; ignores duplicates in the list.
 */
export const writePhrases = async (trx: Transaction<Schema>, service: PhraseHome, texts: readonly string[]): Promise<void> => {
  const { id, botId, stakeholderId } = service;
  const wanted = new Map(texts.map((text) => [normalize(text), text]));
  const present = await trx
    .selectFrom("phrase")
    .select(["id", "text", "normalized"])
    .where("stakeholder_id", "=", stakeholderId)
    .where("service_id", "=", id)
    .execute();
  const gone = present.filter(({ normalized }) => !wanted.has(normalized)).map((phrase) => phrase.id);
  if (gone.length > 0) await trx.deleteFrom("phrase").where("stakeholder_id", "=", stakeholderId).where("id", "in", gone).execute();
  const known = new Map(present.map((phrase) => [phrase.normalized, phrase]));
  for (const [normalized, text] of wanted) {
    const same = known.get(normalized);
    if (same === undefined) {
      if (await insertPhrase(trx, service, text, "manual")) continue;
      const owner = await phraseOwner(trx, botId, text);
      if (owner && owner.serviceId !== id) phraseTaken(text, owner);
    } else if (same.text !== text)
      await trx.updateTable("phrase").set({ text }).where("stakeholder_id", "=", stakeholderId).where("id", "=", same.id).execute();
  }
};
