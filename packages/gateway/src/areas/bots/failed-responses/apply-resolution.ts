import type { Resolution } from "@parley/core/contract/bots/failed-responses";
import { because } from "@parley/core/errors/reasons";
import type { Selectable, Transaction } from "kysely";
import type * as z from "zod/mini";
import { normalize } from "../../../bot/normalize.ts";
import { insertPhrase, type PhraseHome, phraseOwner, phraseTaken, touchService } from "../../../bot/phrases.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";

export type FailedRow = Selectable<Schema["failed_response"]>;
type Given = z.output<typeof Resolution>;

/**
 * Ids of the phrases or FAQs that a resolution created, keyed by failed response, for undo. Null if the phrase or FAQ
 * already existed.
 */
export type CreatedTargets = ReadonlyMap<number, number | null>;

/**
 * Adds the text of each failed response to a service as a phrase. Throws a conflict if the phrase belongs to another
 * service; accepts it if this service already has it.
 */
const addAsPhrases = async (trx: Transaction<Schema>, rows: readonly FailedRow[], service: PhraseHome): Promise<CreatedTargets> => {
  const made = new Map<number, number | null>();
  for (const row of rows) {
    const phrase = await insertPhrase(trx, service, row.text, "resolved_failure");
    if (!phrase) {
      const owner = await phraseOwner(trx, service.botId, row.text);
      if (owner && owner.serviceId !== service.id) phraseTaken(row.text, owner);
    }
    made.set(row.id, phrase?.id ?? null);
  }
  await touchService(trx, service.id);
  return made;
};

/** Applies a resolution to open, locked failed responses of one bot. Returns what it created for each of them. */
export const applyResolution = async (
  trx: Transaction<Schema>,
  { rows, bot, given, userId }: { rows: readonly FailedRow[]; bot: { botId: number; stakeholderId: number }; given: Given; userId: number },
): Promise<CreatedTargets> => {
  const { botId, stakeholderId } = bot;
  switch (given.resolution) {
    case "phrase": {
      const service = await trx.selectFrom("service").select("id").where("id", "=", given.serviceId).where("bot_id", "=", botId).executeTakeFirst();
      if (!service) return fail.invalid(problem("serviceId", "serviceUnknown"));
      return addAsPhrases(trx, rows, { id: service.id, botId, stakeholderId });
    }
    case "new_service": {
      const service = await trx
        .insertInto("service")
        .values({ stakeholder_id: stakeholderId, bot_id: botId, name: given.name, response: given.response })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!service) return fail.conflict(because("serviceNameTaken", { name: given.name }));
      return addAsPhrases(trx, rows, { id: service.id, botId, stakeholderId });
    }
    case "faq": {
      const normalized = normalize(given.question);
      if (normalized === "") return fail.invalid(problem("question", "questionWithoutWord"));
      const entry = await trx
        .insertInto("kb_entry")
        .values({ stakeholder_id: stakeholderId, bot_id: botId, question: given.question, answer: given.answer, normalized, author_id: userId })
        .onConflict((conflict) => conflict.columns(["bot_id", "normalized"]).doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!entry) return fail.conflict("faqQuestionTaken");
      return new Map(rows.map((row) => [row.id, entry.id]));
    }
    case "ignored":
      return new Map(rows.map((row) => [row.id, null]));
  }
};

/**
 * Reverts a resolution by removing what it created. A service that the resolution created is removed only if it has no
 * other phrases, so that later changes by people remain.
 */
export const revertResolution = async (trx: Transaction<Schema>, row: FailedRow): Promise<void> => {
  if (row.target_id === null) return;
  if (row.resolution === "faq") {
    await trx.deleteFrom("kb_entry").where("id", "=", row.target_id).where("bot_id", "=", row.bot_id).execute();
    return;
  }
  const phrase = await trx
    .deleteFrom("phrase")
    .where("id", "=", row.target_id)
    .where("source", "=", "resolved_failure")
    .returning("service_id")
    .executeTakeFirst();
  if (phrase) await touchService(trx, phrase.service_id);
  if (row.resolution !== "new_service" || !phrase) return;
  await trx
    .deleteFrom("service")
    .where("id", "=", phrase.service_id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom("phrase").select("id").whereRef("phrase.service_id", "=", "service.id"))))
    .execute();
};
