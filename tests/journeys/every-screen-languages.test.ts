import { allows, type RightsHolder } from "@parley/core/access";
import { BUILT_SCREENS, type Screen, screen } from "@parley/core/screens";
import { allRights, everything } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { PSEUDO_LANGUAGES } from "../../packages/web/build/pseudo-languages.mjs";
import { WINDOWS } from "../../packages/web/src/testing/browser.ts";
import { rulesFor } from "./blueprint-rules.ts";
import { journey } from "./journey.ts";
import { lookAt } from "./look-of-page.ts";
import { prepareToPress, pressEverything } from "./press-everything.ts";
import { makePseudoFiles, type PseudoFiles, speakPseudo, switchTo, untranslatedTexts } from "./pseudo-languages.ts";
import { oneOfEachKind } from "./report-kinds.ts";
import { addressOf } from "./screen-address.ts";
import { dataSeenBy, type SeenData } from "./seen-by-page.ts";
import { follow, followTo } from "./signed-in-as.ts";

const { world, visitAs } = journey();
let files: PseudoFiles;
beforeAll(async () => {
  files = await makePseudoFiles();
});

const MANY_SCREENS_MS = 600_000;
const [ACCENTS = "", MIRROR = ""] = PSEUDO_LANGUAGES.map(({ code }) => code);

/**
 * Type of user who opens a screen: a client's user if allowed, otherwise a provider's user. A screen that is shown only
 * before the setup is opened by a user of a new stakeholder.
 */
const holderOf = ({ access, shell, gate }: Screen): "nobody" | "client" | "provider" | "newcomer" => {
  if (shell === "public") return "nobody";
  if (gate !== undefined) return "newcomer";
  return allows(access, allRights) ? "client" : "provider";
};
/** Returns a user of a new stakeholder whose setup has not begun. */
async function newcomer(): Promise<RightsHolder> {
  const { platform } = world().gateway.test.database;
  const { id } = await platform
    .insertInto("stakeholder")
    .values({ title: "Cedar Foods", short_name: "cedar", sh_code: "CEDAR", status: "active" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...allRights, stakeholderId: id };
}
/**
 * Screens to check. The old paths below /d/conversations/ are left out, because they show the same screens as newer
 * paths.
 */
const screens = oneOfEachKind(BUILT_SCREENS).filter(({ path }) => !path.startsWith("/d/conversations/"));

/**
 * Start of the keys of two buttons that every list has, for its views and for refreshing. They open the same content on
 * all screens, so they are pressed only on the first one.
 */
const OF_EVERY_LIST = ["eye-open", "refresh"].map((icon) => `bp6-button bp6-minimal/bp6-popover-target/${icon}/`);
/** Keys of the view and refresh buttons of lists that were pressed already, in either language. */
const pressedOfLists = new Set<string>();

const texts: string[] = [];
const clipped: string[] = [];
const misplaced: string[] = [];
/** Blueprint classes that were found on any screen. */
const drawn = new Set<string>();
let rules: Awaited<ReturnType<typeof rulesFor>> = { wanted: [], missing: [] };
/** Number of menus, dialogs and popovers that were opened. */
let opened = 0;

/**
 * Milliseconds to wait until a page is laid out again after a change of width, language or content, on a busy machine.
 */
const DRAWN_ANEW_MS = 10_000;

/** Browser tab that visits the screens one after another. */
interface Walker {
  readonly page: Page;
  readonly data: SeenData;
  /** Texts that were found to be in the page's language at that time and are not checked again. */
  readonly fine: Set<string>;
  code: string;
}

async function look({ page, data, code, fine }: Walker, where: string): Promise<void> {
  let found = await lookAt(page);
  const told = [...found.texts];
  for (const name of found.classes) drawn.add(name);
  // Waits for popovers, which are positioned only after their content is drawn. The full wait is needed only if one
  // stays misplaced.
  const isInPlace = async () => {
    found = await lookAt(page);
    told.push(...found.texts);
    expect(found.misplaced).toEqual([]);
  };
  if (found.misplaced.length > 0) await vi.waitFor(isInPlace, { timeout: DRAWN_ANEW_MS, interval: 100 }).catch(() => undefined);
  const values = told.length === 0 ? [] : await data.values();
  for (const { text, place } of told) {
    if (fine.has(code + text)) continue;
    const rest = untranslatedTexts(text, code, values);
    if (rest === "") fine.add(code + text);
    else texts.push(`${where}, ${code}: ${JSON.stringify(rest)} in ${JSON.stringify(text)} at ${place}`);
  }
  clipped.push(...found.clipped.map((line) => `${where}, ${code}: ${line}`));
  misplaced.push(...found.misplaced.map((line) => `${where}, ${code}: ${line}`));
}

/** Code that runs in the page. Resolves as soon as nothing on the screen is loading. */
const untilSettled = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const isLoading =
        document.querySelector("h1") === null || document.querySelector(".parley-skeletons, .parley-tbody.is-loading, .bp6-spinner") !== null;
      if (isLoading) requestAnimationFrame(look);
      else resolve();
    };
    look();
  });
/**
 * Waits until nothing is loading. Waits again if the page is reloaded in the meantime, because a reload ends the first
 * attempt.
 */
const settled = (page: Page): Promise<void> =>
  page.evaluate(untilSettled).catch(() => page.waitForLoadState().then(() => page.evaluate(untilSettled)));

/** Waits until the console shows this screen and no longer the previous one. */
const stands = async ({ page, code }: Walker, id: string): Promise<void> => {
  // Waits for any title with letters, because this screen's title is the stakeholder's name, which is not translated.
  if (id === "stakeholder") {
    await page.waitForFunction(() => /[a-z]/i.test(document.title.replace("Parley", "")));
    return;
  }
  const title = files[code]?.texts["core.screens"]?.[id];
  await page.waitForFunction((shown) => document.title.includes(shown), String(title));
};

/** Opens the entity in the first row of a list. It appears in a side panel or on a screen of its own. */
async function openFirstRow({ page }: Walker): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>("main .parley-tr[data-index]")?.click());
  await settled(page);
}

/** Opens the palette, which lists every screen that this user may open, and checks it. */
async function openPalette(walker: Walker): Promise<void> {
  const { page } = walker;
  await page.keyboard.press("Control+k");
  const palette = page.locator(".bp6-omnibar");
  await palette.waitFor();
  await look(walker, "the palette");
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "detached" });
}

/** Opens and checks the overlays of the buttons in the top bar. */
async function openTopBar(walker: Walker): Promise<void> {
  const { page } = walker;
  const buttons = page.locator("header button[aria-haspopup]");
  for (let at = 0; at < (await buttons.count()); at += 1) {
    const press = () => buttons.nth(at).evaluate((button: HTMLElement) => button.click());
    await press();
    const over = page.locator(".bp6-popover:not(.bp6-tooltip), .bp6-omnibar").first();
    await over.waitFor();
    await settled(page);
    await look(walker, `the top bar, button ${at + 1}`);
    if ((await over.locator("[role=menu]").count()) > 0 || (await page.locator(".bp6-omnibar").count()) > 0) await page.keyboard.press("Escape");
    else await press();
    await over.waitFor({ state: "detached" });
  }
}

/** Checks the screen in a window that is as narrow as a phone. */
async function lookNarrow(walker: Walker, where: string): Promise<void> {
  const { page } = walker;
  await page.setViewportSize(WINDOWS.narrow);
  // Waits until components that measure themselves are redrawn at the new width. If the page remains too wide, the
  // check below reports it.
  const fits = () =>
    document.documentElement.scrollWidth <= innerWidth &&
    [...document.querySelectorAll("main svg")].every((chart) => chart.getBoundingClientRect().width <= innerWidth);
  await page.waitForFunction(fits, undefined, { timeout: DRAWN_ANEW_MS }).catch(() => undefined);
  await look(walker, `${where}, narrow`);
  await page.setViewportSize(WINDOWS.usual);
}

const NOWHERE = screen("not-found").path;
/**
 * Milliseconds to wait before assuming that a form asks whether to leave it. If that is wrong, the page is loaded
 * unnecessarily.
 */
const LEFT_MS = 2_000;

/**
 * Reopens a screen by navigating away and back, which takes a third of the time of a page load. Loads the page if a
 * form asks whether to leave it.
 */
async function openAnew({ page }: Walker, row: Screen): Promise<void> {
  const address = addressOf(row);
  const isInside = row.shell !== "public" && row.path !== NOWHERE && new URL(page.url()).pathname.startsWith("/d/");
  const isLeft =
    isInside &&
    (await followTo(page, NOWHERE, LEFT_MS).then(
      () => true,
      () => false,
    ));
  await (isLeft ? followTo(page, address) : page.goto(address));
  await settled(page);
}

/** Closes all notices, because an open notice keeps its language when the language changes. */
async function dismissNotices({ page }: Walker): Promise<void> {
  await page.evaluate(() => {
    for (const notice of document.querySelectorAll(".bp6-toast")) [...notice.querySelectorAll("button")].at(-1)?.click();
  });
  await page.locator(".bp6-toast").first().waitFor({ state: "detached" });
}

/**
 * Opens each screen in the current language, checks it and everything that it opens, and then switches to the other
 * language and checks it again.
 */
async function walk(walker: Walker, rows: readonly Screen[], open: (row: Screen) => Promise<unknown>): Promise<void> {
  const { page } = walker;
  for (const row of rows) {
    await open(row);
    await settled(page);
    await look(walker, row.id);
    const known = [...pressedOfLists];
    const again = () => openAnew(walker, row);
    const lookHere = (what: string) => settled(page).then(() => look(walker, `${row.id}, ${what}`));
    opened += await pressEverything(page, lookHere, again, known);
    for (const like of known) if (OF_EVERY_LIST.some((start) => like.startsWith(start))) pressedOfLists.add(like);
    await again();
    await openFirstRow(walker);
    const panel = () => again().then(() => openFirstRow(walker));
    if ((await page.locator(".parley-side-panel").count()) > 0) {
      opened += await pressEverything(page, lookHere, panel, known);
      await panel();
    }
    await dismissNotices(walker);
    walker.code = walker.code === ACCENTS ? MIRROR : ACCENTS;
    await switchTo(page, walker.code);
    await settled(page);
    await look(walker, `${row.id}, its first row`);
    await lookNarrow(walker, row.id);
  }
}

const WINDOWS_AT_ONCE = 3;

describe("all screens in two pseudo-languages", () => {
  beforeAll(async () => {
    const holders = { client: allRights, provider: everything, newcomer: await newcomer() };
    const rowsOf = (who: ReturnType<typeof holderOf>) => screens.filter((row) => holderOf(row) === who);
    const ofConsole = (["client", "provider", "newcomer"] as const).map((who) => ({ holder: holders[who], rows: rowsOf(who) }));
    const shares = ofConsole.flatMap(({ holder, rows }) => {
      const count = rows.length > screens.length / 2 ? WINDOWS_AT_ONCE - 1 : 1;
      return Array.from({ length: count }, (_, at) => ({ holder, rows: rows.filter((_row, index) => index % count === at) }));
    });
    const prepared = async (page: Page): Promise<Walker> => {
      const data = dataSeenBy(page);
      await prepareToPress(page);
      await speakPseudo(page, files, ACCENTS);
      return { page, data, fine: new Set(), code: ACCENTS };
    };
    const pages: Page[] = [];
    const inConsole = shares.map(async ({ holder, rows }, index) => {
      let preparing: Promise<Walker> | undefined;
      const { page } = await visitAs(holder, "/d/home", (opened) => {
        preparing = prepared(opened);
        return preparing;
      });
      await settled(page);
      const walker = await preparing;
      if (walker === undefined) return;
      // Expands the sidebar in the first tab, so that the names of the screens are checked there and its icons in the
      // other tabs.
      if (index === 0) {
        await page.locator(".parley-sidebar > button, .parley-sidebar > span button").first().click();
        await openPalette(walker);
        await openTopBar(walker);
      }
      await walk(walker, rows, (row) => follow(page, addressOf(row)).then(() => stands(walker, row.id)));
      pages.push(page);
    });
    const inPublic = async () => {
      const context = await world().profile();
      const walker = await prepared(await context.newPage());
      // Waits until the page is translated, because the server sends the form in English first.
      const drawn = () => walker.page.waitForFunction(() => !/[a-z]/i.test(document.title.replace("Parley", "")));
      await walk(walker, rowsOf("nobody"), ({ path }) => walker.page.goto(path).then(drawn));
      await world().putBack(context);
    };
    await Promise.all([...inConsole, inPublic()]);
    const [page] = pages;
    if (page !== undefined) rules = await rulesFor(page, drawn);
  }, MANY_SCREENS_MS);

  test("include menus, dialogs and popovers", () => expect(opened).toBeGreaterThan(24));
  test("are served with every Blueprint rule that they need", () => {
    expect(rules.wanted.length).toBeGreaterThan(500);
    expect(rules.missing).toEqual([]);
  });
  // Matches the label "Close" of Blueprint's toast button, which is fixed in English (ADR 0168).
  const isToastButton = (text: string): boolean => text.includes('"Close" in "Close" at div.bp6-button-group.bp6-minimal > button');
  test("show no text outside the message catalogue", () => expect(texts.filter((text) => !isToastButton(text))).toEqual([]));
  test("cut off no label without a tooltip", () => expect(clipped).toEqual([]));
  test("have no overlapping, overflowing or wrongly aligned element", () => expect(misplaced).toEqual([]));
});
