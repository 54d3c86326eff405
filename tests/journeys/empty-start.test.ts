import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

const { visit, world } = journey({ empty: true });

/** The link that the gateway prints. */
const printedLink = async () => `/setup#key=${(await readFile(join(world().gateway.dataDir, "setup-key"), "utf8")).trim()}`;

// In this order, on one platform: what follows the set-up is seen after it.
describe("a platform that starts empty", () => {
  test("leads whoever comes to its set-up, whatever they came for", async () => {
    for (const path of ["/", "/forgot-password", "/d/home"]) {
      const { page } = await visit(path);
      await page.getByRole("heading", { name: "Set up the platform" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/setup");
    }
  });

  test("refuses a key that is not its own beside the field, and keeps what was typed", async () => {
    const { page } = await visit("/setup");
    await page.getByLabel("Set-up key").fill("a key that somebody made up");
    await page.getByLabel("Organisation").fill("Obi Messaging");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Obi");
    await page.getByLabel("E-mail").fill("ada@obi.test");
    await page.getByLabel("New password", { exact: true }).fill("correct horse battery");
    await page.getByLabel("New password, again").fill("correct horse battery");
    await page.getByRole("button", { name: "Set up the platform" }).click();
    await page.getByText("This is not the key of the set-up").waitFor();
    expect(await page.getByLabel("Set-up key").getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Organisation").inputValue()).toBe("Obi Messaging");
  });

  test("is set up by keyboard from the printed link, and ends signed in at home, with nothing of the demo", async () => {
    const { page, complaints } = await visit(await printedLink());
    await page.getByLabel("Set-up key").waitFor();
    // The key does not stay where a screenshot would show it.
    expect(new URL(page.url()).hash).toBe("");
    expect(await page.getByLabel("Set-up key").inputValue()).toMatch(/^[\w-]{43}$/);
    expect(await page.getByLabel("Time zone").inputValue()).toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
    await page.getByLabel("Organisation").focus();
    for (const [typed, tabs] of [
      ["Obi Messaging", 2],
      ["Ada", 1],
      ["Obi", 1],
      ["ada@obi.test", 2],
      ["correct horse battery", 1],
      ["correct horse battery", 0],
    ] as const) {
      await page.keyboard.type(typed);
      for (let tab = 0; tab < tabs; tab++) await page.keyboard.press("Tab");
    }
    expect(await page.getByLabel("Login ID").inputValue()).toBe("ada@obi.test");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/d/home");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByRole("button", { name: "Your profile" }).isVisible()).toBe(true);
    const { platform } = world().gateway.test.database;
    expect(await platform.selectFrom("stakeholder").select(["id", "title"]).execute()).toEqual([{ id: 1, title: "Obi Messaging" }]);
    expect(await platform.selectFrom("app_user").select("login_id").execute()).toEqual([{ login_id: "ada@obi.test" }]);
    expect(complaints).toEqual([]);
  });

  test("has no set-up page any more once it is set up, and the sign-in form costs no question more", async () => {
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
});
