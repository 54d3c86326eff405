import { expect, test } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { journey } from "./journey.ts";

const { world, signedIn } = journey();
const platform = () => world().gateway.test.database.platform;
const customerOf = (sessionId: number) =>
  platform()
    .selectFrom("customer")
    .innerJoin("chat_session", "chat_session.customer_id", "customer.id")
    .selectAll("customer")
    .where("chat_session.id", "=", sessionId)
    .executeTakeFirstOrThrow();

test("details of a customer are edited in place by keyboard, and follow in the windows of colleagues", async () => {
  await platform().updateTable("chat_session").set({ status: "ended" }).where("status", "in", ["queued", "active"]).execute();
  const [sessionId = 0] = await queuedChats(world().gateway, 1);
  const { id, user_code: userCode, name } = await customerOf(sessionId);
  await platform().updateTable("customer").set({ phone: null, email: null, is_test: false }).where("id", "=", id).execute();
  await platform()
    .insertInto("customer")
    .values({ stakeholder_id: 2, user_code: "taken", name: "Taken Already", platform: "sms", phone: "+254712555090" })
    .execute();
  const { page, complaints } = await signedIn("agent1@acacia.test", `/d/chats/support-queue/${sessionId}`);
  const colleague = (await signedIn("agent2@acacia.test", "/d/chats/support-queue")).page;
  const list = (await signedIn("admin@acacia.test", `/d/subscribers?search=${userCode}`)).page;
  const row = colleague.locator(`[role=row][data-key="${sessionId}"]`);
  await row.getByText(name).waitFor();
  await list.getByRole("table").getByText(name).waitFor();

  const pane = page.getByRole("complementary", { name: "Customer" });
  await pane.getByRole("button", { name: "Add phone" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("+254712555090");
  await page.keyboard.press("Enter");
  await pane.getByText("Taken Already (taken) has this phone number").waitFor();
  await page.keyboard.press("Backspace");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await pane.getByRole("button", { name: "Phone: +254712555091" }).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("+1");
  await page.keyboard.press("Escape");
  await pane.getByRole("button", { name: "Phone: +254712555091" }).waitFor();
  // The conversation is still open, because Escape closes only the field.
  expect(page.url()).toContain(`/support-queue/${sessionId}`);

  await pane.getByRole("button", { name: `Name: ${name}` }).click();
  await page.keyboard.type("Anna Renamed");
  await page.keyboard.press("Enter");
  await row.getByText("Anna Renamed").waitFor();
  await list.getByRole("table").getByText("Anna Renamed").waitFor();
  await page
    .getByRole("heading", { name: /Anna Renamed/ })
    .first()
    .waitFor();
  expect(await customerOf(sessionId)).toMatchObject({ name: "Anna Renamed", phone: "+254712555091", version: 3 });

  await page.getByRole("button", { name: "Undo" }).click();
  await row.getByText(name).waitFor();
  await expect.poll(async () => (await customerOf(sessionId)).name).toBe(name);
  expect(complaints.filter((one) => !one.includes("400"))).toEqual([]);
});

test("a change that another user made in the meantime is shown, and the typed text is not lost", async () => {
  const { user_code: userCode } = await platform()
    .insertInto("customer")
    .values({ stakeholder_id: 2, user_code: "stale-1", name: "Stale Name", platform: "sms", location: "Kisumu" })
    .returning("user_code")
    .executeTakeFirstOrThrow();
  const { page } = await signedIn("admin@acacia.test", `/d/subscribers?search=${userCode}`);
  await page.getByRole("table").getByRole("link").first().click();
  const panel = page.locator(".parley-side-panel");
  await panel.getByRole("button", { name: "City: Kisumu" }).click();
  // Changes the row behind the gateway, so that no event updates the page first.
  await platform().updateTable("customer").set({ location: "Nakuru", version: 2 }).where("user_code", "=", userCode).execute();
  await page.keyboard.type("Eldoret");
  await page.keyboard.press("Enter");
  await panel.getByText("Another user has changed this subscriber in the meantime").waitFor();
  expect(await panel.getByRole("textbox", { name: "City" }).inputValue()).toBe("Eldoret");
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "City: Eldoret" }).waitFor();
});
