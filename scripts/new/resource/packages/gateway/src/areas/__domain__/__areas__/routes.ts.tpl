import { __areasCamel__ } from "@parley/core/contract/__domain__/__areas__";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { containing } from "../../../db/list-filters.ts";

export const __areaCamel__Routes = implementCrud(__areasCamel__, {
  table: "__table__ t",
  /** The order has its index (migration __migration__). */
  list: { search: containing("lower(t.name)"), orders: { name: "lower(t.name)" } },
});
