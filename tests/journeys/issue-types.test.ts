import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { journey } from "./journey.ts";
import { PATIENCE_MS } from "./world.ts";

const AGENT = "agent1@acacia.test";
const { world, signedIn } = journey();

const call = async (method: string, path: string, body?: object, loginId = AGENT) => {
  const { token } = await world().gateway.signIn(loginId);
  const answer = await world().gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
};
const eventually = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: PATIENCE_MS });
const typeOf = async (name: string, more: object) => call("POST", "issue-types", { name, ...more }, "admin@acacia.test");
const dialog = (page: Page) => page.locator(".bp6-dialog");

test("choosing an issue type for a conversation sets its priority, and removing it keeps the priority", async () => {
  const type = await typeOf("Lost luggage", { priority: "urgent" });
  const [sessionId = 0] = await queuedChats(world().gateway, 1);
  await call("POST", "support/accept", { sessionId });
  const { page } = await signedIn(AGENT, `/d/chats/active-chats/${sessionId}`);
  await page.getByLabel("Issue type").selectOption(type.name);
  await eventually(() => page.getByLabel("Priority", { exact: true }).inputValue()).toBe("urgent");
  expect(await call("GET", `inbox/${sessionId}`)).toMatchObject({ issueType: { name: type.name }, priority: "urgent" });
  await page.getByLabel("Issue type").selectOption("");
  await eventually(async () => (await call("GET", `inbox/${sessionId}`)).issueType).toBe(null);
  expect(await page.getByLabel("Priority", { exact: true }).inputValue()).toBe("urgent");
});

test("a new ticket gets the priority of its issue type, which can be changed and filtered by", async () => {
  const [type, other] = [await typeOf("Missed flight", { priority: "high" }), await typeOf("Wrong name", { priority: "low" })];
  const { customer } = (await call("GET", "tickets?pageSize=1")).items[0];
  const { page } = await signedIn(AGENT, "/d/chats/tickets?create=1");
  await dialog(page).getByLabel("Subject").fill("Plane gone");
  await dialog(page).getByRole("combobox", { name: "Customer" }).fill(customer.name);
  await dialog(page).getByRole("option", { name: customer.userCode }).click();
  await dialog(page).getByLabel("Issue type").selectOption(type.name);
  expect(await dialog(page).getByLabel("Priority", { exact: true }).inputValue()).toBe("high");
  await dialog(page).getByRole("button", { name: "Create ticket" }).click();
  const panel = page.locator(".parley-side-panel");
  await panel.getByText("Plane gone").waitFor();
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));
  expect(await call("GET", `tickets/${id}`)).toMatchObject({ issueType: { name: type.name }, priority: "high" });
  await panel.getByLabel("Issue type").selectOption(other.name);
  await eventually(() => panel.getByLabel("Priority", { exact: true }).inputValue()).toBe("low");
  await page.goto(`/d/chats/tickets?issueTypeId=${other.id}`);
  await page.getByRole("table", { name: "Tickets" }).getByText("Plane gone").waitFor();
  expect(await page.getByRole("table", { name: "Tickets" }).getByRole("row").count()).toBe(2);
});
