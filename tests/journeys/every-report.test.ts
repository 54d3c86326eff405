import { type Column, REPORT_KEYS, type ReportKey, reportOf } from "@parley/core/reports";
import { screenOfReport } from "@parley/core/screens";
import { everything } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { WINDOWS } from "../../packages/web/src/testing/browser.ts";
import { axeFindings, overflow, THEMES, turnTo } from "./axe-findings.ts";
import { journey } from "./journey.ts";
import { day, written } from "./report-parts.ts";
import { followTo, visitAs } from "./signed-in-as.ts";

const { world } = journey();

/**
 * Browser tab that visits all reports one after another, because loading the page for each would take three times as
 * long.
 */
let page: Page;
let token: string;
beforeAll(async () => {
  const visited = await visitAs(world(), everything, "/d/nowhere");
  ({ page } = visited);
  ({ token } = visited.person);
});

type Row = Readonly<Record<string, string | number | null>>;
interface Answer {
  readonly items: readonly Row[];
  readonly rowCount: number;
  readonly totals: Row;
}

/**
 * Range of days for all reports. It contains the past days of the demo data and the coming days for which there is
 * data.
 */
const RANGE = `from=${day(-40)}&to=${day(20)}`;
/** Number of rows that are checked for each report, few enough to be displayed at the same time. */
const READ_ROWS = 20;

const ask = async (path: string) => (await world().gateway.request("GET", `/api/reports/${path}`, { token })).body;
const pathOf = (key: ReportKey): string => screenOfReport(key)?.path ?? "";
const table = (key: ReportKey) => page.getByRole("table", { name: reportOf(key).title, exact: true });
const settled = () => page.waitForFunction(() => document.querySelector("[role=status][aria-label=Loading]") === null);

const two = (part: number) => String(part).padStart(2, "0");
function readSeconds(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours === 0 ? `${minutes}:${two(seconds % 60)} min` : `${hours}:${two(minutes)}:${two(seconds % 60)} h`;
}
/** Expected English text for each type of figure. */
const READ: Readonly<Partial<Record<Column["type"], (figure: number, row: Row) => string>>> = {
  int: written,
  money: (minor, { currency }) => new Intl.NumberFormat("en", { style: "currency", currency: String(currency) }).format(minor / 100),
  percent: (percentage) => `${new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(percentage)}%`,
  seconds: readSeconds,
};
/**
 * Expected text of a cell with a figure; undefined for cells with other values, such as names, days or conversation
 * numbers.
 */
function readFigure({ key, type, of }: Column, row: Row): string | undefined {
  const [read, value] = [READ[type], row[key] ?? null];
  if (read === undefined || of !== undefined) return undefined;
  return value === null ? "–" : read(Number(value), row);
}

/** All reports but the audit trail, which has its own screen and its own tests. */
const drawn = REPORT_KEYS.filter((key) => key !== "audit-trail");

describe.each(drawn)("%s", (key) => {
  const { columns, awaits } = reportOf(key);
  const summed = columns.filter(({ total }) => total);
  const moments = new Set(columns.filter(({ type }) => type === "moment").map((column) => column.key));
  /** Converts times to numbers, because exported files write the time zone differently. */
  const alike = (rows: readonly Row[]): readonly Row[] =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, moments.has(name) && value !== null ? Date.parse(String(value)) : value])),
    );

  beforeAll(async () => {
    await page.setViewportSize(WINDOWS.usual);
    await followTo(page, `${pathOf(key)}?${RANGE}`);
    await settled();
  });

  test("has equal figures on its screen, in its API call and in its file", async () => {
    const [{ data }, file] = await Promise.all([
      ask(`${key}?${RANGE}&pageSize=20000`) as Promise<{ data: Answer }>,
      ask(`${key}/file?${RANGE}&fileType=json`) as Promise<readonly Row[]>,
    ]);
    expect(alike(file)).toEqual(alike(data.items));
    if (data.rowCount === 0) {
      await page.getByText(awaits === undefined ? "No data for these days" : "No data yet", { exact: true }).waitFor();
      return;
    }
    const shown = data.items.slice(0, READ_ROWS);
    const figures = columns.flatMap((column, place) => (readFigure(column, shown[0] ?? {}) === undefined ? [] : [[column, place] as const]));
    await table(key).locator("tbody tr").first().waitFor();
    const rows = await table(key)
      .locator("tbody tr")
      .evaluateAll(
        (all, most) => all.slice(0, most).map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
        READ_ROWS,
      );
    expect(rows.map((cells) => figures.map(([, place]) => cells[place]))).toEqual(
      shown.map((row) => figures.map(([column]) => readFigure(column, row))),
    );
    await page
      .getByText(`${written(data.rowCount)} row`, { exact: false })
      .filter({ visible: true })
      .last()
      .waitFor();

    const totals = summed.flatMap((column) =>
      data.totals[column.key] === null ? [] : [[column, readFigure(column, { ...shown[0], ...data.totals })] as const],
    );
    const foot = await table(key).locator("tfoot tr:first-child > *").allInnerTexts();
    for (const [column, total] of totals.filter(([column]) => columns.indexOf(column) > 0))
      expect(foot[columns.indexOf(column)], column.key).toBe(total);
    for (const [column, total] of totals) {
      const figure = page.locator(".parley-figure").filter({ has: page.getByText(column.title, { exact: true }) });
      expect(await figure.locator(".parley-figure-value").innerText(), column.key).toBe(total);
      expect(
        file.reduce((sum, row) => sum + Number(row[column.key]), 0),
        column.key,
      ).toBe(data.totals[column.key]);
    }
  });

  test("has no serious axe finding in both themes and fits a phone screen", async () => {
    for (const theme of THEMES) {
      await turnTo(page, theme);
      expect(await axeFindings(page, theme, "main"), theme).toEqual([]);
    }
    await page.setViewportSize(WINDOWS.narrow);
    // Polls, because charts are redrawn at the new width and are wider than the window until then.
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  });
});
