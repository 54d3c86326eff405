import { everything } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { drawnOn, rulesFor } from "./blueprint-rules.ts";
import { journey } from "./journey.ts";

/**
 * Tests that no element lacks its style. Blueprint's rules are split into two style sheets; another test checks all
 * screens.
 */
const { visitAs } = journey();

/** Opens a notice with an action button, the longest type of notice. */
const withToast = async (page: Page) => {
  await page.getByRole("button", { name: "Create tag" }).first().click();
  await page.getByRole("dialog").getByLabel("Name").fill("Short-lived");
  await page.getByRole("dialog").getByRole("button", { name: "Create tag" }).click();
  await page.getByRole("link", { name: "Short-lived" }).click();
  await page.locator(".parley-side-panel").getByRole("button", { name: "Remove", exact: true }).click();
  await page
    .getByRole("dialog", { name: /Short-lived/ })
    .getByRole("button", { name: "Remove", exact: true })
    .click();
  const toast = page.locator(".bp6-toast").filter({ has: page.getByRole("button", { name: "Undo" }) });
  await toast.hover();
  return toast;
};

test("the buttons of a notice are centred and touch no border", async () => {
  const { page } = await visitAs(everything, "/d/configurations/tags");
  const toast = await withToast(page);
  // Positions of the notice's buttons. Polled until they are right, because the notice slides in.
  const places = () =>
    toast.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const buttons = [...element.querySelectorAll("a, button")].map((button) => button.getBoundingClientRect());
      return {
        offCentre: buttons.map(({ top, bottom }) => Math.round(Math.abs((top + bottom) / 2 - (box.top + box.bottom) / 2))),
        free: buttons.map(({ top, bottom, right }) => Math.floor(Math.min(top - box.top, box.bottom - bottom, box.right - right))),
      };
    });
  await expect.poll(async () => (await places()).offCentre).toEqual([0, 0]);
  for (const free of (await places()).free) expect(free).toBeGreaterThanOrEqual(2);
});

test("every Blueprint rule for a notice, the palette and a menu is in the served style sheet", async () => {
  const { page } = await visitAs(everything, "/d/configurations/tags");
  const used = new Set<string>();
  const look = async () => {
    for (const name of await drawnOn(page)) used.add(name);
  };
  await withToast(page);
  await look();
  await page.keyboard.press("Control+k");
  await page.locator(".bp6-omnibar").getByRole("option").first().waitFor();
  await look();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Your profile" }).click();
  await page.getByRole("menuitem").first().waitFor();
  await look();
  const { wanted, missing } = await rulesFor(page, used);
  expect(wanted.length).toBeGreaterThan(250);
  expect(missing).toEqual([]);
});
