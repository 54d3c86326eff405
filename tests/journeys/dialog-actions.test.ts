import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { WINDOWS } from "../../packages/web/src/testing/browser.ts";
import { FORMS } from "./dialog-forms.ts";
import { journey } from "./journey.ts";

/** Tests that all dialogs have the same footer and that each result is announced once. */
const { signedIn, goOn } = journey();
const ADMIN = "admin@acacia.test";

const dialog = (page: Page) => page.locator(".bp6-dialog").first();
const open = async (path: string) => {
  const page = await goOn(ADMIN, path);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  return page;
};
const select = async (page: Page, name: RegExp, rows: readonly number[]) => {
  for (const row of rows) await page.getByRole("checkbox", { name }).nth(row).check();
};

/** Dialogs without form fields, each with its path and the steps that open it. */
const QUESTIONS = [
  [
    "users are deactivated",
    "/d/configurations/users",
    async (page: Page) => {
      await select(page, /^Select /, [2]);
      await page.getByRole("button", { name: "Deactivate", exact: true }).click();
    },
  ],
  [
    "tickets are updated",
    "/d/chats/tickets?status=open",
    async (page: Page) => {
      await select(page, /^Select #/, [1, 2]);
      await page.getByRole("button", { name: "Update", exact: true }).click();
    },
  ],
  [
    "tickets are merged",
    "/d/chats/tickets?status=open",
    async (page: Page) => {
      await select(page, /^Select #/, [1, 2]);
      await page.getByRole("button", { name: "Merge", exact: true }).click();
    },
  ],
  ["users are imported", "/d/configurations/users", (page: Page) => page.getByRole("button", { name: "Import", exact: false }).first().click()],
] as const;

/** Displayed position and label of a dialog's main button, and the buttons to its left. */
const footOf = (page: Page) =>
  dialog(page).evaluate((element) => {
    const foot = element.querySelector(".parley-save-bar, .parley-dialog-actions");
    const mains = [...(foot?.querySelectorAll("button.bp6-intent-primary, button.bp6-intent-danger") ?? [])];
    const [edge, main] = [element.getBoundingClientRect(), mains[0]?.getBoundingClientRect()];
    const tops = [...(foot?.querySelectorAll("button") ?? [])].map((button) => Math.round(button.getBoundingClientRect().top));
    return {
      mains: mains.map((button) => button.textContent),
      isLast: mains[0] === [...(foot?.querySelectorAll("button") ?? [])].at(-1),
      lines: new Set(tops).size,
      right: Math.round(edge.right - (main?.right ?? 0)),
      bottom: Math.round(edge.bottom - (main?.bottom ?? 0)),
      hint: foot?.querySelector(".parley-key-hint")?.textContent,
    };
  });

type Opened = readonly [name: string, path: string, begin: (page: Page) => Promise<void>];
const ALL: readonly Opened[] = [...FORMS.map(([name, path, begin]): Opened => [`the form of a ${name}`, path, begin]), ...QUESTIONS];

describe.each(ALL)("%s", (_name, path, begin) => {
  test("has its main button in the usual position, with its shortcut, and the reason when it is disabled", async () => {
    const page = await open(path);
    await begin(page);
    await dialog(page).locator(".parley-save-bar, .parley-dialog-actions").waitFor();
    // Checks repeatedly, because the dialog still grows while it opens.
    await expect.poll(() => footOf(page)).toMatchObject({ mains: [expect.stringMatching(/\w/)], isLast: true, lines: 1, right: 16, bottom: 8 });
    const foot = await footOf(page);
    expect(foot.hint).toBe(`Ctrl Enter ${foot.mains[0]}`);
    const main = dialog(page).locator(".parley-save-bar, .parley-dialog-actions").getByRole("button").last();
    if (await main.isEnabled()) return;
    // Waits until the dialog has taken the focus, which it does itself after opening.
    await expect.poll(() => dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await main.focus();
    await expect.poll(() => page.locator(".bp6-tooltip").textContent()).toMatch(/\w+ \w+/);
  });
});

test("the panel under a dialog does not get the focus when its opening animation ends later", async () => {
  const { page } = await signedIn(ADMIN, "/d/configurations/knowledge-base/listed-faqs");
  // Makes the opening of overlays take ten times as long, as on a busy machine.
  await page.addInitScript(() => {
    const original = globalThis.setTimeout;
    const slow = (run: () => void, ms = 0, ...given: []) => original(run, ms >= 150 && ms <= 400 ? ms * 10 : ms, ...given);
    globalThis.setTimeout = slow as typeof setTimeout;
  });
  await page.reload();
  await page.getByRole("table").getByRole("row").nth(1).getByRole("link").first().click();
  const panel = page.locator(".parley-side-panel");
  await panel.getByRole("button", { name: "Edit" }).dispatchEvent("click");
  const main = dialog(page).locator(".parley-save-bar").getByRole("button").last();
  await main.waitFor({ state: "attached" });
  await expect.poll(() => dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await main.focus();
  const isOpened = () => panel.evaluate((element) => /-done/.test(element.className));
  expect(await isOpened()).toBe(false);
  await expect.poll(isOpened).toBe(true);
  expect(await main.evaluate((button) => button === document.activeElement)).toBe(true);
});

/** Values of the required fields in forms that need only text. */
const FILLED = [
  ["tag", { Name: "Told once" }],
  ["SLA priority", { Name: "Told once" }],
  ["canned reply", { "Short code": "told-once", Title: "Told once", Text: "Hello" }],
] as const;

test.each(FILLED)("sending a %s by shortcut shows exactly one notice", async (name, values) => {
  const form = FORMS.find(([known]) => known === name);
  if (form === undefined) throw new Error(`There is no form of a ${name}`);
  const [, path, begin] = form;
  const { page } = await signedIn(ADMIN, path);
  await begin(page);
  for (const [label, value] of Object.entries(values)) await dialog(page).getByLabel(label).first().fill(value);
  await page.keyboard.press("Control+Enter");
  await dialog(page).waitFor({ state: "detached" });
  await page.locator(".bp6-toast").first().waitFor();
  expect(await page.locator(".bp6-toast").count()).toBe(1);
  expect(await page.locator("main .bp6-callout.bp6-intent-success").count()).toBe(0);
});

/** Screens with a main button, its label, a width of the window at which notices are above it, and the steps after which a click on it shows a notice. */
const SHOWING = [
  [
    "Add note",
    "/d/chats/tickets",
    WINDOWS.narrow.width,
    async (page: Page) => {
      await page.getByRole("table", { name: "Tickets" }).getByRole("link").first().click();
      await page.getByRole("tab", { name: /^Notes/ }).click();
      await page.route("**/tickets/notes", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
      await page.getByLabel("Note for colleagues").fill("Kept");
    },
  ],
  ["Save", "/d/settings?tab=notifications", WINDOWS.usual.width, (page: Page) => page.getByText("All notifications").click()],
] as const;

test.each(SHOWING)("a notice does not cover the button %s at the bottom of the window", async (label, path, width, begin) => {
  const { page } = await signedIn(ADMIN, path);
  await page.setViewportSize({ ...WINDOWS.usual, width });
  await begin(page);
  const main = page.getByRole("button", { name: label, exact: true });
  const { y = 0, height = 0 } = (await main.boundingBox()) ?? {};
  // Makes the window end below the button, where notices appear.
  await page.setViewportSize({ width, height: Math.ceil(y + height) + 24 });
  await main.click();
  const notice = page.locator(".bp6-toast");
  // Waits until the notice has reached its place.
  await notice.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const isCovered = async () => {
    const [button, over] = await Promise.all([main.boundingBox(), notice.boundingBox()]);
    if (button === null || over === null) throw new Error("There is no button or no notice");
    return over.x < button.x + button.width && over.x + over.width > button.x && over.y + over.height > button.y && over.y < button.y + button.height;
  };
  await expect.poll(isCovered, { timeout: 3_000 }).toBe(false);
  expect(await notice.count()).toBe(1);
});
