import { services } from "@parley/core/contract/messenger/services";
import { containing, equals } from "../../db/list-filters.ts";
import { listStatement } from "../../db/list-statement.ts";

/** A service as the wire shows it. */
export const SERVICE_COLUMNS = `s.id, s.bot_id as "botId", s.name, s.description, s.response, s.status, s.updated_at as "updatedAt",
  (select count(*) from phrase p where p.service_id = s.id)::int as "phraseCount"`;

export const serviceList = listStatement(services.list, {
  name: "services",
  table: "service s",
  columns: SERVICE_COLUMNS,
  stakeholder: "s.stakeholder_id",
  filters: { botId: equals("s.bot_id"), search: containing("s.search") },
  orders: { name: "lower(s.name)" },
  order: "name",
});
