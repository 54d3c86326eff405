import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { journey } from "./journey.ts";

/** Tests that text typed after selecting a chat goes into the reply and nowhere else. */
const { world, signedIn, goOn } = journey();
const AGENT = "agent1@acacia.test";
const TEXT = "Just a moment";

let page: Page;
let chats: number[];
const reply = () => page.getByRole("textbox", { name: "Reply" });
const cards = () => page.getByRole("navigation", { name: "Your chats" });
const card = (id: number | undefined) => cards().locator(`a[href$="/active-chats/${id}"]`);
const chatOf = () => new URL(page.url()).pathname.split("/").at(-1);
const call = async (method: string, path: string, body?: object) => {
  const { token } = await world().gateway.signIn(AGENT);
  const answer = await world().gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
};
const accept = (sessionId: number) => call("POST", "support/accept", { sessionId });
/**
 * Types a text key by key into the focused element, as a user does, and checks that the reply of this chat contains it.
 */
const typed = async (id: number | undefined) => {
  await expect.poll(() => reply().evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(TEXT);
  expect(await reply().inputValue()).toBe(TEXT);
  expect(chatOf()).toBe(String(id));
};

beforeEach(async () => {
  const { platform } = world().gateway.test.database;
  await platform.updateTable("chat_session").set({ status: "ended" }).where("status", "in", ["queued", "active"]).execute();
  chats = await queuedChats(world().gateway, 3);
});

describe("text typed after choosing a chat reaches its customer, and the chat stays open", () => {
  test("when the chat was accepted in the queue", async () => {
    await Promise.all(chats.slice(1).map(accept));
    page = (await signedIn(AGENT, "/d/chats/support-queue")).page;
    await page.getByRole("row").getByRole("button", { name: "Accept" }).click();
    await page.waitForURL("**/active-chats/*");
    await typed(chats[0]);
  });

  test("when the chat was chosen by a click, by a click while open, or by Enter after an arrow key", async () => {
    await Promise.all(chats.map(accept));
    page = (await signedIn(AGENT, "/d/chats/active-chats")).page;
    await card(chats[1]).click();
    await typed(chats[1]);
    await reply().fill("");
    await card(chats[1]).click();
    await typed(chats[1]);

    await card(chats[1]).focus();
    const next = await card(chats[1]).evaluate((link) => link.closest("[role=row]")?.nextElementSibling !== null);
    await page.keyboard.press(next ? "ArrowDown" : "ArrowUp");
    const chosen = await page.evaluate(() => document.activeElement?.getAttribute("href")?.split("/").at(-1));
    expect(chosen).not.toBe(String(chats[1]));
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/active-chats/${chosen}`);
    await typed(Number(chosen));
  });

  test("and never reaches the composer of another chat while the chosen one loads", async () => {
    await Promise.all(chats.map(accept));
    page = await goOn(AGENT, `/d/chats/active-chats/${chats[0]}`);
    await expect.poll(() => reply().evaluate((field) => field === document.activeElement)).toBe(true);
    const focused = await reply().evaluateHandle((field) => {
      const seen: string[] = [];
      field.addEventListener("focus", () => seen.push(location.pathname));
      return seen;
    });
    await card(chats[1]).click();
    await typed(chats[1]);
    expect(await focused.jsonValue()).toEqual([]);
  });

  test("when the chat was chosen with j in the list, while j and k do nothing without the focus in the list", async () => {
    await Promise.all(chats.map(accept));
    page = (await signedIn(AGENT, `/d/chats/active-chats/${chats[0]}`)).page;
    await reply().waitFor();
    await page.getByRole("button", { name: "End chat", exact: true }).focus();
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    expect(chatOf()).toBe(String(chats[0]));

    await card(chats[0]).focus();
    await page.keyboard.press("j");
    await page.waitForURL((url) => !url.pathname.endsWith(`/${chats[0]}`));
    const there = chatOf();
    await expect.poll(() => reply().evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("jk");
    expect(await reply().inputValue()).toBe("jk");
    expect(chatOf()).toBe(there);
    await page.keyboard.press("Alt+j");
    await page.waitForURL((url) => !url.pathname.endsWith(`/${there}`));
  });
});

describe("ticket about a chat", () => {
  test("belongs to the agent, can include copies of the chat's notes, and leaves the chat open", async () => {
    const [id = 0] = chats;
    await accept(id);
    page = await goOn(AGENT, `/d/chats/active-chats/${id}`);
    await page.getByRole("button", { name: "Note", exact: true }).click();
    await page.getByRole("textbox", { name: "Note" }).fill("Wants the blue one");
    await page.keyboard.press("Enter");
    await page.locator(".parley-bubble", { hasText: "Wants the blue one" }).waitFor();

    await page.getByRole("button", { name: "Create ticket" }).click();
    const dialog = page.getByRole("dialog", { name: "Create ticket" });
    expect(await dialog.getByLabel("Subject").inputValue()).not.toBe("");
    await dialog.getByLabel("Subject").fill("Another colour");
    await dialog.getByLabel("First note").fill("Call back");
    expect(await dialog.getByLabel("Copy the chat's note").isChecked()).toBe(true);
    await dialog.getByRole("button", { name: "Create ticket" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(chatOf()).toBe(String(id));

    const { items } = await call("GET", "tickets?search=Another%20colour");
    const { userId } = await world().gateway.signIn(AGENT);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ subject: "Another colour", session_id: id, owner: { id: userId } });
    const notes = await call("GET", `tickets/${items[0].id}/notes`);
    expect(notes.items.map(({ body }: { body: string }) => body)).toEqual(["Call back\n\nWants the blue one"]);

    await page.locator(".bp6-toast").getByRole("button", { name: "Open the ticket" }).click();
    await page.waitForURL(`**/tickets/${items[0].id}`);
  });
});
