import type { EmailRetention } from "@parley/core/contract/email/rejected-emails";
import { because } from "@parley/core/errors/reasons";
import { sql } from "kysely";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { audit, type Cause } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail, problem } from "../../../errors/app-error.ts";

type Call = Cause<{ readonly entity: "emailSettings"; readonly verb: "changed" }> & { readonly who: AuthenticatedUser };

/**
 * Reads and changes the number of days for which a stakeholder keeps raw incoming e-mails, limited by the platform's
 * maximum.
 */
export const emailRetention = (database: Database, mostDays: number) => {
  const find = async (stakeholderId: number): Promise<EmailRetention> => {
    const [row] = await database.query<{ keptDays: number | null }>(stakeholderId, {
      name: "email_setting_find",
      text: 'select kept_days as "keptDays" from email_setting where stakeholder_id = $1',
      values: [stakeholderId],
    });
    return { keptDays: row?.keptDays ?? null, mostDays };
  };
  return {
    find,
    save: async (call: Call, keptDays: number | null): Promise<EmailRetention> => {
      const { stakeholderId, userId } = call.who;
      if (keptDays !== null && keptDays > mostDays) fail.invalid(problem("keptDays", because("keptDaysMax", { most: mostDays })));
      const before = await find(stakeholderId);
      if (before.keptDays === keptDays) return before;
      await database.transaction(stakeholderId, async (trx) => {
        const row = { kept_days: keptDays, updated_by: userId, updated_at: sql<string>`now()` };
        await trx
          .insertInto("email_setting")
          .values({ stakeholder_id: stakeholderId, ...row })
          .onConflict((conflict) => conflict.column("stakeholder_id").doUpdateSet(row))
          .execute();
        const entry = { stakeholderId, entityId: stakeholderId, before: { keptDays: before.keptDays }, after: { keptDays } };
        await audit(trx, call, { entity: "emailSettings", verb: "changed" }, entry);
      });
      return { keptDays, mostDays };
    },
  };
};
