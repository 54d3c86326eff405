import { pathTo } from "@parley/core/screens";
import { expect, test } from "vitest";
import { openSocket } from "../open-socket.ts";
import { journey } from "./journey.ts";

/**
 * Tests that an agent asks another one to take over a chat (docs/adr/0119), with a browser for each agent and a
 * customer.
 */
const { world, signedIn } = journey();

/** Creates a chat between a customer and agent1. */
const running = async () => {
  const { gateway } = world();
  const { token } = await gateway.signIn("agent1@acacia.test");
  const opened = await gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token, body: {} });
  const { visitorKey, session } = opened.body.data;
  const customer = await openSocket(gateway.url, { visitorKey });
  await customer.ask("askPerson");
  const accepted = await gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId: session.id } });
  expect(accepted.status).toBe(200);
  return { customer, sessionId: session.id as number };
};
const ownerOf = async (id: number) =>
  (await world().gateway.test.database.platform.selectFrom("chat_session").select("owner_id").where("id", "=", id).executeTakeFirstOrThrow())
    .owner_id;

test("an escalation by keyboard is rejected with a reason, then accepted on another screen with the chat", async () => {
  const { customer, sessionId } = await running();
  const [asking, asked] = await Promise.all([
    signedIn("agent1@acacia.test", `/d/chats/active-chats/${sessionId}`),
    signedIn("agent2@acacia.test", pathTo("canned-replies")),
  ]);
  const question = asked.page.getByText("Brian Mwangi asks you to take over the chat with");
  const ask = async (reason: string) => {
    await asking.page.getByRole("textbox", { name: "Reply" }).waitFor();
    await asking.page.keyboard.press("Alt+u");
    const dialog = asking.page.getByRole("dialog").filter({ hasText: "Escalate the chat with" });
    await dialog.getByText("online, 0 of").first().waitFor();
    await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
    return dialog;
  };

  const first = await ask("Needs a refund");
  await first.getByRole("radio", { name: /Cheptoo Kiprono/ }).check();
  await first.getByRole("button", { name: "Escalate" }).click();
  await asking.page.getByText(/Waiting for Cheptoo Kiprono, (2:00|1:5\d)/).waitFor();
  await question.waitFor();
  await asked.page.getByText("Needs a refund").waitFor();
  await asked.page.getByRole("button", { name: "Reject" }).click();
  const why = asked.page.getByRole("dialog").filter({ hasText: "Reject the chat with" });
  await why.getByRole("textbox", { name: "Reason" }).fill("I am about to leave");
  await why.getByRole("button", { name: "Reject" }).click();
  await asking.page.getByText(/Cheptoo Kiprono rejected the chat .*: I am about to leave/).waitFor();
  await asking.page.getByText(/Waiting for Cheptoo Kiprono/).waitFor({ state: "detached" });
  expect(await ownerOf(sessionId)).toBe(3);

  // The second request needs no choice of a target, because the last one is preselected.
  const second = await ask("Please, after all");
  await second.getByRole("textbox", { name: "Reason" }).press("Control+Enter");
  await question.waitFor();
  await asked.page.keyboard.press("Alt+Shift+u");
  await asked.page
    .getByText(/^Chat with .* accepted$/)
    .first()
    .waitFor();
  await asked.page.waitForURL(new RegExp(`/d/chats/active-chats/${sessionId}$`));
  await asking.page.getByText(/Cheptoo Kiprono has taken over the chat with/).waitFor();
  await asking.page.getByText("Cheptoo Kiprono has this chat. You can leave a note.").waitFor();
  expect(await ownerOf(sessionId)).toBe(4);

  await asking.page.goto("/d/chats/escalations");
  const rows = asking.page.getByRole("row").filter({ hasText: "Cheptoo Kiprono" });
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining("Accepted"), expect.stringContaining("Rejected")]);
  expect([asking.complaints, asked.complaints]).toEqual([[], []]);
  customer.socket.disconnect();
});

test("a cancelled escalation disappears immediately for the colleague", async () => {
  const { customer, sessionId } = await running();
  const { gateway } = world();
  const asked = await signedIn("agent2@acacia.test", "/d/chats/escalations");
  await asked.page.getByText("No escalations yet").or(asked.page.getByRole("row").nth(1)).first().waitFor();
  const asking = await signedIn("agent1@acacia.test", `/d/chats/active-chats/${sessionId}`);
  await asking.page.getByRole("textbox", { name: "Reply" }).waitFor();
  const { token } = await gateway.signIn("agent1@acacia.test");
  const body = { sessionId, agentId: 4, reason: "A moment ago" };
  expect((await gateway.request("POST", "/api/messenger/support/escalation/request", { token, body })).status).toBe(200);
  await asked.page.getByRole("status").getByText("A moment ago").waitFor();
  await asking.page.getByRole("button", { name: "Cancel the escalation" }).click();
  await asked.page.getByRole("status").getByText("A moment ago").waitFor({ state: "detached" });
  await asked.page.getByRole("row").filter({ hasText: "A moment ago" }).getByText("Cancelled").waitFor();
  customer.socket.disconnect();
});
