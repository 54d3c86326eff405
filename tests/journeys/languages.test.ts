import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allRights, everything } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { writePages } from "../../packages/web/build/pages.mjs";
import { journey } from "./journey.ts";
import { lookAt } from "./look-of-page.ts";

/** Sample language files that translate only a few texts, by namespace and key. */
const LANGUAGES = {
  de: {
    direction: "ltr",
    texts: {
      settings: { title: "Einstellungen" },
      "core.screens": { settings: "Einstellungen" },
      "settings.preferences": { language: "Sprache", theme: "Farben" },
    },
  },
  ar: { direction: "rtl", texts: { settings: { title: "الإعدادات" }, "settings.preferences": { language: "اللغة" } } },
};
const DIST = join(import.meta.dirname, "../../packages/web/dist");

/** Copies the built console and adds these language files; returns its folder. */
async function consoleWith(languages: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "parley-languages-"));
  await cp(DIST, folder, { recursive: true });
  await mkdir(join(folder, "languages"), { recursive: true });
  await Promise.all(Object.entries(languages).map(([code, file]) => writeFile(join(folder, "languages", `${code}.json`), JSON.stringify(file))));
  await writePages(folder, JSON.parse(await readFile(join(folder, "metafile.json"), "utf8")));
  // Removes the compressed copies of the original pages, because the gateway would serve them instead of the changed
  // ones.
  await Promise.all(["index", "app"].flatMap((page) => ["gz", "br"].map((ending) => rm(join(folder, `${page}.html.${ending}`)))));
  return folder;
}

const webDir = await consoleWith(LANGUAGES);
const { visitAs } = journey({ webDir });
afterAll(() => rm(webDir, { recursive: true }));

/** Opens the preferences; records which language files are loaded from then on. */
async function preferences(): Promise<{ readonly page: Page; readonly fetched: readonly string[] }> {
  const fetched: string[] = [];
  const { page } = await visitAs(everything, "/d/settings?tab=preferences", async (opened) => {
    opened.on("request", (request) => /\/languages\//.test(request.url()) && fetched.push(new URL(request.url()).pathname));
  });
  return { page, fetched };
}
const choose = async (page: Page, label: string, code: string) => page.getByLabel(label, { exact: true }).selectOption(code);
const heading = (page: Page, name: string) => page.getByRole("main").getByRole("heading", { level: 1, name }).waitFor();

test("the preferences offer each language file by its own name", async () => {
  const { page, fetched } = await preferences();
  const offered = () => page.getByLabel("Language", { exact: true }).locator("option").allTextContents();
  await expect.poll(offered).toEqual(["English", "العربية", "Deutsch"]);
  expect(fetched).toEqual([]);
});

test("a chosen language applies immediately and after a reload, and loads no other language file", async () => {
  const { page, fetched } = await preferences();
  await choose(page, "Language", "de");
  await heading(page, "Einstellungen");
  expect(await page.title()).toBe("Einstellungen · Parley");
  await page.getByLabel("Farben").waitFor();
  // The language file has no translation of this text, so it appears in English.
  await page.getByLabel("List density").waitFor();

  await page.reload();
  await heading(page, "Einstellungen");
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  expect(new Set(fetched)).toEqual(new Set(["/languages/de.json"]));
});

test("a right-to-left language mirrors the page, and English restores it", async () => {
  const { page } = await preferences();
  const sideOf = () =>
    page.locator(".parley-sidebar").evaluate((element) => (element.getBoundingClientRect().left < innerWidth / 2 ? "left" : "right"));
  const ofBlueprint = () =>
    page.locator('link[data-sheet="blueprint"]').evaluateAll((links) => links.map((link) => /-rtl-/.test(link.getAttribute("href") ?? "")));
  expect(await sideOf()).toBe("left");
  await choose(page, "Language", "ar");
  await heading(page, "الإعدادات");
  expect(await sideOf()).toBe("right");
  await expect.poll(ofBlueprint).toEqual([true]);

  await choose(page, "اللغة", "en");
  await heading(page, "Settings");
  expect(await sideOf()).toBe("left");
  await expect.poll(ofBlueprint).toEqual([false]);
});

test.each([
  ["a panel on the wrong side", "html .bp6-drawer { left: auto !important; right: 0 !important; }", ".bp6-drawer stands on the wrong side"],
  ["a button that lies over its neighbour", ".parley-side-panel button { margin-inline-start: -60px !important; }", " lies over "],
  ["a text that is aligned to the left", "main button { text-align: left !important; }", " is aligned to the left"],
])("screen check in a right-to-left language reports %s", async (_, broken, found) => {
  const { page } = await visitAs(allRights, "/d/configurations/tags", (opened) =>
    opened.addInitScript(() => localStorage.setItem("parley.language", "ar")),
  );
  await page.locator("main .parley-tr[data-index]").first().click();
  await page.locator(".parley-side-panel").waitFor();
  const misplaced = async () => (await lookAt(page)).misplaced.filter((line) => line.includes(found));
  await expect.poll(misplaced).toEqual([]);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, broken);
  await expect.poll(misplaced).not.toEqual([]);
});
