import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handMail, mailText } from "../../packages/gateway/src/testing/hand-mail.ts";
import { startSmtpSink } from "../smtp-sink.ts";
import { journey } from "./journey.ts";
import { readerOf, type ScreenReader } from "./screen-reader.ts";

/**
 * Tests an agent's main tasks with the accessibility tree only. Elements are found by role and name, keys do everything
 * else, and a message counts only if it is announced.
 */
const smtp = await startSmtpSink();
afterAll(() => smtp.close());
const { world } = journey({ environment: { SMTP_URL: smtp.url, MAIL_PORT: "0" } });
let visitor: Page;
let agent: Page;
let ear: ScreenReader;
const say = async (text: string) => {
  await visitor.getByRole("textbox", { name: "Message" }).fill(text);
  await visitor.keyboard.press("Enter");
};
/** Opens a screen through the console's search, as a user does. */
const go = async (title: string) => {
  await agent.keyboard.press("Control+k");
  const field = await ear.hasFocus("combobox", /^Find a screen/);
  await agent.keyboard.type(title);
  await ear.find("option", new RegExp(`^${title}`));
  await ear.press(field);
  await ear.find("heading", title);
};

beforeAll(async () => {
  const windows = [world().signedIn("agent1@acacia.test", "/d/chats/active-chats"), world().signedIn("super@parley.test", "/test-bot/acacia-helper")];
  [agent, visitor] = (await Promise.all(windows)).map(({ page }) => page) as [Page, Page];
  ear = await readerOf(agent);
  await agent.getByRole("button", { name: "Accept next" }).waitFor();
  await say("florp grebnitz quuxly");
});

test("screen reader: a newly waiting customer is announced", async () => {
  await ear.hears("1 customer is waiting", () => visitor.getByRole("button", { name: "Talk to a person" }).click());
});

test("screen reader: accepting announces the customer of the chat and focuses the reply field", async () => {
  const next = await ear.find("button", /^Accept next/);
  await ear.hears(/^You have the chat with Visitor/, () => ear.press(next));
  await ear.hasFocus("textbox", "Reply");
});

test("screen reader: earlier customer messages are readable and new ones are announced", async () => {
  const messages = await ear.find("region", /^Messages with Visitor/);
  expect(await ear.read(messages)).toContain("florp grebnitz quuxly");
  await ear.hears("Naivasha, please", () => say("Naivasha, please"));
});

test("screen reader: a sent reply is announced when it appears among the messages", async () => {
  const reply = await ear.hasFocus("textbox", "Reply");
  await ear.type(reply, "Which day?");
  await ear.hears("Which day?", () => agent.keyboard.press("Enter"));
  await visitor.locator(".parley-bubble", { hasText: "Which day?" }).waitFor();
});

test("screen reader: the note field announces that only staff can see the note", async () => {
  await ear.press(await ear.find("button", "Note"));
  const note = await ear.find("textbox", "Note");
  await ear.type(note, "Asked twice");
  await ear.hears(/only staff see this/, () => agent.keyboard.press("Enter"));
  await ear.press(await ear.find("button", "Reply"));
});

test("screen reader: a missing ticket subject is reported at the field, and a created ticket is announced", async () => {
  await ear.press(await ear.find("button", "Create ticket"));
  const dialog = await ear.find("dialog", "Create ticket");
  const subject = await ear.find("textbox", /^Subject/, dialog);
  await ear.press(subject, "Control+A");
  await agent.keyboard.press("Delete");
  await agent.keyboard.press("Control+Enter");
  await expect.poll(async () => (await ear.find("textbox", /^Subject/, dialog)).states.get("invalid")).toBe("true");
  expect((await ear.find("textbox", /^Subject/, dialog)).description).not.toBe("");
  await ear.type(subject, "Move the trip");
  await ear.hears(/#\d+ created/, () => agent.keyboard.press("Control+Enter"));
});

test("screen reader: assigning a chat announces its new owner", async () => {
  await ear.press(await ear.find("button", "Assign"));
  const dialog = await ear.find("dialog", /^Assign the chat/);
  await ear.press(await ear.find("radio", /Cheptoo Kiprono/, dialog), "Space");
  await ear.hears("Cheptoo Kiprono has the chat now", async () => ear.press(await ear.find("button", "Assign chat", dialog)));
});

test("screen reader: accepting, answering and ending an e-mail is announced at each step", async () => {
  await handMail(world().gateway.mailPort ?? 0, {
    from: "anna@else.test",
    to: ["care@acacia.test"],
    raw: mailText({
      From: '"Anna Taylor" <anna@else.test>',
      To: "care@acacia.test",
      Subject: "My booking",
      "Message-ID": "<ear-1@else.test>",
      body: "Is it confirmed?",
    }),
  });
  await go("Unassigned");
  const row = await ear.find("link", /Anna Taylor/);
  await ear.hears("The conversation with Anna Taylor is open", () => ear.press(row));
  await ear.hears("You have the chat with Anna Taylor", async () => ear.press(await ear.find("button", "Accept")));
  const reply = await ear.find("textbox", "Reply");
  await ear.type(reply, "It is, for the 12th.");
  await ear.hears("It is, for the 12th.", () => agent.keyboard.press("Control+Enter"));
  await ear.hears("Chat with Anna Taylor ended", async () => ear.press(await ear.find("button", /^End chat and open the next/)));
});

test("screen reader: a ticket is found by its subject, has a readable status, and can be resolved in place", async () => {
  await agent.keyboard.press("Control+k");
  const field = await ear.hasFocus("combobox", /^Find a screen/);
  await agent.keyboard.type("Move the trip");
  await ear.find("option", /Move the trip/);
  await ear.press(field);
  await ear.find("heading", /Move the trip/);
  await agent.locator(".bp6-omnibar").waitFor({ state: "detached" });
  await ear.press(await ear.find("link", "Conversation"));
  await ear.find("textbox", /^(Reply|Note)$/);
  const status = await ear.find("combobox", "Status");
  expect(status.value).toBe("Open");
  await ear.hears(/Status: Open → Resolved/, () => ear.type(status, "Resolved"));
});

test("screen reader: the status button announces the agent's own status", async () => {
  await ear.press(await ear.find("button", /^Your profile/));
  const away = await ear.find("menuitem", /^Away/);
  await ear.hears(/[Aa]way/, () => ear.press(away));
});

test("screen reader: a failure is announced with the action that failed", async () => {
  await agent.route("**/support/status", (route) => route.abort());
  await ear.press(await ear.find("button", /^Your profile/));
  await ear.hears(/Network|went wrong/, async () => ear.press(await ear.find("menuitem", /^Online/)));
});
