import type { Holder } from "@parley/core/access";
import { localExpiry, STORED, type StoredLogin } from "@parley/core/session";
import type { Locator, Page, WebSocket } from "playwright-core";
import { complaintsOf } from "../../packages/web/src/testing/browser.ts";
import { makePerson, type Person } from "../people.ts";
import { PATIENCE_MS, type Visit, type World } from "./world.ts";

export interface PersonVisit extends Visit {
  readonly person: Person;
  /**
   * The live connection, which opens when the browser is idle; the test listens from before the page is opened, because
   * it may be quick.
   */
  readonly socket: () => Promise<WebSocket>;
}

/** Returns the login as the console would store it after signing in (spec section 3). */
async function storedLogin({ gateway }: World, person: Person, { userPermissions, stakeholderId, isSuperAdmin }: Holder): Promise<StoredLogin> {
  const stakeholder = await gateway.test.database.platform
    .selectFrom("stakeholder")
    .where("id", "=", stakeholderId)
    .select(["id", "title", "short_name as shortName", "time_zone as timeZone"])
    .executeTakeFirstOrThrow();
  return {
    token: person.token,
    refreshKey: person.refreshKey,
    loginId: person.loginId,
    userId: person.userId,
    firstName: "Person",
    lastName: String(person.userId),
    userPermissions: userPermissions.map(({ area, actions }) => ({ area, actions: [...actions] })),
    stakeholderId,
    isSuperAdmin,
    stakeholder,
    localExpTokenTime: localExpiry(Date.now()),
  };
}

/**
 * Opens a window of a user with exactly these rights who has been signed in for a while: without the form, so that
 * hundreds of windows cost little. `prepare` receives the page before it is opened.
 */
export async function visitAs(world: World, holder: Holder, path = "/d/home", prepare?: (page: Page) => Promise<unknown>): Promise<PersonVisit> {
  const person = await makePerson(world.gateway, holder);
  const context = await world.profile({ [STORED.login]: JSON.stringify(await storedLogin(world, person, holder)) });
  // Preparation is permanent, so the test gets its own window, which is closed afterwards.
  const page = await (prepare === undefined ? world.windowOf(context) : context.newPage());
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints = complaintsOf(page);
  const opened = new Promise<WebSocket>((resolve) => void page.once("websocket", resolve));
  await prepare?.(page);
  await world.enter(page, path);
  return { page, context, complaints, person, socket: () => opened };
}

/** Navigates without a page load, as a link or the back button does. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    // Same state as the router writes: history entries are distinguished by their keys.
    history.pushState({ idx: history.length, key: crypto.randomUUID() }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);

/**
 * Marks the current heading, to distinguish it from the next screen's: until that is loaded, the previous screen stays
 * visible.
 */
export const markAsLeft = (page: Page): Promise<void> => page.evaluate(() => document.querySelector("h1")?.setAttribute("data-left", ""));

/** The heading of a screen that is not marked as left. */
export const otherHeading = (page: Page): Locator => page.locator("h1:not([data-left])").first();

/** Like `follow`, and waits for the new screen. */
export async function followTo(page: Page, path: string, timeout?: number): Promise<void> {
  await markAsLeft(page);
  await follow(page, path);
  await otherHeading(page).waitFor({ timeout });
}
