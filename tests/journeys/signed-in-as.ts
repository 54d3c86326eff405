import type { RightsHolder } from "@parley/core/access";
import { localExpiry, STORED, type StoredLogin } from "@parley/core/session";
import type { Locator, Page, WebSocket } from "playwright-core";
import { complaintsOf } from "../../packages/web/src/testing/browser.ts";
import { makePerson, type Person } from "../people.ts";
import { PATIENCE_MS, type Visit, type World } from "./world.ts";

export interface PersonVisit extends Visit {
  readonly person: Person;
  /**
   * Live connection of the page. It opens when the browser is idle; listening starts before the page is opened, so that
   * it is not missed.
   */
  readonly socket: () => Promise<WebSocket>;
}

/** Login data as the console stores it after a sign-in (spec section 3). */
async function storedLogin({ gateway }: World, person: Person, { userPermissions, stakeholderId, isSuperAdmin }: RightsHolder): Promise<StoredLogin> {
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
 * Opens a path as a new user with exactly these rights. The login is stored directly, because hundreds of sign-ins by
 * form would take long. `prepare` receives the page before it is opened.
 */
export async function visitAs(
  world: World,
  holder: RightsHolder,
  path = "/d/home",
  prepare?: (page: Page) => Promise<unknown>,
): Promise<PersonVisit> {
  const person = await makePerson(world.gateway, holder);
  const context = await world.profile({ [STORED.login]: JSON.stringify(await storedLogin(world, person, holder)) });
  // Uses a new tab if the test prepares the page, because preparations are permanent. The tab is closed afterwards.
  const page = await (prepare === undefined ? world.windowOf(context) : context.newPage());
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints = complaintsOf(page);
  const opened = new Promise<WebSocket>((resolve) => void page.once("websocket", resolve));
  await prepare?.(page);
  await world.enter(page, path);
  return { page, context, complaints, person, socket: () => opened };
}

/** Opens a path without a page load, as a link or the back button does. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    // Writes the same state as the router, which distinguishes history entries by their keys.
    history.pushState({ idx: history.length, key: crypto.randomUUID() }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);

/** Marks the current heading as left, because the previous screen stays visible until the next one is loaded. */
export const markAsLeft = (page: Page): Promise<void> => page.evaluate(() => document.querySelector("h1")?.setAttribute("data-left", ""));

/** Heading of a screen that is not marked as left. */
export const otherHeading = (page: Page): Locator => page.locator("h1:not([data-left])").first();

/** Opens a path without a page load and waits for the heading of the new screen. */
export async function followTo(page: Page, path: string, timeout?: number): Promise<void> {
  await markAsLeft(page);
  await follow(page, path);
  await otherHeading(page).waitFor({ timeout });
}
