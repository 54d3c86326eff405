import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/**
 * Returns an unused code for a bot, such as `cedar-bot`, with a number appended if the code is taken. `database` must
 * have access to all stakeholders.
 */
export const unusedBotCode = async (database: Pick<Transaction<Schema>, "selectFrom">, code: string): Promise<string> => {
  const taken = await database.selectFrom("bot").select("code").where("code", "like", `${code}%`).execute();
  const codes = new Set(taken.map((bot) => bot.code));
  for (let number = 2; codes.has(code) && number <= codes.size + 1; number++) if (!codes.has(`${code}-${number}`)) return `${code}-${number}`;
  return code;
};
