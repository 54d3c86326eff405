import type { tickets } from "@parley/core/contract/tickets/tickets";
import type { ListQuery } from "@parley/core/contract/vocabulary";
import pg from "pg";
import { ticketList } from "../../packages/gateway/src/areas/tickets/tickets/list.ts";
import type { PreparedStatement } from "../../packages/gateway/src/db/prepared.ts";
import type { Bench, Comparison, Contender } from "./runner/figure.ts";
import { slowestOf } from "./runner/slowest-of.ts";
import { requestedSize } from "./setup/asked-size.ts";
import { startBenchGateway } from "./setup/gateway.ts";
import { startHttpLoader } from "./setup/http-loader.ts";
import { fillTickets, STAKEHOLDER } from "./setup/million-tickets.ts";
import { statementLoad } from "./setup/pgbench.ts";
import { explainer } from "./setup/scanned-tables.ts";

const TICKETS = requestedSize("BENCH_TICKETS", 1_000_000);
const CLIENTS = 4;
const MILLISECONDS = 400;
const SECONDS = 1;
/** Milliseconds that a list may take. A slower list is acceptable only if it reaches the given share of the speed of the same SQL in pgbench. */
const LIMIT_MS = 25;
const OF_THE_SAME_SQL = 0.6;
const SHOWN = 5;
const SEARCH = "abcd";
const SORTS = ["createdAt", "-createdAt", "updatedAt", "-updatedAt", "dueAt", "priority", "-priority"] as const;
/** Tables that are small for every stakeholder, so a full scan of them is acceptable. */
const SMALL = ["app_user", "issue_type", "tag", "team", "team_member", "sla_priority_level", "role", "stakeholder", "tally"];

type Query = ListQuery<(typeof tickets)["list"]>;
type Filter = Omit<Partial<Query>, "page" | "pageSize" | "sort">;

/** Every filter of the list alone, and common combinations. */
const filters = (ids: {
  readonly owner: number;
  readonly level: number;
  readonly label: number;
  readonly team: number;
}): Readonly<Record<string, Filter>> => ({
  all: {},
  "at work": { status: ["open", "pending", "unresolved"] },
  closed: { status: ["closed"] },
  "of an owner": { ownerId: ids.owner },
  "of nobody": { ownerId: 0 },
  "of a team": { teamId: ids.team },
  "of a priority": { priority: ["urgent"] },
  "of an SLA priority": { slaPriorityId: ids.level },
  "with a label": { labelId: ids.label },
  "of a channel": { channel: "whatsapp" },
  late: { overdue: true },
  unread: { unread: true },
  "of a number": { ticket_id: 1_000_000 + Math.floor(TICKETS / 2) },
  searched: { search: SEARCH },
  "at work, urgent, of a team": { status: ["open", "pending", "unresolved"], priority: ["urgent"], teamId: ids.team },
});

const inAddress = (query: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();

export const bench: Bench = {
  subject: `Tickets, ${TICKETS.toLocaleString("en")} of one stakeholder`,
  about: `An administrator's calls of the list on ${CLIENTS} connections: a page of 20 with the exact count, by every filter in every order. Each may take ${LIMIT_MS} ms in its slowest percent; one that takes longer has to be at least ${OF_THE_SAME_SQL} of pgbench on the same two statements, without gateway, token, right or row-level security. Every statement is explained as the gateway's role plans it.`,
  prepare: async () => {
    const gateway = await startBenchGateway();
    await fillTickets(gateway.connection, TICKETS);
    const sql = new pg.Client(gateway.connection);
    await sql.connect();
    const idOf = async (text: string) => Number((await sql.query<{ id: number }>(text)).rows[0]?.id);
    const ids = {
      owner: await idOf("select id from app_user where login_id = 'owner7@acacia.test'"),
      team: await idOf("select id from team where name = 'Of the bench'"),
      label: await idOf("select id from tag where name = 'Label 7'"),
      level: await idOf("select id from sla_priority_level where name = 'Level 2'"),
    };
    await sql.end();
    const loader = await startHttpLoader();
    const explained = await explainer(gateway.connection, STAKEHOLDER);
    const { token, userId } = await gateway.signIn("admin@acacia.test");

    const load = (filter: Filter, sort: (typeof SORTS)[number], { connections = CLIENTS, milliseconds = MILLISECONDS } = {}) =>
      loader.load({
        url: `${gateway.url}/api/messenger/tickets?${inAddress({ ...filter, sort })}`,
        headers: { authorization: `Bearer ${token}` },
        connections,
        milliseconds,
      });
    const statements = (filter: Filter, sort: (typeof SORTS)[number]): readonly PreparedStatement[] => {
      const query = { page: 1, pageSize: 20, ...filter, sort };
      const taken = { reader: userId, now: new Date() };
      const page = ticketList.page(STAKEHOLDER, query, taken);
      // Counts the tickets with a separate statement only if the statement of the page does not count them.
      return page.text.includes('"rowCount"') ? [page] : [page, ticketList.count(STAKEHOLDER, query, taken)];
    };
    const floorOf = (filter: Filter, sort: (typeof SORTS)[number], clients = CLIENTS) =>
      statementLoad(gateway.connection, statements(filter, sort), { clients, seconds: SECONDS });

    const asked = Object.entries(filters(ids)).flatMap(([name, filter]) => SORTS.map((sort) => ({ name: `${name} by ${sort}`, filter, sort })));
    const every = slowestOf({
      name: "every filter in every order",
      calls: Object.fromEntries(
        asked.map(({ name, filter, sort }) => [
          name,
          async () => {
            const { p99, perSecond } = await load(filter, sort);
            if (p99 <= LIMIT_MS) return { ms: p99 };
            const { perSecond: possible = Number.NaN } = await floorOf(filter, sort).sample();
            const ratio = perSecond / possible;
            if (ratio < OF_THE_SAME_SQL) process.stdout.write(`       ${name}: ${Math.round(p99)} ms, ${ratio.toFixed(2)} of the same SQL\n`);
            return { ms: p99, ratio };
          },
        ]),
      ),
      isSlow: (ms, ratio = 0) => ms > LIMIT_MS && ratio < OF_THE_SAME_SQL,
      limitMs: LIMIT_MS,
      counted: `of ${asked.length} lists those that take more than ${LIMIT_MS} ms and less than ${OF_THE_SAME_SQL} of the same SQL`,
      placed: (place, of) => `of ${of} lists the ${place}. slowest, slowest percent`,
      shown: SHOWN,
    });
    const scans: Contender = {
      name: "plans",
      sample: async () => {
        const found = new Map<string, string[]>();
        for (const { name, filter, sort } of asked)
          for (const statement of statements(filter, sort))
            for (const table of await explained.scannedBy(statement))
              if (!SMALL.includes(table)) found.set(table, [...(found.get(table) ?? []), name]);
        for (const [table, names] of found) process.stdout.write(`       ${table} is read as a whole ${names.length} times, as for ${names[0]}\n`);
        return { found: [...found.values()].flat().length };
      },
    };
    const against = (name: string, filter: Filter): Comparison => {
      const floor = floorOf(filter, "-createdAt", CLIENTS);
      const ours: Contender = { name: "ours", sample: async () => ({ ...(await load(filter, "-createdAt", { milliseconds: SECONDS * 1000 })) }) };
      return {
        ours,
        floors: [floor],
        rounds: 5,
        figures: [{ name, unit: "per s", of: "perSecond", against: floor, bar: { atLeast: OF_THE_SAME_SQL } }],
      };
    };
    return {
      comparisons: [
        { ...every, floors: [], rounds: 1 },
        {
          ours: scans,
          floors: [],
          rounds: 1,
          figures: [{ name: "statements that read a table as a whole", unit: "count", of: "found", bar: { atMost: 0 } }],
        },
        against("searched", { search: SEARCH }),
        against("at work, the newest first", { status: ["open", "pending", "unresolved"] }),
      ],
      close: async () => {
        await explained.close();
        await loader.stop();
        await gateway.close();
      },
    };
  },
};
