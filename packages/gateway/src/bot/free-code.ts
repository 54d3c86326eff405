import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/**
 * Finds an unused code for a bot: `cedar-bot`, or with a number appended when another stakeholder's bot has that code.
 * `database` must see all stakeholders.
 */
export const freeCode = async (database: Pick<Transaction<Schema>, "selectFrom">, code: string): Promise<string> => {
  const taken = await database.selectFrom("bot").select("code").where("code", "like", `${code}%`).execute();
  const codes = new Set(taken.map((bot) => bot.code));
  for (let number = 2; codes.has(code) && number <= codes.size + 1; number++) if (!codes.has(`${code}-${number}`)) return `${code}-${number}`;
  return code;
};
