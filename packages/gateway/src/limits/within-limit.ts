import { because, type TableReason } from "@parley/core/errors/reasons";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";
import { type Allowance, allowancesOf, countStock, type LimitKey, periodUse, type StockKey } from "./allowance.ts";

const REASONS = {
  agents: { agreed: "agentsAgreed", planned: "agentsPlanned" },
  bots: { agreed: "botsAgreed", planned: "botsPlanned" },
  push: { agreed: "pushAgreed", planned: "pushPlanned" },
} as const;
const BEYOND = { agents: "agentsMax", bots: "botsMax" } as const;

/** Part of a reason such as `The plan Starter allows 2 bots`; an individual limit is called an agreement. */
const allowed = (key: keyof typeof REASONS, { isOwn, planName, limit }: Pick<Allowance, "isOwn" | "planName"> & { readonly limit: number }) =>
  isOwn ? because(REASONS[key].agreed, { count: limit }) : because(REASONS[key].planned, { plan: String(planName), count: limit });
const inUse = (used: number) => because("inUse", { count: used });

/** Returns the limit if it cannot be exceeded; undefined if there is none or the excess is charged. */
const hardLimit = async (by: Kysely<Schema>, stakeholderId: number, key: LimitKey) => {
  const [allowance] = await allowancesOf(by, stakeholderId, [key]);
  return allowance?.isHard && allowance.limit !== null ? { ...allowance, limit: allowance.limit } : undefined;
};

/**
 * Runs a change that may increase a count, and rolls it back with 409 if the stakeholder's limit is then exceeded (ADR
 * 0081). Existing items stay if a changed plan allows fewer. Such changes run one after the other, so that two cannot
 * both use the last free place.
 */
export const withinLimit = async <T>(trx: Transaction<Schema>, stakeholderId: number, key: StockKey, change: () => Promise<T>): Promise<T> => {
  if (!(await hardLimit(trx, stakeholderId, key))) return change();
  await sql`select 1 from stakeholder where id = ${stakeholderId} for no key update`.execute(trx);
  // Reads the limit again, because the plan may have changed while this transaction waited for the lock.
  const allowance = await hardLimit(trx, stakeholderId, key);
  const before = await countStock(trx, stakeholderId, key);
  const result = await change();
  const after = await countStock(trx, stakeholderId, key);
  if (allowance && after > before && after > allowance.limit)
    fail.conflict(because(BEYOND[key], { allowed: allowed(key, allowance), used: inUse(before) }), {
      key,
      limit: allowance.limit,
      used: before,
    });
  return result;
};

/** Returns the reason why `more` further messages cannot be broadcast in this period, or undefined if they can. */
export const broadcastLimitReason = async (by: Kysely<Schema>, stakeholderId: number, more: number, now: Date): Promise<TableReason | undefined> => {
  const allowance = await hardLimit(by, stakeholderId, "push");
  if (!allowance) return undefined;
  const { push, to } = await periodUse(by, stakeholderId, now);
  if (push + more <= allowance.limit) return undefined;
  return because("pushMax", { allowed: allowed("push", allowance), date: String(to), used: inUse(push), more });
};

/** Returns whether a language model may be used, which is the case until the tokens of the period are used up. */
export const mayCallModel = async (by: Kysely<Schema>, stakeholderId: number, now: Date): Promise<boolean> => {
  const allowance = await hardLimit(by, stakeholderId, "gpt_tokens");
  return !allowance || (await periodUse(by, stakeholderId, now)).gpt_tokens < allowance.limit;
};
