import { services } from "@parley/core/contract/bots/services";
import { ownerOfList } from "../../../access/bot-owner.ts";
import { containing, equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";

/** Columns of a service as sent to clients. */
export const SERVICE_COLUMNS = `s.id, s.bot_id as "botId", s.name, s.description, s.response, s.status, s.version, s.updated_at as "updatedAt",
  (select count(*) from phrase p where p.service_id = s.id)::int as "phraseCount"`;
/** Columns of a service in a list, with its bot and its phrases. */
export const LISTED_COLUMNS = `${SERVICE_COLUMNS}, b.code as "botCode", b.name as "botName",
  (select coalesce(array_agg(p.text order by p.id), '{}') from phrase p where p.service_id = s.id) as phrases`;
export const BOT_JOIN = "join bot b on b.id = s.bot_id";

export const serviceList = listStatement(services.list, {
  name: "services",
  table: "service s",
  joins: BOT_JOIN,
  columns: LISTED_COLUMNS,
  stakeholder: "s.stakeholder_id",
  filters: { botId: equals("s.bot_id"), status: equals("s.status"), search: containing("s.search") },
  orders: { name: "lower(s.name)" },
  order: "name",
});

export const serviceFile = fileOfList(services.file, serviceList, async (who, { botId }, { database }) =>
  exportRowsInScope(await ownerOfList(database, who, botId)),
);
