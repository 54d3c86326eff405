import { chartForGrouping, measuresOf, REPORT_KEYS, reportOf } from "@parley/core/reports";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { complaintsOf, launchBrowser, WINDOWS } from "../../../testing/browser.ts";
import { sampleTexts } from "../../../testing/sample-answer.ts";
import { type ServedPage, servePage } from "../../../testing/serve-page.ts";

let browser: Browser;
let served: ServedPage;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  [browser, served] = await Promise.all([launchBrowser({ isForShort: true }), servePage("every-report-page")]);
  page = await browser.newPage({ viewport: WINDOWS.usual });
  complaints = complaintsOf(page);
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const table = (report: string) => page.getByRole("table", { name: report, exact: true });
const texts = (report: string, row: string) => table(report).locator(`${row} > *`).allInnerTexts();

describe.each(REPORT_KEYS)("report %s is drawn from its definition", (report) => {
  const definition = reportOf(report);
  const { title, columns } = definition;
  const drawn = chartForGrouping(definition);
  const expected = sampleTexts(report);

  beforeAll(async () => {
    await page.goto(`${served.url}/?report=${report}`);
    await table(report).waitFor();
  });

  test("with every column under its title, formatted by its type, and a dash for no value", async () => {
    expect((await texts(report, "thead tr")).map((head) => head.trim())).toEqual(expected.heads);
    expect(await texts(report, "tbody tr:first-child")).toEqual(expected.full);
    expect(await texts(report, "tbody tr:last-child")).toEqual(expected.sparse);
    expect(complaints).toEqual([]);
  });

  test("with numbers at the end of a column and names at the start", async () => {
    const ends = await table(report)
      .locator("tbody tr:first-child > *")
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign === "end"));
    expect(ends).toEqual(expected.inFigures);
  });

  test("with the sums of all rows in the footer and as figures above, if it has sums", async () => {
    const added = columns.filter(({ total }) => total).map((column) => column.title);
    expect((await texts(report, "tfoot tr")).slice(1)).toEqual(added.length === 0 ? [] : expected.sums);
    const measured = measuresOf(definition).map((column) => `${column.title}, median`);
    expect(await page.locator(".parley-figure-label").allInnerTexts()).toEqual([...added, ...measured]);
  });

  test("with exactly one chart named like the report, or none when no chart fits", async () => {
    const role = drawn === undefined || ["ranked", "funnel"].includes(drawn.chart.kind) ? "list" : "img";
    const count = drawn === undefined ? 0 : 1;
    await expect.poll(() => page.getByRole(role, { name: title, exact: true }).count()).toBe(count);
    expect(await page.locator(".parley-chart, .parley-ranked").count()).toBe(count);
  });
});
