import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { fillStorage } from "./full-storage.ts";
import { journey } from "./journey.ts";
import { signInOn } from "./world.ts";

/** Tests messages that were accepted without a connection and whose page was closed before they were sent (ADR 0183). */
const AGENT = "agent1@acacia.test";
const CUSTOMER = "admin@acacia.test";
const { world, signedIn } = journey();

const call = async (method: string, path: string, body?: object) => {
  const { token } = await world().gateway.signIn(AGENT);
  const answer = await world().gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
};
/** Number of stored messages with this text. */
const said = async (body: string) => {
  const { platform } = world().gateway.test.database;
  return (await platform.selectFrom("message").select("id").where("body", "=", body).execute()).length;
};
const stateOf = (page: Page, text: string) => page.locator(".parley-bubble", { hasText: text }).getAttribute("data-state");
const field = (page: Page, name = "Reply") => page.getByRole("textbox", { name, exact: true });

/** Writes and sends a message without a connection. */
const sendOffline = async (page: Page, context: BrowserContext, text: string, name?: string) => {
  await field(page, name).waitFor();
  await context.setOffline(true);
  await field(page, name).fill(text);
  await field(page, name).press("Enter");
  await expect.poll(() => stateOf(page, text)).toBe("pending");
};
/** Opens a chat that the agent owns. */
const agentInChat = async () => {
  const [sessionId = 0] = await queuedChats(world().gateway, 1);
  await call("POST", "support/accept", { sessionId });
  const { page, context } = await signedIn(AGENT, `/d/chats/active-chats/${sessionId}`);
  await field(page).waitFor();
  return { sessionId, page, context };
};
/** Closes the page, and opens its path in a new tab of the same browser with a connection. */
const reopened = async (page: Page, context: BrowserContext) => {
  const path = page.url();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(path);
  return next;
};

describe("message of an agent without a connection", () => {
  test("is sent once after its tab was closed and the chat is opened again, in two tabs", async () => {
    const { page, context, sessionId } = await agentInChat();
    await sendOffline(page, context, "Accepted before the tab was closed");
    const next = await reopened(page, context);
    const second = await context.newPage();
    await second.goto(next.url());
    for (const one of [next, second]) await expect.poll(() => stateOf(one, "Accepted before the tab was closed")).toBe("delivered");
    expect(await said("Accepted before the tab was closed")).toBe(1);
    await next.reload();
    await expect.poll(() => stateOf(next, "Accepted before the tab was closed")).toBe("delivered");
    expect(await next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("parley.unsent")))).toEqual([]);
    await expect.poll(async () => (await call("GET", `support/draft/${sessionId}`)).length).toBe(0);
    expect(await said("Accepted before the tab was closed")).toBe(1);
  });

  test("stays in the thread with its reason if the chat was assigned to a colleague in the meantime", async () => {
    const { page, context, sessionId } = await agentInChat();
    await sendOffline(page, context, "Written before the chat was given away");
    const { platform } = world().gateway.test.database;
    const colleague = await platform.selectFrom("app_user").select("id").where("login_id", "=", "agent2@acacia.test").executeTakeFirstOrThrow();
    await platform.updateTable("chat_session").set({ owner_id: colleague.id }).where("id", "=", sessionId).execute();
    const next = await reopened(page, context);
    await next.getByText("A message was not sent").waitFor();
    await expect.poll(() => stateOf(next, "Written before the chat was given away")).toBe("failed");
    await next.reload();
    await expect.poll(() => stateOf(next, "Written before the chat was given away")).toBe("failed");
    await next.getByRole("button", { name: "Remove" }).click();
    await next.reload();
    await field(next, "Note").waitFor();
    expect(await next.locator(".parley-bubble", { hasText: "Written before the chat was given away" }).count()).toBe(0);
    expect(await said("Written before the chat was given away")).toBe(0);
  });

  test("is not sent automatically after signing out", async () => {
    const { page, context } = await agentInChat();
    await sendOffline(page, context, "Written before signing out");
    const path = page.url();
    await page.getByRole("button", { name: "Your profile" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.locator(".parley-bubble", { hasText: "Written before signing out" }).waitFor({ state: "detached" });
    await context.setOffline(false);
    await page.goto(path);
    await signInOn(page, AGENT);
    await expect.poll(() => stateOf(page, "Written before signing out")).toBe("failed");
    expect(await said("Written before signing out")).toBe(0);
    await page.getByRole("button", { name: "Send again" }).click();
    await expect.poll(() => said("Written before signing out")).toBe(1);
  });
});

describe("message of a customer without a connection", () => {
  test("is sent once after the page is loaded again", async () => {
    const { page, context } = await signedIn(CUSTOMER, "/test-bot/acacia-helper");
    await sendOffline(page, context, "Asked before the reload", "Message");
    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => stateOf(page, "Asked before the reload")).toBe("delivered");
    await page.reload();
    await expect.poll(() => stateOf(page, "Asked before the reload")).toBe("delivered");
    expect(await said("Asked before the reload")).toBe(1);
  });

  test("is in the message field of the next conversation if its own conversation has ended", async () => {
    const { page, context } = await signedIn(CUSTOMER, "/test-bot/acacia-helper");
    await sendOffline(page, context, "Asked before the end", "Message");
    await world().gateway.test.database.platform.updateTable("chat_session").set({ status: "ended" }).where("is_test", "=", true).execute();
    // Leaves the page first, because its message would begin the next conversation by itself.
    const path = page.url();
    await page.goto("about:blank");
    await context.setOffline(false);
    await page.goto(path);
    await page.getByText("The last conversation ended before this text was sent.").waitFor();
    expect(await field(page, "Message").inputValue()).toBe("Asked before the end");
    expect(await said("Asked before the end")).toBe(0);
  });

  test("is announced as lost with the page while the storage of the tab is full", async () => {
    const { page, context } = await signedIn(CUSTOMER, "/test-bot/acacia-helper");
    const notice = page.getByText("Keep this page open");
    await field(page, "Message").waitFor();
    await fillStorage(page, "sessionStorage");
    expect(await notice.count()).toBe(0);
    await sendOffline(page, context, "Asked with a full storage", "Message");
    await notice.waitFor();
    await context.setOffline(false);
    await expect.poll(() => stateOf(page, "Asked with a full storage")).toBe("delivered");
    await notice.waitFor({ state: "detached" });
    expect(await said("Asked with a full storage")).toBe(1);
  });
});
