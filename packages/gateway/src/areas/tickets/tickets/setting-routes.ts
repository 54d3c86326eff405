import { TICKET_SETTING_DEFAULTS, type TicketSettings, ticketSettings } from "@parley/core/contract/tickets/ticket-settings";
import { sql, type Transaction } from "kysely";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { nameOf } from "../../../db/name-of.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";

const UNSET: TicketSettings = { ...TICKET_SETTING_DEFAULTS, version: 0, updatedAt: null, updatedBy: null };

/** Returns the number of days within which a customer's message reopens a ticket; null means that it never does. */
export const reopenDaysOf = async (trx: Transaction<Schema>, stakeholderId: number): Promise<number | null> => {
  const found = await trx.selectFrom("ticket_setting").select("reopen_days").where("stakeholder_id", "=", stakeholderId).executeTakeFirst();
  return found === undefined ? TICKET_SETTING_DEFAULTS.reopenDays : found.reopen_days;
};

/** Handlers for the settings of automatic ticket changes of the user's own stakeholder (ADR 0133). */
export const ticketSettingRoutes = implement(ticketSettings, ({ database }: { readonly database: Database }) => {
  const present = async (stakeholderId: number): Promise<TicketSettings> => {
    const [found] = await database.query<TicketSettings & Record<string, unknown>>(stakeholderId, {
      name: "ticket_setting_read",
      text: `select s.reopen_days as "reopenDays", s.version, s.updated_at as "updatedAt", ${nameOf("u", "s.updated_by")} as "updatedBy"
        from ticket_setting s left join app_user u on u.id = s.updated_by where s.stakeholder_id = $1`,
      values: [stakeholderId],
    });
    return found ?? UNSET;
  };
  return {
    get: ({ who }) => present(who.stakeholderId),

    update: async (call) => {
      const {
        who: { stakeholderId, userId },
        body: { version, reopenDays },
      } = call;
      const before = await present(stakeholderId);
      if (before.version === version && before.reopenDays === reopenDays) return before;
      const saved = await database.transaction(stakeholderId, async (trx) => {
        const row = { reopen_days: reopenDays, updated_by: userId, updated_at: sql<string>`now()` };
        const written =
          version === 0
            ? await trx
                .insertInto("ticket_setting")
                .values({ stakeholder_id: stakeholderId, ...row })
                .onConflict((conflict) => conflict.column("stakeholder_id").doNothing())
                .returning("version")
                .executeTakeFirst()
            : await trx
                .updateTable("ticket_setting")
                .set({ ...row, version: version + 1 })
                .where("stakeholder_id", "=", stakeholderId)
                .where("version", "=", version)
                .returning("version")
                .executeTakeFirst();
        if (!written) return false;
        const entry = { before: { reopenDays: before.reopenDays, version }, after: { reopenDays, version: version + 1 } };
        await audit(trx, call, { entity: "ticketSettings", verb: "changed" }, { stakeholderId, entityId: stakeholderId, ...entry });
        return true;
      });
      const after = await present(stakeholderId);
      return saved ? after : fail.conflict("settingsChanged", after);
    },
  };
});
