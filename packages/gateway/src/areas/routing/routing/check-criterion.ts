import type { RoutingCriterionDraft } from "@parley/core/contract/routing/routing";
import { because } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { canNeverMatch, coveredBy, hasNoCondition } from "../../../live/routing/criteria.ts";
import { readBotLanguages, readCriteria } from "../../../live/routing/read-facts.ts";

const missing = (wanted: readonly string[], known: readonly string[]): string | undefined => {
  const names = new Set(known.map((one) => one.toLowerCase()));
  return wanted.find((one) => !names.has(one.toLowerCase()));
};

/** Throws 400 for a team, bot or customer type that the stakeholder does not have. */
export const checkNames = async (
  trx: Transaction<Schema>,
  stakeholderId: number,
  { teamId, bots, customerTypes }: Pick<RoutingCriterionDraft, "teamId" | "bots" | "customerTypes">,
): Promise<void> => {
  if (bots.length > 0) {
    const unknown = missing(bots, [...(await readBotLanguages(trx, stakeholderId)).keys()]);
    if (unknown !== undefined) fail.invalid(problem("bots", because("botUnknown", { bot: unknown })));
  }
  if (customerTypes.length > 0) {
    const types = await trx.selectFrom("subscriber_type").select("name").where("stakeholder_id", "=", stakeholderId).execute();
    const unknown = missing(
      customerTypes,
      types.map(({ name }) => name),
    );
    if (unknown !== undefined) fail.invalid(problem("customerTypes", because("subscriberTypeUnknown", { type: unknown })));
  }
  if (teamId !== null) {
    const team = await trx.selectFrom("team").select("id").where("stakeholder_id", "=", stakeholderId).where("id", "=", teamId).executeTakeFirst();
    if (!team) fail.invalid(problem("teamId", "teamUnknown"));
  }
};

/**
 * Locks the stakeholder's routing row, so that changes of criteria and routing decisions run one after the other.
 * Creates the row if it is missing.
 */
export const lockRouting = async (trx: Transaction<Schema>, stakeholderId: number): Promise<void> => {
  await sql`insert into routing (stakeholder_id) values (${stakeholderId}) on conflict (stakeholder_id) do nothing`.execute(trx);
  await trx.selectFrom("routing").select("version").where("stakeholder_id", "=", stakeholderId).forUpdate().execute();
};

/**
 * Throws 400 if an active criterion can never match at its position (ADR 0118). Runs in the transaction that wrote the
 * criterion.
 */
export const checkReachable = async (trx: Transaction<Schema>, stakeholderId: number, id: number): Promise<void> => {
  const [criteria, languages] = [await readCriteria(trx, stakeholderId), await readBotLanguages(trx, stakeholderId)];
  const at = criteria.findIndex((one) => one.id === id);
  const criterion = criteria[at];
  if (!criterion?.active) return;
  if (hasNoCondition(criterion)) fail.invalid(problem("active", "criterionWithoutCondition"));
  if (canNeverMatch(criterion, languages)) fail.invalid(problem("languages", "criterionLanguagesUnspoken"));
  const earlier = coveredBy(criteria.slice(0, at), criterion, languages);
  if (earlier) fail.invalid(problem("active", because("criterionHidden", { criterion: earlier.name })));
};
