import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";
import { day } from "./report-parts.ts";
import { followTo } from "./signed-in-as.ts";

const ADMIN = "admin@acacia.test";
const PROVIDER = "super@parley.test";

const { signedIn, goOn } = journey();
const choice = (page: Page) => page.getByRole("combobox", { name: "Values in the chart" });
const legend = (page: Page) => page.locator(".parley-legend").first();

describe("chart of a report", () => {
  test("shows average and median of the chosen duration, which is in the URL", async () => {
    const page = await goOn(ADMIN, `/d/reports/support-sessions?from=${day(-20)}&to=${day(-1)}`);
    await choice(page).selectOption("Waited");
    await legend(page).getByText("Waited, median").waitFor();
    await legend(page).getByText("Waited, average").waitFor();
    expect(new URL(page.url()).searchParams.get("chart")).toBe("waitS");
    const reader = page.getByRole("slider").first();
    await reader.focus();
    await expect.poll(() => reader.getAttribute("aria-valuetext")).toMatch(/Measured: \d+/);
  });

  test("shows amounts of one currency at a time, with a sum per currency", async () => {
    const page = await goOn(PROVIDER, `/d/reports/invoice?from=${day(-90)}&to=${day(1)}`);
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

  test("marks weeks that the date range cuts off as partial", async () => {
    const page = await goOn(ADMIN, "/d/reports/chat-activities?from=2026-10-07&to=2026-10-22&group=week");
    await page.getByRole("table", { name: "Chat activities", exact: true }).waitFor();
    const names = await page.locator("tbody td:first-child").allInnerTexts();
    expect(names.filter((name) => name.includes("(partial)"))).toHaveLength(2);
  });
});

test("rows below a chart with variable height appear together with it, so that a late chart moves nothing", async () => {
  const { page } = await signedIn(PROVIDER, "/d/home");
  const days = `from=${day(-60)}&to=${day(1)}`;
  // Delays the chart's response until the rows have arrived and the figures are shown, which is when the rows could
  // appear too early.
  const rowsHaveCome = page.waitForResponse((response) => /ads-to-chat\?(?!.*group=)/.test(response.url()));
  await page.route(/ads-to-chat\?.*group=/, async (route) => {
    await rowsHaveCome;
    await page.locator(".parley-figure-value").first().waitFor();
    await route.continue();
  });
  // Observes every change of the page, because a wrong state may be too short to be painted.
  await page.evaluate(() => {
    const seen = window as unknown as { rowsBelowNothing?: boolean };
    new MutationObserver(() => {
      if (document.querySelector("main .parley-tbody, main tbody") !== null && document.querySelector("main .parley-skeleton-bars") !== null)
        seen.rowsBelowNothing = true;
    }).observe(document, { subtree: true, childList: true });
  });
  await followTo(page, `/d/reports/ads-to-chat?${days}`);
  await page.getByRole("table", { name: "Ads to chat", exact: true }).locator("tbody tr").first().waitFor();
  await page.locator(".parley-ranked").first().waitFor();
  expect(await page.evaluate(() => (window as unknown as { rowsBelowNothing?: boolean }).rowsBelowNothing)).toBeUndefined();
});

test("an unknown agent in a report is reported at the filter and not in a notice", async () => {
  const page = await goOn(ADMIN, `/d/reports/support-sessions?from=${day(-20)}&to=${day(-1)}&agentId=99999999`);
  await page.getByText("This support agent does not exist").waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(1);
  expect(await page.getByText("Error occurred while fetching report").count()).toBe(0);
});
