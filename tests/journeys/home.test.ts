import { allRights, everything, holderWith } from "@parley/core/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "./journey.ts";

const { world, signedIn, visitAs, goOn } = journey();

const CLERK = holderWith("Ticketing", "Manage SLA Priority Levels");
const region = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name });
const work = (page: Page, label: string) => page.locator(".parley-home-work > li").filter({ hasText: label });

/** Open tickets of the signed-in user, read from the gateway, next due first. */
async function ownTickets(page: Page): Promise<readonly { readonly id: number; readonly dueAt: string | null }[]> {
  const { token, userId } = await page.evaluate(() => JSON.parse(localStorage.getItem("parley.login") ?? "{}"));
  const query = new URLSearchParams({ ownerId: String(userId), status: "open,pending,unresolved", pageSize: "100" });
  const answer = await fetch(`${world().gateway.url}/api/messenger/tickets?${query}`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { items: { id: number; clocks: { dueAt: string; metAt: string | null }[] }[] } };
  return data.items.map(({ id, clocks }) => ({
    id,
    dueAt:
      clocks
        .filter(({ metAt }) => metAt === null)
        .map((clock) => clock.dueAt)
        .sort()[0] ?? null,
  }));
}

test("an agent sees their own active tickets on home with the nearest deadline first, and opens one", async () => {
  const { page } = await signedIn("agent1@acacia.test");
  const rows = page.locator(".parley-home-tickets > li");
  await rows.first().waitFor();
  const own = new Map((await ownTickets(page)).map(({ id, dueAt }) => [id, dueAt]));
  const shown = await rows.getByRole("link").evaluateAll((links) => links.map((link) => Number(link.getAttribute("href")?.split("/").at(-1))));
  expect(shown.filter((id) => !own.has(id))).toEqual([]);
  expect(shown.length).toBe(Math.min(8, own.size));
  const due = shown.map((id) => own.get(id) ?? "9999");
  expect(due).toEqual([...due].sort());
  await rows.first().getByRole("link").click();
  await page.waitForURL(`**/d/chats/tickets/${shown[0]}`);
});

test("an agent without tickets sees the number of unassigned tickets and a link to them", async () => {
  await world()
    .gateway.test.database.platform.updateTable("ticket")
    .set({ owner_id: null })
    .where("stakeholder_id", "=", CLERK.stakeholderId)
    .where("status", "=", "open")
    .execute();
  const page = await goOn(CLERK, "/d/home");
  await page.getByText("No ticket is assigned to you").waitFor();
  const action = page.getByRole("link", { name: /^Open tickets?$/ });
  const [button, card] = await Promise.all([action.boundingBox(), page.locator(".parley-card").filter({ has: action }).boundingBox()]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan((card?.y ?? 0) + (card?.height ?? 0));
  await action.click();
  await page.waitForURL("**/d/chats/tickets?ownerId=0");
});

test("work on home links to exactly the rows that it counts", async () => {
  const { page } = await visitAs(allRights);
  const overdue = work(page, "Overdue tickets");
  const count = await overdue.locator(".parley-home-count").textContent();
  expect(Number(count)).toBeGreaterThan(0);
  await overdue.getByRole("link", { name: "Open the overdue tickets" }).click();
  await page.waitForURL("**/d/chats/tickets?overdue=true");
  await page.getByRole("navigation", { name: "Pages of Tickets" }).getByText(`of ${count}`).waitFor();
});

test("home shows only work that exists and that the user may do", async () => {
  const page = await goOn(CLERK, "/d/home");
  await work(page, "Overdue tickets").waitFor();
  expect(await page.locator(".parley-home-count").allTextContents()).not.toContain("0");
  for (const other of ["Question", "Suggested FAQ", "Channel request", "Stakeholder"]) expect(await work(page, other).count(), other).toBe(0);
});

test("home says that nothing is waiting, and shows no figure of 0", async () => {
  const { database } = world().gateway.test;
  await database.platform
    .updateTable("ticket")
    .set({ status: "closed", paused_since: new Date(), pending_until: null })
    .where("status", "in", ["open", "pending", "unresolved"])
    .where("stakeholder_id", "=", CLERK.stakeholderId)
    .execute();
  const page = await goOn(CLERK, "/d/home");
  await page.getByText("Nothing is waiting").waitFor();
  expect(await region(page, "Now").count()).toBe(0);
  expect(await region(page, "To do").count()).toBe(0);
});

test("home of provider staff shows the work for their clients", async () => {
  const { page } = await visitAs(everything);
  await work(page, "Channel requests to handle").waitFor();
  expect(await work(page, "Stakeholder").count()).toBeLessThanOrEqual(1);
});

test("home of a user without such work shows the permitted screens", async () => {
  const { page } = await visitAs(holderWith("Audit Trail"));
  await region(page, "Your screens").getByRole("link", { name: "Audit trail" }).waitFor();
  expect(await region(page, "To do").count()).toBe(0);
});
