import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handMail, mailText } from "../../packages/gateway/src/testing/hand-mail.ts";
import { startSmtpSink } from "../smtp-sink.ts";
import { journey } from "./journey.ts";

/**
 * A day of a team in real windows: three agents, a lead, a customer on the test-bot page and a customer by e-mail. Each test is a step of the written day, in its order; each
 * window stays open from morning to evening.
 */
const smtp = await startSmtpSink();
afterAll(() => smtp.close());
const { world } = journey({ environment: { SMTP_URL: smtp.url, MAIL_PORT: "0" } });
const QUEUE = "/d/chats/support-queue";
const KEY = "a long enough password";

let [brian, cheptoo, dena, lead, visitor] = [] as unknown as [Page, Page, Page, Page, Page];
/** The chat of the customer on the page, and the conversation of the one who writes mails. */
let chat = 0;
let thread = 0;

const reply = (page: Page) => page.getByRole("textbox", { name: "Reply" });
const bubble = (page: Page, text: string) => page.locator(".parley-bubble", { hasText: text });
const rowOf = (page: Page, id: number) => page.locator(`[role=row][data-key="${id}"]`);
const openId = (page: Page) => Number(new URL(page.url()).pathname.split("/").at(-1));
const session = (id: number) =>
  world().gateway.test.database.platform.selectFrom("chat_session").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const status = async (id: number) => (await session(id)).status;
const writes = (page: Page) => expect.poll(() => reply(page).evaluate((field) => field === document.activeElement)).toBe(true);
const say = async (text: string) => {
  await visitor.getByRole("textbox", { name: "Message" }).fill(text);
  await visitor.getByRole("textbox", { name: "Message" }).press("Enter");
};
const answer = async (page: Page, text: string) => {
  await reply(page).fill(text);
  await page.keyboard.press("Control+Enter");
  await bubble(page, text).waitFor();
  // A mail is let go of when it was taken.
  await expect.poll(() => reply(page).inputValue()).toBe("");
};
const arrive = (body: string, head: Record<string, string>, to = "care@acacia.test") =>
  handMail(world().gateway.mailPort ?? 0, {
    from: "anna@else.test",
    to: [to],
    raw: mailText({ From: '"Anna Taylor" <anna@else.test>', To: to, Subject: "My booking", ...head, body }),
  });
const mailWith = (text: string) => smtp.mails.find((mail) => mail.includes(text)) ?? "";

beforeAll(async () => {
  const { gateway } = world();
  const { token } = await gateway.signIn("admin@acacia.test");
  const body = {
    loginId: "dena@acacia.test",
    firstName: "Dena",
    lastName: "Wanjiru",
    contactEmail: "dena@acacia.test",
    stakeholderId: 2,
    roleId: 3,
    key: KEY,
  };
  expect((await gateway.request("POST", "/api/main/users", { token, body })).status).toBe(200);
  const windows = [
    world().signedIn("agent1@acacia.test", QUEUE),
    world().signedIn("agent2@acacia.test", "/d/chats/active-chats"),
    world().signedIn("dena@acacia.test", "/d/chats/active-chats", KEY),
    world().signedIn("admin@acacia.test", "/d/chats/availability"),
    world().signedIn("super@parley.test", "/test-bot/acacia-helper"),
  ];
  [brian, cheptoo, dena, lead, visitor] = (await Promise.all(windows)).map(({ page }) => page) as [Page, Page, Page, Page, Page];
});

test("1. the lead sees that all three agents are there", async () => {
  for (const name of ["Brian Mwangi", "Cheptoo Kiprono", "Dena Wanjiru"])
    await lead.getByRole("row").filter({ hasText: name }).getByText("Online").first().waitFor();
});

test("2. the bot does not know what the customer asks, who asks for a person and waits", async () => {
  await bubble(visitor, "I'm the Acacia helper").waitFor();
  await say("florp grebnitz quuxly");
  await visitor.getByRole("button", { name: "Talk to a person" }).click();
  await visitor.getByText("Waiting for a person").waitFor();
  await brian.getByRole("row").filter({ hasText: "florp grebnitz quuxly" }).waitFor();
});

test("3. Brian takes the next who waits by one key, and writes at once", async () => {
  await brian.keyboard.press("Alt+q");
  await brian.waitForURL("**/active-chats/*");
  await writes(brian);
  chat = openId(brian);
  await brian.keyboard.type("Hello, how can I help?");
  await brian.keyboard.press("Enter");
  await bubble(visitor, "Hello, how can I help?").waitFor();
});

test("4. the customer answers, and Brian reads it", async () => {
  await say("I want to move my trip to Naivasha");
  await bubble(brian, "I want to move my trip to Naivasha").waitFor();
});

test("5. Brian notes something that the customer never sees", async () => {
  await brian.keyboard.press("Alt+n");
  await brian.keyboard.type("Asked twice already");
  await brian.keyboard.press("Enter");
  await brian.locator(".parley-bubble.is-note", { hasText: "Asked twice already" }).waitFor();
  expect(await bubble(visitor, "Asked twice already").count()).toBe(0);
  await brian.keyboard.press("Alt+n");
});

test("6. Brian makes a ticket of it without leaving the chat", async () => {
  await brian.keyboard.press("Alt+t");
  const dialog = brian.getByRole("dialog", { name: "Create ticket" });
  await dialog.getByLabel("Subject").fill("Move the trip to Naivasha");
  await brian.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "detached" });
  expect(openId(brian)).toBe(chat);
});

test("7. Brian sets the chat's priority, which stands in its row", async () => {
  await brian.getByRole("complementary", { name: "Customer" }).getByRole("combobox", { name: "Priority" }).selectOption("High");
  await rowOf(brian, chat).getByText("High").waitFor();
});

test("8. Brian hands the chat to Cheptoo by name", async () => {
  await brian.keyboard.press("Alt+o");
  const dialog = brian.getByRole("dialog", { name: /^Assign the chat/ });
  await dialog.getByRole("radio", { name: /Cheptoo Kiprono/ }).check();
  await dialog.getByRole("button", { name: "Assign chat" }).click();
  await rowOf(cheptoo, chat).waitFor();
});

test("9. Cheptoo opens it with all that was said, and answers", async () => {
  await rowOf(cheptoo, chat).getByRole("link").click();
  await bubble(cheptoo, "I want to move my trip to Naivasha").waitFor();
  await bubble(cheptoo, "Asked twice already").waitFor();
  await answer(cheptoo, "Which day would you like?");
  await bubble(visitor, "Which day would you like?").waitFor();
});

test("10. Cheptoo asks Dena to take it over, and Dena does", async () => {
  await cheptoo.keyboard.press("Alt+u");
  const dialog = cheptoo.getByRole("dialog").filter({ hasText: "Ask somebody to take over the chat" });
  await dialog.getByRole("radio", { name: /Dena Wanjiru/ }).check();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Dena knows Naivasha");
  await dialog.getByRole("button", { name: "Escalate" }).click();
  await dena.getByText("Dena knows Naivasha").waitFor();
  await dena.keyboard.press("Alt+Shift+u");
  await dena.waitForURL(new RegExp(`/active-chats/${chat}$`));
});

test("11. Dena answers, and the customer reads whose words they are", async () => {
  await answer(dena, "The lake is at its best in the morning.");
  await bubble(visitor, "The lake is at its best in the morning.").waitFor();
  await visitor.getByText("Dena Wanjiru").first().waitFor();
});

test("12. a mail arrives from another customer, and waits for whoever is free", async () => {
  await arrive("Is my booking confirmed?", { "Message-ID": "<day-1@else.test>" });
  await brian.goto(new URL("/d/inbox/unassigned", brian.url()).href);
  await brian.getByRole("row").filter({ hasText: "Is my booking confirmed?" }).getByRole("link").click();
  await bubble(brian, "Is my booking confirmed?").waitFor();
  thread = openId(brian);
});

test("13. Brian takes it, answers, and the answer leaves as a mail", async () => {
  await brian.getByRole("button", { name: "Accept", exact: true }).last().click();
  await answer(brian, "It is, for the 12th.");
  await expect.poll(() => mailWith("It is, for the 12th.")).toMatch(/^Subject: Re: My booking$/m);
});

test("14. Brian sets it aside until the customer writes", async () => {
  await brian.keyboard.press("Alt+s");
  const dialog = brian.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Tomorrow at 9:00" }).check();
  await dialog.getByRole("button", { name: "Set aside" }).click();
  await expect.poll(async () => (await session(thread)).snoozed_at).not.toBeNull();
});

test("15. the customer answers by mail, and the conversation is back with Brian", async () => {
  const to = /^Reply-To: (\S+)$/m.exec(mailWith("It is, for the 12th."))?.[1] ?? "";
  await arrive("Thank you. And the hotel?", { "Message-ID": "<day-2@else.test>" }, to);
  expect((await session(thread)).snoozed_at).toBeNull();
  await brian.goto(new URL("/d/chats/active-chats", brian.url()).href);
  await brian.goto(new URL("/d/inbox/my", brian.url()).href);
  await rowOf(brian, thread).getByRole("link").click();
  await bubble(brian, "And the hotel?").waitFor();
});

test("16. Brian answers and ends the conversation by one key", async () => {
  await answer(brian, "The hotel is confirmed, too.");
  await brian.keyboard.press("Alt+e");
  await expect.poll(() => status(thread), { timeout: 20_000 }).toBe("ended");
});

test("17. Brian goes to lunch, and the lead sees why he is away", async () => {
  await brian.getByRole("button", { name: "Your profile" }).press("Enter");
  await brian.getByRole("menuitem", { name: "With a reason…" }).press("Enter");
  await brian.getByLabel("Reason").fill("Lunch");
  await brian.getByLabel("Reason").press("Enter");
  await lead.getByRole("row").filter({ hasText: "Brian Mwangi" }).getByText("Away: Lunch").waitFor();
});

test("18. the lead takes over Dena's chat, and Dena reads who has it", async () => {
  await lead.goto(new URL(`/d/chats/active-chats/${chat}`, lead.url()).href);
  await lead.getByRole("button", { name: "Take over" }).click();
  await lead.getByText("You have the chat with").waitFor();
  await dena.getByText("Amina Odhiambo has this chat. You can leave a note.").waitFor();
});

test("19. the lead answers, and the customer is content", async () => {
  await answer(lead, "It is moved to the 19th.");
  await bubble(visitor, "It is moved to the 19th.").waitFor();
  await say("Wonderful, thank you");
  await bubble(lead, "Wonderful, thank you").waitFor();
});

test("20. the lead ends the chat, and the customer is told", async () => {
  await lead.keyboard.press("Alt+e");
  await expect.poll(() => status(chat), { timeout: 20_000 }).toBe("ended");
});

test("21. the customer rates the conversation", async () => {
  await visitor.getByRole("radio").first().check();
  await visitor.getByRole("button", { name: "Send rating" }).click();
  await visitor.getByText(/^Thank you\. You rated this conversation/).waitFor();
  expect((await session(chat)).rating).toBe(5);
});

test("22. the customer by mail writes once more, and the ended conversation waits again", async () => {
  const to = /^Reply-To: (\S+)$/m.exec(mailWith("The hotel is confirmed, too."))?.[1] ?? "";
  await arrive("One more thing", { "Message-ID": "<day-3@else.test>" }, to);
  expect(await status(thread)).toBe("queued");
});

test("23. Cheptoo finds it among what nobody has, and takes it", async () => {
  await cheptoo.goto(new URL("/d/inbox/unassigned", cheptoo.url()).href);
  await rowOf(cheptoo, thread).getByRole("link").click();
  await bubble(cheptoo, "One more thing").waitFor();
  await cheptoo.getByRole("button", { name: "Accept", exact: true }).last().click();
  await expect.poll(async () => (await session(thread)).owner_id).toBe(4);
});

test("24. Cheptoo answers both who take part, under a subject of her own", async () => {
  await cheptoo.getByRole("button", { name: "Change addressees and subject" }).click();
  await cheptoo.getByLabel("Cc", { exact: true }).fill("hotel@else.test");
  await cheptoo.getByLabel("Subject", { exact: true }).fill("Your booking and the hotel");
  await answer(cheptoo, "I ask the hotel in the same breath.");
  await expect.poll(() => mailWith("I ask the hotel in the same breath.")).toMatch(/^Cc: hotel@else\.test$/m);
});

test("25. Dena writes a mail of her own accord", async () => {
  await dena.goto(new URL("/d/inbox/all", dena.url()).href);
  await dena.getByRole("button", { name: "New e-mail" }).click();
  const dialog = dena.getByRole("dialog");
  await dialog.getByLabel("To", { exact: false }).first().fill("partner@else.test");
  await dialog.getByLabel("Subject").fill("Rooms in Naivasha");
  await dialog.getByLabel("Message").fill("Have you two rooms on the 19th?");
  await dena.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => mailWith("Have you two rooms on the 19th?")).toMatch(/^To: partner@else\.test$/m);
});

test("26. Brian comes back, opens the ticket of the morning as a page, and reads the whole conversation there", async () => {
  await brian.goto(new URL("/d/chats/tickets?search=Naivasha", brian.url()).href);
  await brian.getByRole("row").filter({ hasText: "Move the trip to Naivasha" }).getByRole("link").first().click();
  await brian.getByRole("link", { name: "Conversation", exact: true }).click();
  await brian.waitForURL(/\/conversation/);
  await brian.getByText("It is moved to the 19th.").first().waitFor();
});

test("27. Brian resolves the ticket, and nothing has to be saved", async () => {
  const { platform } = world().gateway.test.database;
  await brian.getByRole("combobox", { name: "Status", exact: true }).selectOption("Resolved");
  const state = async () =>
    (await platform.selectFrom("ticket").select("status").where("subject", "=", "Move the trip to Naivasha").executeTakeFirstOrThrow()).status;
  await expect.poll(state).toBe("resolved");
});

test("28. the customer comes back, asks for a person, and thinks better of it", async () => {
  await visitor.getByRole("button", { name: "Start again" }).click();
  await say("florp again");
  await visitor.getByRole("button", { name: "Talk to a person" }).click();
  await visitor.getByText("Waiting for a person").waitFor();
  await visitor.getByRole("button", { name: "Leave the queue" }).click();
  await expect
    .poll(
      async () =>
        (
          await world()
            .gateway.test.database.platform.selectFrom("chat_session")
            .select("status")
            .where("status", "=", "abandoned")
            .where("is_test", "=", true)
            .execute()
        ).length,
    )
    .toBe(1);
});

test("29. the lead finds in the history what the customer said in the morning", async () => {
  await lead.goto(new URL("/d/chats/chat-history?search=Naivasha", lead.url()).href);
  await lead.getByRole("row").filter({ hasText: "Naivasha" }).first().waitFor();
});

test("30. the lead reads the day in figures", async () => {
  await lead.goto(new URL("/d/inbox/insights", lead.url()).href);
  await lead.getByRole("heading", { level: 1 }).waitFor();
  await lead
    .getByText(/longest wait/i)
    .first()
    .waitFor();
});
