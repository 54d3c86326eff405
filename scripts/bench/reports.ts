import { dayCount } from "@parley/core/calendar";
import { REPORT_MAX_PAGE_SIZE } from "@parley/core/contract/reporting/report-rows";
import { chartForGrouping, REPORT_KEYS, type ReportKey, reportOf } from "@parley/core/reports";
import pg from "pg";
import { reportStatement } from "../../packages/gateway/src/reports/statements.ts";
import { launchBrowser } from "../../packages/web/src/testing/browser.ts";
import type { Bench, Contender } from "./runner/figure.ts";
import { median } from "./runner/measure.ts";
import { slowestOf } from "./runner/slowest-of.ts";
import { startBenchGateway } from "./setup/gateway.ts";
import { fillThreeYears, LONGEST_RANGE, STAKEHOLDER } from "./setup/million-messages.ts";
import { sampleReportPage, signedIn } from "./setup/report-page.ts";

const ZONE = "Africa/Nairobi";
const { from, to } = LONGEST_RANGE;
/** Baseline: SQL that computes the report from the messages, without the stored rollups. */
const RAW = `select (m.created_at at time zone '${ZONE}')::date as day, c.platform, count(*) filter (where m.sender_type = 'customer')::int as "customerMessages",
    count(*) filter (where m.sender_type = 'bot')::int as "botMessages", count(*) filter (where m.sender_type = 'agent')::int as "agentMessages", count(*)::int as messages
  from message m join chat_session c on c.id = m.session_id
  where m.stakeholder_id = ${STAKEHOLDER} and m.kind in ('text', 'file') and m.created_at >= timestamp '${from}' at time zone '${ZONE}' and m.created_at < timestamp '${to}' at time zone '${ZONE}'
  group by 1, 2 order by 1, 2`;
const PAGE_SIZE = 6;
/** Number of rows that a report screen requests: one page of a list, or the first rows of a report with counts. */
const SCREEN_SIZES = { listed: 20, counted: 1_000 };
/**
 * Minimum limit of a call in milliseconds. The limit is RAW_SHARE of the time that grouping the raw messages takes, but
 * at least this long.
 */
const ALWAYS_GOOD_MS = 150;
const RAW_SHARE = 0.1;
const SLOWEST = 5;

const timed = (name: string, work: () => Promise<unknown>): Contender => ({
  name,
  sample: async () => ({ ms: await elapsed(work) }),
});
const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Calls of the report screens by name. */
type Calls = Readonly<Record<string, () => Promise<unknown>>>;
type Ask = (key: ReportKey, pageSize: number, group?: string) => () => Promise<{ readonly rowCount: number }>;

/**
 * All calls that the report screens make for a range: the first page, the chart's data if they differ, and all rows if
 * there are more.
 */
const everyCall = async (ask: Ask): Promise<Calls> => {
  const calls: Record<string, () => Promise<unknown>> = {};
  for (const key of REPORT_KEYS) {
    const own = reportOf(key);
    const first = ask(key, own.listed ? SCREEN_SIZES.listed : SCREEN_SIZES.counted);
    calls[key] = first;
    const group = chartForGrouping(own, undefined, dayCount(LONGEST_RANGE))?.group;
    if (group !== undefined) calls[`${key} by ${group}`] = ask(key, REPORT_MAX_PAGE_SIZE, group);
    if (!own.listed && (await first()).rowCount > SCREEN_SIZES.counted) calls[`${key}, all rows`] = ask(key, REPORT_MAX_PAGE_SIZE);
  }
  return calls;
};

/** Contender that runs each call once per round and reports the slowest ones. */
const everyReport = (calls: Calls, limitMs: number) =>
  slowestOf({
    name: "every report",
    calls: Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, async () => ({ ms: await elapsed(call) })])),
    isSlow: (ms) => ms > limitMs,
    limitMs,
    counted: "calls of reports slower than asked",
    placed: (place, of) => `of ${of} calls of ${REPORT_KEYS.length} reports the ${place}. slowest`,
    shown: SLOWEST,
  });

export const bench: Bench = {
  subject: "Reports",
  about: `Three years with a million messages, asked about ${from} to ${to}, all of them and as many days as a report takes. The floor groups the raw messages of these days by day and platform in the same PostgreSQL, past row-level security; before anything is timed, its rows are compared with the report's. Every report is asked all that its screen asks, as a user's whole calls: the first rows with the exact count and the totals of all, what its chart is drawn of, and all its rows. Each may take a tenth of the floor or ${ALWAYS_GOOD_MS} ms, whichever is more. On the screen: Chromium with the built console, 1280 × 800.`,
  prepare: async () => {
    const gateway = await startBenchGateway();
    await fillThreeYears(gateway.connection);
    const client = new pg.Client({ ...gateway.connection, types: { getTypeParser: () => (text: string | Buffer) => String(text) } });
    await client.connect();
    const statement = reportStatement("messages-by-platform", { stakeholderId: STAKEHOLDER, timeZone: ZONE, firstWeekday: 6 }, LONGEST_RANGE);
    const ask = () => client.query({ text: statement.text, values: [...statement.values] });
    const group = () => client.query(RAW);
    if (JSON.stringify((await ask()).rows) !== JSON.stringify((await group()).rows))
      throw new Error("The report's rows are not those of the raw messages.");

    const { token } = await gateway.signIn("super@parley.test");
    const page =
      (key: ReportKey, number: number, pageSize: number, more = "") =>
      () =>
        gateway.call<{ readonly rowCount: number }>(
          "GET",
          `/api/reports/${key}?client=${STAKEHOLDER}&from=${from}&to=${to}&page=${number}&pageSize=${pageSize}${more}`,
          token,
        );
    const raw = timed("the raw messages, grouped", group);
    const first = timed("page 1", page("messages-by-platform", 1, PAGE_SIZE));
    const rawMs = median([await elapsed(group), await elapsed(group), await elapsed(group)]);
    const limitMs = Math.max(ALWAYS_GOOD_MS, rawMs * RAW_SHARE);
    const calls = await everyCall((key, pageSize, group) => page(key, 1, pageSize, group === undefined ? "" : `&group=${group}`));
    const every = everyReport(calls, limitMs);

    const browser = await launchBrowser();
    const context = await signedIn(browser, gateway.url, "admin@acacia.test");
    const call = "/api/reports/messages-by-platform";
    return {
      comparisons: [
        {
          ours: timed("from the rollup", ask),
          floors: [raw],
          rounds: 7,
          figures: [{ name: "day × platform over the messages, every row", unit: "ms", of: "ms", against: raw, bar: { atMost: RAW_SHARE } }],
        },
        {
          ours: timed("page 400", page("messages-by-platform", 400, PAGE_SIZE)),
          floors: [first],
          rounds: 15,
          figures: [{ name: "its page 400", unit: "ms", of: "ms", against: first, bar: { atMost: 2 } }],
        },
        { ...every, floors: [], rounds: 5 },
        {
          ours: timed("wait-time within the working hours", page("wait-time", 1, SCREEN_SIZES.counted, "&hours=working")),
          floors: [],
          rounds: 5,
          figures: [{ name: "wait-time within the working hours", unit: "ms", of: "ms", bar: { atMost: Math.round(limitMs) } }],
        },
        {
          ours: {
            name: "the screen of messages by platform",
            sample: async () => ({
              ...(await sampleReportPage(context, `${gateway.url}/d/reports/messages-by-platform?from=${from}&to=${to}`, call)),
            }),
          },
          floors: [],
          rounds: 5,
          figures: [
            { name: "first figures on the screen after the call's answer", unit: "ms", of: "figures", bar: { atMost: 100 } },
            { name: "other figures on the screen after another filter", unit: "ms", of: "filtered", bar: { atMost: 300 } },
          ],
        },
      ],
      close: async () => {
        await browser.close();
        await client.end();
        await gateway.close();
      },
    };
  },
};
