import type { TicketStatus } from "@parley/core/contract/tickets/tickets";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analyze } from "../../../db/analyze.ts";
import { rowsRead } from "../../../testing/rows-read.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { ticketList } from "./list.ts";

/**
 * Number of tickets, made over five years for one stakeholder. The newest 400 tickets are active and all older ones are
 * closed.
 */
const TICKETS = 20_000;
const YEARS = `
  insert into ticket (stakeholder_id, number, customer_id, channel, subject, owner_id, status, pending_until, paused_since, priority, due_at, created_at, updated_at)
  select 2, 100000 + i, c.id, (array['web', 'whatsapp', 'messenger', 'instagram'])[1 + i % 4], 'Ticket ' || i, case when i % 5 > 0 then 3 + i % 2 end, s.status,
    case when s.status = 'pending' then now() end, case when s.status in ('pending', 'closed') then now() end, (array['low', 'normal', 'high', 'urgent'])[1 + i / 4 % 4],
    case when s.status = 'open' then now() + (i - 19800) * interval '1 minute' end, now() - (20000 - i) * interval '2 hours', now() - (20000 - i) * interval '1 hour'
  from generate_series(1, ${TICKETS}) i, (select min(id) as id from customer where stakeholder_id = 2) c,
    lateral (select case when i > 19600 then (array['open', 'pending', 'unresolved'])[1 + i % 3] else 'closed' end as status) s`;

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
  await sql.raw(YEARS).execute(at.database.platform);
  await analyze(at.connection);
});
afterAll(() => at.drop());

/**
 * Maximum number of rows that the database may read for a page: all active tickets or a page of closed ones, plus
 * look-ups.
 */
const READ_MAX = 1_500;

const ACTIVE: TicketStatus[] = ["open", "pending", "unresolved"];
const FILTERS: Readonly<Record<string, Partial<Parameters<typeof ticketList.page>[1]>>> = {
  nothing: {},
  "being at work": { status: ACTIVE },
  "being open": { status: ["open"] },
  "being closed": { status: ["closed"] },
  "being nobody's and at work": { status: ACTIVE, ownerId: 0 },
  "an owner": { ownerId: 3 },
  "a priority": { priority: ["high"] },
  "a channel": { channel: "web" },
  "being late": { overdue: true },
  "being unread": { unread: true },
  "a number": { ticket_id: 101_000 },
};
const SORTS = ["createdAt", "-createdAt", "updatedAt", "-updatedAt", "dueAt", "priority", "-priority"] as const;

describe.each([
  { whose: "one stakeholder", scope: 2 },
  { whose: "the whole platform", scope: 0 },
])("ticket list of $whose", ({ scope }) => {
  test.each(Object.entries(FILTERS))("filtered by %s reads few more rows than it returns, in any sort order", async (_name, filter) => {
    for (const sort of SORTS) {
      const statement = ticketList.page(scope, { page: 1, pageSize: 20, sort, ...filter }, { reader: 3, now: new Date() });
      expect([sort, (await rowsRead(at.database, scope, ["ticket"], statement)) < READ_MAX]).toEqual([sort, true]);
    }
  });
});
