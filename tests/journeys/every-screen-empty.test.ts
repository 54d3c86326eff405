import { allows } from "@parley/core/access";
import { BUILT_SCREENS } from "@parley/core/screens";
import { allRights } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { journey } from "./journey.ts";
import { oneOfEachKind } from "./report-kinds.ts";
import { addressOf } from "./screen-address.ts";
import { followTo, visitAs as windowOf } from "./signed-in-as.ts";

const { world, visitAs } = journey();

/** Browser tab that visits all screens, because loading the page for each would take three times as long. */
let page: Page;
let stakeholderId: number;
/** Creates a stakeholder that has nothing but its name. */
beforeAll(async () => {
  const { id } = await world()
    .gateway.test.database.platform.insertInto("stakeholder")
    .values({ title: "Cedar Foods", short_name: "cedar", sh_code: "CEDAR", status: "active" })
    .returning("id")
    .executeTakeFirstOrThrow();
  stakeholderId = id;
  ({ page } = await windowOf(world(), { ...allRights, stakeholderId }, "/d/nowhere"));
});

test("an empty broadcast form names the missing recipients and text", async () => {
  const { page } = await visitAs({ ...allRights, stakeholderId }, "/d/broadcast-messages/create-broadcast-message");
  const recipients = page.getByRole("region", { name: "Recipients" });
  await recipients.getByText("No customer has written to one of your bots yet").waitFor();
  expect(await recipients.getByRole("link", { name: "Open your bots" }).getAttribute("href")).toBe("/d/configurations/bots-settings/bots");
  await page.getByText("No templates yet.").waitFor();
  expect(await page.getByRole("group", { name: "Places" }).count()).toBe(0);
  // With a filter, the message must not claim that there are no customers at all.
  await page.getByRole("checkbox", { name: "Telegram" }).check();
  await recipients.getByText("No customer has written to one of your bots yet").waitFor({ state: "detached" });
});

test("an empty ticket form explains which customers can be selected", async () => {
  const { page } = await visitAs({ ...allRights, stakeholderId }, "/d/chats/tickets");
  await page.getByRole("button", { name: "Create ticket" }).first().click();
  await page.getByRole("combobox", { name: "Customer" }).pressSequentially("Nia");
  await page.getByText("Customers appear once they have written to one of your bots").waitFor();
});

/** Explanation that is expected on screens whose empty state offers no action. */
const WAITS: Readonly<Record<string, string>> = { "audit-trail": "it fills by itself with whatever is done elsewhere" };

/**
 * Screens that a stakeholder's own users may open. Screens of the provider are left out, because these users have no
 * access.
 */
const shown = oneOfEachKind(BUILT_SCREENS).filter(
  ({ path, shell, gate, id, access }) =>
    !path.startsWith("/d/conversations/") &&
    shell === undefined &&
    gate === undefined &&
    id !== "not-found" &&
    !(id in WAITS) &&
    allows(access, allRights),
);

test.each(shown.map((screen) => [addressOf(screen)] as const))("%s names the next step when it is empty", async (path) => {
  await followTo(page, path);
  await expect.poll(() => page.getByRole("status", { name: "Loading" }).count()).toBe(0);
  const empty = page.getByRole("main").locator(".bp6-non-ideal-state").filter({ hasNotText: "Not allowed" });
  const without = await empty.evaluateAll((states) =>
    states.filter((state) => state.querySelector("a, button") === null).map(({ textContent }) => textContent),
  );
  expect(without).toEqual([]);
});
