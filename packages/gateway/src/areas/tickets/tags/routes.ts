import { tags } from "@parley/core/contract/tickets/tags";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { containing } from "../../../db/list-filters.ts";

/**
 * Handlers for the ticket tags of the user's stakeholder (spec section 3, tags). Deleting a tag removes it from every
 * ticket.
 */
export const tagRoutes = implementCrud(tags, {
  table: "tag t",
  /** Every sort order of the list has an index (migration 0012). */
  list: { search: containing("t.search"), orders: { name: "lower(t.name)", ticketCount: "t.ticket_count" } },
});
