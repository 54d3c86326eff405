import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";

const PASSWORD = "parley-demo";
const WATCH = fileURLToPath(new URL("watch-figures.js", import.meta.url));

declare global {
  /** Time of the last change of the figures on the page, and their text (set by watch-figures.js). */
  var figures: { at: number; text: string };
}

/** Signs a user in through the form; returns a browser context whose pages record measurements. */
export async function signedIn(browser: Browser, url: string, loginId: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript({ path: WATCH });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel("Login ID").fill(loginId);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/d/**");
  await page.close();
  return context;
}

/** Milliseconds from the response of the report's call to the first figures on the screen. */
async function firstFigures(page: Page, url: string, call: string): Promise<number> {
  await page.goto(url);
  await page.waitForFunction(() => figures.text !== "");
  return page.evaluate((path) => {
    const answered = performance.getEntriesByType("resource").find(({ name }) => new URL(name).pathname === path) as
      | PerformanceResourceTiming
      | undefined;
    if (answered === undefined) throw new Error(`The page did not call ${path}`);
    return figures.at - answered.responseEnd;
  }, call);
}

/** Milliseconds from choosing a filter to changed figures. */
async function otherFigures(page: Page, label: string, value: string): Promise<number> {
  const field = page.getByLabel(label, { exact: true });
  const before = await page.evaluate(() => figures.text);
  const chosenAt = await page.evaluate(() => performance.now());
  await field.selectOption(value);
  await page.waitForFunction((text) => figures.text !== text, before);
  return (await page.evaluate(() => figures.at)) - chosenAt;
}

/** Measures a report screen: opens it and then selects a platform. */
export async function sampleReportPage(
  context: BrowserContext,
  url: string,
  call: string,
): Promise<{ readonly figures: number; readonly filtered: number }> {
  const page = await context.newPage();
  try {
    return { figures: await firstFigures(page, url, call), filtered: await otherFigures(page, "Platform", "whatsapp") };
  } finally {
    await page.close();
  }
}
