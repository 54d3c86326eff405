import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";
import { day } from "./report-parts.ts";

const ADMIN = "admin@acacia.test";
const PROVIDER = "super@parley.test";

const { signedIn } = journey();
const open = async (loginId: string, path: string): Promise<Page> => (await signedIn(loginId, path)).page;
const choice = (page: Page) => page.getByRole("combobox", { name: "What the chart shows" });
const legend = (page: Page) => page.locator(".parley-legend").first();

describe("what the chart of a report shows", () => {
  test("is average and median of a time that was measured, once it is chosen, and the address says so", async () => {
    const page = await open(ADMIN, `/d/reports/support-sessions?from=${day(-20)}&to=${day(-1)}`);
    await choice(page).selectOption("Waited");
    await legend(page).getByText("Waited, median").waitFor();
    await legend(page).getByText("Waited, average").waitFor();
    expect(new URL(page.url()).searchParams.get("chart")).toBe("waitS");
    const reader = page.getByRole("slider").first();
    await reader.focus();
    await expect.poll(() => reader.getAttribute("aria-valuetext")).toMatch(/Measured: \d+/);
  });

  test("are amounts of one currency at a time, and each currency has a sum of its own", async () => {
    const page = await open(PROVIDER, `/d/reports/invoice?from=${day(-90)}&to=${day(1)}`);
    const offered = async () => (await choice(page).locator("option").allInnerTexts()).filter((text) => text.startsWith("Total, "));
    await expect.poll(async () => (await offered()).length).toBeGreaterThan(1);
    const currencies = await offered();
    expect(await page.locator(".parley-figure").first().locator(".parley-figure-value > span").count()).toBe(currencies.length);
    await choice(page).selectOption(currencies[0] ?? "");
    await page
      .locator(".parley-chart")
      .getByText(currencies[0] ?? "", { exact: true })
      .waitFor();
  });

  test("says of weeks that the days cut off that they are there in part", async () => {
    const page = await open(ADMIN, "/d/reports/chat-activities?from=2026-10-07&to=2026-10-22&group=week");
    await page.getByRole("table", { name: "Chat activities", exact: true }).waitFor();
    const names = await page.locator("tbody td:first-child").allInnerTexts();
    expect(names.filter((name) => name.includes("only in part"))).toHaveLength(2);
  });
});

test("an agent who is not there is told at the filter, in no notice", async () => {
  const page = await open(ADMIN, `/d/reports/support-sessions?from=${day(-20)}&to=${day(-1)}&agentId=99999999`);
  await page.getByText("There is no such support agent").waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(1);
  expect(await page.getByText("Error occurred while fetching report").count()).toBe(0);
});
