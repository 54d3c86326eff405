import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { complaintsOf, launchBrowser, WINDOWS } from "../../testing/browser.ts";
import { serveBuild } from "../../testing/serve-build.ts";
import type { ServedPage } from "../../testing/serve-page.ts";

const refused = { error: { code: "unauthenticated", message: "The login id or the password is incorrect" } };
const signedIn = {
  data: {
    token: "a-token",
    refreshKey: "a-refresh-key",
    loginId: "ada@acacia.test",
    userId: 7,
    firstName: "Ada",
    lastName: "Byron",
    userPermissions: [],
    stakeholderId: 2,
    isSuperAdmin: false,
    stakeholder: { id: 2, title: "Acacia", shortName: "acacia", timeZone: "Africa/Nairobi" },
  },
};

let browser: Browser;
let welcoming: ServedPage;
let refusing: ServedPage;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  [browser, welcoming, refusing] = await Promise.all([
    launchBrowser(),
    serveBuild({ "POST /api/main/authentication": [200, signedIn] }),
    serveBuild({ "POST /api/main/authentication": [401, refused] }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([welcoming?.close(), refusing?.close()]);
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: WINDOWS.usual });
  page = await context.newPage();
  complaints = complaintsOf(page);
});
afterEach(async () => {
  await context.close();
});

/** Delays every script of the page until the returned function is called. */
async function holdScripts(): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Positions and colours of the form's elements. Excludes the colours of the button, which change when it becomes
 * enabled.
 */
const lookOfForm = () =>
  page.evaluate(() =>
    ["body", ".parley-public-card", "h1", "label", "#login-id", "#login-key", "button", "a"].map((selector) => {
      const element = document.querySelector(selector);
      if (element === null) return selector;
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, boxShadow, fontFamily } = getComputedStyle(element);
      return { selector, x, y, width, height, ...(selector !== "button" && { color, backgroundColor, boxShadow, fontFamily }) };
    }),
  );

const submit = async (key = "a-password") => {
  await page.getByLabel("Login ID").fill("ada@acacia.test");
  await page.getByLabel("Password").fill(key);
  await page.getByRole("button", { name: "Sign in" }).click();
};

describe("sign-in form", () => {
  test("is in the page before any script runs, and text typed early stays when the script arrives", async () => {
    const release = await holdScripts();
    await page.goto(welcoming.url, { waitUntil: "commit" });
    await page.getByLabel("Login ID").fill("typed early");
    expect(await page.getByRole("button", { name: "Sign in" }).isDisabled()).toBe(true);
    release();
    await expect.poll(() => page.getByRole("button", { name: "Sign in" }).isEnabled()).toBe(true);
    expect(await page.getByLabel("Login ID").inputValue()).toBe("typed early");
    expect(complaints).toEqual([]);
  });

  test("sends nothing before the script has loaded, whatever key is pressed", async () => {
    const release = await holdScripts();
    await page.goto(welcoming.url, { waitUntil: "commit" });
    await page.getByLabel("Login ID").fill("ada@acacia.test");
    await page.getByLabel("Password").fill("a-password");
    await page.keyboard.press("Enter");
    release();
    await expect.poll(() => page.getByRole("button", { name: "Sign in" }).isEnabled()).toBe(true);
    expect(page.url()).toBe(`${welcoming.url}/`);
    expect(await page.getByLabel("Password").inputValue()).toBe("a-password");
  });

  test.each(["light", "dark"] as const)("has its final look before the script loads when the system theme is %s", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    const release = await holdScripts();
    await page.goto(welcoming.url, { waitUntil: "commit" });
    await page.getByLabel("Password").waitFor();
    const atOnce = await lookOfForm();
    release();
    await expect.poll(() => page.getByRole("button", { name: "Sign in" }).isEnabled()).toBe(true);
    expect(await lookOfForm()).toEqual(atOnce);
    await page.getByLabel("Password").focus();
    await page.locator('link[rel="stylesheet"]').last().waitFor({ state: "attached" });
    await expect.poll(() => page.evaluate(() => [...document.styleSheets].filter(({ href }) => href !== null).length)).toBe(2);
    await page.getByLabel("Password").blur();
    await expect.poll(lookOfForm).toEqual(atOnce);
  });

  test("looks the same after opening another URL without a login", async () => {
    await page.goto(welcoming.url);
    await expect.poll(() => page.getByRole("button", { name: "Sign in" }).isEnabled()).toBe(true);
    const atHome = await lookOfForm();
    await page.goto(`${welcoming.url}/d/settings`);
    await expect.poll(() => page.getByRole("button", { name: "Sign in" }).isEnabled()).toBe(true);
    expect(await lookOfForm()).toEqual(atHome);
  });

  test("appears after at most six requests, none of which loads code for later", async () => {
    const asked: string[] = [];
    page.on("request", (request) => void (request.url().startsWith("http") && asked.push(request.url())));
    await page.goto(welcoming.url, { waitUntil: "networkidle" });
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(asked.filter((url) => url.includes("config.json") || url.includes("open-connection"))).toEqual([]);
  });

  test("shows each missing field next to it, focuses the first and sends nothing", async () => {
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
    await page.goto(welcoming.url);
    await expect.poll(() => page.getByRole("button", { name: "Sign in" }).isEnabled()).toBe(true);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Enter your login ID").waitFor();
    await page.getByText("Enter your password").waitFor();
    const field = page.getByLabel("Login ID");
    expect([await field.getAttribute("aria-invalid"), await field.evaluate((input) => input === document.activeElement)]).toEqual(["true", true]);
    await field.fill("ada@acacia.test");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByText("Enter your login ID").count()).toBe(0);
    expect([await page.getByLabel("Password").evaluate((input) => input === document.activeElement), sent]).toEqual([true, []]);
  });

  test("announces the gateway's message for a wrong password and keeps the typed text", async () => {
    await page.goto(refusing.url);
    await submit("wrong");
    await expect.poll(() => page.getByRole("alert").textContent()).toBe("The login id or the password is incorrect");
    expect(await page.getByLabel("Password").inputValue()).toBe("wrong");
  });
});

describe("after sign-in", () => {
  test("code for later is loaded only after the first screen is drawn", async () => {
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    const waiting = () => asked.filter((url) => /\/assets\/later-/.test(url));
    let early: readonly string[] | undefined;
    await page.route(/\/assets\/home-[A-Z\d]+\.js$/, async (route) => {
      await page.getByRole("navigation", { name: "Screens" }).waitFor();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
      early = waiting();
      await route.continue();
    });
    await page.goto(welcoming.url);
    await submit();
    await page.getByRole("heading", { level: 1, name: "Hello, Ada" }).waitFor();
    expect(early).toEqual([]);
    await expect.poll(() => waiting().length).toBe(1);
  });

  test("the console opens the requested URL without another page load", async () => {
    await page.goto(`${welcoming.url}/d/settings?tab=2`);
    await expect.poll(() => page.url()).toBe(`${welcoming.url}/?from=%2Fd%2Fsettings%3Ftab%3D2`);
    await page.evaluate(() => {
      document.documentElement.dataset.samePage = "yes";
    });
    await submit();
    await page.getByRole("navigation", { name: "Screens" }).waitFor();
    await expect.poll(() => page.url()).toBe(`${welcoming.url}/d/settings?tab=2`);
    expect(await page.evaluate(() => document.documentElement.dataset.samePage)).toBe("yes");
  });

  test("a return URL of another site is not followed", async () => {
    await page.goto(`${welcoming.url}/?from=${encodeURIComponent("//evil.example/d/home")}`);
    await submit();
    await page.getByRole("navigation", { name: "Screens" }).waitFor();
    await expect.poll(() => page.url()).toBe(`${welcoming.url}/d/home`);
  });

  test("a forbidden screen names the missing right, an unknown screen is reported as not found, and the sidebar stays", async () => {
    await page.goto(welcoming.url);
    await submit();
    await page.getByRole("navigation", { name: "Screens" }).waitFor();
    await page.goto(`${welcoming.url}/d/audit-trail`);
    await page.getByText("You don't have access to this page").waitFor();
    await page.getByText("Missing permissions: Audit Trail").waitFor();
    await page.goto(`${welcoming.url}/d/no-such-screen`);
    await page.getByText("Page not found").waitFor();
    expect(await page.getByRole("navigation", { name: "Screens" }).count()).toBe(1);
    await page.getByRole("button", { name: "Go to Dashboard" }).click();
    await expect.poll(() => page.url()).toBe(`${welcoming.url}/d/dashboard`);
  });

  test("Ctrl-K finds a screen, and signing out clears the login and shows the form", async () => {
    await page.goto(welcoming.url);
    await submit();
    await page.getByRole("navigation", { name: "Screens" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Find a screen, person, ticket or action…").fill("settings");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toBe(`${welcoming.url}/d/settings`);
    await page.getByRole("button", { name: "Your profile" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByLabel("Login ID").waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("parley.login"))).toBeNull();
  });
});
