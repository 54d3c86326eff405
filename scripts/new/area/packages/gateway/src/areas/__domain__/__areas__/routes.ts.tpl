import { __areasCamel__ } from "@parley/core/contract/__domain__/__areas__";
import { implement } from "../../../handlers/implement.ts";
import type { Database } from "../../../db/database.ts";
import { listStatement } from "../../../db/list-statement.ts";

const __areaCamel__List = listStatement(__areasCamel__.list, {
  name: "__table___list",
  table: "__table__ t",
  columns: "t.id, t.name",
  stakeholder: "t.stakeholder_id",
  filters: {},
  /** The order has its index (migration __migration__). */
  orders: { name: "lower(t.name)" },
  order: "name",
});

export const __areaCamel__Routes = implement(__areasCamel__, ({ database }: { readonly database: Database }) => ({
  list: ({ query, who: { stakeholderId } }) => __areaCamel__List.read(database, stakeholderId, query),
}));
