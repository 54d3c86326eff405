import { broadcasts } from "@parley/core/contract/people/push-notifications";
import { equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";
import { broadcastRepository } from "./repository.ts";

export const recipientList = listStatement(broadcasts.recipients, {
  name: "broadcast_recipients",
  table: "broadcast_recipient r",
  joins: "join customer c on c.id = r.customer_id",
  columns: `c.user_code as "userCode", c.name, c.platform, c.location, r.status, r.reason, r.session_id as "sessionId", r.at`,
  stakeholder: "r.stakeholder_id",
  takes: { broadcast: "int" },
  where: ({ broadcast }) => `r.batch_id = ${broadcast}`,
  filters: { status: equals("r.status") },
  orders: { customer: ["r.customer_id"] },
  order: "customer",
  tally: {
    from: "broadcast_sum n",
    where: ({ own, broadcast }) => `${own("n.stakeholder_id")} and n.batch_id = ${broadcast}`,
    filters: { status: equals("n.status") },
  },
});

/**
 * Exports the recipients of a broadcast. The file is refused if the broadcast does not exist or belongs to another
 * stakeholder.
 */
export const recipientFile = fileOfList(broadcasts.recipientFile, recipientList, async ({ stakeholderId }, { id }, { database }) => {
  const found = await broadcastRepository(database).find(stakeholderId, id);
  return exportRowsInScope(found && stakeholderId, { broadcast: id });
});
