import { join } from "node:path";
import { startTestGateway, TEST_PASSWORD, type TestGateway, type TestGatewayOptions } from "@parley/gateway/testing";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { complaintsOf, launchBrowser, WINDOWS } from "../../packages/web/src/testing/browser.ts";

/** `TEST_WEB_DIR` names another build than the usual one, which somebody may be replacing. */
const WEB_DIR = process.env.TEST_WEB_DIR ?? join(import.meta.dirname, "../../packages/web/dist");

/** Longer than anything here may take on two busy cores; a test that waits in vain says so well before its own end. */
export const PATIENCE_MS = 30_000;

/** One window of a browser profile that nobody else has meanwhile, so that two people can be signed in at once. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: readonly string[];
}

/** What a window finds in its local storage. */
export type Stored = Readonly<Record<string, string>>;

/** The whole product as a person meets it: the real gateway with the built console, and a real browser. */
export interface World {
  readonly gateway: TestGateway;
  /** A browser profile in which nothing is kept but `stored`. */
  profile(stored?: Stored): Promise<BrowserContext>;
  /** Closes the windows of a profile and forgets all that was kept in it. */
  putBack(profile: BrowserContext): Promise<void>;
  /** Opens an address of the console in a new window; signed out. */
  visit(path?: string): Promise<Visit>;
  /** The same, after signing in through the form; `path` is where the person wanted to go. */
  signedIn(loginId: string, path?: string, password?: string): Promise<Visit>;
  close(): Promise<void>;
}

/** Fills in the sign-in form that is on the page, in the page or in the modal, and sends it. */
export async function signInOn(page: Page, loginId: string, password: string = TEST_PASSWORD): Promise<void> {
  await page.getByLabel("Login ID").fill(loginId);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/**
 * Browser profiles that were put back are used again: what a new one costs most is to fetch, parse and compile the console anew (three quarters of a window's time).
 * A profile keeps one window on a page without scripts, through which its storage is reached.
 */
function profilesOf(browser: Browser, baseURL: string): Pick<World, "profile" | "putBack"> {
  const desks = new Map<BrowserContext, Page>();
  const free: BrowserContext[] = [];
  const open = async (): Promise<BrowserContext> => {
    const profile = await browser.newContext({ viewport: WINDOWS.usual, baseURL });
    const desk = await profile.newPage();
    await desk.goto("/config.json");
    desks.set(profile, desk);
    return profile;
  };
  return {
    profile: async (stored = {}) => {
      const profile = free.pop() ?? (await open());
      await desks.get(profile)?.evaluate((items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      }, stored);
      return profile;
    },
    putBack: async (profile) => {
      const desk = desks.get(profile);
      // Some tests close theirs.
      if (desk === undefined || desk.isClosed()) return;
      await Promise.all(profile.pages().flatMap((page) => (page === desk ? [] : page.close())));
      await profile.unrouteAll();
      await profile.setOffline(false);
      await profile.clearCookies();
      await desk.evaluate(() => localStorage.clear());
      free.push(profile);
    },
  };
}

export async function openWorld(options: TestGatewayOptions = {}): Promise<World> {
  const [gateway, browser] = await Promise.all([startTestGateway({ webDir: WEB_DIR, ...options }), launchBrowser()]);
  const profiles = profilesOf(browser, gateway.url);
  const visit: World["visit"] = async (path = "/") => {
    const context = await profiles.profile();
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const complaints = complaintsOf(page);
    await page.goto(path);
    return { page, context, complaints };
  };
  return {
    gateway,
    ...profiles,
    visit,
    signedIn: async (loginId, path = "/", password = TEST_PASSWORD) => {
      const visited = await visit(path);
      await signInOn(visited.page, loginId, password);
      await visited.page.waitForURL((url) => url.pathname !== "/");
      return visited;
    },
    close: async () => {
      await browser.close();
      await gateway.close();
    },
  };
}
