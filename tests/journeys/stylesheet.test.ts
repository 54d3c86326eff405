import { everything } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { drawnOn, rulesFor } from "./blueprint-rules.ts";
import { journey } from "./journey.ts";

/**
 * Blueprint's rules are split into two sheets, and no element may lack one. The screens themselves are checked by the
 * walk over all of them.
 */
const { visitAs } = journey();

/** Opens a notice with an action button: the longest notice. */
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

test("a notice's buttons stand in its middle and touch no border", async () => {
  const { page } = await visitAs(everything, "/d/configurations/tags");
  const toast = await withToast(page);
  // The notice slides in; it is measured once it no longer moves.
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

test("every rule of Blueprint's for a notice, the palette and a menu is in what is served", async () => {
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
