import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/** `database` sees all stakeholders. A code for a bot that is to be called so: `cedar-bot`, or with a number behind it where another stakeholder's bot has that. */
export const freeCode = async (database: Pick<Transaction<Schema>, "selectFrom">, code: string): Promise<string> => {
  const taken = await database.selectFrom("bot").select("code").where("code", "like", `${code}%`).execute();
  const codes = new Set(taken.map((bot) => bot.code));
  for (let number = 2; codes.has(code) && number <= codes.size + 1; number++) if (!codes.has(`${code}-${number}`)) return `${code}-${number}`;
  return code;
};
