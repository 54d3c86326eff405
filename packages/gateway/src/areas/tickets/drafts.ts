import type { TicketDraft } from "@parley/core/contract/messenger/ticket-conversations";
import type { tickets } from "@parley/core/contract/messenger/tickets";
import { done, fail } from "../../answers/app-error.ts";
import type { Call } from "../../answers/implement.ts";
import { scopeOf, type Who } from "../../reach/who.ts";
import type { Parts } from "./change-ticket.ts";

/** Drafts at tickets, each its writer's own. One is kept under the ticket's stakeholder. */
export const ticketDrafts = ({ database, repository, now }: Parts) => {
  const ownerOf = async (who: Who, id: number): Promise<number> => (await repository.owner(scopeOf(who), id)) ?? fail.notFound();
  return {
    list: async (who: Who, id: number): Promise<TicketDraft[]> =>
      database.query<TicketDraft & Record<string, unknown>>(await ownerOf(who, id), {
        name: "ticket_drafts",
        text: `select mode, body, updated_at as "updatedAt" from ticket_draft where stakeholder_id = $1 and user_id = $2 and ticket_id = $3 order by mode desc`,
        values: [await ownerOf(who, id), who.userId, id],
      }),

    save: async ({ who, body: { id, mode, body } }: Call<typeof tickets.saveDraft>) => {
      const stakeholderId = await ownerOf(who, id);
      await database.transaction(stakeholderId, async (trx) => {
        if (body === "") {
          await trx.deleteFrom("ticket_draft").where("user_id", "=", who.userId).where("ticket_id", "=", id).where("mode", "=", mode).execute();
          return;
        }
        const updated_at = now();
        await trx
          .insertInto("ticket_draft")
          .values({ user_id: who.userId, ticket_id: id, mode, stakeholder_id: stakeholderId, body, updated_at })
          .onConflict((conflict) => conflict.columns(["user_id", "ticket_id", "mode"]).doUpdateSet({ body, updated_at }))
          .execute();
      });
      return done;
    },
  };
};
