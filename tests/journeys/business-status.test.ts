import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openWorld, type Visit, type World } from "./world.ts";

let world: World;
const visits: Visit[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  await Promise.all(visits.splice(0).map(({ context }) => world.putBack(context)));
});

const windowOf = async (loginId: string, path: string) => {
  const visit = await world.signedIn(loginId, path);
  visits.push(visit);
  return visit;
};

test("a business is closed with a reason, its agents are notified, and it is reopened", async () => {
  const { page, complaints } = await windowOf("super@parley.test", "/d/configurations/business-status");
  await page.getByRole("link", { name: "Acacia Travel", exact: true }).click();
  const panel = page.locator(".parley-side-panel");
  await panel.getByRole("combobox", { name: "Business status" }).selectOption("Closed");
  await panel.getByLabel("Reason").fill("Power cut in the whole town");
  await panel.getByRole("button", { name: "Save" }).click();
  await page.getByText("Acacia Travel: Closed").first().waitFor();
  await page.getByRole("table", { name: "Business status" }).getByText("Power cut in the whole town").waitFor();

  const agent = await windowOf("agent1@acacia.test", "/d/chats/support-queue");
  await agent.page.getByText("Business status: Closed").waitFor();
  await agent.page.getByText("Power cut in the whole town").waitFor();

  await panel.getByRole("combobox", { name: "Business status" }).selectOption("Open");
  await panel.getByRole("button", { name: "Save" }).click();
  await page.getByText("Acacia Travel: Open").first().waitFor();
  await agent.page.reload();
  await agent.page.getByText("Nobody is waiting").waitFor();
  await expect.poll(() => agent.page.getByText("Business status: Closed").count()).toBe(0);
  expect([complaints, agent.complaints]).toEqual([[], []]);
});

test("a bot is deactivated after confirmation and activated again", async () => {
  const { page } = await windowOf("super@parley.test", "/d/configurations/business-status");
  await page.getByRole("link", { name: "Acacia Travel", exact: true }).click();
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("button", { name: "Switch on" }).waitFor();
  const isActive = async () =>
    (await world.gateway.test.database.platform.selectFrom("bot").select("is_active").where("code", "=", "acacia-helper").executeTakeFirstOrThrow())
      .is_active;
  expect(await isActive()).toBe(false);
  await page.getByRole("button", { name: "Switch on" }).click();
  await page.getByRole("button", { name: "Switch off" }).waitFor();
  expect(await isActive()).toBe(true);
});
