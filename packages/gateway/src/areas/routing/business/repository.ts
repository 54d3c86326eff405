import type { BusinessBot, BusinessStatus } from "@parley/core/contract/routing/business";
import { sql, type Transaction } from "kysely";
import { updateAtVersion } from "../../../crud/update-at-version.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";
import { BUSINESS_JOINS, businessColumns } from "./list.ts";
import type { StoredBot, StoredBusiness } from "./stored-business.ts";

const VISIBLE = "($1 = 0 or h.id = $1)";

/** Database access for the business status. The first parameter is the scope, the second the current time. */
export const businessRepository = (database: Database) => ({
  get: async (scope: Scope, at: Date, id: number): Promise<StoredBusiness | undefined> => {
    const [found] = await database.query<StoredBusiness>(scope, {
      name: "business_get",
      text: `select ${businessColumns("$2")} from stakeholder h ${BUSINESS_JOINS} where ${VISIBLE} and h.id = $3`,
      values: [scope, at, id],
    });
    return found;
  },

  bot: async (scope: Scope, code: string): Promise<StoredBot | undefined> => {
    const [found] = await database.query<StoredBot>(scope, {
      name: "business_bot",
      text: `select id, stakeholder_id as "stakeholderId", code as "agentCode", name, is_active as "isActive", is_archived as "isArchived", version
        from bot where ($1 = 0 or stakeholder_id = $1) and code = $2`,
      values: [scope, code],
    });
    return found;
  },

  /**
   * Saves the status. Returns false if it was changed after the caller read it (stale version). Version 0 means that no
   * status is stored yet.
   */
  save: async (
    trx: Transaction<Schema>,
    { id, version }: Pick<StoredBusiness, "id" | "version">,
    row: { readonly status: BusinessStatus; readonly reason: string; readonly effective_until: string | null; readonly changed_by: number },
  ): Promise<boolean> => {
    const saved =
      version === 0
        ? await trx
            .insertInto("business_status")
            .values({ stakeholder_id: id, ...row })
            .onConflict((conflict) => conflict.column("stakeholder_id").doNothing())
            .returning("version")
            .executeTakeFirst()
        : await trx
            .updateTable("business_status")
            .set({ ...row, version: version + 1, changed_at: sql<string>`now()` })
            .where("stakeholder_id", "=", id)
            .where("version", "=", version)
            .returning("version")
            .executeTakeFirst();
    return saved !== undefined;
  },

  /** Returns false if the bot was changed after the caller read it (stale version). */
  saveBot: (trx: Transaction<Schema>, bot: StoredBot, { isActive, isArchived }: Pick<BusinessBot, "isActive" | "isArchived">): Promise<boolean> =>
    updateAtVersion(trx, "bot", bot.stakeholderId, bot, { is_active: isActive, is_archived: isArchived }),
});

export type BusinessRepository = ReturnType<typeof businessRepository>;
