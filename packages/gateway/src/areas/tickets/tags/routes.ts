import { tags } from "@parley/core/contract/tickets/tags";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { containing } from "../../../db/list-filters.ts";

/** Tags of one's own stakeholder, for tickets (spec section 3, tags). One that is removed is taken off every ticket. */
export const tagRoutes = implementCrud(tags, {
  table: "tag t",
  /** Every order has its index (migration 0008). */
  list: { search: containing("t.search"), orders: { name: "lower(t.name)", ticketCount: "t.ticket_count" } },
});
