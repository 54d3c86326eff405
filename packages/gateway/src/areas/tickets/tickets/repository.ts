import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";
import { IS_ACTIVE, type ReadTicket, TICKET_JOINS, ticketColumns } from "./columns.ts";
import type { Reader } from "./reader.ts";

/** Database access for reading tickets. The first parameter contains the scope. */
export const ticketRepository = (database: Database) => ({
  get: async ({ scope, userId }: Pick<Reader, "scope" | "userId">, id: number): Promise<ReadTicket | undefined> => {
    const [found] = await database.query<ReadTicket>(scope, {
      name: "ticket_get",
      text: `select ${ticketColumns("$2")} from ticket t ${TICKET_JOINS} where t.id = $3 and ($1 = 0 or t.stakeholder_id = $1)`,
      values: [scope, userId, id],
    });
    return found;
  },

  /** Returns the id of the ticket's stakeholder, or undefined if the scope contains no such ticket. */
  owner: async (scope: Scope, id: number): Promise<number | undefined> => {
    const [found] = await database.query<{ stakeholderId: number }>(scope, {
      name: "ticket_owner",
      text: `select stakeholder_id as "stakeholderId" from ticket where id = $2 and ($1 = 0 or stakeholder_id = $1)`,
      values: [scope, id],
    });
    return found?.stakeholderId;
  },

  /** Returns the ids of the child tickets that are still active. */
  openChildren: async (scope: Scope, id: number): Promise<number[]> => {
    const found = await database.query<{ id: number }>(scope, {
      name: "ticket_open_children",
      text: `select t.id from ticket t where t.parent_id = $2 and ($1 = 0 or t.stakeholder_id = $1) and ${IS_ACTIVE} order by t.id`,
      values: [scope, id],
    });
    return found.map((child) => child.id);
  },

  hasCustomer: async (scope: Scope, userCode: string): Promise<boolean> => {
    const found = await database.query(scope, {
      name: "ticket_has_customer",
      text: "select 1 from customer where user_code = $2 and ($1 = 0 or stakeholder_id = $1) limit 1",
      values: [scope, userCode],
    });
    return found.length > 0;
  },
});
export type TicketRepository = ReturnType<typeof ticketRepository>;
