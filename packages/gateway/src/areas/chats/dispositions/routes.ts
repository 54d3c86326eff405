import { dispositions } from "@parley/core/contract/chats/dispositions";
import { because } from "@parley/core/errors/reasons";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { refuseRemovalIfUsed } from "../../../crud/refuse-used.ts";
import { containing } from "../../../db/list-filters.ts";

/** Handlers for the dispositions of the user's stakeholder (ADR 0129). A disposition in use cannot be removed. */
export const dispositionRoutes = implementCrud(dispositions, {
  table: "disposition d",
  checkRemoval: (trx, who, disposition) =>
    refuseRemovalIfUsed(trx, who, disposition, [
      {
        from: "chat_session x",
        by: "x.disposition_id",
        name: "x.id::text",
        says: (_session, name) => because("dispositionUsed", { disposition: name }),
      },
    ]),
  /** The sort order of the list has its own index (migration 0010). */
  list: { search: containing("d.search"), orders: { name: "lower(d.name)" } },
});
