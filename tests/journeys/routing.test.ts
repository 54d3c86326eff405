import { expect, test } from "vitest";
import { journey } from "./journey.ts";

const { signedIn, world } = journey();
const SCREEN = "/d/configurations/conversations/routing-criteria";

test("a routing criterion previews its matches and impossible conditions, and is reordered by keyboard", async () => {
  const { page, complaints } = await signedIn("admin@acacia.test", SCREEN);
  const dialog = page.getByRole("dialog");
  const create = async (name: string, words: string) => {
    await page.getByRole("button", { name: "Create criterion" }).first().click();
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await dialog.getByLabel("Words", { exact: true }).fill(words);
    await dialog.getByLabel("Words", { exact: true }).press("Tab");
  };
  const save = () => dialog.getByRole("button", { name: "Create criterion" }).click();
  const order = async () => (await page.locator(".parley-order-row").allInnerTexts()).map((row) => row.trim());
  const { token } = await world().gateway.signIn("admin@acacia.test");
  const saved = async () => {
    const { body } = await world().gateway.request("GET", "/api/messenger/routing-criteria", { token });
    return body.data.map(({ name }: { name: string }) => name);
  };

  await create("Refunds", "refund");
  await dialog.getByText(/of the last \d+ conversations/).waitFor();
  await save();
  await page.getByText("Refunds created").first().waitFor();

  await create("Full refunds", "full refund");
  await dialog.getByText("This criterion never matches, because “Refunds” comes first and takes").waitFor();
  await dialog.getByLabel("Comes before").selectOption("Refunds");
  await expect.poll(() => dialog.getByText("This criterion never matches").count()).toBe(0);
  await save();
  await page.getByText("Full refunds created").first().waitFor();

  await create("Visas", "visa");
  await save();
  await page.getByText("Visas created").first().waitFor();
  await page.getByRole("button", { name: "Change order" }).click();
  await expect.poll(order).toEqual(["1. Full refunds", "2. Refunds", "3. Visas"]);
  await page.getByRole("button", { name: "Move Visas up" }).press("Alt+ArrowUp");
  // Presses the key again before the gateway has answered. The focus has moved with the item, so the same item moves
  // again.
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(order).toEqual(["1. Visas", "2. Full refunds", "3. Refunds"]);
  await expect.poll(saved).toEqual(["Visas", "Full refunds", "Refunds"]);
  expect(complaints).toEqual([]);
});

test("with automatic assignment enabled, a waiting customer is assigned to an online agent, who sees the reason", async () => {
  const agent = await signedIn("agent1@acacia.test", "/d/chats/active-chats");
  const { page } = await signedIn("admin@acacia.test", SCREEN);
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByRole("dialog").getByRole("checkbox").press("Space");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("Conversations are assigned to online agents with capacity.").waitFor();
  await page.context().close();

  const customer = await signedIn("super@parley.test", "/test-bot/acacia-helper");
  const composer = customer.page.getByRole("textbox").last();
  await composer.fill("xyzzy plugh frobnicate");
  await composer.press("Enter");
  await customer.page.getByRole("button", { name: "Talk to a person" }).click();
  await customer.page.getByText("Brian Mwangi joined the conversation").waitFor();
  await agent.page.getByText("xyzzy plugh frobnicate").first().click();
  await agent.page.getByText(/Assigned to Brian Mwangi, one of \d+ available agents/).waitFor();
});
