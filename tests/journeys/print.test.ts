import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "./journey.ts";

const { signedIn } = journey();

/** Switches the page to print mode for a user with the dark theme. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect.poll(() => page.evaluate(() => document.body.classList.contains("bp6-dark"))).toBe(false);
}
const isSeen = (page: Page, selector: string) => page.locator(selector).first().isVisible();

test("a printed list is light, complete and without controls", async () => {
  const { page } = await signedIn("agent1@acacia.test", "/d/chats/tickets");
  await page.locator(".parley-tr[data-index]").first().waitFor();
  await onPaper(page);
  for (const pressed of [".parley-sidebar", ".parley-top-bar", ".parley-toolbar", ".parley-pager"])
    expect(await isSeen(page, pressed), pressed).toBe(false);
  const frame = page.locator(".parley-table-frame").first();
  expect(await frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
});

test("a printed dashboard contains its figures and charts", async () => {
  const { page } = await signedIn("admin@acacia.test", "/d/dashboard");
  await page.getByRole("img", { name: "Sessions per day" }).waitFor();
  await onPaper(page);
  expect(await isSeen(page, ".parley-figure")).toBe(true);
  expect(await page.getByRole("img", { name: "Sessions per day" }).isVisible()).toBe(true);
  expect(await isSeen(page, ".parley-card .bp6-switch")).toBe(false);
});
