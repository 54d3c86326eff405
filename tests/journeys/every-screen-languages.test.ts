import { allows, type Holder } from "@parley/core/access";
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
import { leftOver, makePseudoFiles, type PseudoFiles, speakPseudo, switchTo } from "./pseudo-languages.ts";
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
 * A user of the demo's stakeholder with full lists; a provider user for provider screens, and a user of a stakeholder
 * without a bot where that opens the gate.
 */
const holderOf = ({ access, shell, gate }: Screen): "nobody" | "client" | "provider" | "newcomer" => {
  if (shell === "public") return "nobody";
  if (gate !== undefined) return "newcomer";
  return allows(access, allRights) ? "client" : "provider";
};
/** Creates a user of a stakeholder whose set-up has not begun. */
async function newcomer(): Promise<Holder> {
  const { platform } = world().gateway.test.database;
  const { id } = await platform
    .insertInto("stakeholder")
    .values({ title: "Cedar Foods", short_name: "cedar", sh_code: "CEDAR", status: "active" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...allRights, stakeholderId: id };
}
/** Newer address of each screen with two. */
const screens = oneOfEachKind(BUILT_SCREENS).filter(({ path }) => !path.startsWith("/d/conversations/"));

/**
 * Buttons of every list, for its views and for refreshing: they open the same content on all screens, except for the
 * list's name.
 */
const OF_EVERY_LIST = ["eye-open", "refresh"].map((icon) => `bp6-button bp6-minimal/bp6-popover-target/${icon}/`);
/** Those already pressed, in either language. */
const pressedOfLists = new Set<string>();

const texts: string[] = [];
const clipped: string[] = [];
const misplaced: string[] = [];
/** Blueprint classes found on any screen. */
const drawn = new Set<string>();
let rules: Awaited<ReturnType<typeof rulesFor>> = { wanted: [], missing: [] };
/** Number of opened overlays. */
let opened = 0;

/** Time for re-layout after a change of width, language or content, on a busy machine. */
const DRAWN_ANEW_MS = 10_000;

/** A window that visits the screens one after the other. */
interface Walker {
  readonly page: Page;
  readonly data: SeenData;
  /** Texts already verified to be in the language of that moment. */
  readonly fine: Set<string>;
  code: string;
}

async function look({ page, data, code, fine }: Walker, where: string): Promise<void> {
  let found = await lookAt(page);
  const told = [...found.texts];
  for (const name of found.classes) drawn.add(name);
  // A popover is positioned only after its content is rendered; the wait is used up only if it stays misplaced.
  const isInPlace = async () => {
    found = await lookAt(page);
    told.push(...found.texts);
    expect(found.misplaced).toEqual([]);
  };
  if (found.misplaced.length > 0) await vi.waitFor(isInPlace, { timeout: DRAWN_ANEW_MS, interval: 100 }).catch(() => undefined);
  const values = told.length === 0 ? [] : await data.values();
  for (const { text, place } of told) {
    if (fine.has(code + text)) continue;
    const rest = leftOver(text, code, values);
    if (rest === "") fine.add(code + text);
    else texts.push(`${where}, ${code}: ${JSON.stringify(rest)} in ${JSON.stringify(text)} at ${place}`);
  }
  clipped.push(...found.clipped.map((line) => `${where}, ${code}: ${line}`));
  misplaced.push(...found.misplaced.map((line) => `${where}, ${code}: ${line}`));
}

/** Runs in the page: resolves once nothing on the screen is loading. */
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
/** Repeated if the page is reloaded meanwhile, which drops the promise. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(untilSettled).catch(() => page.waitForLoadState().then(() => page.evaluate(untilSettled)));

/** Waits until the console shows this screen instead of the previous one. */
const stands = async ({ page, code }: Walker, id: string): Promise<void> => {
  // The title is the stakeholder's name, which is not translated.
  if (id === "stakeholder") {
    await page.waitForFunction(() => /[a-z]/i.test(document.title.replace("Parley", "")));
    return;
  }
  const title = files[code]?.texts["core.screens"]?.[id];
  await page.waitForFunction((shown) => document.title.includes(shown), String(title));
};

/** Details of a list's first row: a panel, or a separate screen. */
async function openFirstRow({ page }: Walker): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>("main .parley-tr[data-index]")?.click());
  await settled(page);
}

/** Opens the palette, which lists every screen that this user may visit. */
async function openPalette(walker: Walker): Promise<void> {
  const { page } = walker;
  await page.keyboard.press("Control+k");
  const palette = page.locator(".bp6-omnibar");
  await palette.waitFor();
  await look(walker, "the palette");
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "detached" });
}

/** Overlays opened by the top bar's buttons. */
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

/** Checks the screen in a window as narrow as a phone. */
async function lookNarrow(walker: Walker, where: string): Promise<void> {
  const { page } = walker;
  await page.setViewportSize(WINDOWS.narrow);
  // Components that measure themselves are re-rendered at the new width; until then they overflow the window. Permanent
  // overflow is reported by the check.
  const fits = () =>
    document.documentElement.scrollWidth <= innerWidth &&
    [...document.querySelectorAll("main svg")].every((chart) => chart.getBoundingClientRect().width <= innerWidth);
  await page.waitForFunction(fits, undefined, { timeout: DRAWN_ANEW_MS }).catch(() => undefined);
  await look(walker, `${where}, narrow`);
  await page.setViewportSize(WINDOWS.usual);
}

const NOWHERE = screen("not-found").path;
/** Time for a form to ask about leaving; a longer wait only costs a page load. */
const LEFT_MS = 2_000;

/**
 * Reopens a screen by navigating away and back, which takes a third of a load in a window with routes, where everything
 * is fetched and compiled each time. If a form asks about leaving, the page is loaded.
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

/** Dismisses the notices: a notice keeps its language when the language changes. */
async function dismissNotices({ page }: Walker): Promise<void> {
  await page.evaluate(() => {
    for (const notice of document.querySelectorAll(".bp6-toast")) [...notice.querySelectorAll("button")].at(-1)?.click();
  });
  await page.locator(".bp6-toast").first().waitFor({ state: "detached" });
}

/**
 * Opens each screen in the language left by the previous one, checks all of it, and then checks it in the other
 * language.
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

describe("every screen, in two languages that nobody speaks", () => {
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
      // The first window checks the screens' names in the sidebar, the others its icons.
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
      // The form is served in English and then re-rendered.
      const drawn = () => walker.page.waitForFunction(() => !/[a-z]/i.test(document.title.replace("Parley", "")));
      await walk(walker, rowsOf("nobody"), ({ path }) => walker.page.goto(path).then(drawn));
      await world().putBack(context);
    };
    await Promise.all([...inConsole, inPublic()]);
    const [page] = pages;
    if (page !== undefined) rules = await rulesFor(page, drawn);
  }, MANY_SCREENS_MS);

  test("menus, dialogs and popovers are among what was looked at", () => expect(opened).toBeGreaterThan(24));
  test("every rule of Blueprint's for what is drawn anywhere is in what is served", () => {
    expect(rules.wanted.length).toBeGreaterThan(500);
    expect(rules.missing).toEqual([]);
  });
  // Blueprint's close button of a toast has a fixed English label (ADR 0168).
  const isToastButton = (text: string): boolean => text.includes('"Close" in "Close" at div.bp6-button-group.bp6-minimal > button');
  test("no text passes by the catalogue", () => expect(texts.filter((text) => !isToastButton(text))).toEqual([]));
  test("no label is cut off without a tool tip", () => expect(clipped).toEqual([]));
  test("nothing overlaps, overflows or stands on the wrong side", () => expect(misplaced).toEqual([]));
});
