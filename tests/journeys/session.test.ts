import type { RightsHolder } from "@parley/core/access";
import { HOUR_MS } from "@parley/core/calendar";
import { allRights, holderWith, nobody, together } from "@parley/core/testing";
import type { BrowserContext, Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { within } from "../figures.ts";
import { journey } from "./journey.ts";
import { follow, type PersonVisit, visitAs as visitWorldAs } from "./signed-in-as.ts";
import { openWorld, signInOn } from "./world.ts";

const SUPER = "super@parley.test";

/** Milliseconds by which the gateway's clock is ahead. After an hour every token has expired. */
let ahead = 0;
const { world, visit, visitAs } = journey({ now: () => new Date(Date.now() + ahead) });

const open = async (path: string, holder: RightsHolder = allRights): Promise<PersonVisit> => {
  const visit = await visitAs(holder, path);
  await heading(visit.page).waitFor();
  return visit;
};
const heading = (page: Page, name?: string | RegExp) =>
  page.getByRole("main").getByRole("heading", name === undefined ? { level: 1 } : { level: 1, name });
const signInForm = (page: Page) => page.getByRole("heading", { name: "Sign in" });
const modal = (page: Page) => page.getByRole("dialog", { name: "Your session has expired" });
const isRefresh = (request: Request) => request.url().endsWith("/authentication/refresh");
/** Records all token refreshes of a browser's tabs from now on. */
const refreshesOf = (context: BrowserContext): readonly Request[] => {
  const seen: Request[] = [];
  context.on("request", (request) => void (isRefresh(request) && seen.push(request)));
  return seen;
};
const storedToken = (page: Page): Promise<string> => page.evaluate(() => JSON.parse(localStorage.getItem("parley.login") ?? "{}").token);
const bySuper = async (method: string, path: string, body: unknown): Promise<void> => {
  const { token } = await world().gateway.signIn(SUPER);
  const answer = await world().gateway.request(method, `/api/main/${path}`, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

describe("expired access token", () => {
  test("is refreshed once for all refused calls without a message", async () => {
    const { page, context, complaints } = await open("/d/home");
    // Waits for the calls of components that load after the first screen.
    await page.getByRole("button", { name: "Jobs" }).waitFor();
    await page.waitForLoadState("networkidle");
    const before = await storedToken(page);
    const refused: string[] = [];
    // Delays the refresh until the second 401, because on a slow machine it could finish before another call was sent.
    const isRefusedTwice = new Promise<void>((resolve) => {
      page.on("response", (response) => {
        if (response.status() === 401 && refused.push(response.url()) === 2) resolve();
      });
    });
    await page.route("**/authentication/refresh", async (route) => {
      await isRefusedTwice;
      await route.continue();
    });
    const refreshes = refreshesOf(context);
    ahead += HOUR_MS + 1_000;
    await follow(page, "/d/configurations/users");
    await page.getByRole("table", { name: "Users" }).getByRole("link").first().waitFor();
    expect(refused.length).toBeGreaterThan(1);
    expect(refreshes).toHaveLength(1);
    expect(await storedToken(page)).not.toBe(before);
    expect(await modal(page).count()).toBe(0);
    // Ignores the messages about 401, which browsers log themselves. There must be no others.
    expect(complaints.filter((text) => !text.includes("401"))).toEqual([]);
  });

  test("is refreshed once for six tabs, which all continue with the new token", async () => {
    const { page, context } = await open("/d/home");
    const tabs = [page, ...(await Promise.all(Array.from({ length: 5 }, () => context.newPage())))];
    await Promise.all(tabs.slice(1).map((tab) => tab.goto("/d/home")));
    await Promise.all(tabs.map((tab) => heading(tab, /^Hello/).waitFor()));
    const refreshes = refreshesOf(context);
    const used = new Map<Page, string | undefined>();
    context.on("response", (response) => {
      if (response.ok() && response.url().includes("/api/main/")) used.set(response.frame().page(), response.request().headers().authorization);
    });
    ahead += HOUR_MS + 1_000;
    await Promise.all(tabs.map((tab) => follow(tab, "/d/settings")));
    for (const tab of tabs) await expect.poll(() => tab.getByLabel("First name").inputValue()).toBe("Person");
    expect(refreshes).toHaveLength(1);
    const token = await storedToken(page);
    expect(tabs.map((tab) => used.get(tab))).toEqual(tabs.map(() => `Bearer ${token}`));
    for (const tab of tabs) expect(await modal(tab).count()).toBe(0);
  });

  test("with a lifetime of seconds is refreshed without interruption, and the work continues", async () => {
    const shortLived = await openWorld({ environment: { TOKEN_TTL_SECONDS: "3" } });
    try {
      const { page } = await visitWorldAs(shortLived, allRights, "/d/settings");
      await page.getByLabel("First name").fill("Divyasha");
      const first = await storedToken(page);
      await expect.poll(async () => (await shortLived.gateway.request("GET", "/api/main/users/profile", { token: first })).status).toBe(401);
      await page.getByRole("button", { name: "Save" }).first().click();
      await page.getByText("Details saved").waitFor();
      expect(await modal(page).count()).toBe(0);
    } finally {
      await shortLived.close();
    }
  });
});

describe("revoked refresh key", () => {
  /** Fills in half of a form and lets the session expire. */
  const expireUnder = async (visit: PersonVisit): Promise<void> => {
    const { page, person } = visit;
    await page.getByLabel("First name").fill("Half");
    ahead += HOUR_MS + 1_000;
    const { platform } = world().gateway.test.database;
    await platform.updateTable("user_session").set({ revoked_at: new Date() }).where("user_id", "=", person.userId).execute();
    // Clicks by an event, because a background call may notice the expired session first and open the dialog, which
    // would cover the button.
    await page.getByRole("button", { name: "Save" }).first().dispatchEvent("click");
    await modal(page).waitFor();
  };
  /** Gives the user the password of the demo, because test users have none. */
  const givePassword = async ({ person }: PersonVisit): Promise<void> => {
    const { platform } = world().gateway.test.database;
    const { key_hash } = await platform.selectFrom("app_user").select("key_hash").where("login_id", "=", SUPER).executeTakeFirstOrThrow();
    await platform.updateTable("app_user").set({ key_hash }).where("id", "=", person.userId).execute();
  };

  test("shows the sign-in over the screen, and the work continues in every tab afterwards", async () => {
    const visit = await open("/d/settings");
    await givePassword(visit);
    const { page, context } = visit;
    const other = await context.newPage();
    await other.goto("/d/home");
    await heading(other, /^Hello/).waitFor();
    await expireUnder(visit);
    await modal(page).getByLabel("Password", { exact: true }).fill("wrong");
    await modal(page).getByRole("button", { name: "Sign in" }).click();
    await modal(page).getByRole("alert").waitFor();
    await modal(page).getByLabel("Password", { exact: true }).fill("parley-demo");
    await modal(page).getByRole("button", { name: "Sign in" }).click();
    await modal(page).waitFor({ state: "hidden" });
    expect(await page.getByLabel("First name").inputValue()).toBe("Half");
    await page.getByRole("button", { name: "Save" }).first().click();
    await page.getByText("Details saved").waitFor();
    await follow(other, "/d/settings");
    await expect.poll(() => other.getByLabel("First name").inputValue()).toBe("Half");
    expect(await modal(other).count()).toBe(0);
  });

  test("followed by another user's sign-in discloses nothing of the first user", async () => {
    const visit = await open("/d/settings");
    await expireUnder(visit);
    const { page } = visit;
    await modal(page).getByLabel("Login ID").fill("admin@baobab.test");
    await modal(page).getByLabel("Password", { exact: true }).fill("parley-demo");
    await modal(page).getByRole("button", { name: "Sign in" }).click();
    await heading(page, "Hello, Divya").waitFor();
    await page.getByRole("button", { name: "Overview" }).hover();
    await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Settings", exact: true }).click();
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Divya");
  });
});

describe("session that ends elsewhere", () => {
  test("ends in every tab when one of them signs out", async () => {
    const { page, context } = await open("/d/home");
    const other = await context.newPage();
    await other.goto("/d/settings");
    await heading(other, "Settings").waitFor();
    await page.getByRole("button", { name: "Your profile" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await signInForm(page).waitFor();
    await signInForm(other).waitFor();
  });

  test("ends the console within five seconds after a deactivation, and the sign-in page gives the reason", async () => {
    const { page, person, socket } = await open("/d/settings", nobody);
    await socket();
    await bySuper("PUT", "users/status", { loginId: person.loginId, active: false, remark: "left the company" });
    await signInForm(page).waitFor({ timeout: within(5_000) });
    await page.getByText("Your account was deactivated. Ask your administrator.").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("parley.login"))).toBeNull();
    await page.reload();
    await signInForm(page).waitFor();
    expect(await page.getByText("Your account was deactivated").count()).toBe(0);
  });
});

test("revoked rights change menu and screen within five seconds without a reload", async () => {
  const both = together(holderWith("Admin User", "Update Admin User"), holderWith("Roles", "Create Role"));
  const { page, person, socket } = await open("/d/configurations/users", both);
  await socket();
  await page.getByRole("button", { name: "Expand the sidebar" }).click();
  const links = page.getByRole("navigation", { name: "Screens" }).getByRole("link");
  await links.filter({ hasText: "Users" }).waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset.samePage = "yes";
  });
  const { id, version, name } = await world()
    .gateway.test.database.platform.selectFrom("role")
    .innerJoin("app_user", "app_user.role_id", "role.id")
    .where("app_user.id", "=", person.userId)
    .select(["role.id", "role.version", "role.name"])
    .executeTakeFirstOrThrow();
  const permissions = [{ area: "Roles", actions: [{ actionName: "Create Role" }] }];
  await bySuper("PUT", "rolePermissions", { roleId: id, version, name, permissions });
  await page.getByText("You don't have access to this page").waitFor({ timeout: within(5_000) });
  await links.filter({ hasText: "Users" }).waitFor({ state: "detached" });
  expect(await links.filter({ hasText: "Roles" }).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.dataset.samePage)).toBe("yes");
});

describe("requested URL after the sign-in", () => {
  test("is opened with its query and fragment", async () => {
    const { page } = await visit("/d/configurations/users?search=a%26b&page=2#there");
    await signInOn(page, "admin@acacia.test");
    await page.waitForURL((url) => url.pathname === "/d/configurations/users");
    expect(new URL(page.url()).searchParams.get("search")).toBe("a&b");
    expect(new URL(page.url()).hash).toBe("#there");
  });

  test.each(["//evil.example/d/home", "/\\evil.example", "https://evil.example/d/home", "javascript:alert(1)", "\t//evil.example", "/d/home:8@evil"])(
    "is never opened for %j",
    async (evil) => {
      const { page } = await open(`/?from=${encodeURIComponent(evil)}`);
      await expect.poll(() => page.url()).toBe(`${world().gateway.url}/d/home`);
    },
  );

  test("is opened immediately for a signed-in user", async () => {
    const { page } = await open(`/?from=${encodeURIComponent("/d/settings?tab=2")}`);
    await heading(page, "Settings").waitFor();
  });
});

describe("password reset link", () => {
  test("is reported as expired with an offer of a new one, and its token is not in the URL", async () => {
    const { gateway } = world();
    const { token } = await gateway.signIn(SUPER);
    expect((await gateway.request("GET", "/api/main/password?loginId=agent1@baobab.test")).status).toBe(200);
    let text = "";
    const newest = async () => {
      const { body } = await gateway.request("GET", "/api/main/be/mailbox?pageSize=50", { token });
      const id = body.data.items.find(({ to }: { to: string }) => to === "agent1@baobab.test")?.id;
      if (id !== undefined) text = (await gateway.request("GET", `/api/main/be/mailbox/${id}`, { token })).body.data.text;
      return text;
    };
    await expect.poll(newest).toContain("http");
    const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
    ahead += 48 * HOUR_MS;
    const { page } = await visit(pathname + search);
    await page.getByText("This link is no longer valid").waitFor();
    expect(page.url()).not.toContain("token");
    await page.getByRole("button", { name: "Ask for a new link" }).click();
    await page.getByRole("button", { name: "Send link" }).waitFor();
  });
});
