import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { handMail, mailText } from "../../packages/gateway/src/testing/hand-mail.ts";
import type { SmtpSink } from "../smtp-sink.ts";
import type { Hand } from "./hands.ts";
import { addTabsToMessage, journey } from "./journey.ts";
import type { Visit } from "./world.ts";

const QUEUE = "/d/chats/support-queue";
const KEY = "a long enough password";

/**
 * Tests a team's day with three agents, a lead, a customer on the test-bot page and one by e-mail. Each test is a step
 * of the documented day, in its order, and every browser tab stays open. All actions use `hand` (mouse or keyboard).
 */
export function writtenDay(hand: Hand, smtp: SmtpSink): void {
  afterAll(() => smtp.close());
  const { world } = journey({ environment: { SMTP_URL: smtp.url, MAIL_PORT: "0" } });

  let tabs: readonly Visit[] = [];
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await addTabsToMessage(task.result.errors?.at(-1), tabs);
  });

  let [brian, cheptoo, dena, lead, visitor] = [] as unknown as [Page, Page, Page, Page, Page];
  /** Id of the chat with the customer on the page. `thread` is that of the conversation by e-mail. */
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
    await hand.write(visitor.getByRole("textbox", { name: "Message" }), text);
    await visitor.keyboard.press("Enter");
  };
  const answer = async (page: Page, text: string) => {
    await hand.write(reply(page), text);
    await page.keyboard.press("Control+Enter");
    await bubble(page, text).waitFor();
    // Waits until the composer is empty, which shows that the message was accepted.
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
    tabs = await Promise.all([
      world().signedIn("agent1@acacia.test", QUEUE),
      world().signedIn("agent2@acacia.test", "/d/chats/active-chats"),
      world().signedIn("dena@acacia.test", "/d/chats/active-chats", KEY),
      world().signedIn("admin@acacia.test", "/d/chats/availability"),
      world().signedIn("super@parley.test", "/test-bot/acacia-helper"),
    ]);
    [brian, cheptoo, dena, lead, visitor] = tabs.map(({ page }) => page) as [Page, Page, Page, Page, Page];
  });

  test("1. the lead sees that all three agents are online", async () => {
    for (const name of ["Brian Mwangi", "Cheptoo Kiprono", "Dena Wanjiru"])
      await lead.getByRole("row").filter({ hasText: name }).getByText("Online").first().waitFor();
  });

  test("2. the bot cannot answer the customer, who requests a person and waits", async () => {
    await bubble(visitor, "I'm the Acacia helper").waitFor();
    await say("florp grebnitz quuxly");
    await hand.press(visitor.getByRole("button", { name: "Talk to a person" }));
    await visitor.getByText("Waiting for a person").waitFor();
    await brian.getByRole("row").filter({ hasText: "florp grebnitz quuxly" }).waitFor();
  });

  test("3. Brian accepts the next waiting customer with one key and writes immediately", async () => {
    await brian.keyboard.press("Alt+q");
    await brian.waitForURL("**/active-chats/*");
    await writes(brian);
    chat = openId(brian);
    await brian.keyboard.type("Hello, how can I help?");
    await brian.keyboard.press("Enter");
    await bubble(visitor, "Hello, how can I help?").waitFor();
  });

  test("4. the customer answers, and Brian reads the answer", async () => {
    await say("I want to move my trip to Naivasha");
    await bubble(brian, "I want to move my trip to Naivasha").waitFor();
  });

  test("5. Brian writes a note that the customer never sees", async () => {
    await brian.keyboard.press("Alt+n");
    await brian.keyboard.type("Asked twice already");
    await brian.keyboard.press("Enter");
    await brian.locator(".parley-bubble.is-note", { hasText: "Asked twice already" }).waitFor();
    expect(await bubble(visitor, "Asked twice already").count()).toBe(0);
    await brian.keyboard.press("Alt+n");
  });

  test("6. Brian creates a ticket about the chat without leaving it", async () => {
    await brian.keyboard.press("Alt+t");
    const dialog = brian.getByRole("dialog", { name: "Create ticket" });
    await hand.write(dialog.getByLabel("Subject"), "Move the trip to Naivasha");
    await brian.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    expect(openId(brian)).toBe(chat);
  });

  test("7. Brian sets the chat's priority, which is shown in its row", async () => {
    await hand.choose(brian.getByRole("complementary", { name: "Customer" }).getByRole("combobox", { name: "Priority" }), "High");
    await rowOf(brian, chat).getByText("High").waitFor();
  });

  test("8. Brian assigns the chat to Cheptoo by name", async () => {
    await brian.keyboard.press("Alt+o");
    const dialog = brian.getByRole("dialog", { name: /^Assign the chat/ });
    await hand.pick(dialog.getByRole("radio", { name: /Cheptoo Kiprono/ }));
    await hand.press(dialog.getByRole("button", { name: "Assign chat" }));
    await rowOf(cheptoo, chat).waitFor();
  });

  test("9. Cheptoo opens the chat with all earlier messages and answers", async () => {
    await hand.press(rowOf(cheptoo, chat).getByRole("link"));
    await bubble(cheptoo, "I want to move my trip to Naivasha").waitFor();
    await bubble(cheptoo, "Asked twice already").waitFor();
    await answer(cheptoo, "Which day would you like?");
    await bubble(visitor, "Which day would you like?").waitFor();
  });

  test("10. Cheptoo requests that Dena take over the chat, and Dena accepts", async () => {
    await cheptoo.keyboard.press("Alt+u");
    const dialog = cheptoo.getByRole("dialog").filter({ hasText: "Escalate the chat with" });
    await hand.pick(dialog.getByRole("radio", { name: /Dena Wanjiru/ }));
    await hand.write(dialog.getByRole("textbox", { name: "Reason" }), "Dena knows Naivasha");
    await hand.press(dialog.getByRole("button", { name: "Escalate" }));
    await dena.getByText("Dena knows Naivasha").waitFor();
    await dena.keyboard.press("Alt+Shift+u");
    await dena.waitForURL(new RegExp(`/active-chats/${chat}$`));
  });

  test("11. Dena answers, and the customer sees her name with the answer", async () => {
    await answer(dena, "The lake is at its best in the morning.");
    await bubble(visitor, "The lake is at its best in the morning.").waitFor();
    await visitor.getByText("Dena Wanjiru").first().waitFor();
  });

  test("12. an e-mail arrives from another customer and waits for any free agent", async () => {
    await arrive("Is my booking confirmed?", { "Message-ID": "<day-1@else.test>" });
    await hand.go(brian, "/d/inbox/unassigned");
    await hand.press(brian.getByRole("row").filter({ hasText: "Is my booking confirmed?" }).getByRole("link"));
    await bubble(brian, "Is my booking confirmed?").waitFor();
    thread = openId(brian);
  });

  test("13. Brian accepts and answers the conversation, and his answer is sent as an e-mail", async () => {
    await hand.press(brian.getByRole("button", { name: "Accept", exact: true }).last());
    await answer(brian, "It is, for the 12th.");
    await expect.poll(() => mailWith("It is, for the 12th.")).toMatch(/^Subject: Re: My booking$/m);
  });

  test("14. Brian snoozes the conversation until the customer writes", async () => {
    await brian.keyboard.press("Alt+s");
    const dialog = brian.getByRole("dialog");
    await hand.pick(dialog.getByRole("radio", { name: "Tomorrow at 9:00" }));
    await hand.press(dialog.getByRole("button", { name: "Snooze" }));
    await expect.poll(async () => (await session(thread)).snoozed_at).not.toBeNull();
  });

  test("15. the customer answers by e-mail, and Brian has the conversation again", async () => {
    const to = /^Reply-To: (\S+)$/m.exec(mailWith("It is, for the 12th."))?.[1] ?? "";
    await arrive("Thank you. And the hotel?", { "Message-ID": "<day-2@else.test>" }, to);
    expect((await session(thread)).snoozed_at).toBeNull();
    await hand.go(brian, "/d/chats/active-chats");
    await hand.go(brian, "/d/inbox/my");
    await hand.press(rowOf(brian, thread).getByRole("link"));
    await bubble(brian, "And the hotel?").waitFor();
  });

  test("16. Brian answers and ends the conversation with one key", async () => {
    await answer(brian, "The hotel is confirmed, too.");
    await brian.keyboard.press("Alt+e");
    await expect.poll(() => status(thread), { timeout: 20_000 }).toBe("ended");
  });

  test("17. Brian goes to lunch, and the lead sees the reason for his absence", async () => {
    await hand.press(brian.getByRole("button", { name: "Your profile" }));
    await hand.press(brian.getByRole("menuitem", { name: "Away or busy, with a reason…" }));
    await hand.write(brian.getByLabel("Reason"), "Lunch");
    await brian.keyboard.press("Enter");
    await lead.getByRole("row").filter({ hasText: "Brian Mwangi" }).getByText("Away: Lunch").waitFor();
  });

  test("18. the lead takes over Dena's chat, and Dena sees the new owner", async () => {
    await hand.go(lead, "/d/inbox/all");
    await hand.press(rowOf(lead, chat).getByRole("link"));
    await hand.press(lead.getByRole("button", { name: "Take over" }));
    await lead.getByText("You have the chat with").first().waitFor();
    await dena.getByText("Amina Odhiambo has this chat. You can leave a note.").waitFor();
  });

  test("19. the lead answers, and the customer is satisfied", async () => {
    await answer(lead, "It is moved to the 19th.");
    await bubble(visitor, "It is moved to the 19th.").waitFor();
    await say("Wonderful, thank you");
    await bubble(lead, "Wonderful, thank you").waitFor();
  });

  test("20. the lead ends the chat, and the customer is notified", async () => {
    await lead.keyboard.press("Alt+e");
    await expect.poll(() => status(chat), { timeout: 20_000 }).toBe("ended");
  });

  test("21. the customer rates the conversation", async () => {
    await hand.pick(visitor.getByRole("radio").first());
    await hand.press(visitor.getByRole("button", { name: "Send rating" }));
    await visitor.getByText(/^Thank you\. You rated this conversation/).waitFor();
    expect((await session(chat)).rating).toBe(5);
  });

  test("22. the customer writes another e-mail, and the ended conversation waits again", async () => {
    const to = /^Reply-To: (\S+)$/m.exec(mailWith("The hotel is confirmed, too."))?.[1] ?? "";
    await arrive("One more thing", { "Message-ID": "<day-3@else.test>" }, to);
    expect(await status(thread)).toBe("queued");
  });

  test("23. Cheptoo finds the conversation among those without an owner and accepts it", async () => {
    await hand.go(cheptoo, "/d/inbox/unassigned");
    await hand.press(rowOf(cheptoo, thread).getByRole("link"));
    await bubble(cheptoo, "One more thing").waitFor();
    await hand.press(cheptoo.getByRole("button", { name: "Accept", exact: true }).last());
    await expect.poll(async () => (await session(thread)).owner_id).toBe(4);
  });

  test("24. Cheptoo answers both participants with an edited subject", async () => {
    await hand.press(cheptoo.getByRole("button", { name: "Change recipients and subject" }));
    await hand.write(cheptoo.getByLabel("Cc", { exact: true }), "hotel@else.test");
    await hand.write(cheptoo.getByLabel("Subject", { exact: true }), "Your booking and the hotel");
    await answer(cheptoo, "I ask the hotel in the same breath.");
    await expect.poll(() => mailWith("I ask the hotel in the same breath.")).toMatch(/^Cc: hotel@else\.test$/m);
  });

  test("25. Dena writes a new e-mail without a request", async () => {
    await hand.go(dena, "/d/inbox/all");
    await hand.press(dena.getByRole("button", { name: "New e-mail" }));
    const dialog = dena.getByRole("dialog");
    await hand.write(dialog.getByLabel("To", { exact: false }).first(), "partner@else.test");
    await hand.write(dialog.getByLabel("Subject"), "Rooms in Naivasha");
    await hand.write(dialog.getByLabel("Message"), "Have you two rooms on the 19th?");
    await dena.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => mailWith("Have you two rooms on the 19th?")).toMatch(/^To: partner@else\.test$/m);
  });

  test("26. Brian returns, opens the morning's ticket as a page, and reads the whole conversation there", async () => {
    await hand.go(brian, "/d/chats/tickets");
    await hand.search(brian, "Naivasha");
    await hand.press(brian.getByRole("row").filter({ hasText: "Move the trip to Naivasha" }).getByRole("link").first());
    await hand.press(brian.getByRole("link", { name: "Conversation", exact: true }));
    await brian.waitForURL(/\/conversation/);
    await brian.getByText("It is moved to the 19th.").first().waitFor();
  });

  test("27. Brian resolves the ticket without a separate save", async () => {
    const { platform } = world().gateway.test.database;
    await hand.choose(brian.getByRole("combobox", { name: "Status", exact: true }), "Resolved");
    const state = async () =>
      (await platform.selectFrom("ticket").select("status").where("subject", "=", "Move the trip to Naivasha").executeTakeFirstOrThrow()).status;
    await expect.poll(state).toBe("resolved");
  });

  test("28. the customer returns, requests a person, and cancels the request", async () => {
    await hand.press(visitor.getByRole("button", { name: "Start again" }));
    await say("florp again");
    await hand.press(visitor.getByRole("button", { name: "Talk to a person" }));
    await visitor.getByText("Waiting for a person").waitFor();
    await hand.press(visitor.getByRole("button", { name: "Leave the queue" }));
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

  test("29. the lead finds the customer's message of the morning in the history", async () => {
    await hand.go(lead, "/d/chats/chat-history");
    await hand.search(lead, "Naivasha");
    await lead.getByRole("row").filter({ hasText: "Naivasha" }).first().waitFor();
  });

  test("30. the lead reads the figures of the day", async () => {
    await hand.go(lead, "/d/inbox/insights");
    await lead.getByRole("heading", { level: 1 }).waitFor();
    await lead
      .getByText(/longest wait/i)
      .first()
      .waitFor();
  });
}
