import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { journey } from "./journey.ts";

const ADMIN = "admin@acacia.test";
const AGENT = "agent1@acacia.test";
/**
 * Name that contains a right-to-left override. A program that obeys the override displays the name as "Dana exe.png".
 */
const TURNED = "Dana \u202egnp.exe";
const SHOWN = "Dana gnp.exe";

const { world, signedIn } = journey();
beforeAll(async () => {
  const { platform } = world().gateway.test.database;
  await platform
    .insertInto("customer")
    .values({ stakeholder_id: 2, user_code: "turned", name: TURNED, platform: "telegram", phone: "+254799010101" })
    .execute();
  await platform.updateTable("app_user").set({ first_name: TURNED }).where("login_id", "=", "agent2@acacia.test").execute();
  const label = await platform.selectFrom("tag").select("id").where("stakeholder_id", "=", 2).orderBy("id").executeTakeFirstOrThrow();
  await platform.updateTable("tag").set({ name: TURNED }).where("id", "=", label.id).execute();
});

const isTurned = (page: Page) => page.evaluate(() => /[\u202d\u202e]/.test(document.title + document.documentElement.innerHTML));

test.each([
  ["a customer", AGENT, "/d/subscribers?search=dana", "Deactivate"],
  ["a user", ADMIN, "/d/configurations/users?search=agent2", "Deactivate"],
  ["a label", ADMIN, "/d/configurations/tags", "Remove"],
])("the name of %s does not reorder other text in the list, the panel and the dialog", async (_, loginId, path, act) => {
  const { page, complaints } = await signedIn(loginId, path);
  await page.getByRole("link", { name: SHOWN }).or(page.getByRole("row").getByText(SHOWN)).first().click();
  const panel = page.locator(".parley-side-panel");
  await panel.getByText(SHOWN).first().waitFor();
  expect(await isTurned(page)).toBe(false);
  await panel.getByRole("button", { name: act, exact: true }).click();
  await page.getByRole("dialog").getByText(SHOWN).first().waitFor();
  expect(await isTurned(page)).toBe(false);
  expect(complaints).toEqual([]);
});
