import type { TicketChange, TicketNote } from "@parley/core/contract/messenger/tickets";
import type { Database } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";
import { type ReadTicket, TICKET_JOINS, ticketColumns } from "./columns.ts";
import { countStatement, listStatement, type Reader, type TicketQuery } from "./list-statement.ts";

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}
const spanOf = ({ page, pageSize }: Paging) => [pageSize, (page - 1) * pageSize];

/** What history tells of, in the words of `told` (told.ts). */
const FIELDS = ["subject", "status", "pendingUntil", "owner", "priority", "slaPriority", "labels", "mergedInto", "merged", "note", "missed"] as const;
/** An id for each field of an entry. */
const FIELDS_MAX = 16;
/** Nothing is nothing, whether it is absent, null or an empty list. */
const something = (side: string): string => `nullif(nullif(a.${side} -> f.field, 'null'), '[]')`;
const CHANGES = `from audit_log a cross join unnest($3::text[]) with ordinality f(field, place)
  cross join lateral (select ${something("before")} as old, ${something("after")} as new) side
  where ($1 = 0 or a.stakeholder_id = $1) and a.entity_type = 'ticket' and a.entity_id = $2::text and side.old is distinct from side.new`;

const shownValue = (value: unknown): string | null =>
  value === null || value === undefined ? null : Array.isArray(value) ? value.map(String).join(", ") : String(value);

/** SQL of tickets that are read. The scope, with the reader, is the first parameter. */
export const ticketRepository = (database: Database) => {
  const paged = async <T extends Record<string, unknown>>(
    scope: Scope,
    name: string,
    [rows, count]: [string, string],
    values: readonly unknown[],
    paging: Paging,
  ) => {
    const last = values.length;
    const [items, [counted]] = await Promise.all([
      database.query<T>(scope, { name, text: `${rows} limit $${last + 1} offset $${last + 2}`, values: [...values, ...spanOf(paging)] }),
      database.query<{ n: number }>(scope, { name: `${name}_count`, text: `select count(*)::int as n ${count}`, values }),
    ]);
    return { items, rowCount: counted?.n ?? 0 };
  };

  return {
    page: async (reader: Reader, query: TicketQuery) => {
      const [items, [counted]] = await Promise.all([
        database.query<ReadTicket>(reader.scope, listStatement(reader, query)),
        database.query<{ n: number }>(reader.scope, countStatement(reader, query)),
      ]);
      return { items, rowCount: counted?.n ?? 0 };
    },

    get: async ({ scope, userId }: Pick<Reader, "scope" | "userId">, id: number): Promise<ReadTicket | undefined> => {
      const [found] = await database.query<ReadTicket>(scope, {
        name: "ticket_get",
        text: `select ${ticketColumns("$2")} from ticket t ${TICKET_JOINS} where t.id = $3 and ($1 = 0 or t.stakeholder_id = $1)`,
        values: [scope, userId, id],
      });
      return found;
    },

    /** Whose ticket it is; undefined when the scope has none of this id. */
    owner: async (scope: Scope, id: number): Promise<number | undefined> => {
      const [found] = await database.query<{ stakeholderId: number }>(scope, {
        name: "ticket_owner",
        text: `select stakeholder_id as "stakeholderId" from ticket where id = $2 and ($1 = 0 or stakeholder_id = $1)`,
        values: [scope, id],
      });
      return found?.stakeholderId;
    },

    hasCustomer: async (scope: Scope, userCode: string): Promise<boolean> => {
      const found = await database.query(scope, {
        name: "ticket_has_customer",
        text: "select 1 from customer where user_code = $2 and ($1 = 0 or stakeholder_id = $1) limit 1",
        values: [scope, userCode],
      });
      return found.length > 0;
    },

    notes: (scope: Scope, id: number, paging: Paging) => {
      const from = "from ticket_note n join app_user u on u.id = n.author_id where n.ticket_id = $2 and ($1 = 0 or n.stakeholder_id = $1)";
      const columns = `n.id, json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) as author, n.body, n.created_at as "createdAt"`;
      return paged<TicketNote>(scope, "ticket_notes", [`select ${columns} ${from} order by n.created_at, n.id`, from], [scope, id], paging);
    },

    /** From the audit: it is written with every change, in the change's own transaction. */
    history: async (scope: Scope, id: number, paging: Paging) => {
      const columns = `a.id * ${FIELDS_MAX} + f.place as id, a.actor_name as actor, f.field, side.old as "from", side.new as "to", a.at as "createdAt"`;
      const rows = `select ${columns} ${CHANGES} order by a.id desc, f.place`;
      const { items, rowCount } = await paged<Record<keyof TicketChange, unknown> & TicketChange>(
        scope,
        "ticket_history",
        [rows, CHANGES],
        [scope, id, FIELDS],
        paging,
      );
      return { items: items.map((change) => ({ ...change, from: shownValue(change.from), to: shownValue(change.to) })), rowCount };
    },
  };
};
export type TicketRepository = ReturnType<typeof ticketRepository>;
