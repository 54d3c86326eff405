import { expect, test } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { journey } from "./journey.ts";

const { world, signedIn } = journey();
const AGENT = "agent1@acacia.test";

test("typing the letters of a status resolves a ticket with an announcement, and the focus stays in place", async () => {
  const { gateway } = world();
  const [id] = await queuedChats(gateway, 1);
  const { token } = await gateway.signIn(AGENT);
  const { userCode } = (await gateway.request("GET", `/api/messenger/conversations/${id}`, { token })).body.data;
  const created = await gateway.request("POST", "/api/messenger/tickets", { token, body: { userCode, subject: "By letters" } });
  const { page } = await signedIn(AGENT, `/d/chats/tickets/${created.body.data.id}`);
  // Searches in the panel only, because the list behind it has a filter with the same name.
  const status = page.locator(".parley-side-panel").getByRole("combobox", { name: "Status" });
  await status.focus();
  await page.keyboard.type("Resolved");
  await page
    .locator("[aria-live], [role=alert], [role=status]")
    .filter({ hasText: /Status: Open → Resolved/ })
    .first()
    .waitFor();
  await expect.poll(() => status.inputValue()).toBe("resolved");
  expect(await status.evaluate((field) => field === document.activeElement)).toBe(true);
});
