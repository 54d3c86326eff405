import { everything } from "@parley/core/testing";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

/** Keyboard use: focus order, and restored focus. */
const { visitAs, goOn } = journey();

const open = async (path: string): Promise<Page> => {
  const page = await goOn(everything, path);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  return page;
};
const hasFocus = (one: Locator) => expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);
const holdsFocus = (one: Locator) => expect.poll(() => one.evaluate((element) => element.contains(document.activeElement))).toBe(true);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Focuses the element as Tab does, and presses Enter. */
const enter = async (one: Locator) => {
  await one.focus();
  await hasFocus(one);
  await one.press("Enter");
};

describe("a menu", () => {
  test("begins at its first item, goes round by arrows, and Escape leads back to its button", async () => {
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

  test("that opens a panel leaves the focus to it; Escape closes the panel and leads back to the menu's button", async () => {
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

describe("the panel of a menu, when a busy browser comes late", () => {
  /**
   * Delays animation frames, for example of a panel that takes the focus, until the menu has returned the focus to its
   * button: the order on a stalled page. Everything runs normally afterwards.
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

  test("gives the focus back to the menu's button all the same", async () => {
    const { page } = await visitAs(everything, "/d/home");
    const panel = page.locator(".parley-side-panel");
    // Its code is loaded the first time; later the panel opens before the menu has closed.
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

  test("and does so thirty times, closed while the menu still closes", async () => {
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

test("a small window begins with something that can be used, and Escape leads back to its button", async () => {
  const page = await open("/d/home");
  await enter(button(page, "Jobs"));
  await hasFocus(page.getByRole("tab", { name: "Jobs" }));
  await page.keyboard.press("Escape");
  await hasFocus(button(page, "Jobs"));
});

describe("a dialog", () => {
  test("begins with something that can be used, and Escape leads back to what opened it", async () => {
    const page = await open("/d/reports/sessions-by-hour");
    await enter(button(page, "Export"));
    await hasFocus(page.getByRole("dialog").locator("input, select").first());
    await page.keyboard.press("Escape");
    await hasFocus(button(page, "Export"));
  });

  test("with a form begins with its first field; Escape closes it, but asks where something typed would be lost", async () => {
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
