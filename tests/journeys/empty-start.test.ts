import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";
import { STILL, shiftsOf, untilStill, watchSlowly } from "./layout-shift.ts";
import { linkIn, mailTo } from "./mail-to.ts";
import { signInOn } from "./world.ts";

const { visit, signedIn, world } = journey({ empty: true });

const SUPER = "ada@obi.test";
const KEY = "correct horse battery";
const ADMIN = "nia.wanjiru@cedar.test";
const ADMIN_KEY = "another long password";

/** Path of the setup link that the gateway prints at its start. */
const printedLink = async () => `/setup#key=${(await readFile(join(world().gateway.dataDir, "setup-key"), "utf8")).trim()}`;

// The tests share one platform and run in this order, because later ones need the finished setup.
describe("empty platform", () => {
  test("opens the setup page for every URL", async () => {
    for (const path of ["/", "/forgot-password", "/d/home"]) {
      const { page } = await visit(path);
      await page.getByRole("heading", { name: "Set up the platform" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/setup");
    }
  });

  test("refuses a wrong setup key at the field and keeps the typed values", async () => {
    const { page } = await visit("/setup");
    await page.getByLabel("Set-up key").fill("a key that somebody made up");
    await page.getByLabel("Organisation").fill("Obi Messaging");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Obi");
    await page.getByLabel("E-mail").fill("ada@obi.test");
    await page.getByLabel("New password", { exact: true }).fill("correct horse battery");
    await page.getByLabel("New password, again").fill("correct horse battery");
    await page.getByRole("button", { name: "Set up the platform" }).click();
    await page.getByText("This is not the set-up key").waitFor();
    expect(await page.getByLabel("Set-up key").getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Organisation").inputValue()).toBe("Obi Messaging");
  });

  test("is set up by keyboard from the printed link, and ends signed in without demo data", async () => {
    const { page, complaints } = await visit(await printedLink());
    await page.getByLabel("Set-up key").waitFor();
    // The console removes the key from the URL, where it would be visible in a screenshot.
    expect(new URL(page.url()).hash).toBe("");
    expect(await page.getByLabel("Set-up key").inputValue()).toMatch(/^[\w-]{43}$/);
    expect(await page.getByLabel("Time zone").inputValue()).toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
    await page.getByLabel("Organisation").focus();
    for (const [typed, tabs] of [
      ["Obi Messaging", 2],
      ["Ada", 1],
      ["Obi", 1],
      [SUPER, 2],
      [KEY, 1],
      [KEY, 0],
    ] as const) {
      await page.keyboard.type(typed);
      for (let tab = 0; tab < tabs; tab++) await page.keyboard.press("Tab");
    }
    expect(await page.getByLabel("Login ID").inputValue()).toBe(SUPER);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/d/home");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("button", { name: "Your profile" }).isVisible()).toBe(true);
    const next = page.getByRole("link", { name: "Create stakeholder" });
    await next.waitFor();
    expect(await next.getAttribute("href")).toBe("/d/configurations/stakeholders/create-stakeholder");
    const { platform } = world().gateway.test.database;
    expect(await platform.selectFrom("stakeholder").select(["id", "title"]).execute()).toEqual([{ id: 1, title: "Obi Messaging" }]);
    expect(await platform.selectFrom("app_user").select("login_id").execute()).toEqual([{ login_id: SUPER }]);
    expect(complaints).toEqual([]);
  });

  test("has a stable home screen that leads to creating the first stakeholder", async () => {
    const { page } = await signedIn(SUPER, "/d/settings", KEY);
    await watchSlowly(page);
    await page.goto("/d/home");
    await page.getByRole("link", { name: "Create stakeholder" }).waitFor();
    await untilStill(page);
    const { sum, what } = await shiftsOf(page);
    expect(sum, what.join("\n")).toBeLessThanOrEqual(STILL);
  });

  test("has no setup page after the setup, and the sign-in form makes no additional request", async () => {
    const { page } = await visit("/setup");
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/");
    await page.getByLabel("Login ID").waitFor();
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path.startsWith("/api/") || path === "/config.json")).toEqual([]);
  });

  test("leads from the super admin to a business with an answering bot", async () => {
    const { page: provider } = await signedIn(SUPER, "/d/configurations/stakeholders/create-stakeholder", KEY);
    await provider.getByLabel("Title").fill("Cedar Foods");
    await provider.getByLabel("Country").selectOption("Kenya");
    await provider.getByLabel("E-mail of the first administrator").fill(ADMIN);
    await provider.getByRole("button", { name: "Create stakeholder" }).click();
    await provider.getByText(`forward the invitation for ${ADMIN} from the mailbox`).waitFor();
    await provider.getByRole("button", { name: "Open the mailbox" }).click();
    await provider.getByRole("link", { name: "You are invited to Parley" }).waitFor();

    const { page, complaints } = await visit(linkIn(await mailTo(world().gateway, ADMIN, [SUPER, KEY])));
    await page.getByLabel("New password", { exact: true }).fill(ADMIN_KEY);
    await page.getByLabel("New password, again").fill(ADMIN_KEY);
    await page.getByRole("button", { name: "Set new password" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await signInOn(page, ADMIN, ADMIN_KEY);
    await page.getByRole("heading", { level: 1, name: "Hello, Nia" }).waitFor();

    await page.getByRole("button", { name: "Setup" }).click();
    await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Bots", exact: true }).click();
    await page.getByRole("link", { name: "Cedar Foods assistant" }).click();
    await page.getByText("No services or FAQs yet").waitFor();
    await page.getByRole("link", { name: "Create service" }).click();
    await page.getByRole("heading", { level: 1, name: "Services" }).waitFor();
    await page.getByRole("button", { name: "Create service" }).first().click();
    const form = page.getByRole("dialog", { name: "Create service" });
    await form.getByLabel("Name").fill("Opening hours");
    await form.getByLabel("Phrases").fill("When are you open?\nopening times");
    await form.getByLabel("Answer").fill("Every day from 8 to 18.");
    await form
      .getByText(
        /^parley services create 'Opening hours' .*--phrase 'When are you open\?' --phrase 'opening times' --response 'Every day from 8 to 18\.'/,
      )
      .waitFor();
    await form.getByRole("button", { name: "Create service" }).click();
    await page.getByText("Opening hours created").waitFor();

    await page.getByRole("link", { name: "Opening hours" }).click();
    await page.getByRole("link", { name: "Test the bot" }).click();
    await page.getByText("Hello! How can I help you?").waitFor();
    await page.getByRole("textbox", { name: "Message" }).fill("when do you open");
    await page.keyboard.press("Enter");
    await page.getByText("Every day from 8 to 18.").waitFor();
    expect(complaints).toEqual([]);

    const { platform } = world().gateway.test.database;
    expect(await platform.selectFrom("stakeholder").select("title").orderBy("id").execute()).toEqual([
      { title: "Obi Messaging" },
      { title: "Cedar Foods" },
    ]);
    expect(await platform.selectFrom("app_user").select("login_id").orderBy("id").execute()).toEqual([{ login_id: SUPER }, { login_id: ADMIN }]);
    expect(await platform.selectFrom("bot").select(["code", "status"]).execute()).toEqual([{ code: "cedar-foods-bot", status: "draft" }]);
  });

  test("treats working hours that are always open as set once they are saved unchanged", async () => {
    const { page } = await signedIn(ADMIN, "/d/configurations/working-hours", ADMIN_KEY);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Working hours saved").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
    await page.goto("/d/get-started");
    await page.getByRole("listitem").filter({ hasText: "Set your working hours" }).getByText("Done").waitFor();
  });

  test("hides a bot from customers until the administrator sets it live", async () => {
    const { page } = await signedIn(ADMIN, "/d/configurations/bots-settings/bots", ADMIN_KEY);
    await page.getByRole("link", { name: "Cedar Foods assistant" }).click();
    await page.getByRole("button", { name: "Go live" }).click();
    const asked = page.getByRole("dialog", { name: "Let Cedar Foods assistant answer customers?" });
    await asked.getByText("parley bots start cedar-foods-bot --yes").waitFor();
    await asked.getByRole("button", { name: "Go live" }).click();
    await page.getByText("Cedar Foods assistant is live").waitFor();
    await page.getByRole("button", { name: "Pause" }).waitFor();
    expect(await world().gateway.test.database.platform.selectFrom("bot").select("status").execute()).toEqual([{ status: "live" }]);
  });
});
