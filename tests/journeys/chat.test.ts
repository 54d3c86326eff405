import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

/** The complete main workflow in three browsers: a customer, and two support agents of the same stakeholder. */
const QUEUE = "/d/chats/support-queue";
const BOT = "/test-bot/acacia-helper";
const NONSENSE = "florp grebnitz quuxly";

const { world } = journey();
let customer: Page;
let agents: readonly [Page, Page];
/** The agent who accepted the chat, and the one who was too late. */
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

describe("with the bot", () => {
  test("the customer is greeted", async () => {
    await bubble(customer, "I'm the Acacia helper").waitFor();
  });

  test("a question that a phrase covers is answered", async () => {
    await say("what are your opening times");
    await bubble(customer, "Our offices are open Monday to Friday").waitFor();
  });

  test("a question that a FAQ covers is answered", async () => {
    await say("Do I need a visa for Kenya?");
    await bubble(customer, "Most visitors need an electronic travel authorisation").waitFor();
  });

  test("nonsense gets the fallback, and a way to a person", async () => {
    await say(NONSENSE);
    await bubble(customer, "Would you like to talk to a person").waitFor();
    await customer.getByRole("button", { name: "Talk to a person" }).waitFor();
  });

  test("a bot that is not there is said to be missing", async () => {
    const { page, context } = await world().signedIn("agent1@acacia.test", "/test-bot/no-such-bot");
    await page.getByText("There is no bot called “no-such-bot”").waitFor();
    await context.close();
  });
});

describe("the queue", () => {
  test("is empty before anybody asked for a person", async () => {
    for (const agent of agents) {
      await agent.getByText("Nobody is waiting").waitFor();
      expect(await queueRow(agent).count()).toBe(0);
    }
  });

  test("shows who asks for a person to both agents without a reload, with what the bot failed on", async () => {
    await customer.getByRole("button", { name: "Talk to a person" }).click();
    await customer.getByText("Waiting for a person").waitFor();
    await Promise.all(agents.map((agent) => queueRow(agent).waitFor()));
    await agents[0].getByText("1 waiting, longest").waitFor();
    await queueRow(agents[0]).getByText("Test", { exact: true }).waitFor();
    const shown = await queueRow(agents[0]).locator("time").textContent();
    // Checks that the clock counts seconds, not half minutes: within the usual timeout both would change.
    await expect.poll(() => queueRow(agents[0]).locator("time").textContent(), { timeout: 10_000 }).not.toBe(shown);
  });

  test("gives the chat to one of two who accept at once, and tells the other who has it", async () => {
    // Both requests are sent before either is answered; otherwise the second button might disappear before it is
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
    // The message is visible for only a few seconds, so the test starts looking for it now; it never appears for the
    // agent who gets the chat.
    const told = agents.map((agent) =>
      queueRow(agent)
        .getByText("Taken by")
        .textContent()
        .catch(() => undefined),
    );
    await Promise.all(agents.map((agent) => queueRow(agent).getByRole("button", { name: "Accept" }).click()));
    await expect.poll(() => agents.filter((agent) => agent.url().includes("/active-chats/")).length).toBe(1);
    const wins = agents[0].url().includes("/active-chats/");
    [owner, late] = wins ? agents : [agents[1], agents[0]];
    ownerName = (await customer.getByText("You are talking to").textContent())?.replace("You are talking to ", "") ?? "";
    expect(ownerName).not.toBe("");
    expect(await told[wins ? 1 : 0]).toContain(`Taken by ${ownerName}`);
    await queueRow(late).waitFor({ state: "detached" });
    ownerContext = owner.context();
  });
});

describe("the chat", () => {
  test("goes both ways, with the sign that somebody is typing", async () => {
    await Promise.all([customer.getByText(`${ownerName} is typing`).waitFor(), reply().pressSequentially("Hello, how can I help?")]);
    await reply().press("Enter");
    await bubble(customer, "Hello, how can I help?").waitFor();
    await owner.locator('.parley-bubble[data-state="delivered"]', { hasText: "Hello, how can I help?" }).waitFor();
    await Promise.all([owner.getByText("is typing").waitFor(), question().pressSequentially("My ticket is lost")]);
    await question().press("Enter");
    await bubble(owner, "My ticket is lost").waitFor();
    await expect.poll(() => owner.getByText("is typing").count()).toBe(0);
  });

  test("tells the bot's words from a person's by a mark and a colour", async () => {
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

  test("keeps a draft over leaving, in another window too", async () => {
    const stored = owner.waitForResponse((response) => response.url().endsWith("/support/draft") && response.ok());
    await reply().fill("I will look for your ");
    await stored;
    const address = owner.url();
    await owner.goto(QUEUE);
    await owner.goto(address);
    await expect.poll(() => reply().inputValue()).toBe("I will look for your ");
    await reply().fill("");
  });

  test("puts in a canned reply by a slash, its variables filled", async () => {
    await reply().pressSequentially("/hel");
    await owner.getByRole("option", { name: /\/hello/ }).waitFor();
    await reply().press("Enter");
    const [firstName] = ownerName.split(" ");
    await expect.poll(() => reply().inputValue()).toBe(`Hello, this is ${firstName} of Acacia Travel. How can I help you?`);
    await reply().press("Enter");
    await bubble(customer, `this is ${firstName} of Acacia Travel`).waitFor();
  });

  test("asks before a variable goes out unfilled", async () => {
    await reply().fill("Dear {{customer.salutation}}");
    await reply().press("Enter");
    await owner.getByRole("dialog").getByText("{{customer.salutation}}").waitFor();
    await owner.getByRole("button", { name: "Cancel" }).click();
    expect(await bubble(owner, "Dear {{").count()).toBe(0);
    await reply().fill("");
  });

  test("keeps a note from the customer", async () => {
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

  test("sends a file, asks before a program is downloaded, and says clearly which files are not sent", async () => {
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

  test("refuses a paste of 100 KB clearly and loses nothing", async () => {
    const long = "x".repeat(100 * 1024);
    await reply().fill(long);
    await owner.getByText("Too long: 98,400 characters more than the 4,000 of a message").waitFor();
    await reply().press("Enter");
    expect((await reply().inputValue()).length).toBe(long.length);
    expect(await bubble(owner, "xxxxxxxx").count()).toBe(0);
    await reply().fill("");
  });

  test("holds a message written offline, and delivers it once", async () => {
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
      .catch(() => undefined); // it may have gone out by itself
    await expect.poll(() => mine.getAttribute("data-state"), { timeout: 30_000 }).toBe("delivered");
    await bubble(customer, "Written without a network").waitFor();
    expect(await bubble(customer, "Written without a network").count()).toBe(1);
    expect(await mine.count()).toBe(1);
  });

  test("keeps what is half written offline, and sends what was sent, each once and in its order", async () => {
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

  test("counts what arrives while another screen is open", async () => {
    const address = owner.url();
    await owner.getByRole("link", { name: "Parley, home" }).click();
    await say("Are you still there?");
    await expect.poll(() => owner.title()).toMatch(/^\(1\) /);
    await owner.goto(address);
    await bubble(owner, "Are you still there?").waitFor();
    await expect.poll(() => owner.title()).not.toMatch(/^\(/);
  });
});

describe("a ticket", () => {
  test("about the chat is created over it, for its customer, and the chat stays where it is", async () => {
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

describe("the end", () => {
  test("is told to the customer", async () => {
    await owner.locator(".parley-chat-header").getByRole("button", { name: "More", exact: true }).click();
    await owner.getByRole("menuitem", { name: "End with details…" }).click();
    const dialog = owner.getByRole("dialog");
    await dialog.getByLabel("Note").fill("Ticket found");
    await dialog.getByRole("button", { name: "End chat" }).click();
    await customer.getByText("This conversation has ended").waitFor();
  });

  test("asks the customer for a rating, once", async () => {
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

  test("is in the history, found by what was said", async () => {
    await owner.goto("/d/chats/chat-history");
    await owner.getByRole("searchbox", { name: "Search messages, names and codes" }).fill("Written without a network");
    const found = owner.getByRole("table", { name: "Chat history" }).getByRole("row").nth(1);
    await expect.poll(() => owner.getByRole("table", { name: "Chat history" }).getByRole("row").count()).toBe(2);
    // The result shows the matching words and links to the message.
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
