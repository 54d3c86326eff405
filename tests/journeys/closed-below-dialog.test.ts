import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { button, composerJourney, hasFocus, palette, reply, SPEED } from "./composer-journey.ts";

/** Tests what happens to the focus and the letters when a colleague ends or takes a chat below a dialog. */
const { world, call, notesOf, draftsOf, chats, colleague, accepted, inChat } = composerJourney();

const ADMIN = "admin@acacia.test";
const TEXT = "The customer waits for a refund";

beforeAll(async () => {
  // Requires a note at the end, so that Alt-E opens a dialog.
  const endNote = { end_note: "required" } as const;
  await world()
    .gateway.test.database.platform.insertInto("support_setting")
    .values({ stakeholder_id: 2, amber_minutes: 5, red_minutes: 10, grace_seconds: 30, ...endNote })
    .onConflict((known) => known.column("stakeholder_id").doUpdateSet(endNote))
    .execute();
});

const endings = {
  "ended by a colleague": (sessionId: number) => call("POST", "support/EndChat", { sessionId, reason: "Solved" }, ADMIN),
  "assigned to a colleague": (sessionId: number) => call("POST", "support/assign", { sessionId, agentId: colleague.id }, ADMIN),
} as const;
const inDialog = (page: Page) => page.getByRole("dialog");
/** Opens the agent's first chat, next to a second one. */
const inFirstOfTwo = async () => {
  const [, second = 0] = chats;
  expect((await call("POST", "support/accept", { sessionId: second })).status).toBe(200);
  const first = await accepted();
  return { page: await inChat(first), first, second };
};
const closed = async (close: (sessionId: number) => ReturnType<typeof call>, sessionId: number) => {
  const { status, body } = await close(sessionId);
  expect([status, body.error]).toEqual([200, undefined]);
};

describe.each(Object.entries(endings))("chat that is %s", (_name, close) => {
  const fields = {
    "a new ticket": { keys: "Alt+t", field: (page: Page) => inDialog(page).getByLabel("Subject") },
    "an escalation": { keys: "Alt+u", field: (page: Page) => inDialog(page).locator("textarea") },
    "the end of the chat": { keys: "Alt+e", field: (page: Page) => inDialog(page).getByLabel("Note") },
  } as const;
  test.for(Object.entries(fields))("leaves all letters and the focus to the dialog of %s, also after the palette", async ([, { keys, field }]) => {
    const { page, first, second } = await inFirstOfTwo();
    await page.keyboard.press(keys);
    const text = field(page);
    await hasFocus(text);
    await page.keyboard.press("Control+a");
    const typed = page.keyboard.type(TEXT, SPEED);
    await closed(close, first);
    await typed;
    await page.keyboard.press("Control+k");
    await hasFocus(palette(page));
    await page.keyboard.press("Escape");
    await palette(page).waitFor({ state: "detached" });
    await hasFocus(text);
    await page.keyboard.type(" today", SPEED);
    expect(await text.inputValue()).toBe(`${TEXT} today`);
    expect([await draftsOf(first), await draftsOf(second), await notesOf(second)]).toEqual([[], [], []]);
  });

  test("keeps the dialog for the time of sending with its date, and says why nothing can be scheduled", async () => {
    const { page, first } = await inFirstOfTwo();
    await page.keyboard.type("Later", SPEED);
    await button(page, "Send later").click();
    await page.getByRole("menuitem", { name: "Choose a time" }).click();
    const at = page.getByRole("dialog", { name: "Send later" }).getByLabel("Send at");
    await hasFocus(at);
    await page.keyboard.type("12", SPEED);
    await closed(close, first);
    await page.getByText("Nothing can be sent later in this conversation any more").waitFor();
    await page.keyboard.type("242030", SPEED);
    expect(await at.inputValue()).toMatch(/^2030-12-24T/);
    await page.keyboard.press("Escape");
    await inDialog(page).waitFor({ state: "detached" });
    await expect.poll(() => draftsOf(first)).toEqual(["Later"]);
  });

  test("keeps a dialog that the menu of its row opened", async () => {
    const { page, first } = await inFirstOfTwo();
    const row = page.locator(`[role=row][data-key="${first}"]`);
    await row.click({ button: "right" });
    await page.getByRole("menuitem", { name: "Snooze" }).click();
    const dialog = page.getByRole("dialog", { name: /Snooze/ });
    await dialog.waitFor();
    await closed(close, first);
    await row.waitFor({ state: "detached" });
    await page.keyboard.press("ArrowDown");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  test("returns the focus from the palette to the reply, which keeps its text", async () => {
    const { page, first } = await inFirstOfTwo();
    await page.keyboard.type("Half", SPEED);
    await page.keyboard.press("Control+k");
    await hasFocus(palette(page));
    await closed(close, first);
    await page
      .getByText(/(has ended|has this chat)\. You can leave a note/)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await palette(page).waitFor({ state: "detached" });
    await hasFocus(reply(page));
    await page.keyboard.type(" a sentence", SPEED);
    expect(await reply(page).inputValue()).toBe("Half a sentence");
  });
});
