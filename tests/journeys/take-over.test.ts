import { expect, test } from "vitest";
import { openSocket } from "../open-socket.ts";
import { journey } from "./journey.ts";

/**
 * Tests chats whose owner does not work on them (docs/adr/0027). Leads can take them over, deactivating a user asks
 * about them, and owners learn that a customer has left.
 */
const { world, signedIn } = journey({ awayAfterMs: 100 });

const token = async (loginId: string) => (await world().gateway.signIn(loginId)).token;

/** Creates a chat between a customer and agent2. */
const running = async () => {
  const { gateway } = world();
  const agent = await token("agent2@acacia.test");
  const opened = await gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token: agent, body: {} });
  const { visitorKey, session } = opened.body.data;
  const customer = await openSocket(gateway.url, { visitorKey });
  await customer.ask("askPerson");
  const accepted = await gateway.request("POST", "/api/messenger/support/accept", { token: agent, body: { sessionId: session.id } });
  expect(accepted.status).toBe(200);
  return { customer, sessionId: session.id as number };
};
const stored = (id: number) =>
  world().gateway.test.database.platform.selectFrom("chat_session").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("a lead finds a colleague's active chat in the history, takes it over and answers", async () => {
  const { customer, sessionId } = await running();
  const { page, complaints } = await signedIn("admin@acacia.test", `/d/chats/chat-history/${sessionId}`);
  await page.getByRole("link", { name: "Open the chat" }).click();
  await page.getByRole("button", { name: "Take over" }).click();
  await page.getByText("You have the chat with").first().waitFor();
  await page.getByRole("textbox", { name: "Reply" }).fill("I go on from here");
  await page.getByRole("textbox", { name: "Reply" }).press("Enter");
  await expect.poll(async () => (await stored(sessionId)).last_preview).toBe("I go on from here");
  expect((await stored(sessionId)).owner_id).toBe(2);
  await page.getByRole("button", { name: "Take over" }).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  customer.socket.disconnect();
});

test("a support agent who is not a lead cannot take over a colleague's chat", async () => {
  const { customer, sessionId } = await running();
  const { page } = await signedIn("agent1@acacia.test", `/d/chats/active-chats/${sessionId}`);
  await page.getByText("has this chat. You can leave a note.").waitFor();
  expect(await page.getByRole("button", { name: "Take over" }).count()).toBe(0);
  customer.socket.disconnect();
});

test("one key starts a note in a colleague's chat", async () => {
  const { customer, sessionId } = await running();
  const { page } = await signedIn("agent1@acacia.test", `/d/chats/active-chats/${sessionId}`);
  await page.getByText("has this chat. You can leave a note.").waitFor();
  await page.keyboard.press("Alt+n");
  await page.keyboard.type("Only for us");
  await expect.poll(() => page.getByRole("textbox", { name: "Note" }).inputValue()).toBe("Only for us");
  customer.socket.disconnect();
});

test("the deactivation dialog counts open chats and tickets, ends the chats and reassigns the tickets on request", async () => {
  const { customer, sessionId } = await running();
  const tickets = world().gateway.test.database.platform;
  const ownerId = (await stored(sessionId)).owner_id;
  const ticket = await tickets
    .updateTable("ticket")
    .set({ owner_id: ownerId })
    .where("stakeholder_id", "=", 2)
    .where("status", "=", "open")
    .returning("id")
    .execute();
  const { page } = await signedIn("admin@acacia.test", "/d/configurations/users");
  await page.getByRole("row").filter({ hasText: "agent2@acacia.test" }).getByText("Cheptoo Kiprono").click();
  await page.getByRole("button", { name: "Deactivate" }).click();
  const dialog = page.getByRole("dialog").filter({ hasText: "Deactivate Cheptoo Kiprono?" });
  await dialog.getByText(/customers? (is|are) in a chat with them now/).waitFor();
  await dialog.getByText(/^They own \d+ open tickets?\.$/).waitFor();
  await dialog.getByLabel("Their open chats").selectOption("end");
  await dialog.getByLabel("Their open tickets").selectOption("agent1@acacia.test");
  await dialog.getByLabel("Remark").fill("left");
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect.poll(async () => (await stored(sessionId)).status).toBe("ended");
  expect(ticket.length).toBeGreaterThan(0);
  const owners = await tickets
    .selectFrom("ticket as t")
    .innerJoin("app_user as u", "u.id", "t.owner_id")
    .select("u.login_id")
    .distinct()
    .where(
      "t.id",
      "in",
      ticket.map(({ id }) => id),
    )
    .execute();
  expect(owners).toEqual([{ login_id: "agent1@acacia.test" }]);
  customer.socket.disconnect();
});
