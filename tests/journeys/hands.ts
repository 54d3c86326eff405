import { screenAt } from "@parley/core/screens";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { screenTitle } from "../../packages/web/src/shared/messages/screen-texts.ts";
import { markAsLeft, otherHeading } from "./signed-in-as.ts";

/** Actions of a user in the console, independent of the input device. */
export interface Hand {
  /** Activates a button, a link or a menu item. */
  press(target: Locator): Promise<void>;
  /** Selects one of several options, or ticks a checkbox. */
  pick(target: Locator): Promise<void>;
  /** Selects an option of a select by its text. */
  choose(target: Locator, option: string): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  /** Opens the screen at this path. */
  go(page: Page, path: string): Promise<void>;
  /** Types into the search field of a list. */
  search(page: Page, text: string): Promise<void>;
}

const searchBox = (page: Page) => page.getByRole("main").getByRole("searchbox", { name: "Search" }).first();

export const mouse: Hand = {
  press: (target) => target.click(),
  pick: (target) => target.check(),
  choose: async (target, option) => void (await target.selectOption(option)),
  write: (target, text) => target.fill(text),
  go: async (page, path) => void (await page.goto(new URL(path, page.url()).href)),
  search: (page, text) => searchBox(page).fill(text),
};

/** Maximum number of keys to reach an element. If more are needed, it counts as unreachable. */
const MOST_KEYS = 25;

/**
 * Key that an experienced user would press to move the focus towards the element; `here` if the element has the focus.
 */
function nextKey(element: Element): string {
  const active = document.activeElement ?? document.body;
  if (active === element || (active.matches("tr") && active.contains(element))) return "here";
  const isAfter = (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  // Waits for menus and dialogs, because they take the focus themselves.
  const layer = element.closest("[role=menu], [role=dialog]");
  if (layer !== null && !layer.contains(active)) return "wait";
  const [one, other] = [active, element].map((radio) => (radio instanceof HTMLInputElement && radio.type === "radio" ? radio.name : undefined));
  const group = element.closest("[role=menu], .parley-conversations");
  // Arrow keys move between rows. Within a row, Tab moves the focus.
  const isInRow = element.closest("[role=row]")?.contains(active) === true;
  if ((one !== undefined && one === other) || (group?.contains(active) === true && !isInRow)) return isAfter ? "ArrowDown" : "ArrowUp";
  if (element.closest("tr[data-index]") !== null && !active.matches("input, textarea, select")) return "j";
  const pane = (of: Element) => of.closest(".parley-work-lists, .parley-work-column, .parley-chat-main, .parley-chat-customer");
  if (layer === null && pane(element) !== null && pane(element) !== pane(active)) return "F6";
  return isAfter ? "Tab" : "Shift+Tab";
}

/** Describes the focused element, for messages of failed tests. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    return `${active?.tagName.toLowerCase()} ${active?.getAttribute("aria-label") ?? active?.textContent?.trim().slice(0, 30) ?? ""}`;
  });

/**
 * Moves the focus to the element with keys only, and checks that the focus is visible there. Returns the number of
 * keys.
 */
async function reach(target: Locator): Promise<number> {
  const page = target.page();
  await target.waitFor();
  const way: string[] = [];
  for (;;) {
    const key = await target.evaluate(nextKey);
    if (key === "here") break;
    if (key === "wait") {
      await expect.poll(() => target.evaluate(nextKey), { message: `nothing took the focus to ${target}` }).not.toBe("wait");
      continue;
    }
    await page.keyboard.press(key);
    way.push(`${key} to ${await focused(page)}`);
    if (way.length > MOST_KEYS) throw new Error(`${target} is too far away by keys: ${way.join("; ")}`);
  }
  expect(await page.evaluate(() => document.activeElement?.matches(":focus-visible"))).toBe(true);
  return way.length;
}

/** Actions with the keyboard only. Fields are filled only after the focus was moved to them by keys. */
export const keyboard: Hand = {
  press: async (target) => {
    await reach(target);
    await target.page().keyboard.press("Enter");
  },
  pick: async (target) => {
    await reach(target);
    // Presses Space only if needed, because arrow keys select an option immediately while the option that has the focus
    // first may be unselected.
    if (!(await target.isChecked())) await target.page().keyboard.press("Space");
    expect(await target.isChecked()).toBe(true);
  },
  choose: async (target, option) => {
    await reach(target);
    await target.page().keyboard.type(option);
    await expect.poll(() => target.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.label)).toBe(option);
  },
  write: async (target, text) => {
    await reach(target);
    await target.page().keyboard.press("Control+A");
    await target.page().keyboard.type(text);
  },
  go: async (page, path) => {
    const match = screenAt(path);
    if (match === undefined) throw new Error(`No screen is at ${path}`);
    const title = screenTitle(match.screen.id)();
    await page.keyboard.press("Control+k");
    await expect.poll(() => focused(page)).toContain("Find a screen");
    await page.keyboard.type(title);
    await page.locator(".bp6-omnibar .bp6-active", { hasText: title }).waitFor();
    // Marks the current content, because the previous screen stays visible until the next one is loaded and its fields
    // would be found by mistake.
    if (new URL(page.url()).pathname !== path) await markAsLeft(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${path}`);
    await otherHeading(page).waitFor();
    await page.locator(".bp6-omnibar").waitFor({ state: "detached" });
  },
  search: async (page, text) => {
    await keyboard.write(searchBox(page), text);
  },
};
