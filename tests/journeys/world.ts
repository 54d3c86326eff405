import { createServer } from "node:net";
import { join } from "node:path";
import { localExpiry, STORED, type StoredLogin } from "@parley/core/session";
import { startTestGateway, TEST_PASSWORD, type TestGateway, type TestGatewayOptions } from "@parley/gateway/testing";
import type { BrowserContext, Page } from "playwright-core";
import { complaintsOf } from "../../packages/web/src/testing/browser.ts";
import { type Profiles, profilesAt, type Stored } from "./profiles.ts";

/**
 * Folder of the built console. `TEST_WEB_DIR` selects another build, because the usual one may be replaced during the
 * tests.
 */
export const WEB_DIR = process.env.TEST_WEB_DIR ?? join(import.meta.dirname, "../../packages/web/dist");

/**
 * Milliseconds that any step may take on two busy CPU cores. It is shorter than the timeout of a test, so that a failed
 * test reports which step failed.
 */
export const PATIENCE_MS = 30_000;

/** Browser tab with its own browser profile, so that several users can be signed in at the same time. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: readonly string[];
}

/** The full product in a test: a real gateway with the built console, and a real browser. */
export interface World extends Profiles {
  readonly gateway: TestGateway;
  /** Opens a path in a new browser tab in which nobody is signed in. */
  visit(path?: string): Promise<Visit>;
  /**
   * Opens a path as a user who has just signed in. Does not use the sign-in form, which has its own tests and takes a
   * second.
   */
  signedIn(loginId: string, path?: string, password?: string): Promise<Visit>;
}

/** Fills in and submits the sign-in form, on its page or in the dialog. */
export async function signInOn(page: Page, loginId: string, password: string = TEST_PASSWORD): Promise<void> {
  await page.getByLabel("Login ID").fill(loginId);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/**
 * Ports of closed gateways. The next gateway uses one of them, so that browser tabs find the console compiled in their
 * cache.
 */
const ports: number[] = [];

/** Returns one of the ports in `ports` that is still free, or 0 for any free port. */
async function portToStandAt(): Promise<number> {
  const port = ports.pop();
  if (port === undefined) return 0;
  const probe = createServer();
  const isFree = await new Promise<boolean>((tried) => probe.once("error", () => tried(false)).listen(port, "127.0.0.1", () => tried(true)));
  if (isFree) await new Promise((closed) => probe.close(closed));
  return isFree ? port : portToStandAt();
}

export async function openWorld(options: TestGatewayOptions = {}): Promise<World> {
  const environment = { PORT: String(await portToStandAt()), ...options.environment };
  const gateway = await startTestGateway({ webDir: WEB_DIR, ...options, environment });
  const profiles = profilesAt(gateway.url);
  const open = async (path: string, stored: Stored = {}): Promise<Visit> => {
    const context = await profiles.profile(stored);
    const page = await profiles.windowOf(context);
    page.setDefaultTimeout(PATIENCE_MS);
    const complaints = complaintsOf(page);
    await profiles.enter(page, path);
    return { page, context, complaints };
  };
  return {
    gateway,
    ...profiles,
    visit: (path = "/") => open(path),
    signedIn: async (loginId, path = "/", password = TEST_PASSWORD) => {
      const login: StoredLogin = { ...(await gateway.signIn(loginId, password)), localExpTokenTime: localExpiry(Date.now()) };
      const visited = await open(path, { [STORED.login]: JSON.stringify(login) });
      await visited.page.waitForURL((url) => url.pathname !== "/");
      return visited;
    },
    close: async () => {
      await profiles.close();
      await gateway.close();
      ports.push(Number(new URL(gateway.url).port));
    },
  };
}
