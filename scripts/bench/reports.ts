import pg from "pg";
import { reportStatement } from "../../packages/gateway/src/reports/statements.ts";
import type { Bench, Contender } from "./runner/figure.ts";
import { startBenchGateway } from "./setup/gateway.ts";
import { fillMillionMessages, RANGE, STAKEHOLDER } from "./setup/million-messages.ts";

const ZONE = "Africa/Nairobi";
/** What the report would be without rollups. */
const RAW = `select (m.created_at at time zone '${ZONE}')::date as day, c.platform, count(*) filter (where m.sender_type = 'customer')::int as "customerMessages",
    count(*) filter (where m.sender_type = 'bot')::int as "botMessages", count(*) filter (where m.sender_type = 'agent')::int as "agentMessages", count(*)::int as messages
  from message m join chat_session c on c.id = m.session_id
  where m.stakeholder_id = ${STAKEHOLDER} and m.kind in ('text', 'file') and m.created_at >= timestamp '${RANGE.from}' at time zone '${ZONE}' and m.created_at < timestamp '${RANGE.to}' at time zone '${ZONE}'
  group by 1, 2 order by 1, 2`;
const PAGE_SIZE = 6;

const timed = (name: string, work: () => Promise<unknown>): Contender => ({
  name,
  sample: async () => {
    const started = performance.now();
    await work();
    return { ms: performance.now() - started };
  },
});

export const bench: Bench = {
  subject: "Reports",
  about: `Messages by day and platform over a year with a million messages. The floor groups the raw messages in the same PostgreSQL, past row-level security; before anything is timed, its rows are compared with the report's. Pages are of ${PAGE_SIZE}, each with the exact count and the totals of all rows, as a user's whole call.`,
  prepare: async () => {
    const gateway = await startBenchGateway();
    await fillMillionMessages(gateway.connection);
    const client = new pg.Client({ ...gateway.connection, types: { getTypeParser: () => (text: string | Buffer) => String(text) } });
    await client.connect();
    const statement = reportStatement("messages-by-platform", { stakeholderId: STAKEHOLDER, timeZone: ZONE }, RANGE);
    const ask = () => client.query({ text: statement.text, values: [...statement.values] });
    const group = () => client.query(RAW);
    if (JSON.stringify((await ask()).rows) !== JSON.stringify((await group()).rows))
      throw new Error("The report's rows are not those of the raw messages.");

    const { token } = await gateway.signIn("admin@acacia.test");
    const page = (number: number) =>
      timed(`page ${number}`, () =>
        gateway.call("GET", `/api/reports/messages-by-platform?from=${RANGE.from}&to=${RANGE.to}&page=${number}&pageSize=${PAGE_SIZE}`, token),
      );
    const raw = timed("the raw messages, grouped", group);
    const first = page(1);
    return {
      comparisons: [
        {
          ours: timed("from the rollup", ask),
          floors: [raw],
          rounds: 7,
          figures: [{ name: "day × platform over a million messages, every row", unit: "ms", of: "ms", against: raw, bar: { atMost: 0.04 } }],
        },
        {
          ours: page(400),
          floors: [first],
          rounds: 15,
          figures: [{ name: "its page 400", unit: "ms", of: "ms", against: first, bar: { atMost: 2 } }],
        },
      ],
      close: async () => {
        await client.end();
        await gateway.close();
      },
    };
  },
};
