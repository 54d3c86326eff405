import { allRights, holderWith } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { journey } from "./journey.ts";

const { world, visitAs, signedIn } = journey();

const PATH = "/d/get-started";
let stakeholderId: number;
beforeAll(async () => {
  const { platform } = world().gateway.test.database;
  stakeholderId = (
    await platform
      .insertInto("stakeholder")
      .values({ title: "Cedar Foods", short_name: "cedar", sh_code: "CEDAR", status: "active" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
  const bot = { code: "cedar-bot", name: "Cedar", type: "self-setup", status: "draft", greeting: "Hello", fallback: "Sorry" } as const;
  await platform
    .insertInto("bot")
    .values({ ...bot, stakeholder_id: stakeholderId })
    .execute();
});

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const step = (page: Page, name: string) => page.getByRole("list", { name: "Steps" }).getByRole("listitem").filter({ hasText: name });

async function lookFor(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder("Find a screen, person, ticket or action…").fill(words);
}

test("a new administrator is led to the setup steps and completes one by keyboard", async () => {
  const { page, complaints } = await visitAs({ ...allRights, stakeholderId });
  await page.getByText("0 of 6 set-up steps done.").waitFor();
  await page.getByRole("link", { name: "Start set-up" }).focus();
  await page.keyboard.press("Enter");
  await heading(page, "Get started").waitFor();
  await page.getByText("0 of 6 steps done").waitFor();
  expect(await step(page, "Invite your colleagues").getAttribute("aria-current")).toBe("step");
  await page.getByRole("link", { name: "Write a canned reply" }).focus();
  await page.keyboard.press("Enter");
  await heading(page, "Canned replies").waitFor();
  await page.getByRole("button", { name: "Create canned reply" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Short code").fill("hello");
  await dialog.getByLabel("Title").fill("Hello");
  await dialog.getByLabel("Text").fill("Hello, how can I help you?");
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "hidden" });
  await lookFor(page, "Get started");
  await expect.poll(() => page.locator(".bp6-omnibar").getByRole("option").first().textContent()).toContain("Get started");
  await page.keyboard.press("Enter");
  await page.getByText("1 of 6 steps done").waitFor();
  await step(page, "Write a canned reply").getByText("Done").waitFor();
  expect(complaints).toEqual([]);
});

test("a support agent sees who does the setup steps but is not prompted to do them", async () => {
  const { page } = await visitAs({ ...holderWith("Support", "Chat with User"), stakeholderId }, PATH);
  await heading(page, "Get started").waitFor();
  await step(page, "Set your working hours").getByText("A colleague with the required permission does this step.").waitFor();
  await page.goto("/d/home");
  await heading(page, /^Hello/).waitFor();
  expect(await page.getByRole("link", { name: /the set-up$/ }).count()).toBe(0);
});

test.each([PATH, `${PATH}/channel-config`])(
  "%s leads to the home screen when the stakeholder's bot is live, and the palette does not list it",
  async (path) => {
    const { page, complaints } = await signedIn("admin@acacia.test", path);
    await page.waitForURL("**/d/home");
    await heading(page, /^Hello/).waitFor();
    await lookFor(page, "settings");
    await page.getByRole("option", { name: "Settings", exact: false }).first().waitFor();
    expect(await page.getByRole("option", { name: "Get started" }).count()).toBe(0);
    await page.getByPlaceholder("Find a screen, person, ticket or action…").fill("Get started");
    await expect.poll(() => page.getByRole("option", { name: "Settings" }).count()).toBe(0);
    expect(await page.getByRole("option", { name: "Get started" }).count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test("the setup page closes for a user who sets the bot live", async () => {
  const { page } = await visitAs({ ...allRights, stakeholderId }, PATH);
  await heading(page, "Get started").waitFor();
  const { platform } = world().gateway.test.database;
  await platform.updateTable("bot").set({ is_active: true, status: "live" }).where("stakeholder_id", "=", stakeholderId).execute();
  await page.reload();
  await page.waitForURL("**/d/home");
});
