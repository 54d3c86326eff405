import { BUILT_SCREENS, menu } from "@parley/core/screens";
import { allRights, everything } from "@parley/core/testing";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { WINDOWS } from "../../packages/web/src/testing/browser.ts";
import { within } from "../figures.ts";
import { journey } from "./journey.ts";
import { oneOfEachKind } from "./report-kinds.ts";
import { addressOf } from "./screen-address.ts";
import { follow, type PersonVisit } from "./signed-in-as.ts";

const { world, signedIn, visitAs, goOn } = journey();

const open = async (path = "/d/home", holder = allRights): Promise<PersonVisit> => {
  const visit = await visitAs(holder, path);
  await heading(visit.page).waitFor();
  return visit;
};
const heading = (page: Page, name?: string | RegExp) =>
  page.getByRole("main").getByRole("heading", name === undefined ? { level: 1 } : { level: 1, name });
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Screens" });
const stored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
const isDark = (page: Page) => page.evaluate(() => document.body.classList.contains("bp6-dark"));

describe("sidebar", () => {
  test("starts collapsed and can be expanded to show the names", async () => {
    const { page } = await open();
    const toggle = sidebar(page).getByRole("button", { name: "Expand the sidebar" });
    expect(await toggle.getAttribute("aria-expanded")).toBe("false");
    expect(await sidebar(page).getByRole("link").count()).toBe(0);
    await toggle.click();
    await sidebar(page).getByRole("link", { name: "Dashboard" }).click();
    await heading(page, "Dashboard").waitFor();
    await expect.poll(() => sidebar(page).getByRole("link", { name: "Dashboard" }).getAttribute("aria-current")).toBe("page");
    await sidebar(page).getByRole("button", { name: "Collapse the sidebar" }).click();
    await expect.poll(() => sidebar(page).getByRole("link").count()).toBe(0);
    await page.reload();
    await heading(page).waitFor();
    expect(await sidebar(page).getByRole("link").count()).toBe(0);
  });

  test("shows a word for each section when collapsed, and is operated with Enter, arrow keys and Escape", async () => {
    const page = await goOn(allRights, "/d/home");
    const section = sidebar(page).getByRole("button", { name: "Setup" });
    const words = await sidebar(page).locator(".parley-rail-name").allInnerTexts();
    expect(words).toEqual(["Overview", "Chats", "Inbox", "Reports", "Billing", "Setup"]);
    const hasFocus = (one: Locator) => expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);
    await sidebar(page).getByRole("button", { name: "Billing" }).focus();
    await page.keyboard.press("Tab");
    await hasFocus(section);
    expect(await sidebar(page).getByRole("link").count()).toBe(0);
    await page.keyboard.press("Enter");
    await hasFocus(sidebar(page).getByRole("link").first());
    await page.keyboard.press("Escape");
    await hasFocus(section);
    await expect.poll(() => sidebar(page).getByRole("link").count()).toBe(0);
    await page.keyboard.press("ArrowRight");
    await hasFocus(sidebar(page).getByRole("link").first());
    const users = sidebar(page).getByRole("link", { name: "Users", exact: true });
    while (!(await users.evaluate((link) => link === document.activeElement))) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await heading(page, "Users").waitFor();
  });

  test("shows the screens of a section to a pointer when collapsed, each one click away", async () => {
    const { page, complaints } = await open();
    await sidebar(page).getByRole("button", { name: "Chats" }).hover();
    await sidebar(page).getByRole("link", { name: "Tickets", exact: true }).click();
    await heading(page, "Tickets").waitFor();
    await page.mouse.move(600, 400);
    await expect.poll(() => sidebar(page).getByRole("link").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("has the user's pinned screens at the top after a reload, and nobody else's", async () => {
    const { page } = await open();
    const pinned = (shown: Page) => sidebar(shown).locator(".parley-rail-pins").getByRole("link");
    expect(await pinned(page).count()).toBe(0);
    await sidebar(page).getByRole("button", { name: "Setup" }).hover();
    await sidebar(page).getByRole("button", { name: "Pin Tags" }).click();
    await expect.poll(() => pinned(page).count()).toBe(1);
    await page.reload();
    await heading(page).waitFor();
    await pinned(page).getByText("").first().waitFor({ state: "attached" });
    await sidebar(page).getByRole("link", { name: "Tags" }).click();
    await heading(page, "Tags").waitFor();
    // The browser's storage must contain pins of this user only.
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("parley.pins.")));
    expect(kept).toHaveLength(1);
    await sidebar(page).getByRole("button", { name: "Setup" }).hover();
    await sidebar(page).getByRole("button", { name: "Unpin Tags" }).click();
    await expect.poll(() => pinned(page).count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("parley.pins.")))).toEqual([]);
  });

  // Expected sections of each type of user. The screens in them follow from the rights that the gateway grants, which
  // tests/spec compares with the specification.
  const AGENT = ["Overview", "Chats", "Inbox", "Reports"];
  const ADMINISTRATOR = ["Overview", "Chats", "Inbox", "Reports", "Billing", "Configurations"];
  test.each([
    ["super@parley.test", ADMINISTRATOR],
    ["admin@acacia.test", ADMINISTRATOR],
    ["agent1@acacia.test", AGENT],
    ["agent2@acacia.test", AGENT],
    ["admin@baobab.test", ADMINISTRATOR],
    ["agent1@baobab.test", AGENT],
  ])("shows %s the sections for their role", async (loginId, sections) => {
    const { page } = await signedIn(loginId);
    const expected = menu(await world().gateway.signIn(loginId)).map((section) => [section.title, section.screens.map(({ title }) => title)]);
    expect(expected.map(([title]) => title)).toEqual(sections);
    await sidebar(page).getByRole("button", { name: "Expand the sidebar" }).click();
    const shown = () =>
      sidebar(page)
        .locator("h2")
        .evaluateAll((titles) =>
          titles.map((title): [string | null, (string | null)[]] => [
            title.textContent,
            [...(title.parentElement?.querySelectorAll("a") ?? [])].map((link) => link.querySelector(".parley-nav-name")?.textContent ?? null),
          ]),
        );
    await expect.poll(shown).toEqual(expected);
  });

  test("covers a narrow screen and closes after a screen is chosen", async () => {
    const { page } = await open();
    await page.setViewportSize(WINDOWS.narrow);
    await sidebar(page).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Open the menu" }).click();
    await sidebar(page).getByRole("link", { name: "Settings", exact: true }).click();
    await heading(page, "Settings").waitFor();
    await sidebar(page).waitFor({ state: "hidden" });
  });
});

describe("command palette and keyboard", () => {
  test("opens the palette with Ctrl-K, from which a screen is opened", async () => {
    const { page, complaints } = await open();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Find a screen, person, ticket or action…").fill("canned");
    await page.getByRole("option", { name: /^Canned replies/ }).waitFor();
    await page.keyboard.press("Enter");
    await heading(page, "Canned replies").waitFor();
    await page.getByPlaceholder("Find a screen, person, ticket or action…").waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  test("returns text typed while the palette closes to the earlier field", async () => {
    const page = await goOn(allRights, "/d/settings");
    await page.getByLabel("First name").focus();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Find a screen, person, ticket or action…").waitFor();
    await page.keyboard.press("Escape");
    const field = page.getByLabel("Last name");
    await field.focus();
    await page.getByPlaceholder("Find a screen, person, ticket or action…").waitFor({ state: "detached" });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("lists matching prefixes first without duplicates, and recent screens when the search is empty", async () => {
    const { page } = await open();
    const search = page.getByPlaceholder("Find a screen, person, ticket or action…");
    const offered = () => page.getByRole("option").locator(".bp6-fill").allTextContents();
    await page.keyboard.press("Control+k");
    await search.fill("tick");
    await expect.poll(async () => (await offered())[0]).toBe("Tickets");
    expect((await offered()).filter((label) => label === "Tickets")).toHaveLength(1);
    await page.keyboard.press("Enter");
    await heading(page, "Tickets").waitFor();
    await page.keyboard.press("Control+k");
    await search.waitFor();
    expect(await search.inputValue()).toBe("");
    expect((await offered())[0]).toBe("Tickets");
  });

  test("finds people, tickets, conversations and FAQs in the palette and opens them", async () => {
    const { page, complaints } = await open();
    const groupsOf = async (typed: string) => {
      await page.keyboard.press("Control+k");
      await page.getByPlaceholder("Find a screen, person, ticket or action…").fill(typed);
      const groups = () => page.getByRole("option").locator(".bp6-menu-item-label").allTextContents();
      await expect.poll(async () => (await groups()).length).toBeGreaterThan(0);
      return groups;
    };
    const users = await groupsOf("agent1@acacia.test");
    await expect.poll(users).toContain("Users");
    await page
      .getByRole("option", { name: /agent1@acacia\.test/ })
      .first()
      .click();
    await heading(page, "Users").waitFor();
    await page.locator(".parley-side-panel").waitFor();
    await page.goto("/d/home");
    await heading(page).waitFor();
    const { gateway } = world();
    const { token } = await gateway.signIn("admin@acacia.test");
    const [ticket] = (await gateway.request("GET", "/api/messenger/tickets?pageSize=1", { token })).body.data.items;
    await expect.poll(await groupsOf(ticket.subject)).toContain("Tickets");
    const [chat] = (await gateway.request("GET", "/api/messenger/conversations/recent?pageSize=1", { token })).body.data.items;
    await page.getByPlaceholder("Find a screen, person, ticket or action…").fill(chat.customerName);
    await page.getByRole("option").filter({ hasText: "Chat history" }).first().waitFor();
    // Searches for a word of the bot's greeting. Only conversations in which people wrote it may be found.
    const chats = page.getByRole("option").filter({ hasText: "Chat history" });
    await page.getByPlaceholder("Find a screen, person, ticket or action…").fill("visa");
    await chats.filter({ hasText: /visa/i }).first().waitFor();
    expect((await chats.allTextContents()).filter((text) => text.includes("Ask me about"))).toEqual([]);
    const [faq] = (await gateway.request("GET", "/api/messenger/knowledgebase?pageSize=1&kind=manual&status=published", { token })).body.data.items;
    await page.getByPlaceholder("Find a screen, person, ticket or action…").fill(faq.question);
    await page.getByRole("option").filter({ hasText: "Listed FAQs" }).first().click();
    await heading(page, "Listed FAQs").waitFor();
    expect(complaints).toEqual([]);
  });

  test("Enter pressed before the results have arrived opens the first of them", async () => {
    const page = await goOn(allRights, "/d/home");
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Find a screen, person, ticket or action…").waitFor();
    await page.keyboard.type("pick up from mombasa", { delay: 30 });
    await page.keyboard.press("Enter");
    await page.waitForURL(/search=pick/);
    await page.getByPlaceholder("Find a screen, person, ticket or action…").waitFor({ state: "detached" });
  });

  test("the palette finds conversations by the subject of an e-mail, and says how many test conversations it leaves out", async () => {
    const { gateway } = world();
    const { platform } = gateway.deps.database;
    const [mailed, tested] = await platform
      .selectFrom("message as m")
      .innerJoin("chat_session as s", "s.id", "m.session_id")
      .select(["m.id", "m.session_id"])
      .distinctOn("m.session_id")
      .where("s.stakeholder_id", "=", 2)
      .where("s.status", "=", "ended")
      .where("s.is_test", "=", false)
      .where("m.sender_type", "=", "customer")
      .orderBy("m.session_id")
      .limit(2)
      .execute();
    if (mailed === undefined || tested === undefined) throw new Error("the demo has too few conversations");
    const email = { stakeholder_id: 2, session_id: mailed.session_id, message_id: mailed.id, direction: "in", rfc_id: "quokka@else.test" } as const;
    await platform
      .insertInto("email")
      .values({ ...email, from_party: "{}", sender: "jo@else.test", subject: "Quokka excursion", state: "received" })
      .execute();
    await platform.updateTable("message").set({ body: "Is the quokka awake?" }).where("id", "=", tested.id).execute();
    await platform.updateTable("chat_session").set({ is_test: true }).where("id", "=", tested.session_id).execute();
    const { page, complaints } = await open();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Find a screen, person, ticket or action…").fill("quokka");
    const chats = page.getByRole("option").filter({ hasText: "Chat history" });
    const left = "Also in 1 test conversation: show all with “quokka”";
    await chats.filter({ hasText: left }).waitFor();
    expect(await chats.allTextContents()).toEqual([expect.stringContaining("Quokka excursion"), expect.stringContaining(left)]);
    await chats.last().click();
    await heading(page, "Chat history").waitFor();
    await page.getByRole("row").filter({ hasText: "Is the quokka awake?" }).waitFor();
    await page.getByRole("row").filter({ hasText: "Quokka excursion" }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("makes no request in the palette for which the user lacks the right", async () => {
    const { page } = await open("/d/home", { stakeholderId: 2, isSuperAdmin: false, userPermissions: [] });
    const asked: string[] = [];
    page.on("request", (request) => void (request.url().includes("/api/") && asked.push(new URL(request.url()).pathname)));
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Find a screen, person, ticket or action…").fill("canned");
    await page.getByRole("option", { name: /^Canned replies/ }).waitFor();
    // Waits for longer than the delay after which the search is sent.
    await page.waitForFunction(() => new Promise((resolve) => setTimeout(() => resolve(true), 600)));
    expect(asked.filter((path) => /users$|subscribers$|tickets$|conversations|knowledgebase/.test(path))).toEqual([]);
  });

  test("opens the palette with Ctrl-K in a text field, and Escape returns to it", async () => {
    const page = await goOn(allRights, "/d/settings");
    const field = page.getByLabel("First name");
    await field.focus();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Find a screen, person, ticket or action…").waitFor();
    await page.keyboard.press("Escape");
    await page.getByPlaceholder("Find a screen, person, ticket or action…").waitFor({ state: "detached" });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("lists the shortcuts with a question mark", async () => {
    const { page, complaints } = await open();
    await page.keyboard.press("Shift+Slash");
    const list = page.getByRole("dialog");
    await list.getByText("Find a screen, person, ticket or action").waitFor();
    // Waits until the dialog has the focus, which takes a moment but less time than a user needs to press a key.
    await page.locator("[role=dialog]:focus-within, .bp6-overlay:focus-within [role=dialog]").waitFor();
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  test("offers to skip to the content with the first Tab", async () => {
    const { page } = await open();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await heading(page).waitFor();
  });
});

describe("menu of the top bar", () => {
  test.each(["usual", "narrow"] as const)("is aligned with the end of its button in a window that is %s", async (size) => {
    const { page } = await open();
    await page.setViewportSize(WINDOWS[size]);
    const button = page.getByRole("button", { name: "Your profile" });
    await button.click();
    const endOf = async (part: Locator) => part.boundingBox().then((box) => box && Math.round(box.x + box.width));
    await expect.poll(() => endOf(page.locator(".bp6-popover", { has: page.getByRole("menu") }))).toBe(await endOf(button));
  });
});

describe("appearance of the console", () => {
  test("follows the system until a theme is chosen and remembered", async () => {
    const { page } = await open();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => isDark(page)).toBe(true);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => isDark(page)).toBe(false);
    await page.getByRole("button", { name: "Appearance" }).click();
    await page.getByRole("menuitem", { name: "Dark" }).click();
    await expect.poll(() => isDark(page)).toBe(true);
    await page.reload();
    await heading(page).waitFor();
    await expect.poll(() => isDark(page)).toBe(true);
    await page.getByRole("button", { name: "Appearance" }).click();
    await page.getByRole("menuitem", { name: "System default" }).click();
    await expect.poll(() => isDark(page)).toBe(false);
  });

  test("is mirrored for a right-to-left language", async () => {
    const { page } = await open();
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    const { width } = WINDOWS.usual;
    const right = async () => {
      const box = await sidebar(page).boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    await expect.poll(right).toBe(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

test("a newly opened screen is scrolled to its top", async () => {
  const { page } = await open("/d/home", everything);
  await page.setViewportSize({ width: 1280, height: 300 });
  const top = () => page.getByRole("main").evaluate((main) => main.scrollTop);
  // Repeats the scrolling until it works, because the screen cannot be scrolled before its content is loaded.
  const scrolled = () =>
    page
      .getByRole("main")
      .evaluate((main) => main.scrollTo(0, 150))
      .then(top);
  await expect.poll(scrolled).toBeGreaterThan(100);
  await page.getByRole("button", { name: "Overview" }).hover();
  await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Settings", exact: true }).click();
  await heading(page, "Settings").waitFor();
  await expect.poll(top).toBe(0);
});

describe("sign-out of a user", () => {
  test("removes the stored data of the user, closes the socket and ends the session at the gateway", async () => {
    const { page, person } = await visitAs(allRights);
    // Reads the state of the connection at the gateway, because the socket of a page no longer reports it after another
    // page was opened.
    const isThere = async () => (await world().gateway.deps.live.online(allRights.stakeholderId)).has(person.userId);
    await expect.poll(isThere).toBe(true);
    await page.evaluate(() => {
      localStorage.setItem("parley.stakeholder", "{}");
      localStorage.setItem("parley.enterprisePlan", "{}");
      localStorage.setItem("parley.storefrontToken", "secret");
    });
    await page.getByRole("button", { name: "Your profile" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    const kept = await stored(page);
    expect(Object.keys(kept).filter((key) => /login|stakeholder|enterprisePlan|storefrontToken/.test(key))).toEqual([]);
    expect(Object.values(kept).filter((value) => value.includes(person.token) || value.includes(person.refreshKey))).toEqual([]);
    await expect.poll(isThere).toBe(false);
    await expect.poll(async () => (await world().gateway.request("GET", "/api/main/users/profile", { token: person.token })).status).toBe(401);
    await page.goto("/d/settings");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  });

  test("ends the session at the gateway even when the page is closed before the call is sent", async () => {
    const { page, person } = await visitAs(allRights);
    const status = async () => (await world().gateway.request("GET", "/api/main/users/profile", { token: person.token })).status;
    await page.getByRole("button", { name: "Your profile" }).click();
    // Delays the sign-out call until the page was left.
    const left = page.waitForURL("/").then(() => page.getByRole("heading", { name: "Sign in" }).waitFor());
    await page.route("**/api/main/authentication", (route) => left.then(() => route.continue()));
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await left;
    await expect.poll(status).toBe(401);
  });
});

describe("console without a network", () => {
  test("shows a bar that disappears when the network is available again", async () => {
    const { page, context } = await open();
    const bar = page.getByText("You are offline.");
    await context.setOffline(true);
    await bar.waitFor({ timeout: within(3_000) });
    await context.setOffline(false);
    await bar.waitFor({ state: "hidden", timeout: within(3_000) });
  });

  test("loads missing shell code when the network returns, without an error before", async () => {
    const refused = new Set<string>();
    const { page, context, socket } = await visitAs(allRights, "/d/home", (early) =>
      early.route(/\/assets\/later-\w+\.js$/, async (route) => {
        const known = refused.size;
        if (refused.add(route.request().url()).size > known) await route.abort("internetdisconnected");
        else await route.continue();
      }),
    );
    await expect.poll(() => refused.size).toBe(1);
    await heading(page, /^Hello/).waitFor();
    await context.setOffline(true);
    await page.getByText("You are offline.").waitFor();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Jobs" }).waitFor();
    expect((await socket()).isClosed()).toBe(false);
  });
});

/**
 * Replaces the code of all screens except the home screen, so that each throws an error when it is rendered.
 * `definedScreen` is the view of a report.
 */
const breakScreens = (page: Page) =>
  page.route(/\/assets\/(workspace|tickets|chats|email|routing|bots|people|billing|identity|reporting|platform)-\w+\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `const broken = () => { throw new Error("made to fail with token=s3cret"); };
        export const views = new Proxy({}, { get: () => broken });
        export const definedScreen = () => broken;`,
    }),
  );

test("an error notice requires no code that may have failed to load", async () => {
  const { page } = await signedIn("agent1@acacia.test", "/d/settings");
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/toaster-")));
  await page.route(/\/assets\/|\/support\/status/, (route) => route.abort());
  await page.getByRole("button", { name: "Your profile" }).click();
  await page.getByRole("menuitem", { name: "Away", exact: true }).click();
  await page.locator(".bp6-toast").waitFor();
});

describe("screen that throws an error", () => {
  test("is replaced by the crash screen while the shell works, and the gateway gets a report without secrets", async () => {
    const { page } = await open("/d/home", everything);
    await breakScreens(page);
    const reports: string[] = [];
    page.on("request", (request) => void (request.url().includes("/api/logs") && reports.push(request.postData() ?? "")));
    const paths = oneOfEachKind(BUILT_SCREENS)
      .filter(({ id, shell, gate }) => shell === undefined && gate === undefined && id !== "home")
      .map(addressOf);
    for (const [at, path] of paths.entries()) {
      await follow(page, path);
      await heading(page, "Something went wrong!").waitFor();
      await expect
        .poll(() => reports.filter((report) => report.includes(`"${path}"`) && report.includes("RENDER")).length, { message: path })
        .toBe(1);
      // Leaves the first broken screen with its button. The others are left by a link.
      if (at > 0) continue;
      await page.getByRole("main").getByRole("button", { name: "Back", exact: true }).click();
      await heading(page, /^Hello/).waitFor();
    }
    await follow(page, "/d/home");
    await heading(page, /^Hello/).waitFor();
    expect(reports.filter((report) => report.includes("s3cret"))).toEqual([]);
  }, 180_000);

  test("offers to sign out", async () => {
    const { page } = await open();
    await breakScreens(page);
    await page.getByRole("button", { name: "Overview" }).hover();
    await sidebar(page).getByRole("link", { name: "Settings", exact: true }).click();
    await heading(page, "Something went wrong!").waitFor();
    await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  });

  test("outside the console shell shows the crash message too", async () => {
    const { page } = await open();
    await breakScreens(page);
    await page.goto("/test-bot/acacia-helper");
    await page.getByRole("heading", { name: "Something went wrong!" }).waitFor();
  });
});
