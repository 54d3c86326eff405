import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { journey } from "./journey.ts";

/** Tests the actions on list rows and messages (docs/adr/0134). */
const { world, signedIn, goOn } = journey();
const AGENT = "agent1@acacia.test";

let page: Page;
let id: number;
const row = () => page.locator(`[role=row][data-key="${id}"]`).getByRole("link");
const menu = () => page.getByRole("menu", { name: /^Actions for the conversation/ });
const hasFocus = () => row().evaluate((link) => link === document.activeElement);

beforeEach(async () => {
  const { gateway } = world();
  [id = 0] = await queuedChats(gateway, 1);
  const { token } = await gateway.signIn(AGENT);
  expect((await gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId: id } })).status).toBe(200);
  expect(
    (
      await gateway.request("POST", "/api/messenger/support/sendmessage", {
        token,
        body: { sessionId: id, clientId: `said-${id}`, timestamp: Date.now(), body: "Gate 12, at ten", kind: "text" },
      })
    ).status,
  ).toBe(200);
});

const LIST = "/d/chats/active-chats";
/** Opens the list in a new browser tab for one test. */
const open = async () => {
  ({ page } = await signedIn(AGENT, LIST));
  await row().waitFor();
};
/** Opens the list in the browser tab that several tests share. */
const openShared = async () => {
  page = await goOn(AGENT, LIST);
  await row().waitFor();
};

describe("context menu of a conversation row", () => {
  test("opens with a right click without opening the conversation, and sets its priority", async () => {
    await openShared();
    await row().click({ button: "right", position: { x: 60, y: 20 } });
    const pointed = await row().boundingBox();
    const opened = await menu().boundingBox();
    expect(Math.abs((opened?.y ?? 0) - (pointed?.y ?? 0) - 20)).toBeLessThan(20);
    await menu().getByRole("menuitem", { name: "Priority: Urgent" }).click();
    await menu().waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/d/chats/active-chats");
    const { platform } = world().gateway.test.database;
    const priority = () => platform.selectFrom("chat_session").select("priority").where("id", "=", id).executeTakeFirstOrThrow();
    await expect.poll(async () => (await priority()).priority).toBe("urgent");
  });

  test("opens with Shift-F10 and the menu key, is used with arrow keys, and returns the focus", async () => {
    await openShared();
    for (const key of ["Shift+F10", "ContextMenu"]) {
      await row().focus();
      await page.keyboard.press(key);
      await expect
        .poll(() =>
          menu()
            .getByRole("menuitem", { name: "Open in a new tab" })
            .evaluate((one) => one === document.activeElement),
        )
        .toBe(true);
      await page.keyboard.press("Escape");
      await menu().waitFor({ state: "detached" });
      await expect.poll(hasFocus).toBe(true);
    }
  });

  test("opens the dialogs of the chat header", async () => {
    await openShared();
    await row().focus();
    await page.keyboard.press("Shift+F10");
    await menu()
      .getByRole("menuitem", { name: /^Snooze/ })
      .press("Enter");
    await page.getByRole("dialog", { name: /^Snooze the conversation/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(hasFocus).toBe(true);
  });
});

test("a conversation row opens in a new tab with a Ctrl-click and from its menu", async () => {
  await open();
  const opened = async (act: () => Promise<unknown>) => {
    const [tab] = await Promise.all([page.context().waitForEvent("page"), act()]);
    await tab.waitForURL(`**/active-chats/${id}`);
    await tab.close();
  };
  await opened(() => row().click({ modifiers: ["ControlOrMeta"] }));
  await row().click({ button: "right" });
  await opened(() => menu().getByRole("menuitem", { name: "Open in a new tab" }).click());
  expect(new URL(page.url()).pathname).toBe("/d/chats/active-chats");
});

test("text and link of a message are copied by keyboard, and the link opens the message", async () => {
  await open();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await row().click();
  const said = page.locator("[data-seq]").filter({ hasText: "Gate 12, at ten" });
  await said.getByRole("button", { name: "Copy text" }).press("Enter");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Gate 12, at ten");
  await said.getByRole("button", { name: "Copy link to this message" }).press("Enter");
  const link = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(link).toContain(`/chat-history/${id}?at=`);
  await page.goto(await link());
  await page.locator("[data-seq].is-at").getByText("Gate 12, at ten").waitFor();
});
