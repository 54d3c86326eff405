import type { Holder } from "@parley/core/access";
import { SYSTEM_SCREENS, screen } from "@parley/core/screens";
import type { TestGatewayOptions } from "@parley/gateway/testing";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { follow, followTo, type PersonVisit, visitAs } from "./signed-in-as.ts";
import { openWorld, type Visit, type World } from "./world.ts";

/**
 * Environment of a journey file: one gateway and browser for the file, and windows that are closed after their test.
 */
export interface Journey {
  /** The world of the test file; available from the first `beforeAll` on. */
  world(): World;
  /** Opens a URL in a new signed-out window. */
  visit(path?: string): Promise<Visit>;
  /** Opens a URL in a new window of a user who has just signed in, and waits for the heading of the screen. */
  signedIn(loginId: string, path?: string, password?: string): Promise<Visit>;
  /**
   * A signed-in window, by login or by rights, shared by the file's tests: it navigates without a load, which saves two
   * thirds of a short test's time. Only for tests that leave nothing behind. After a failure its windows are closed.
   */
  goOn(who: string | Holder, path: string): Promise<Page>;
  /**
   * Opens a window of a user with exactly these rights who has been signed in for a while; `prepare` receives the page
   * before it is opened.
   */
  visitAs(holder: Holder, path?: string, prepare?: (page: Page) => Promise<unknown>): Promise<PersonVisit>;
}

/** Number of characters of a page in failure messages; overlays come first. */
const TOLD = 600;
const standing = (page: Page): Promise<string> =>
  page.evaluate((most) => {
    const over = [...document.querySelectorAll<HTMLElement>(".bp6-toast, .bp6-dialog, .bp6-popover, [role=alert]"), document.body];
    return over.map(({ innerText }) => innerText.replace(/\s+/g, " ").slice(0, most)).join(" | ");
  }, TOLD);

/** Adds the content of every window to a failed test's message, because rare failures cannot be inspected. */
async function tellWhatStood(error: { message: string } | undefined, windows: readonly Visit[]): Promise<void> {
  if (error === undefined) return;
  for (const { page, complaints } of windows) {
    const text = await standing(page).catch(() => "nothing that could be read");
    error.message += `\n${page.url()}: ${text}${complaints.length === 0 ? "" : `\nThe page complained: ${complaints.slice(-3).join("; ")}`}`;
  }
}

/** Intermediate address when reusing a window: the target may be the current screen, which must be remounted. */
const NOWHERE = screen("not-found").path;

/** Sets up a file of journey tests; call once, outside of every `describe`. */
export function journey(options: TestGatewayOptions = {}): Journey {
  let world: World | undefined;
  const windows: Visit[] = [];
  const shared = new Map<string | Holder, Visit>();
  const opened = (): World => {
    if (world === undefined) throw new Error("The world is opened before the first test, not before that");
    return world;
  };
  beforeAll(async () => {
    world = await openWorld(options);
  });
  afterAll(() => world?.close());
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") {
      windows.push(...shared.values());
      shared.clear();
      await tellWhatStood(task.result.errors?.at(-1), windows);
    }
    await Promise.all(windows.splice(0).map(({ context }) => opened().putBack(context)));
  });

  const closedLater = async <V extends Visit>(opening: Promise<V>): Promise<V> => {
    const visit = await opening;
    windows.push(visit);
    return visit;
  };
  return {
    world: opened,
    visit: (path) => closedLater(opened().visit(path)),
    signedIn: async (loginId, path, password) => {
      const visit = await closedLater(opened().signedIn(loginId, path, password));
      await visit.page.getByRole("heading", { level: 1 }).waitFor();
      return visit;
    },
    goOn: async (who, path) => {
      const known = shared.get(who)?.page;
      if (known !== undefined) {
        await follow(known, NOWHERE);
        // Checked by its name: the same heading appears at every unknown URL.
        await known.getByRole("heading", { level: 1, name: SYSTEM_SCREENS.notFound.text }).waitFor();
        if (path !== NOWHERE) await followTo(known, path);
        return known;
      }
      const visit = await (typeof who === "string" ? opened().signedIn(who, path) : visitAs(opened(), who, path));
      shared.set(who, visit);
      await visit.page.getByRole("heading", { level: 1 }).waitFor();
      return visit.page;
    },
    visitAs: (holder, path, prepare) => closedLater(visitAs(opened(), holder, path, prepare)),
  };
}
