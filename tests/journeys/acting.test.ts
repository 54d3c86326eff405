import { allRights, everything, provider } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

/**
 * Tests that the provider's staff act for a stakeholder. They choose it in the top bar or the palette, every screen
 * shows it, and they end it again.
 */
const { visitAs, world } = journey();

const bar = (page: Page) => page.getByRole("region", { name: "Stakeholder you act for" });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const choose = async (page: Page, typed: string) => {
  await button(page, /choose the stakeholder you act for/).click();
  const search = page.getByPlaceholder("Act for a stakeholder…");
  await search.fill(typed);
  await page.getByRole("option", { name: new RegExp(typed, "i") }).waitFor();
  await search.press("Enter");
};
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const cell = (page: Page, text: string) => page.getByRole("table").getByText(text, { exact: true });
const tagAt = async (stakeholderId: number, name: string) => {
  await world().gateway.test.database.platform.insertInto("tag").values({ stakeholder_id: stakeholderId, name, color: "red" }).execute();
};

test("provider staff choose a stakeholder, see only its data, create a tag with an audit entry, and stop", async () => {
  await Promise.all([tagAt(1, "The provider's"), tagAt(2, "Acacia's own"), tagAt(3, "Baobab's own")]);
  const { page, person, complaints } = await visitAs(provider(allRights), "/d/configurations/tags");
  await cell(page, "The provider's").waitFor();
  await choose(page, "acac");
  await bar(page).getByText("Acting for Acacia Travel").waitFor();
  await heading(page, "Tags").waitFor();
  await cell(page, "Acacia's own").waitFor();
  expect([await cell(page, "The provider's").count(), await cell(page, "Baobab's own").count()]).toEqual([0, 0]);

  await page.getByRole("button", { name: "Create tag" }).click();
  await page.getByRole("textbox", { name: /^Name/ }).fill("Made from afar");
  await page.getByText(/parley tags create .*--stakeholder acacia/).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Create tag" }).click();
  await cell(page, "Made from afar").waitFor();
  const entry = await world()
    .gateway.test.database.platform.selectFrom("audit_log")
    .selectAll()
    .where("action", "=", "tag created")
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(entry).toMatchObject({
    stakeholder_id: 2,
    actor_user_id: person.userId,
    effective_user_id: person.userId,
    acting_for_id: 2,
    via: "console",
  });

  await bar(page).getByRole("button", { name: "Stop acting for Acacia Travel" }).click();
  await bar(page).waitFor({ state: "detached" });
  await cell(page, "The provider's").waitFor();
  expect(await cell(page, "Made from afar").count()).toBe(0);
  expect(complaints).toEqual([]);
});

describe("choice of the stakeholder to act for", () => {
  test("stays after a reload and on every screen, belongs to one tab, and ends with the session", async () => {
    const { page, context } = await visitAs(everything, "/d/home");
    await choose(page, "acacia");
    await bar(page).waitFor();
    await page.reload();
    await bar(page).getByText("Acting for Acacia Travel").waitFor();
    await page.goto("/d/configurations/users");
    await bar(page).waitFor();

    const other = await context.newPage();
    await other.goto("/d/home");
    await other.getByRole("heading", { level: 1 }).waitFor();
    expect(await bar(other).count()).toBe(0);
    await choose(other, "baobab");
    await bar(other).getByText("Acting for Baobab Bank").waitFor();
    await page.reload();
    await bar(page).getByText("Acting for Acacia Travel").waitFor();

    await button(page, "Your profile").click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByLabel("Login ID").waitFor();
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("acting")))).toEqual([]);
  });

  test("can be made and ended in the command palette", async () => {
    const { page } = await visitAs(everything, "/d/home");
    await page.getByRole("heading", { level: 1 }).waitFor();
    const palette = async (typed: string) => {
      await page.keyboard.press("Control+k");
      const search = page.getByPlaceholder("Find a screen, person, ticket or action…");
      await search.fill(typed);
      await page
        .getByRole("option", { name: new RegExp(typed) })
        .first()
        .waitFor();
      await search.press("Enter");
    };
    await palette("Act for Baobab");
    await bar(page).getByText("Acting for Baobab Bank").waitFor();
    await palette("Stop acting");
    await bar(page).waitFor({ state: "detached" });
  });

  test("hides the provider's own screens and opens those of the stakeholder", async () => {
    const { page } = await visitAs(everything, "/d/home");
    await choose(page, "acacia");
    await bar(page).waitFor();
    await page.goto("/d/configurations/plans/default-plans");
    await bar(page).waitFor();
    await page
      .getByText(/Missing permissions: /)
      .first()
      .waitFor();
  });

  test("is not available to a stakeholder's user, whatever the session storage contains", async () => {
    const { page } = await visitAs(allRights, "/d/home", (made) =>
      made.addInitScript(() =>
        sessionStorage.setItem("parley.actingFor", JSON.stringify({ id: 3, title: "Baobab", shortName: "baobab", timeZone: "UTC" })),
      ),
    );
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect([await bar(page).count(), await button(page, /choose the stakeholder/).count()]).toEqual([0, 0]);
  });
});

test("acting for a stakeholder ends with a message when the stakeholder is archived", async ({ task }) => {
  const { platform } = world().gateway.test.database;
  // The name is unique, because otherwise a retry of the test would find the stakeholder of the first attempt.
  const name = `gone-soon-${task.result?.retryCount ?? 0}`;
  const { id, version } = await platform
    .insertInto("stakeholder")
    .values({ title: "Gone Soon", short_name: name, sh_code: name.toUpperCase(), status: "active" })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  const { page } = await visitAs(everything, "/d/home");
  await choose(page, "gone soon");
  await bar(page).getByText("Acting for Gone Soon").waitFor();
  const { token } = await world().gateway.signIn("super@parley.test");
  const body = { id, version, status: "archived", remark: "The contract ended" };
  expect((await world().gateway.request("PUT", "/api/main/stakeholders/status", { token, body })).status).toBe(200);
  await page.getByText("You no longer act for Gone Soon, because it was archived.").waitFor();
  expect(await bar(page).count()).toBe(0);
});
