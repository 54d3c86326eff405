import { allRights, provider } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makePerson } from "../people.ts";
import { journey } from "./journey.ts";
import { followTo } from "./signed-in-as.ts";

/** Tests decisions of the provider about its staff and clients, and requests of clients. */
const { signedIn, world } = journey();

const SUPER = "super@parley.test";
const ADMIN = "admin@acacia.test";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const platform = () => world().gateway.test.database.platform;

test("super admin is granted and revoked by keyboard, but not for the last one", async () => {
  const colleague = await makePerson(world().gateway, provider(allRights));
  const listOf = (loginId: string) => `/d/configurations/users?search=${encodeURIComponent(loginId)}`;
  const { page } = await signedIn(SUPER, listOf(colleague.loginId));
  const isMarked = async (loginId: string) =>
    (await platform().selectFrom("app_user").select("is_super_admin").where("login_id", "=", loginId).executeTakeFirstOrThrow()).is_super_admin;
  const openFirst = async () => {
    await page.getByRole("table").getByRole("link").first().click();
    await page.getByLabel("Super admin").waitFor();
  };
  const turn = async () => {
    await page.getByLabel("Super admin").press("Space");
    // Waits until the open work that a revocation may take away is counted.
    await page.getByRole("button", { name: "Save" }).click({ trial: true });
    await page.keyboard.press("Control+Enter");
  };
  await openFirst();
  await turn();
  await expect.poll(() => isMarked(colleague.loginId)).toBe(true);
  await page
    .getByText(/saved$/)
    .first()
    .waitFor();
  await turn();
  await expect.poll(() => isMarked(colleague.loginId)).toBe(false);

  await page.goto(listOf(SUPER));
  await openFirst();
  await turn();
  await page.getByText("No super admin would remain").first().waitFor();
  expect(await isMarked(SUPER)).toBe(true);
});

test("an agreed limit is shown as used up, and a further bot is refused with the limit", async () => {
  const { page } = await signedIn(SUPER, "/d/configurations/stakeholders/configure?id=2");
  await page.getByLabel("Bots").fill("1");
  await page.getByText(/^parley stakeholders update acacia --limit bots=1$/).waitFor();
  await page.getByLabel("Bots").press("Control+Enter");
  await page.getByText("Acacia Travel saved").waitFor();
  await followTo(page, "/d/configurations/stakeholders/ACACIA");
  await page.getByText("1 of 1", { exact: true }).waitFor();
  await page.getByText("Used up").waitFor();

  const { page: admin } = await signedIn(ADMIN, "/d/configurations/bots-settings/bots");
  await admin.getByRole("button", { name: "Create bot" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("Name").fill("One too many");
  await dialog.getByRole("button", { name: "Create bot" }).click();
  await dialog.getByText("The agreement allows 1 bot, and 1 is in use. Archive one, or ask the provider for more").waitFor();
});

test("a client requests a channel by keyboard, the provider answers it, and the client sees the result", async () => {
  const business = "Acacia Travel, Lamu desk";
  const { page: client } = await signedIn(ADMIN, "/d/configurations/bots-settings/channels");
  await client.getByRole("button", { name: "Request channel" }).first().press("Enter");
  const dialog = client.getByRole("dialog", { name: "Request channel" });
  await dialog.getByLabel("Channel").selectOption("Telegram");
  await dialog.getByLabel("Business").fill(business);
  await dialog.getByLabel("E-mail").fill("amina@acacia.test");
  await dialog.getByText(/^parley requests create telegram --business-name 'Acacia Travel, Lamu desk' /).waitFor();
  await dialog.getByLabel("E-mail").press("Control+Enter");
  await client.getByText(`Telegram requested for ${business}`).waitFor();
  await client.getByRole("link", { name: business }).waitFor();

  const { page } = await signedIn(SUPER, `/d/channel-client-request?search=${encodeURIComponent(business)}`);
  await page.getByRole("link", { name: business }).click();
  await page.getByLabel("Status", { exact: true }).last().selectOption("In review");
  await page.getByLabel("Remarks").fill("Papers, please");
  await page.getByLabel("Remarks").press("Control+Enter");
  await page.getByText(`${business}’s request: In review`).waitFor();
  await followTo(page, "/d/home");
  await page
    .getByRole("button", { name: /Notifications|Bell/ })
    .first()
    .click();
  await page.getByText(`${business} asks for Telegram`).first().waitFor();

  await client.reload();
  await heading(client, "Bot channels").waitFor();
  await client.getByText("Papers, please").waitFor();
});
