import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";
import { day } from "./report-parts.ts";
import { followTo } from "./signed-in-as.ts";

const ADMIN = "admin@acacia.test";
const PROVIDER = "super@parley.test";

const { signedIn, goOn } = journey();
const choice = (page: Page) => page.getByRole("combobox", { name: "What the chart shows" });
const legend = (page: Page) => page.locator(".parley-legend").first();

describe("what the chart of a report shows", () => {
  test("is average and median of a time that was measured, once it is chosen, and the address says so", async () => {
    const page = await goOn(ADMIN, `/d/reports/support-sessions?from=${day(-20)}&to=${day(-1)}`);
    await choice(page).selectOption("Waited");
    await legend(page).getByText("Waited, median").waitFor();
    await legend(page).getByText("Waited, average").waitFor();
    expect(new URL(page.url()).searchParams.get("chart")).toBe("waitS");
    const reader = page.getByRole("slider").first();
    await reader.focus();
    await expect.poll(() => reader.getAttribute("aria-valuetext")).toMatch(/Measured: \d+/);
  });

  test("are amounts of one currency at a time, and each currency has a sum of its own", async () => {
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

  test("says of weeks that the days cut off that they are there in part", async () => {
    const page = await goOn(ADMIN, "/d/reports/chat-activities?from=2026-10-07&to=2026-10-22&group=week");
    await page.getByRole("table", { name: "Chat activities", exact: true }).waitFor();
    const names = await page.locator("tbody td:first-child").allInnerTexts();
    expect(names.filter((name) => name.includes("(partial)"))).toHaveLength(2);
  });
});

test("rows below a chart that is as high as it has bars come with it, not before: a late chart pushes nothing", async () => {
  const { page } = await signedIn(PROVIDER, "/d/home");
  const days = `from=${day(-60)}&to=${day(1)}`;
  // Rows arrive first; the chart's response is delayed until they have been rendered, or would have been.
  const rowsHaveCome = page.waitForResponse((response) => /ads-to-chat\?(?!.*group=)/.test(response.url()));
  await page.route(/ads-to-chat\?.*group=/, async (route) => {
    await rowsHaveCome;
    await page.locator(".parley-figure-value").first().waitFor();
    await route.continue();
  });
  // Checks every state of the page, even one that would normally not be painted.
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

test("an agent who is not there is told at the filter, in no notice", async () => {
  const page = await goOn(ADMIN, `/d/reports/support-sessions?from=${day(-20)}&to=${day(-1)}&agentId=99999999`);
  await page.getByText("There is no such support agent").waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(1);
  expect(await page.getByText("Error occurred while fetching report").count()).toBe(0);
});
