import { createServer } from "node:net";
import { join } from "node:path";
import { localExpiry, STORED, type StoredLogin } from "@parley/core/session";
import { startTestGateway, TEST_PASSWORD, type TestGateway, type TestGatewayOptions } from "@parley/gateway/testing";
import type { BrowserContext, Page } from "playwright-core";
import { complaintsOf } from "../../packages/web/src/testing/browser.ts";
import { type Profiles, profilesAt, type Stored } from "./profiles.ts";

/**
 * Folder of the built console; `TEST_WEB_DIR` selects another build, because the usual one may be replaced meanwhile.
 */
export const WEB_DIR = process.env.TEST_WEB_DIR ?? join(import.meta.dirname, "../../packages/web/dist");

/**
 * Longer than any step may take on two busy cores; a test that waits in vain reports it well before its own timeout.
 */
export const PATIENCE_MS = 30_000;

/** A window with its own browser profile, so that two users can be signed in at once. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: readonly string[];
}

/** The complete product: the real gateway with the built console, and a real browser. */
export interface World extends Profiles {
  readonly gateway: TestGateway;
  /** Opens a URL of the console in a new signed-out window. */
  visit(path?: string): Promise<Visit>;
  /**
   * Opens a URL in a new window of a user who has just signed in; without the form, which has tests of its own and
   * costs a second.
   */
  signedIn(loginId: string, path?: string, password?: string): Promise<Visit>;
}

/** Fills in and submits the visible sign-in form, on the page or in the modal. */
export async function signInOn(page: Page, loginId: string, password: string = TEST_PASSWORD): Promise<void> {
  await page.getByLabel("Login ID").fill(loginId);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Ports of closed gateways, reused by the next so that windows find the console compiled. */
const ports: number[] = [];

/** Returns one of these ports, unless another process has taken it meanwhile. */
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
