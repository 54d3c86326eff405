import { everything } from "@parley/core/testing";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

/** Tests the keyboard: the order of the focus, and its return after an overlay was closed. */
const { visitAs, goOn } = journey();

const open = async (path: string): Promise<Page> => {
  const page = await goOn(everything, path);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  return page;
};
const hasFocus = (one: Locator) => expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);
const holdsFocus = (one: Locator) => expect.poll(() => one.evaluate((element) => element.contains(document.activeElement))).toBe(true);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const enter = async (one: Locator) => {
  await one.focus();
  await hasFocus(one);
  await one.press("Enter");
};

describe("menu of a button", () => {
  test("focuses its first item, cycles with arrow keys, and Escape returns to its button", async () => {
    const page = await open("/d/home");
    const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
    await enter(button(page, "Your profile"));
    await hasFocus(item("Online"));
    await page.keyboard.press("ArrowUp");
    await hasFocus(item("Sign out"));
    await page.keyboard.press("ArrowDown");
    await hasFocus(item("Online"));
    await page.keyboard.press("Escape");
    await hasFocus(button(page, "Your profile"));
  });

  test("moves the focus to a panel that it opens, and Escape returns it to the button of the menu", async () => {
    const page = await open("/d/home");
    await enter(button(page, "Your profile"));
    await page.getByRole("menuitem", { name: "Mailbox" }).press("Enter");
    const panel = page.locator(".parley-side-panel");
    await holdsFocus(panel);
    await page.getByRole("menu").waitFor({ state: "detached" });
    await holdsFocus(panel);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await hasFocus(button(page, "Your profile"));
  });
});

describe("panel opened from a menu in a slow browser", () => {
  /**
   * Delays animation frames until the menu has returned the focus to its button, which happens on a slow page. A panel
   * then takes the focus only afterwards.
   */
  const holdDrawings = (page: Page) =>
    page.evaluate(() => {
      const real = window.requestAnimationFrame.bind(window);
      const held: FrameRequestCallback[] = [];
      const release = () => {
        window.requestAnimationFrame = real;
        for (const callback of held.splice(0)) callback(performance.now());
      };
      window.requestAnimationFrame = (callback) => held.push(callback);
      const profile = document.querySelector('[aria-label="Your profile"]');
      document.addEventListener("focusin", ({ target }) => {
        if (target === profile) queueMicrotask(release);
      });
    });

  test("returns the focus to the button of the menu", async () => {
    const { page } = await visitAs(everything, "/d/home");
    const panel = page.locator(".parley-side-panel");
    // Tests two orders: first the panel's code must be loaded. The second time it is loaded already, so the panel opens
    // before the menu has closed.
    for (const isLate of [false, true]) {
      await enter(button(page, "Your profile"));
      const mailbox = page.getByRole("menuitem", { name: "Mailbox" });
      await hasFocus(page.getByRole("menuitem", { name: "Online" }));
      if (isLate) await holdDrawings(page);
      await mailbox.press("Enter");
      await page.getByRole("menu").waitFor({ state: "detached" });
      await holdsFocus(panel);
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "detached" });
      await hasFocus(button(page, "Your profile"));
    }
  });

  test("returns the focus thirty times when closed while the menu is still closing", async () => {
    const page = await open("/d/home");
    const panel = page.locator(".parley-side-panel");
    for (let time = 0; time < 30; time += 1) {
      await enter(button(page, "Your profile"));
      await page.getByRole("menuitem", { name: "Mailbox" }).press("Enter");
      await panel.waitFor();
      await holdsFocus(panel);
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "detached" });
      await page.getByRole("menu").waitFor({ state: "detached" });
      await hasFocus(button(page, "Your profile"));
    }
  });
});

test("a popover focuses its first control, and Escape returns to its button", async () => {
  const page = await open("/d/home");
  await enter(button(page, "Jobs"));
  await hasFocus(page.getByRole("tab", { name: "Jobs" }));
  await page.keyboard.press("Escape");
  await hasFocus(button(page, "Jobs"));
});

describe("dialog", () => {
  test("focuses its first control, and Escape returns to the element that opened it", async () => {
    const page = await open("/d/reports/sessions-by-hour");
    await enter(button(page, "Export"));
    await hasFocus(page.getByRole("dialog").locator("input, select").first());
    await page.keyboard.press("Escape");
    await hasFocus(button(page, "Export"));
  });

  test("with a form focuses its first field, and Escape asks for confirmation before changes are lost", async () => {
    const page = await open("/d/configurations/plans/default-plans?open=1");
    const dialog = page.getByRole("dialog", { name: /^Edit / });
    const name = dialog.getByLabel("Name");
    await enter(button(page, "Edit"));
    await hasFocus(name);
    await page.keyboard.press("Escape");
    await hasFocus(button(page, "Edit"));

    await page.keyboard.press("Enter");
    await hasFocus(name);
    await name.press("x");
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await hasFocus(question.getByRole("button", { name: "Cancel" }));
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(await name.inputValue()).toMatch(/x/);
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Leave without saving" }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await hasFocus(button(page, "Edit"));
  });
});
