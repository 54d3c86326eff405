import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";
import { type Allowance, allowancesOf, countStock, type LimitKey, periodUse, type StockKey } from "./allowance.ts";

/** Singular and plural of each resource, for error messages. */
const THINGS: Readonly<Record<LimitKey, readonly [one: string, many: string]>> = {
  agents: ["support agent", "support agents"],
  bots: ["bot", "bots"],
  sessions: ["session", "sessions"],
  messages: ["message", "messages"],
  push: ["push notification", "push notifications"],
  gpt_tokens: ["GPT token", "GPT tokens"],
};
const WAYS_OUT: Readonly<Record<StockKey, string>> = { agents: "Deactivate one", bots: "Archive one" };

/** Text such as `The plan Starter allows 2 bots`; an individual limit is called an agreement. */
const allowedText = ({ isOwn, planName, limit, key }: Allowance): string =>
  `${isOwn ? "The agreement" : `The plan ${planName}`} allows ${limit} ${THINGS[key][limit === 1 ? 0 : 1]}`;
const inUse = (used: number): string => `${used} ${used === 1 ? "is" : "are"} in use`;

/** Returns the hard limit; undefined if there is none or the excess is charged. */
const hardLimit = async (by: Kysely<Schema>, stakeholderId: number, key: LimitKey) => {
  const [allowance] = await allowancesOf(by, stakeholderId, [key]);
  return allowance?.isHard && allowance.limit !== null ? { ...allowance, limit: allowance.limit } : undefined;
};

/**
 * Makes a change that may increase a count, and rolls it back with 409 if that exceeds the stakeholder's limit (ADR
 * 0081). Existing items stay if a changed plan allows fewer. Such changes are serialized, so that two cannot both take
 * the last place.
 */
export const withinLimit = async <T>(trx: Transaction<Schema>, stakeholderId: number, key: StockKey, change: () => Promise<T>): Promise<T> => {
  if (!(await hardLimit(trx, stakeholderId, key))) return change();
  await sql`select 1 from stakeholder where id = ${stakeholderId} for no key update`.execute(trx);
  // Read again: the plan may have changed while this transaction waited.
  const allowance = await hardLimit(trx, stakeholderId, key);
  const before = await countStock(trx, stakeholderId, key);
  const result = await change();
  const after = await countStock(trx, stakeholderId, key);
  if (allowance && after > before && after > allowance.limit)
    fail.conflict(`${allowedText(allowance)}, and ${inUse(before)}. ${WAYS_OUT[key]}, or ask the provider for more`, {
      key,
      limit: allowance.limit,
      used: before,
    });
  return result;
};

/** Reason why so many more messages cannot be broadcast in this period; undefined if they can. */
export const pushRefusal = async (by: Kysely<Schema>, stakeholderId: number, more: number, now: Date): Promise<string | undefined> => {
  const allowance = await hardLimit(by, stakeholderId, "push");
  if (!allowance) return undefined;
  const { push, to } = await periodUse(by, stakeholderId, now);
  if (push + more <= allowance.limit) return undefined;
  return `${allowedText(allowance)} until ${to}, ${inUse(push)}, and this broadcast takes ${more}`;
};

/** Returns whether a language model may be used: not after the tokens of the period are used up. */
export const mayAskModel = async (by: Kysely<Schema>, stakeholderId: number, now: Date): Promise<boolean> => {
  const allowance = await hardLimit(by, stakeholderId, "gpt_tokens");
  return !allowance || (await periodUse(by, stakeholderId, now)).gpt_tokens < allowance.limit;
};
