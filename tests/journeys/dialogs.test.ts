import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { WINDOWS } from "../../packages/web/src/testing/browser.ts";
import { queuedChats } from "../faults/queued-chats.ts";
import { FORMS } from "./dialog-forms.ts";
import { journey } from "./journey.ts";

/** Tests dialogs: the focus moves into them, the first field is clear, and closing them loses no input. */
const { world, signedIn, goOn } = journey();
const ADMIN = "admin@acacia.test";

const dialog = (page: Page) => page.locator(".bp6-dialog").first();
const hasFocus = (one: Locator) => expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);
const open = async (path: string) => {
  const page = await goOn(ADMIN, path);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  return page;
};

describe.each(FORMS)("form of a %s", (_name, path, begin, field) => {
  test("focuses the first required field, closes on Escape, and asks for confirmation after a change", async () => {
    const page = await open(path);
    await begin(page);
    const first = dialog(page).getByLabel(field);
    await hasFocus(first);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });

    await begin(page);
    await hasFocus(first);
    await page.keyboard.type("x");
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    expect(await first.inputValue()).toContain("x");
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await dialog(page).waitFor({ state: "detached" });
  });
});

test("Escape right after a typed letter asks for confirmation before the change is lost", async () => {
  const page = await open("/d/configurations/ticket-settings");
  await page.getByRole("button", { name: "Create SLA priority" }).first().click();
  const name = dialog(page).getByLabel("Name");
  await hasFocus(name);
  // Sends the input and the Escape key without a pause, as they arrive on a busy page.
  await name.evaluate(async (field) => {
    document.execCommand("insertText", false, "x");
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", code: "Escape", bubbles: true }));
  });
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.waitFor();
  expect(await name.inputValue()).toBe("x");
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await dialog(page).waitFor({ state: "detached" });
});

test("fields and buttons of a wide dialog extend to its edge", async () => {
  const page = await open("/d/chats/failed-responses");
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole("button", { name: "Resolve" }).click();
  await dialog(page).getByRole("button", { name: "Cancel" }).waitFor();
  const ends = await dialog(page).evaluate((element) => {
    const right = (selector: string) => element.querySelector(selector)?.getBoundingClientRect().right ?? 0;
    return [element.getBoundingClientRect().right, right("form input"), right(".parley-save-bar .bp6-intent-primary")];
  });
  const [edge = 0, field = 0, button = 0] = ends;
  expect(edge - field).toBeLessThan(30);
  expect(edge - button).toBeLessThan(30);
});

describe("dialog for several rows", () => {
  test("focuses the required remark and asks for confirmation before it is lost", async () => {
    const page = await open("/d/configurations/users");
    await page
      .getByRole("checkbox", { name: /agent2@acacia\.test|Select .*/ })
      .nth(2)
      .check();
    await page.getByRole("button", { name: "Deactivate", exact: true }).click();
    const remark = dialog(page).getByLabel("Remark");
    await hasFocus(remark);
    await page.keyboard.type("leaves");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave without saving" }).click();
    await dialog(page).waitFor({ state: "detached" });
  });

  test("without applicable rows shows a message and offers only Close", async () => {
    const page = await open("/d/configurations/users?search=agent2");
    await page
      .getByRole("checkbox", { name: /^Select / })
      .last()
      .check();
    await page.getByRole("button", { name: "Activate", exact: true }).click();
    await dialog(page).getByText("Nothing would change.").waitFor();
    await dialog(page).getByText("is already active").waitFor();
    expect(await dialog(page).getByLabel("Remark").count()).toBe(0);
    expect(await dialog(page).locator(".bp6-dialog-footer").getByRole("button").allTextContents()).toEqual(["Close"]);
  });

  test("names the missing choice and shows the number of rows before the choice", async () => {
    const page = await open("/d/chats/tickets?status=open");
    for (const row of [1, 2])
      await page
        .getByRole("checkbox", { name: /^Select #/ })
        .nth(row)
        .check();
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await page.getByRole("dialog", { name: "Update 2 tickets?" }).getByText("Choose what to change.").waitFor();
    expect(await dialog(page).getByRole("button", { name: "Update" }).isDisabled()).toBe(true);
  });
});

test.each([
  ["/d/configurations/users/create-user", "Create user"],
  ["/d/configurations/knowledge-base/knowledgebase-faqs/create-knowledge-base", "Create FAQ"],
])("form at %s cannot be submitted while it is empty", async (path, button) => {
  const { page } = await signedIn(ADMIN, path);
  const send = page.getByRole("main").getByRole("button", { name: button });
  await send.waitFor();
  expect(await send.isDisabled()).toBe(true);
  await page.getByRole("main").getByRole("textbox").first().fill("x");
  expect(await send.isDisabled()).toBe(false);
});

test("the dialog for assigning a chat lists the people with their avatar and number of chats", async () => {
  const [id = 0] = await queuedChats(world().gateway, 1);
  const { token } = await world().gateway.signIn("agent1@acacia.test");
  expect((await world().gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId: id } })).status).toBe(200);
  const { page } = await signedIn("agent1@acacia.test", `/d/chats/active-chats/${id}`);
  await page.getByRole("button", { name: "Assign" }).click();
  const people = dialog(page).getByRole("radiogroup", { name: "Support agent" });
  await people.getByRole("radio").first().waitFor();
  expect(await people.locator(".parley-avatar").count()).toBe(await people.getByRole("radio").count());
  expect(await dialog(page).getByRole("button", { name: "Assign" }).isDisabled()).toBe(true);
  await people
    .getByText(/^(Online|Offline), \d+ of \d+ chats$/)
    .first()
    .waitFor();
  await people.getByRole("radio").first().check();
  await dialog(page).getByRole("button", { name: "Assign" }).click();
  await dialog(page).waitFor({ state: "detached" });
});

test("page controls of two visible lists have different names", async () => {
  const { page } = await signedIn("super@parley.test", "/d/configurations/users?mailbox.shown=1");
  await page.getByRole("navigation", { name: "Pages of Mailbox" }).waitFor();
  const names = await page.getByRole("navigation").evaluateAll((found) => found.map((one) => one.getAttribute("aria-label")));
  expect(names).toHaveLength(new Set(names).size);
});

test("on a phone the customer details of a chat open in a panel", async () => {
  const [id = 0] = await queuedChats(world().gateway, 1);
  const { token } = await world().gateway.signIn("agent1@acacia.test");
  expect((await world().gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId: id } })).status).toBe(200);
  const { page } = await signedIn("agent1@acacia.test", `/d/chats/active-chats/${id}`);
  await page.setViewportSize(WINDOWS.narrow);
  await page.getByRole("button", { name: "Customer", exact: true }).click();
  const panel = page.locator(".parley-side-panel");
  await panel.getByText("Earlier conversations", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await hasFocus(page.getByRole("button", { name: "Customer", exact: true }));
});

test("on a phone the ticket table begins in the upper half of the screen", async () => {
  const { page } = await signedIn(ADMIN, "/d/chats/tickets");
  await page.setViewportSize({ width: 390, height: 844 });
  const top = () => page.getByRole("table", { name: "Tickets" }).evaluate((table) => table.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(422);
});
