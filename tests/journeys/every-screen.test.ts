import type { RightsHolder } from "@parley/core/access";
import { allows, explain, mergeHolders } from "@parley/core/access";
import { BUILT_SCREENS, destinations, menu, reachable, SCREENS, type Screen, SYSTEM_SCREENS } from "@parley/core/screens";
import { everything, minimalWays, titleOfHolder } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";
import { addressOf } from "./screen-address.ts";
import { follow, followTo } from "./signed-in-as.ts";

const { visit, visitAs: windowOf } = journey();

/** Timeout in milliseconds of a test that visits all screens, whose number keeps growing. */
const MANY_SCREENS_MS = 180_000;

const main = (page: Page) => page.getByRole("main");
const refusal = (page: Page) => main(page).getByRole("heading", { name: SYSTEM_SCREENS.noAccess.text });
const crash = (page: Page) => page.getByRole("heading", { name: SYSTEM_SCREENS.crash.text });

/** Waits until nothing on the screen is loading. */
const settled = async (page: Page): Promise<void> => {
  await main(page).getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => main(page).getByRole("status", { name: "Loading" }).count()).toBe(0);
};

const inside = SCREENS.filter(({ shell }) => shell !== "public");
/** Implemented screens inside the console. Screens with a gate are left out, because they have their own test. */
const built = BUILT_SCREENS.filter(({ shell, id, gate }) => shell !== "public" && id !== "not-found" && gate === undefined);
const planned = SCREENS.filter(({ planned }) => planned === true);

/** Screens about a single item, with the item's name as their title. */
const NAMED_BY_HEADING = new Set(["/d/configurations/stakeholders/{shCode}"]);
/** Screens whose heading is not their name but a greeting or the name of a bot. */
const HEADED_OTHERWISE = new Set([...NAMED_BY_HEADING, "/d/home", "/test-bot/{botname}"]);

interface Share {
  readonly title: string;
  readonly holder: RightsHolder;
  readonly screens: Screen[];
}

/** Groups the screens by the user who opens them, so that each user needs only one browser tab, which is expensive. */
function sharesOf(
  screens: readonly Screen[],
  holdersOf: (way: ReturnType<typeof minimalWays>[number]) => readonly (RightsHolder | undefined)[],
): readonly Share[] {
  const shares = new Map<string, Share>();
  for (const screen of screens) {
    for (const holder of minimalWays(screen.access).flatMap(holdersOf)) {
      if (holder === undefined) continue;
      const key = JSON.stringify(holder);
      const share = shares.get(key) ?? { title: titleOfHolder(holder), holder, screens: [] };
      if (!share.screens.includes(screen)) share.screens.push(screen);
      shares.set(key, share);
    }
  }
  return [...shares.values()];
}

/**
 * Merges users into one as long as their combined rights give no access to any of the screens, to save browser tabs.
 */
function gathered(shares: readonly Share[]): readonly Share[] {
  const windows: Share[] = [];
  for (const share of shares) {
    const joined = ({ holder, screens }: Share): Share => {
      const both = mergeHolders(holder, share.holder);
      return { title: titleOfHolder(both), holder: both, screens: [...new Set([...screens, ...share.screens])] };
    };
    const at = windows.findIndex((window) => {
      const { holder, screens } = joined(window);
      return holder.stakeholderId === window.holder.stakeholderId && screens.every(({ access }) => !allows(access, holder));
    });
    const found = windows[at];
    if (found === undefined) windows.push(share);
    else windows[at] = joined(found);
  }
  return windows;
}

const enough = sharesOf(built, ({ enough }) => [enough]);
const tooLittle = gathered(sharesOf(inside, ({ tooLittle }) => tooLittle));

test.each(enough.map((share) => [share.title, share] as const))(
  "%s opens every permitted screen without a refused request",
  async (_, { holder, screens }) => {
    const [first, ...others] = screens;
    if (first === undefined) return;
    const { page, complaints } = await windowOf(holder, addressOf(first));
    for (const screen of [first, ...others]) {
      if (screen !== first) await followTo(page, addressOf(screen));
      await settled(page);
      const heading = await main(page).getByRole("heading", { level: 1 }).first().textContent();
      if (!HEADED_OTHERWISE.has(screen.path)) expect(heading, screen.path).toBe(screen.title);
      const name = NAMED_BY_HEADING.has(screen.path) ? heading : screen.title;
      await expect.poll(() => page.title(), { message: screen.path }).toBe(`${name} · Parley`);
      expect(await refusal(page).count(), screen.path).toBe(0);
      expect(await crash(page).count(), screen.path).toBe(0);
      // The top bar must not repeat the screen's name, because it shows the stakeholder's name.
      if (screen.shell === undefined) expect(await page.getByRole("banner").getByText(screen.title, { exact: true }).count(), screen.path).toBe(0);
      expect(complaints, screen.path).toEqual([]);
    }
  },
  MANY_SCREENS_MS,
);

test.each(tooLittle.map((share) => [share.title, share] as const))(
  "%s sees the rights that are missing",
  async (_, { holder, screens }) => {
    const [first] = screens;
    const { page } = await windowOf(holder, first && addressOf(first));
    for (const screen of screens) {
      if (screen !== first) await follow(page, addressOf(screen));
      const missing = explain(screen.access, holder).missing.join(", ");
      const said = `${SYSTEM_SCREENS.noAccess.text}Missing permissions: ${missing}`;
      await expect.poll(() => main(page).textContent(), { message: screen.path }).toContain(said);
      const buttons = await main(page).getByRole("button").allTextContents();
      expect(buttons, screen.path).toEqual([...SYSTEM_SCREENS.noAccess.buttons]);
    }
  },
  MANY_SCREENS_MS,
);

describe("screen that is not available yet", () => {
  test(
    "is reported as not available yet to every user with the right",
    async () => {
      const { page, complaints } = await windowOf(everything);
      await settled(page);
      for (const screen of planned.filter(({ gate }) => gate === undefined)) {
        await follow(page, addressOf(screen));
        await expect.poll(() => main(page).getByRole("heading", { level: 1 }).textContent()).toBe(`${screen.title} is not available yet`);
      }
      expect(complaints).toEqual([]);
    },
    MANY_SCREENS_MS,
  );

  test("is in no menu and not in the command palette", async () => {
    const { page } = await windowOf(everything);
    await page.getByRole("button", { name: "Expand the sidebar" }).click();
    const sidebar = page.getByRole("navigation", { name: "Screens" });
    const links = () => sidebar.getByRole("link").evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    await expect.poll(links).toEqual(menu(everything).flatMap(({ screens }) => screens.map(({ path }) => path)));
    expect((await links()).filter((path) => planned.some((screen) => screen.path === path))).toEqual([]);

    await page.keyboard.press("Control+k");
    const search = page.getByPlaceholder("Find a screen, person, ticket or action…");
    await search.waitFor();
    const offered = () => page.getByRole("option").locator(".bp6-fill").allTextContents();
    for (const { title } of destinations(everything)) {
      await search.fill(title);
      await expect.poll(offered, { message: title }).toContain(title);
    }
    const titles = new Set(reachable(everything).map(({ title }) => title));
    for (const { title } of planned.filter(({ title: name }) => !titles.has(name))) {
      await search.fill(title);
      expect(await offered(), title).not.toContain(title);
    }
  });
});

describe("visitor without a login", () => {
  test(
    "is redirected from every console screen to the sign-in form, which remembers the screen",
    async () => {
      const { page, complaints } = await visit("/");
      for (const screen of inside) {
        const path = addressOf(screen);
        await page.goto(path, { waitUntil: "commit" });
        await page.waitForURL((url) => url.pathname === "/" && url.searchParams.get("from") === path);
      }
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
      expect(complaints).toEqual([]);
    },
    MANY_SCREENS_MS,
  );

  test.each(SCREENS.filter(({ shell }) => shell === "public").map(({ path, title }) => [path, title] as const))(
    "can open %s",
    async (path, title) => {
      const { page, complaints } = await visit(path);
      const heading = path === "/new-password" ? "Choose your password" : title;
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await expect.poll(() => page.title()).toBe(`${heading} · Parley`);
      expect(complaints).toEqual([]);
    },
  );
});

describe("unknown URL", () => {
  test.each(["/d/nowhere", "/d/configurations", "/d/billing", "/nowhere", "/d/home/deeper", "/not-found"])(
    "shows the not-found screen: %s",
    async (path) => {
      const { page } = await windowOf(everything, path);
      await main(page).getByRole("heading", { level: 1, name: SYSTEM_SCREENS.notFound.text }).waitFor();
      await expect.poll(() => page.title()).toBe("Page not found · Parley");
      await main(page).getByRole("button", { name: SYSTEM_SCREENS.notFound.buttons[1], exact: true }).click();
      await page.waitForURL("**/d/dashboard");
    },
  );

  test("offers a way back to home, or to the previous screen when there is one", async () => {
    const { page } = await windowOf(everything, "/d/nowhere");
    const goBack = main(page).getByRole("button", { name: SYSTEM_SCREENS.notFound.buttons[0], exact: true });
    await goBack.click();
    await page.waitForURL("**/d/home");
    await followTo(page, "/d/settings");
    await follow(page, "/d/nowhere");
    await goBack.click();
    await page.waitForURL("**/d/settings");
  });

  test("is also one that is wrongly encoded", async () => {
    const { page } = await windowOf(everything);
    await settled(page);
    await follow(page, "/d/%E0%A4%A");
    await main(page).getByRole("heading", { level: 1, name: SYSTEM_SCREENS.notFound.text }).waitFor();
  });
});
