import { tags } from "@parley/core/contract/messenger/tags";
import { containing, equals } from "../../db/list-filters.ts";
import { listStatement } from "../../db/list-statement.ts";

/** A tag as the wire shows it. */
export const TAG_COLUMNS = `t.id, t.name, t.color, t.is_active, t.ticket_count as "ticketCount", t.version`;

/** Every order has its index (migration 0110). */
export const tagList = listStatement(tags.list, {
  name: "tags",
  table: "tag t",
  columns: TAG_COLUMNS,
  stakeholder: "t.stakeholder_id",
  filters: { search: containing("lower(t.name)"), is_active: equals("t.is_active") },
  orders: { name: "lower(t.name)", ticketCount: "t.ticket_count" },
  order: "name",
});
