import { sql, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/** Timestamp columns of each table that `backdateToDayOne` sets. */
const MOMENTS = {
  agent_profile: ["updated_at"],
  bot: ["created_at", "updated_at"],
  branch: ["created_at", "updated_at"],
  calendar: ["updated_at"],
  canned_reply: ["updated_at"],
  department: ["created_at", "updated_at"],
  disposition: ["created_at", "updated_at"],
  email_address: ["created_at", "updated_at"],
  issue_type: ["created_at", "updated_at"],
  kb_entry: ["created_at", "updated_at"],
  phrase: ["created_at"],
  plan: ["created_at", "updated_at"],
  push_template: ["created_at", "updated_at"],
  service: ["created_at", "updated_at"],
  survey_question: ["created_at", "updated_at"],
  team: ["created_at", "updated_at"],
} as const;

/**
 * Sets the timestamps of all data created by calls to the first day of the demo, as in the audit log. The calls
 * themselves use the current time.
 */
export const backdateToDayOne = async (trx: Transaction<Schema>, madeAt: Date): Promise<void> => {
  for (const [table, columns] of Object.entries(MOMENTS))
    await sql`update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${madeAt}`))}`.execute(trx);
};
