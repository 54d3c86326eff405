import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

/** Tests the complete main workflow in three browsers: one customer and two support agents of the same stakeholder. */
const QUEUE = "/d/chats/support-queue";
const BOT = "/test-bot/acacia-helper";
const NONSENSE = "florp grebnitz quuxly";

const { world } = journey();
let customer: Page;
let agents: readonly [Page, Page];
/** Browser of the agent who accepted the chat; `late` is that of the agent who was too late. */
let owner: Page;
let ownerName: string;
let late: Page;
let ownerContext: BrowserContext;

const bubble = (page: Page, text: string) => page.locator(".parley-bubble", { hasText: text });
const queueRow = (page: Page) => page.getByRole("row").filter({ hasText: NONSENSE });
const question = () => customer.getByRole("textbox", { name: "Message" });
const reply = () => owner.getByRole("textbox", { name: "Reply" });
const say = async (text: string) => {
  await question().fill(text);
  await question().press("Enter");
};

beforeAll(async () => {
  const [first, second, third] = await Promise.all([
    world().signedIn("agent1@acacia.test", QUEUE),
    world().signedIn("agent2@acacia.test", QUEUE),
    world().signedIn("admin@acacia.test", BOT),
  ]);
  agents = [first.page, second.page];
  customer = third.page;
  ownerContext = first.context;
});

describe("chat with the bot", () => {
  test("greets the customer", async () => {
    await bubble(customer, "I'm the Acacia helper").waitFor();
  });

  test("answers a question that matches a phrase", async () => {
    await say("what are your opening times");
    await bubble(customer, "Our offices are open Monday to Friday").waitFor();
  });

  test("answers a question that matches an FAQ", async () => {
    await say("Do I need a visa for Kenya?");
    await bubble(customer, "Most visitors need an electronic travel authorisation").waitFor();
  });

  test("gives the fallback and a way to a person for a meaningless text", async () => {
    await say(NONSENSE);
    await bubble(customer, "Would you like to talk to a person").waitFor();
    await customer.getByRole("button", { name: "Talk to a person" }).waitFor();
  });

  test("shows a message for a missing bot", async () => {
    const { page, context } = await world().signedIn("agent1@acacia.test", "/test-bot/no-such-bot");
    await page.getByText("There is no bot called “no-such-bot”").waitFor();
    await context.close();
  });
});

describe("queue of waiting customers", () => {
  test("is empty before a customer asks for a person", async () => {
    for (const agent of agents) {
      await agent.getByText("Nobody is waiting").waitFor();
      expect(await queueRow(agent).count()).toBe(0);
    }
  });

  test("shows a new customer to both agents without a reload, with the failed question", async () => {
    await customer.getByRole("button", { name: "Talk to a person" }).click();
    await customer.getByText("Waiting for a person").waitFor();
    await Promise.all(agents.map((agent) => queueRow(agent).waitFor()));
    await agents[0].getByText("1 waiting, longest").waitFor();
    await queueRow(agents[0]).getByText("Test", { exact: true }).waitFor();
    const shown = await queueRow(agents[0]).locator("time").textContent();
    // Waits less than half a minute, which shows that the displayed time counts seconds.
    await expect.poll(() => queueRow(agents[0]).locator("time").textContent(), { timeout: 10_000 }).not.toBe(shown);
  });

  test("assigns the chat to one of two agents who accept at the same time, and names the owner to the other", async () => {
    // Delays the first request until both are sent, because otherwise the second button might disappear before it is
    // clicked.
    let asked = 0;
    let bothAsked: () => void = () => undefined;
    const areBothAsked = new Promise<void>((resolve) => {
      bothAsked = resolve;
    });
    for (const agent of agents)
      await agent.route("**/support/accept", async (route) => {
        asked += 1;
        if (asked === agents.length) bothAsked();
        await areBothAsked;
        await route.continue();
      });
    // Starts looking for the message before the click, because it is visible for only a few seconds. It never appears
    // for the agent who gets the chat.
    const told = agents.map((agent) =>
      queueRow(agent)
        .getByText("Accepted by")
        .textContent()
        .catch(() => undefined),
    );
    await Promise.all(agents.map((agent) => queueRow(agent).getByRole("button", { name: "Accept" }).click()));
    await expect.poll(() => agents.filter((agent) => agent.url().includes("/active-chats/")).length).toBe(1);
    const wins = agents[0].url().includes("/active-chats/");
    [owner, late] = wins ? agents : [agents[1], agents[0]];
    ownerName = (await customer.getByText("You are talking to").textContent())?.replace("You are talking to ", "") ?? "";
    expect(ownerName).not.toBe("");
    expect(await told[wins ? 1 : 0]).toContain(`Accepted by ${ownerName}`);
    await queueRow(late).waitFor({ state: "detached" });
    ownerContext = owner.context();
  });
});

describe("chat with a person", () => {
  test("delivers messages both ways and shows who is typing", async () => {
    await Promise.all([customer.getByText(`${ownerName} is typing`).waitFor(), reply().pressSequentially("Hello, how can I help?")]);
    await reply().press("Enter");
    await bubble(customer, "Hello, how can I help?").waitFor();
    await owner.locator('.parley-bubble[data-state="delivered"]', { hasText: "Hello, how can I help?" }).waitFor();
    await Promise.all([owner.getByText("is typing").waitFor(), question().pressSequentially("My ticket is lost")]);
    await question().press("Enter");
    await bubble(owner, "My ticket is lost").waitFor();
    await expect.poll(() => owner.getByText("is typing").count()).toBe(0);
  });

  test("marks messages of the bot with an icon and a colour", async () => {
    const line = (text: string) => owner.locator("li.parley-bubble-line", { hasText: text });
    const ground = (text: string) =>
      line(text)
        .locator(".parley-bubble")
        .evaluate((bubbleOf) => getComputedStyle(bubbleOf).backgroundColor);
    const [bots, agents] = ["Would you like to talk to a person", "Hello, how can I help?"] as const;
    expect(await line(bots).getByRole("img", { name: "Bot" }).count()).toBe(1);
    expect(await line(agents).getByRole("img", { name: "Bot" }).count()).toBe(0);
    expect(await ground(bots)).not.toBe(await ground(agents));
  });

  test("keeps a draft after leaving, in another tab too", async () => {
    const stored = owner.waitForResponse((response) => response.url().endsWith("/support/draft") && response.ok());
    await reply().fill("I will look for your ");
    await stored;
    const address = owner.url();
    await owner.goto(QUEUE);
    await owner.goto(address);
    await expect.poll(() => reply().inputValue()).toBe("I will look for your ");
    await reply().fill("");
  });

  test("inserts a canned reply by a slash with its variables filled in", async () => {
    await reply().pressSequentially("/hel");
    await owner.getByRole("option", { name: /\/hello/ }).waitFor();
    await reply().press("Enter");
    const [firstName] = ownerName.split(" ");
    await expect.poll(() => reply().inputValue()).toBe(`Hello, this is ${firstName} of Acacia Travel. How can I help you?`);
    await reply().press("Enter");
    await bubble(customer, `this is ${firstName} of Acacia Travel`).waitFor();
  });

  test("asks before a message with an unfilled variable is sent", async () => {
    await reply().fill("Dear {{customer.salutation}}");
    await reply().press("Enter");
    await owner.getByRole("dialog").getByText("{{customer.salutation}}").waitFor();
    await owner.getByRole("button", { name: "Cancel" }).click();
    expect(await bubble(owner, "Dear {{").count()).toBe(0);
    await reply().fill("");
  });

  test("hides a note from the customer", async () => {
    await owner.getByRole("button", { name: "Note", exact: true }).click();
    const note = owner.getByRole("textbox", { name: "Note" });
    await note.fill("Seems upset");
    await note.press("Enter");
    await owner.locator('.parley-bubble.is-note[data-state="delivered"]', { hasText: "Seems upset" }).waitFor();
    await owner.getByRole("button", { name: "Reply", exact: true }).click();
    await reply().fill("After the note");
    await reply().press("Enter");
    await bubble(customer, "After the note").waitFor();
    await customer.reload();
    await bubble(customer, "After the note").waitFor();
    expect(await customer.getByText("Seems upset").count()).toBe(0);
  });

  test("sends a file, asks before a program is downloaded, and names the files that are refused", async () => {
    const files = owner.getByLabel("Files to attach");
    await files.setInputFiles({ name: "film.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(25 * 1024 * 1024 + 1) });
    await owner.getByText("The limit is 25 MB").waitFor();
    await owner.getByRole("button", { name: "Remove film.mp4" }).click();
    await files.setInputFiles({ name: "itinerary.txt", mimeType: "text/plain", buffer: Buffer.from("Day 1: Nairobi") });
    await owner.getByText("Uploaded").first().waitFor({ state: "attached" });
    await reply().fill("Your itinerary");
    await reply().press("Enter");
    await customer.getByRole("button", { name: /Open itinerary\.txt/ }).waitFor();
    await files.setInputFiles({ name: "run.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") });
    await owner.getByText("Uploaded").first().waitFor({ state: "attached" });
    await reply().fill("The tool");
    await reply().press("Enter");
    await customer.getByText("May be harmful").waitFor();
    await customer.getByRole("button", { name: /Open run\.exe/ }).click();
    await customer.getByRole("dialog", { name: "Download run.exe?" }).getByRole("button", { name: "Cancel" }).click();
  });

  test("refuses a pasted text of 100 KB with a message and keeps the text", async () => {
    const long = "x".repeat(100 * 1024);
    await reply().fill(long);
    await owner.getByText("The message is 98,400 characters longer than the limit of 4,000").waitFor();
    await reply().press("Enter");
    expect((await reply().inputValue()).length).toBe(long.length);
    expect(await bubble(owner, "xxxxxxxx").count()).toBe(0);
    await reply().fill("");
  });

  test("stores a message written offline and delivers it once", async () => {
    await ownerContext.setOffline(true);
    await reply().fill("Written without a network");
    await reply().press("Enter");
    const mine = bubble(owner, "Written without a network");
    await expect.poll(() => mine.getAttribute("data-state"), { interval: 20 }).toBe("pending");
    await expect.poll(() => mine.getAttribute("data-state"), { timeout: 30_000 }).toBe("failed");
    await mine.getByRole("button", { name: "Send again" }).waitFor();
    await ownerContext.setOffline(false);
    await mine
      .getByRole("button", { name: "Send again" })
      .click({ timeout: 2_000 })
      .catch(() => undefined); // The message may have been sent automatically.
    await expect.poll(() => mine.getAttribute("data-state"), { timeout: 30_000 }).toBe("delivered");
    await bubble(customer, "Written without a network").waitFor();
    expect(await bubble(customer, "Written without a network").count()).toBe(1);
    expect(await mine.count()).toBe(1);
  });

  test("stores an offline draft and sends each offline message once, in order", async () => {
    const sent = ["First of three", "Second of three", "Third of three"];
    await ownerContext.setOffline(true);
    await owner.getByText("You are offline.").waitFor();
    for (const text of sent) {
      await reply().fill(text);
      await reply().press("Enter");
    }
    await reply().fill("Half a sentence");
    await ownerContext.setOffline(false);
    const arrived = () => bubble(customer, "of three").locator(".parley-bubble-text").allTextContents();
    await expect.poll(arrived).toEqual(sent);
    await expect.poll(() => bubble(owner, "of three").evaluateAll((all) => all.map((one) => one.dataset.state))).toEqual(sent.map(() => "delivered"));
    expect(await reply().inputValue()).toBe("Half a sentence");
    await owner.reload();
    await expect.poll(() => reply().inputValue()).toBe("Half a sentence");
    expect(await arrived()).toEqual(sent);
    await reply().fill("");
  });

  test("counts new messages while another screen is open", async () => {
    const address = owner.url();
    await owner.getByRole("link", { name: "Parley, home" }).click();
    await say("Are you still there?");
    await expect.poll(() => owner.title()).toMatch(/^\(1\) /);
    await owner.goto(address);
    await bubble(owner, "Are you still there?").waitFor();
    await expect.poll(() => owner.title()).not.toMatch(/^\(/);
  });
});

describe("ticket from a chat", () => {
  test("is created for the customer of the chat, and the chat stays open", async () => {
    const chat = owner.url();
    const code = (await owner.getByText(/^visitor-\w+$/).textContent()) ?? "";
    await owner.getByRole("button", { name: "Create ticket" }).click();
    const dialog = owner.getByRole("dialog");
    await dialog.getByText(code).waitFor();
    await dialog.getByLabel("Subject").fill("Lost ticket");
    await dialog.getByRole("button", { name: "Create ticket" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(owner.url()).toBe(chat);
    const { token } = await world().gateway.signIn("agent1@acacia.test");
    const { body } = await world().gateway.request("GET", "/api/messenger/tickets?search=Lost%20ticket", { token });
    expect(body.data.items[0]).toMatchObject({ subject: "Lost ticket", customer: { userCode: code }, session_id: Number(chat.split("/").at(-1)) });
  });
});

describe("end of a chat", () => {
  test("is shown to the customer", async () => {
    await owner.locator(".parley-chat-header").getByRole("button", { name: "More", exact: true }).click();
    await owner.getByRole("menuitem", { name: "End with details…" }).click();
    const dialog = owner.getByRole("dialog");
    await dialog.getByLabel("Note").fill("Ticket found");
    await dialog.getByRole("button", { name: "End chat" }).click();
    await customer.getByText("This conversation has ended").waitFor();
  });

  test("asks the customer for a rating once", async () => {
    await customer.getByRole("radio", { name: "Good", exact: true }).check();
    await customer.getByRole("textbox", { name: "What should we know?" }).fill("Quick and kind");
    await customer.getByRole("button", { name: "Send rating" }).click();
    await customer.getByText("Thank you. You rated this conversation: Good.").waitFor();
    expect(await customer.getByRole("button", { name: "Send rating" }).count()).toBe(0);
  });

  test("lets the customer start again", async () => {
    await customer.getByRole("button", { name: "Start again" }).click();
    await bubble(customer, "I'm the Acacia helper").waitFor();
    await question().waitFor();
  });

  test("moves it to the history, where it is found by its messages", async () => {
    await owner.goto("/d/chats/chat-history");
    await owner.getByRole("searchbox", { name: "Search messages, subjects, names and codes" }).fill("Written without a network");
    const found = owner.getByRole("table", { name: "Chat history" }).getByRole("row").nth(1);
    await expect.poll(() => owner.getByRole("table", { name: "Chat history" }).getByRole("row").count()).toBe(2);
    // The search result must mark the found words and link to the message.
    await expect.poll(() => found.locator("mark").allTextContents()).toEqual(["Written", "without", "a", "network"]);
    await found.getByRole("link").click();
    const opened = owner.locator(".parley-bubble-line.is-at");
    await expect.poll(() => opened.locator("mark").allTextContents()).toEqual(["Written", "without", "a", "network"]);
    expect(new URL(owner.url()).searchParams.get("at")).toBe(await opened.getAttribute("data-seq"));
    const [frame, line] = [await owner.getByRole("region", { name: "Transcript" }).boundingBox(), await opened.boundingBox()];
    expect(frame && line && line.y >= frame.y && line.y + line.height <= frame.y + frame.height).toBe(true);
    await owner.getByText("Ticket found").waitFor();
    await owner.getByText("Quick and kind").waitFor();
    await bubble(owner, "Seems upset").waitFor();
    await owner.reload();
    await bubble(owner, "Seems upset").waitFor();
  });
});
