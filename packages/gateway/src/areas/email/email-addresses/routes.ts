import { emailAddresses } from "@parley/core/contract/email/email-addresses";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { containing } from "../../../db/list-filters.ts";
import { fail } from "../../../errors/app-error.ts";

/**
 * Handlers for the e-mail addresses to which customers write (ADR 0122). An address with conversations cannot be
 * removed, because replies are sent from it.
 */
export const emailAddressRoutes = implementCrud(emailAddresses, {
  table: "email_address t",
  columns: {
    botName: "(select x.name from bot x where x.id = t.bot_id)",
    teamName: "(select x.name from team x where x.id = t.team_id)",
  },
  refers: { botId: "bot", teamId: "team" },
  /** Throws a conflict if the stakeholder has no bot, because every conversation belongs to a bot. */
  checkWritten: async (trx, who) => {
    const bot = await trx.selectFrom("bot").select("id").where("stakeholder_id", "=", who.stakeholderId).limit(1).executeTakeFirst();
    if (!bot) fail.conflict("botMissing");
  },
  /** The sort order of the list has its own index (migration 0011). */
  list: { search: containing("t.search"), orders: { address: "lower(t.address)" } },
});
