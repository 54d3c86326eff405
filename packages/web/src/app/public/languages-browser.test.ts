import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { pseudoFiles } from "../../../build/pseudo-languages.mjs";
import { launchBrowser, WINDOWS } from "../../testing/browser.ts";
import { serveBuild } from "../../testing/serve-build.ts";
import type { ServedPage } from "../../testing/serve-page.ts";

const MIRROR = "he-x-mirror";
const file = pseudoFiles({ signInScreen: { title: "Sign in" } })[MIRROR];
const title = String(file?.texts.signInScreen?.title);

let browser: Browser;
let served: ServedPage;
let context: BrowserContext;
let page: Page;
let fetched: string[];

beforeAll(async () => {
  [browser, served] = await Promise.all([launchBrowser(), serveBuild()]);
});
afterAll(async () => {
  await browser.close();
  await served.close();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: WINDOWS.usual, baseURL: served.url });
  page = await context.newPage();
  fetched = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.route(`**/languages/${MIRROR}.json`, (route) => route.fulfill({ json: file }));
});
afterEach(() => context.close());

const openIn = async (code: string | undefined): Promise<void> => {
  if (code !== undefined) await page.addInitScript((value) => localStorage.setItem("parley.language", value), code);
  await page.goto("/", { waitUntil: "networkidle" });
};
const heading = () => page.getByRole("heading", { level: 1 }).textContent();
const languageFiles = () => fetched.filter((path) => path.startsWith("/languages/"));

test("English is part of the code, so no language file is loaded", async () => {
  await openIn(undefined);
  expect(await heading()).toBe("Sign in");
  expect(languageFiles()).toEqual([]);
});

test("another chosen language loads one file, and its missing texts stay English", async () => {
  await openIn(MIRROR);
  await expect.poll(heading).toBe(title);
  expect(languageFiles()).toEqual([`/languages/${MIRROR}.json`]);
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  expect(await page.title()).toBe(`${title} · Parley`);
  await page.getByRole("link", { name: "Forgot password?" }).waitFor();
});

test("a language file that cannot be loaded leaves the page in English", async () => {
  await openIn("xx");
  await expect.poll(heading).toBe("Sign in");
  expect(await page.locator("html").getAttribute("dir")).toBe("ltr");
});
