import { join } from "node:path";
import { startTestGateway, TEST_PASSWORD, type TestGateway, type TestGatewayOptions } from "@parley/gateway/testing";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { complaintsOf, launchBrowser, WINDOWS } from "../../packages/web/src/testing/browser.ts";

/** `TEST_WEB_DIR` names another build than the usual one, which somebody may be replacing. */
const WEB_DIR = process.env.TEST_WEB_DIR ?? join(import.meta.dirname, "../../packages/web/dist");

/** Longer than anything here may take on two busy cores; a test that waits in vain says so well before its own end. */
export const PATIENCE_MS = 30_000;

/** One window of its own browser profile, so that two people can be signed in at once. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: readonly string[];
}

/** The whole product as a person meets it: the real gateway with the built console, and a real browser. */
export interface World {
  readonly gateway: TestGateway;
  readonly browser: Browser;
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

export async function openWorld(options: TestGatewayOptions = {}): Promise<World> {
  const [gateway, browser] = await Promise.all([startTestGateway({ webDir: WEB_DIR, ...options }), launchBrowser()]);
  const visit: World["visit"] = async (path = "/") => {
    const context = await browser.newContext({ viewport: WINDOWS.usual, baseURL: gateway.url });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const complaints = complaintsOf(page);
    await page.goto(path);
    return { page, context, complaints };
  };
  return {
    gateway,
    browser,
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
