import type { TicketDraft } from "@parley/core/contract/tickets/ticket-conversations";
import type { tickets } from "@parley/core/contract/tickets/tickets";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { saveDraft } from "../../../live/drafts/save-draft.ts";
import type { LiveHub } from "../../../live/hub.ts";
import type { Parts } from "./change-ticket.ts";

/**
 * Handlers for drafts on tickets. They are visible only to their authors and stored under the stakeholder of the
 * ticket.
 */
export const ticketDrafts = ({ database, repository, live }: Pick<Parts, "database" | "repository"> & { readonly live: LiveHub }) => {
  const ownerOf = async (who: AuthenticatedUser, id: number): Promise<number> => (await repository.owner(scopeOf(who), id)) ?? fail.notFound();
  return {
    list: async (who: AuthenticatedUser, id: number): Promise<TicketDraft[]> =>
      database.query<TicketDraft & Record<string, unknown>>(await ownerOf(who, id), {
        name: "ticket_drafts",
        text: `select mode, body, version::float8 as version, updated_at as "updatedAt" from ticket_draft where stakeholder_id = $1 and user_id = $2 and ticket_id = $3 order by mode desc`,
        values: [await ownerOf(who, id), who.userId, id],
      }),

    save: async ({ who, body: { id, ...draft } }: Call<typeof tickets.saveDraft>) =>
      saveDraft(
        { database, live },
        { ...draft, version: draft.version, stakeholderId: await ownerOf(who, id), userId: who.userId, of: "ticket", id },
      ),
  };
};
