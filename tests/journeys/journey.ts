import type { RightsHolder } from "@parley/core/access";
import { SYSTEM_SCREENS, screen } from "@parley/core/screens";
import type { TestGatewayOptions } from "@parley/gateway/testing";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { follow, followTo, type PersonVisit, visitAs } from "./signed-in-as.ts";
import { openWorld, type Visit, type World } from "./world.ts";

/**
 * Set-up of a journey test file: one gateway and one browser. Browser tabs are closed after the test that opened them.
 */
export interface Journey {
  /** Gateway and browser of the test file. Available from the first `beforeAll` on. */
  world(): World;
  /** Opens a path in a new browser tab in which nobody is signed in. */
  visit(path?: string): Promise<Visit>;
  /** Signs a user in in a new browser tab, opens a path, and waits for the heading of the screen. */
  signedIn(loginId: string, path?: string, password?: string): Promise<Visit>;
  /**
   * Opens a path in a signed-in tab that the tests of the file share. It navigates without a page load, which saves two
   * thirds of a short test's time. Use it only for tests that leave nothing behind; after a failure the tab is closed.
   */
  goOn(who: string | RightsHolder, path: string): Promise<Page>;
  /**
   * Opens a path as a new user with exactly these rights, without the sign-in form. `prepare` receives the page before
   * it is opened.
   */
  visitAs(holder: RightsHolder, path?: string, prepare?: (page: Page) => Promise<unknown>): Promise<PersonVisit>;
}

/** Maximum number of characters of each part of a page in the message of a failed test. Overlays come first. */
const TOLD = 600;
const standing = (page: Page): Promise<string> =>
  page.evaluate((most) => {
    const over = [...document.querySelectorAll<HTMLElement>(".bp6-toast, .bp6-dialog, .bp6-popover, [role=alert]"), document.body];
    const named = (element: Element | null | undefined) => `${element?.tagName.toLowerCase()} ${element?.getAttribute("aria-label") ?? ""}`;
    const focus = document.activeElement;
    const value = focus instanceof HTMLInputElement || focus instanceof HTMLTextAreaElement ? ` with “${focus.value.slice(0, most)}”` : "";
    const pointed = named([...document.querySelectorAll(":hover")].at(-1));
    const state = `focus on ${named(focus)}${value}, pointer on ${pointed}, loaded ${Math.round(performance.now())} ms ago`;
    return [state, ...over.map(({ innerText }) => innerText.replace(/\s+/g, " ").slice(0, most))].join(" | ");
  }, TOLD);

/**
 * Adds the state and the content of every browser tab to the message of a failed test, because rare failures cannot be
 * reproduced for inspection.
 */
export async function addTabsToMessage(error: { message: string } | undefined, windows: readonly Visit[]): Promise<void> {
  if (error === undefined) return;
  for (const { page, complaints } of windows) {
    const text = await standing(page).catch(() => "nothing that could be read");
    error.message += `\n${page.url()}: ${text}${complaints.length === 0 ? "" : `\nThe page complained: ${complaints.slice(-3).join("; ")}`}`;
  }
}

/**
 * Path that is opened between two tests in a shared tab. The target may be the current screen, which would otherwise
 * not be rendered again.
 */
const NOWHERE = screen("not-found").path;

/** Sets up a file of journey tests. Call it once, outside of every `describe`. */
export function journey(options: TestGatewayOptions = {}): Journey {
  let world: World | undefined;
  const windows: Visit[] = [];
  const shared = new Map<string | RightsHolder, Visit>();
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
      await addTabsToMessage(task.result.errors?.at(-1), windows);
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
        // Waits for this heading by its name, because the level alone would also match the previous screen.
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
