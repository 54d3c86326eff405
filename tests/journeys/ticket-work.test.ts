import { expect, test } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { journey } from "./journey.ts";
import { PATIENCE_MS } from "./world.ts";

const AGENT = "agent1@acacia.test";
const { world, signedIn } = journey();

const call = async (method: string, path: string, body?: object) => {
  const { token } = await world().gateway.signIn(AGENT);
  const answer = await world().gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
};
/** Creates a ticket of a chat that the agent has accepted. */
const ticketOfChat = async (subject: string) => {
  const [sessionId = 0] = await queuedChats(world().gateway, 1);
  await call("POST", "support/accept", { sessionId });
  const { userCode } = await world()
    .gateway.deps.database.platform.selectFrom("chat_session as s")
    .innerJoin("customer as c", "c.id", "s.customer_id")
    .select("c.user_code as userCode")
    .where("s.id", "=", sessionId)
    .executeTakeFirstOrThrow();
  return call("POST", "tickets", { subject, userCode, session_id: sessionId });
};

test("a ticket is answered and set to pending with one key, and the next ones answered and resolved, without the mouse", async () => {
  const third = await ticketOfChat("Answered third");
  const second = await ticketOfChat("Answered second");
  const first = await ticketOfChat("Answered first");
  const { page } = await signedIn(AGENT, `/d/chats/tickets/${first.id}/conversation`);
  const composer = page.getByRole("textbox", { name: "Reply" });
  await composer.waitFor();
  await page.getByRole("button", { name: "Next ticket in the list" }).and(page.locator(":enabled")).waitFor();
  await page.keyboard.press("Alt+n");
  await page.keyboard.press("Alt+n");
  await page.keyboard.type("We will call you tomorrow");
  await page.keyboard.press("Alt+p");
  await page.keyboard.press("Alt+j");
  await page.getByRole("heading", { name: /Answered second/ }).waitFor();
  await expect.poll(() => composer.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("Your money is on its way");
  await page.keyboard.press("Alt+r");
  const stateOf = async (id: number) => {
    const { status, pendingUntil } = await call("GET", `tickets/${id}`);
    return [status, pendingUntil !== null];
  };
  await expect.poll(() => stateOf(first.id), { timeout: PATIENCE_MS }).toEqual(["pending", true]);
  await expect.poll(() => stateOf(second.id), { timeout: PATIENCE_MS }).toEqual(["resolved", false]);
  // The answered tickets are now first in the list, and the next one is still the next.
  await page.keyboard.press("Alt+j");
  await page.keyboard.type("Thank you for waiting");
  await page.getByRole("heading", { name: /Answered third/ }).waitFor();
  await expect.poll(() => composer.inputValue()).toBe("Thank you for waiting");
  await page.keyboard.press("Alt+r");
  await expect.poll(() => stateOf(third.id), { timeout: PATIENCE_MS }).toEqual(["resolved", false]);
  const sessionsOf = async (body: string) =>
    (await world().gateway.deps.database.platform.selectFrom("message").select("session_id").where("body", "=", body).execute()).map(
      ({ session_id }) => session_id,
    );
  expect(await sessionsOf("We will call you tomorrow")).toEqual([first.session_id]);
  expect(await sessionsOf("Your money is on its way")).toEqual([second.session_id]);
});

test("the keys of a ticket do nothing below a dialog", async () => {
  await ticketOfChat("Below the dialog, next");
  const { id } = await ticketOfChat("Below the dialog");
  const { page } = await signedIn(AGENT, `/d/chats/tickets/${id}/conversation`);
  await page.getByRole("textbox", { name: "Reply" }).fill("Not yet");
  await page.getByRole("button", { name: "Next ticket in the list" }).and(page.locator(":enabled")).waitFor();
  await page.getByRole("button", { name: "Merge" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Alt+r");
  await page.keyboard.press("Alt+j");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.getByRole("textbox", { name: "Reply" }).inputValue()).toBe("Not yet");
  expect((await call("GET", `tickets/${id}`)).status).toBe("open");
});
