import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, WINDOWS } from "../../../testing/browser.ts";
import { type ServedPage, servePage } from "../../../testing/serve-page.ts";

let browser: Browser;
let served: ServedPage;
let page: Page;

beforeAll(async () => {
  [browser, served] = await Promise.all([launchBrowser({ isForShort: true }), servePage("charts-page")]);
  page = await browser.newPage({ viewport: WINDOWS.usual });
  await page.goto(served.url);
  await page.getByRole("img", { name: "Messages per day" }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const chart = (name: string) => page.getByRole("img", { name, exact: true });
/** Rendered colours of a pie chart's sectors, by the names in the legend. */
const coloursOf = async (name: string) => {
  const fills = await chart(name).evaluate((svg) => [...svg.querySelectorAll("path")].map((one) => getComputedStyle(one).fill));
  const card = page.locator(".parley-chart").filter({ has: chart(name) });
  const legend = await card.evaluate((element) =>
    [...(element.nextElementSibling?.querySelectorAll("li") ?? [])].map((item) => item.childNodes[1]?.textContent ?? ""),
  );
  return Object.fromEntries(legend.map((platform, at) => [platform, fills[at]]));
};
const reader = (name: string) => page.getByRole("slider", { name: `Values of ${name}`, exact: true });
const said = (name: string) => reader(name).getAttribute("aria-valuetext");

test("the line of the incomplete current day is dotted, so that it does not look like a drop", async () => {
  const line = await chart("Messages per day").evaluate((svg) => {
    const so = svg.querySelector(".parley-chart-so-far");
    const path = svg.querySelector<SVGPathElement>(".visx-linepath");
    const dots = [...svg.querySelectorAll("circle")].map((circle) => Number(circle.getAttribute("cx")));
    return {
      dashed: so?.getAttribute("stroke-dasharray"),
      endsAt: path?.getPointAtLength(path.getTotalLength()).x,
      dots,
    };
  });
  expect(line.dashed).toBe("2 4");
  expect(line.endsAt).toBeCloseTo(line.dots.at(-2) ?? 0, 0);
  await page.getByText("Dotted: incomplete period").waitFor();
});

test("arrow keys move from point to point of a chart, and each point is announced", async () => {
  await reader("Messages per day").focus();
  expect(await said("Messages per day")).toBe("Nov 20: Messages: 410");
  await page.keyboard.press("End");
  expect(await said("Messages per day")).toBe("Nov 22, incomplete: Messages: 3");
  await page.keyboard.press("ArrowLeft");
  expect(await said("Messages per day")).toBe("Nov 21: Messages: 476");
  await page.locator(".parley-chart-tip").getByText("476", { exact: true }).waitFor();
});

test("arrow up and down move from day to day in a heat map", async () => {
  await reader("Hours").focus();
  await page.keyboard.press("ArrowRight");
  expect(await said("Hours")).toBe("Mon, 1:00: Sessions: 1");
  await page.keyboard.press("ArrowDown");
  expect(await said("Hours")).toBe("Sun, 1:00: Sessions: 1");
});

test("a pointer over a chart shows the values of the nearest point until it leaves the chart", async () => {
  const tip = page
    .locator(".parley-chart")
    .filter({ has: chart("Messages per day") })
    .locator(".parley-chart-tip");
  await chart("Messages per day").hover();
  await tip.getByText("Nov 21", { exact: true }).waitFor();
  await page.mouse.move(0, 0);
  await tip.waitFor({ state: "detached" });
});

test("chart axes are labelled with the counted entity and the unit", async () => {
  for (const words of ["Messages", "Day"]) await chart("Messages per day").getByText(words, { exact: true }).waitFor();
});

test("a platform always has the same colour in charts, whatever the other platforms and their order", async () => {
  const [few, all] = [await coloursOf("Few platforms"), await coloursOf("All platforms")];
  expect(Object.keys(few)).toEqual(["WhatsApp", "Web"]);
  for (const [platform, colour] of Object.entries(few)) expect(all[platform], platform).toBe(colour);
  expect(new Set(Object.values(all)).size).toBe(Object.keys(all).length);
});

test("a donut chart shows shares with numbers, and its centre names the counted entity", async () => {
  await page.getByText("WhatsApp 30 · 75%").waitFor();
  await chart("Few platforms").getByText("Sessions", { exact: true }).waitFor();
});

test("the legend of a heat map gives the number for each colour up to the maximum", async () => {
  const legend = page.getByRole("list").filter({ hasText: "Sessions an hour" });
  expect(await legend.getByRole("listitem").allTextContents()).toEqual(["Sessions an hour", "0", "1", "25", "100", "225", "400"]);
});

test("the table of a report is striped, has pages for many rows, and its total covers all rows", async () => {
  const table = page.getByRole("table", { name: "Many rows" });
  const striped = await table
    .locator("tbody tr")
    .first()
    .evaluate((row) => [...row.children].map((cell) => getComputedStyle(cell).backgroundColor));
  expect(new Set(striped).size).toBe(1);
  expect(striped[0]).not.toBe("rgba(0, 0, 0, 0)");
  expect(await table.locator("tbody tr").count()).toBe(100);
  expect(await table.locator("tfoot td").allTextContents()).toEqual(["350"]);
  const pager = page.getByRole("navigation", { name: "Pages of Many rows" });
  for (const _ of [1, 2, 3]) await pager.getByRole("button", { name: "Next page" }).click();
  expect(await table.locator("tbody th").allTextContents()).toHaveLength(50);
  await table.getByText("Row 350", { exact: true }).waitFor();
});
