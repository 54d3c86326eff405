import { type Kysely, sql, type Transaction } from "kysely";
import { fail } from "../answers/app-error.ts";
import type { Schema } from "../db/schema.ts";
import { type Allowance, allowancesOf, countStock, type LimitKey, periodUse, type StockKey } from "./allowance.ts";

const THINGS = {
  agents: "support agents",
  bots: "bots",
  push: "push notifications",
  sessions: "sessions",
  messages: "messages",
  gpt_tokens: "GPT tokens",
} as const;
const WAYS_OUT: Readonly<Record<StockKey, string>> = { agents: "Deactivate one of them", bots: "Archive one of them" };

/** `The plan Starter allows 2 bots`, or `2 bots were agreed`. */
const allowedText = ({ isOwn, planName, limit, key }: Allowance): string =>
  isOwn ? `${limit} ${THINGS[key]} were agreed` : `The plan ${planName} allows ${limit} ${THINGS[key]}`;

/** Undefined where nothing is refused, because there is no limit or more is charged. */
const hardLimit = async (by: Kysely<Schema>, stakeholderId: number, key: LimitKey) => {
  const [allowance] = await allowancesOf(by, stakeholderId, [key]);
  return allowance?.isHard && allowance.limit !== null ? { ...allowance, limit: allowance.limit } : undefined;
};

/**
 * Makes a change after which there may be more of something, and takes it back with 409 where that is more than the stakeholder may have (ADR 0081). Where there are
 * too many already, because the plan has changed, everything stays that is there. Such changes wait for one another, so that two do not both take the last place.
 */
export const withinLimit = async <T>(trx: Transaction<Schema>, stakeholderId: number, key: StockKey, change: () => Promise<T>): Promise<T> => {
  if (!(await hardLimit(trx, stakeholderId, key))) return change();
  await sql`select 1 from stakeholder where id = ${stakeholderId} for no key update`.execute(trx);
  // Asked again: the plan may have changed while this one waited.
  const allowance = await hardLimit(trx, stakeholderId, key);
  const before = await countStock(trx, stakeholderId, key);
  const result = await change();
  const after = await countStock(trx, stakeholderId, key);
  if (allowance && after > before && after > allowance.limit)
    fail.conflict(`${allowedText(allowance)}, and there are ${before}. ${WAYS_OUT[key]}, or ask the provider for more`, {
      key,
      limit: allowance.limit,
      used: before,
    });
  return result;
};

/** Why so many more messages may not be broadcast in this period; undefined where they may. */
export const pushRefusal = async (by: Kysely<Schema>, stakeholderId: number, more: number, now: Date): Promise<string | undefined> => {
  const allowance = await hardLimit(by, stakeholderId, "push");
  if (!allowance) return undefined;
  const { push, to } = await periodUse(by, stakeholderId, now);
  if (push + more <= allowance.limit) return undefined;
  return `${allowedText(allowance)} until ${to}, ${push} are used, and this broadcast takes ${more}`;
};

/** Whether a language model may be asked: not once the tokens of the period are used up. */
export const mayAskModel = async (by: Kysely<Schema>, stakeholderId: number, now: Date): Promise<boolean> => {
  const allowance = await hardLimit(by, stakeholderId, "gpt_tokens");
  return !allowance || (await periodUse(by, stakeholderId, now)).gpt_tokens < allowance.limit;
};
