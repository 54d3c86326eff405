import { ACTIVE_TICKET_STATUSES, TICKET_PRIORITIES, TICKET_STATUSES, type Ticket, type TicketStatus } from "@parley/core/contract/messenger/tickets";
import { contains } from "../../db/contains.ts";
import type { PreparedStatement } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";
import { IS_ACTIVE, isUnread, statusIn, TICKET_JOINS, ticketColumns } from "./columns.ts";

/** Every order has its index, with the stakeholder and without (migrations 0110 and 0111). */
const ORDERS = {
  createdAt: "t.created_at, t.id",
  "-createdAt": "t.created_at desc, t.id desc",
  updatedAt: "t.updated_at, t.id",
  "-updatedAt": "t.updated_at desc, t.id desc",
  dueAt: "t.due_at, t.id",
  priority: "t.priority_rank, t.id",
  "-priority": "t.priority_rank desc, t.id desc",
};

export interface TicketQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly ticket_id?: number | undefined;
  readonly status?: readonly TicketStatus[] | undefined;
  readonly priority?: readonly Ticket["priority"][] | undefined;
  readonly ownerId?: number | undefined;
  readonly slaPriorityId?: number | undefined;
  readonly labelId?: number | undefined;
  readonly channel?: string | undefined;
  readonly overdue?: boolean | undefined;
  readonly unread?: boolean | undefined;
  readonly userCode?: string | undefined;
  readonly sort?: keyof typeof ORDERS | undefined;
}

/** Who asks, and when: what is late and what is unread depend on it. */
export interface Reader {
  readonly scope: Scope;
  readonly userId: number;
  readonly now: Date;
}

/** One sign for each choice among a few: PostgreSQL knows a statement by 63 characters. */
const mark = <T>(all: readonly T[], chosen: readonly T[]): number =>
  all.reduce((sum, one, place) => sum + (chosen.includes(one) ? 2 ** place : 0), 0);

/** The condition of a list as text and values; a filter that is not asked for is not in it, so that each gets the plan it deserves. */
const conditionOf = ({ scope, userId, now }: Reader, query: TicketQuery) => {
  const values: unknown[] = [scope, userId];
  const shape: string[] = [scope === 0 ? "all" : "own"];
  const own = (alias: string) => (scope === 0 ? "$1 = 0" : `${alias}.stakeholder_id = $1`);
  // PostgreSQL refuses a parameter that no text names, and only what is read or unread needs the reader.
  const parts = [`${own("t")} and $2::int is not null`];
  const unread = isUnread("$2");
  const holder = (value: unknown): string => `$${values.push(value)}`;
  const when = <T>(value: T | undefined, name: string, part: (value: T) => string) => {
    if (value === undefined || value === "") return;
    shape.push(name);
    parts.push(part(value));
  };

  when(query.ticket_id, "no", (number) => `t.number = ${holder(number)}`);
  when(
    query.userCode,
    "cu",
    (code) => `t.customer_id = any (array(select c.id from customer c where ${own("c")} and c.user_code = ${holder(code)}))`,
  );
  when(query.status, `st${mark(TICKET_STATUSES, query.status ?? [])}`, (statuses) => `t.status ${statusIn(statuses)}`);
  when(
    query.priority,
    "pr",
    (priorities) => `t.priority_rank = any (${holder(priorities.map((one) => TICKET_PRIORITIES.indexOf(one) + 1))}::smallint[])`,
  );
  when(query.ownerId, query.ownerId === 0 ? "ow0" : "ow", (id) => (id === 0 ? "t.owner_id is null" : `t.owner_id = ${holder(id)}`));
  when(query.slaPriorityId, "sl", (id) => `t.sla_priority_id = ${holder(id)}`);
  when(query.labelId, "la", (id) => `exists (select from ticket_tag g where g.tag_id = ${holder(id)} and g.ticket_id = t.id)`);
  when(query.channel, "ch", (channel) => `t.channel = ${holder(channel)}`);
  when(query.overdue, `ov${Number(query.overdue)}`, (isLate) =>
    isLate ? `${IS_ACTIVE} and t.due_at < ${holder(now)}` : `(t.due_at is null or t.due_at >= ${holder(now)})`,
  );
  when(query.unread, `un${Number(query.unread)}`, (asked) => (asked ? `${IS_ACTIVE} and ${unread}` : `not ${unread}`));
  when(query.search, "se", (text) => {
    const pattern = holder(contains(text));
    return `t.id in (select x.id from ticket x where ${own("x")} and x.search like ${pattern}
      union select x.id from customer c join ticket x on x.customer_id = c.id where ${own("c")} and c.search like ${pattern})`;
  });
  return { name: shape.join("_"), where: parts.join(" and "), values, holder };
};

/** One page of the list. */
export const listStatement = (reader: Reader, query: TicketQuery): PreparedStatement => {
  const { name, where, values, holder } = conditionOf(reader, query);
  const sort = query.sort ?? "-createdAt";
  const limit = holder(query.pageSize);
  const offset = holder((query.page - 1) * query.pageSize);
  // The page is chosen among the tickets alone; what belongs to them is looked up for its rows only.
  const text = `select ${ticketColumns("$2")} from (select * from ticket t where ${where} order by ${ORDERS[sort]} limit ${limit} offset ${offset}) t
    ${TICKET_JOINS} order by ${ORDERS[sort]}`;
  return { name: `tickets_${name}_${sort}`, text, values };
};

/** How many there are in all. By status alone the tally knows (migration 0110). */
export const countStatement = (reader: Reader, query: TicketQuery): PreparedStatement => {
  const { name, where, values } = conditionOf(reader, query);
  if (/^(own|all)(_st\d+)?$/.test(name))
    return {
      name: "tickets_tally",
      text: "select coalesce(sum(n), 0)::int as n from tally where subject = 'ticket' and ($1 = 0 or stakeholder_id = $1) and key = any ($2::text[])",
      values: [reader.scope, query.status ?? TICKET_STATUSES],
    };
  return { name: `tickets_count_${name}`, text: `select count(*)::int as n from ticket t where ${where}`, values };
};

/** A customer's tickets that somebody still has to work on (spec section 7). */
export const ofCustomer = (userCode: string, page: Pick<TicketQuery, "page" | "pageSize">): TicketQuery => ({
  ...page,
  userCode,
  status: ACTIVE_TICKET_STATUSES,
});
