import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { openSocket } from "../open-socket.ts";
import { journey } from "./journey.ts";

/** Tests a day of a support agent in the workspace, with the keyboard only (docs/adr/0121). */
const { world, signedIn, goOn } = journey();
const AGENT = "agent1@acacia.test";
const QUEUE = "/d/chats/support-queue";

let page: Page;
let chats: number[];
const reply = () => page.getByRole("textbox", { name: "Reply" });
const rows = () => page.getByRole("table").getByRole("row");
const rowOf = (id: number | undefined) => page.locator(`[role=row][data-key="${id}"]`);
const chatOf = () => Number(new URL(page.url()).pathname.split("/").at(-1));
const stored = (id: number | undefined) =>
  world()
    .gateway.test.database.platform.selectFrom("chat_session")
    .selectAll()
    .where("id", "=", id ?? 0)
    .executeTakeFirstOrThrow();
const userIdOf = async (loginId: string) =>
  (await world().gateway.test.database.platform.selectFrom("app_user").select("id").where("login_id", "=", loginId).executeTakeFirstOrThrow()).id;
const writes = () => expect.poll(() => reply().evaluate((field) => field === document.activeElement)).toBe(true);
const acceptAll = async (ids: readonly number[]) => {
  const { token } = await world().gateway.signIn(AGENT);
  for (const sessionId of ids)
    expect((await world().gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId } })).status).toBe(200);
};
/** Creates a customer with an own connection who has sent a message. */
const customer = async (words: string) => {
  const { gateway } = world();
  const { token } = await gateway.signIn("admin@acacia.test");
  const opened = await gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token, body: {} });
  const { visitorKey, session } = opened.body.data;
  const socket = await openSocket(gateway.url, { visitorKey });
  const say = (body: string) => socket.ask("say", { clientId: body, timestamp: Date.now(), body });
  await say(words);
  return { id: session.id as number, say, ask: () => socket.ask("askPerson") };
};

beforeEach(async () => {
  const { platform } = world().gateway.test.database;
  await platform.updateTable("chat_session").set({ status: "ended" }).where("status", "in", ["queued", "active"]).execute();
  chats = await queuedChats(world().gateway, 3);
});

describe("waiting customer", () => {
  test("can be viewed without being accepted, and one key accepts and focuses the composer", async () => {
    page = (await signedIn(AGENT, QUEUE)).page;
    await rows().first().getByRole("link").click();
    await page.waitForURL(/support-queue\/\d+/);
    const [id] = [chatOf()];
    await page.getByText("This customer is still waiting in the queue").waitFor();
    expect((await stored(id)).status).toBe("queued");
    await page.keyboard.press("a");
    await page.waitForURL(`**/active-chats/${id}`);
    await writes();
    expect((await stored(id)).status).toBe("active");
  });

  test("is accepted in turn with Alt-Q from any text field, and no typed text is lost", async () => {
    page = (await signedIn(AGENT, QUEUE)).page;
    await rows().first().waitFor();
    await page.keyboard.press("Alt+q");
    await page.waitForURL("**/active-chats/*");
    await writes();
    const first = chatOf();
    await page.keyboard.type("Half a sen");
    await page.keyboard.press("Alt+q");
    await page.waitForURL((url) => url.pathname.includes("/active-chats/") && !url.pathname.endsWith(`/${first}`));
    await writes();
    expect(await reply().inputValue()).toBe("");
    await rowOf(first).getByRole("link").click();
    await expect.poll(() => reply().inputValue()).toBe("Half a sen");
    expect(await page.getByRole("link", { name: /^Waiting/ }).textContent()).toContain("1");
  });

  test("is listed with the customer's message instead of the bot's answer", async () => {
    const { id, ask } = await customer("My parrot is in the wrong aeroplane");
    await ask();
    page = await goOn(AGENT, QUEUE);
    await expect.poll(() => rowOf(id).textContent()).toContain("My parrot is in the wrong aeroplane");
    expect(await rowOf(id).textContent()).not.toContain("I'm sorry");
  });
});

describe("ending a chat", () => {
  test("requires one key, opens the next chat, and takes effect after five seconds", async () => {
    await acceptAll(chats);
    page = (await signedIn(AGENT, `/d/chats/active-chats/${chats[0]}`)).page;
    await writes();
    await page.keyboard.press("Alt+e");
    await page.waitForURL((url) => !url.pathname.endsWith(`/${chats[0]}`));
    await writes();
    expect(chats.slice(1)).toContain(chatOf());
    expect((await stored(chats[0])).status).toBe("active");
    await expect.poll(async () => (await stored(chats[0])).status, { timeout: 15_000 }).toBe("ended");
  });

  test("can be undone within five seconds, which returns to the chat", async () => {
    await acceptAll(chats);
    page = (await signedIn(AGENT, `/d/chats/active-chats/${chats[0]}`)).page;
    await writes();
    await page.keyboard.press("Alt+e");
    await rowOf(chats[0]).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.waitForURL(`**/active-chats/${chats[0]}`);
    await rowOf(chats[0]).waitFor();
    await page.getByRole("button", { name: "Undo" }).waitFor({ state: "detached", timeout: 15_000 });
    expect((await stored(chats[0])).status).toBe("active");
  });

  test("can be undone by a key, restores the unsent note, and updates every count immediately", async () => {
    await acceptAll(chats.slice(0, 1));
    page = (await signedIn(AGENT, `/d/chats/active-chats/${chats[0]}`)).page;
    await writes();
    await page
      .getByText(/^You have 1 of \d+ chats$/)
      .first()
      .waitFor();
    await page.keyboard.press("Alt+n");
    const note = page.getByRole("textbox", { name: "Note" });
    await note.waitFor();
    await page.keyboard.type("Half a note");
    await page.keyboard.press("Alt+e");
    await page.getByRole("dialog", { name: "End without sending?" }).getByRole("button", { name: "End chat", exact: true }).click();
    await rowOf(chats[0]).waitFor({ state: "detached" });
    await page
      .getByText(/^You have 0 of \d+ chats$/)
      .first()
      .waitFor();
    expect((await stored(chats[0])).status).toBe("active");
    await page.keyboard.press("Alt+z");
    await page.waitForURL(`**/active-chats/${chats[0]}`);
    await page.getByText(/stays open$/).waitFor();
    expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
    await expect.poll(() => note.inputValue()).toBe("Half a note");
    await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true);
    await page
      .getByText(/^You have 1 of \d+ chats$/)
      .first()
      .waitFor();
  });

  test("asks for confirmation when there is unsent text", async () => {
    await acceptAll(chats);
    page = await goOn(AGENT, `/d/chats/active-chats/${chats[0]}`);
    await writes();
    await page.keyboard.type("Not sent yet");
    await page.keyboard.press("Alt+e");
    await page.getByRole("dialog", { name: "End without sending?" }).getByRole("button", { name: "Cancel" }).click();
    expect(await reply().inputValue()).toBe("Not sent yet");
    expect(chatOf()).toBe(chats[0]);
  });

  test("in the last open chat leads to the next waiting customer, who is one key away", async () => {
    await acceptAll(chats.slice(0, 1));
    page = (await signedIn(AGENT, `/d/chats/active-chats/${chats[0]}`)).page;
    await writes();
    await page.keyboard.press("Alt+e");
    await page.getByText("2 customers are waiting. Press Enter to accept the next.").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/active-chats/*");
    await writes();
    expect(chats.slice(1)).toContain(chatOf());
  });
});

describe("conversation lists", () => {
  test("keep their order while they have the focus, and collect new rows", async () => {
    const writer = await customer("First words");
    await writer.ask();
    await acceptAll([...chats, writer.id]);
    page = (await signedIn(AGENT, "/d/chats/active-chats")).page;
    await rowOf(chats[0]).getByRole("link").focus();
    const order = () => rows().evaluateAll((all) => all.map((row) => row.getAttribute("data-key")));
    await page.keyboard.press("End");
    const before = await order();
    await writer.say("And some more");
    await expect.poll(() => rowOf(writer.id).textContent()).toContain("And some more");
    expect(await order()).toEqual(before);
    const [late = 0] = await queuedChats(world().gateway, 1);
    await acceptAll([late]);
    await page.getByRole("button", { name: "1 new" }).click();
    await rowOf(late).waitFor();
  });

  test("have URLs, so that going back restores the earlier list", async () => {
    await acceptAll(chats.slice(0, 1));
    page = await goOn(AGENT, "/d/inbox/all");
    await rowOf(chats[0]).waitFor();
    await rowOf(chats[1]).waitFor();
    await page.getByRole("button", { name: "Lists" }).click();
    await page.getByRole("link", { name: /^Unassigned/ }).click();
    await page.waitForURL("**/d/inbox/unassigned");
    await rowOf(chats[0]).waitFor({ state: "detached" });
    await rowOf(chats[1]).waitFor();
    await page.getByRole("combobox", { name: "Order" }).selectOption("Oldest message");
    await page.waitForURL("**/d/inbox/unassigned?sort=oldest");
    await rowOf(chats[1]).getByRole("link").click();
    await page.waitForURL(`**/d/inbox/unassigned/${chats[1]}?sort=oldest`);
    await page.goBack();
    await page.goBack();
    await page.waitForURL("**/d/inbox/all");
    await rowOf(chats[0]).waitFor();
  });

  test("open an already loaded chat immediately, without another page update before the text appears", async () => {
    const [first, second] = [await customer("First of two"), await customer("Second of two")];
    for (const { ask } of [first, second]) await ask();
    await acceptAll([first.id, second.id]);
    page = (await signedIn(AGENT, `/d/chats/active-chats/${first.id}`)).page;
    const said = (words: string) => page.locator(".parley-bubble", { hasText: words });
    await said("First of two").waitFor();
    await rowOf(second.id).getByRole("link").click();
    await said("Second of two").waitFor();
    const text = await rowOf(first.id)
      .getByRole("link")
      .evaluate((link: HTMLElement) => {
        link.click();
        // Reads the text in the next task of the browser, because React renders in several tasks and must not have
        // drawn something else first.
        return new Promise<string>((tell) => setTimeout(() => tell(document.querySelector(".parley-thread")?.textContent ?? "")));
      });
    expect(text).toContain("First of two");
  });

  test("keep a conversation open that another agent accepts, and show its owner", async () => {
    page = await goOn(AGENT, `${QUEUE}/${chats[0]}`);
    await page.getByText("This customer is still waiting in the queue").waitFor();
    const { token } = await world().gateway.signIn("agent2@acacia.test");
    await world().gateway.request("POST", "/api/messenger/support/accept", { token, body: { sessionId: chats[0] } });
    await page.getByText("has this chat. You can leave a note.").waitFor();
    expect(chatOf()).toBe(chats[0]);
    await rowOf(chats[0]).waitFor({ state: "detached", timeout: 15_000 });
  });
});

test("one key in a conversation starts a note, and Escape returns to the list", async () => {
  await acceptAll(chats.slice(0, 1));
  page = await goOn(AGENT, `/d/chats/active-chats/${chats[0]}`);
  await writes();
  await page.keyboard.press("Alt+n");
  await page.keyboard.type("Only for us");
  await page.keyboard.press("Enter");
  await page.locator(".parley-bubble.is-note", { hasText: "Only for us" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => rowOf(chats[0]).evaluate((row) => row.contains(document.activeElement))).toBe(true);
});

describe("actions on a conversation", () => {
  test("snooze it with one key, list it only among the snoozed conversations, and activate it again", async () => {
    await acceptAll(chats.slice(0, 2));
    page = (await signedIn(AGENT, `/d/chats/active-chats/${chats[0]}`)).page;
    await writes();
    await page.keyboard.press("Alt+s");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Tomorrow at 9:00" }).check();
    await dialog.getByRole("button", { name: "Snooze" }).click();
    await page.waitForURL(`**/active-chats/${chats[1]}`);
    await rowOf(chats[0]).waitFor({ state: "detached" });
    expect((await stored(chats[0])).snoozed_until).not.toBeNull();
    await page.getByRole("button", { name: "Lists" }).click();
    await page.getByRole("link", { name: /^Snoozed/ }).click();
    await rowOf(chats[0]).getByRole("link").click();
    await page.getByRole("button", { name: "Unsnooze" }).click();
    await expect.poll(async () => (await stored(chats[0])).snoozed_at).toBeNull();
  });

  test("set its priority, which is shown in its row", async () => {
    await acceptAll(chats.slice(0, 1));
    page = await goOn(AGENT, `/d/chats/active-chats/${chats[0]}`);
    await page.getByRole("complementary", { name: "Customer" }).getByRole("combobox", { name: "Priority" }).selectOption("Urgent");
    await expect.poll(async () => (await stored(chats[0])).priority).toBe("urgent");
    await rowOf(chats[0]).getByText("Urgent").waitFor();
  });

  test("mark it as unread, so that it is counted again", async () => {
    const { id, ask } = await customer("Still nobody?");
    await ask();
    await acceptAll([id]);
    page = await goOn(AGENT, `/d/chats/active-chats/${id}`);
    await writes();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Mark as unread" }).click();
    await rowOf(id).getByTitle("1 unread message").waitFor();
  });

  test("snooze several conversations selected by keyboard", async () => {
    page = (await signedIn(AGENT, "/d/inbox/unassigned")).page;
    await rowOf(chats[0]).waitFor();
    await rows().first().getByRole("link").focus();
    await page.keyboard.press("x");
    await page.getByText("1 selected").waitFor();
    await page.keyboard.press("Shift+X");
    await page.getByText("3 selected").waitFor();
    await page.getByRole("button", { name: "Snooze" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("parley inbox snooze").waitFor();
    await dialog.getByRole("button", { name: "Snooze" }).click();
    await expect.poll(async () => (await Promise.all(chats.map(stored))).filter(({ snoozed_at }) => snoozed_at !== null).length).toBe(3);
  });
});

describe("personal shortcuts", () => {
  test("replace the default shortcuts and are shown on the buttons", async () => {
    await acceptAll(chats.slice(0, 2));
    page = (await signedIn(AGENT, "/d/settings?tab=keyboard")).page;
    await page.getByRole("button", { name: "Change the key of End chat and open the next: Alt E" }).click();
    const field = page.getByRole("textbox", { name: "Press the new key for End chat and open the next" });
    await field.press("Alt+q");
    await page.getByText("Alt Q is already used for “Accept the next customer”.").waitFor();
    await field.press("Alt+9");
    await page.getByRole("button", { name: "Change the key of End chat and open the next: Alt 9" }).waitFor();
    await page.goto(`/d/chats/active-chats/${chats[0]}`);
    await writes();
    expect(await page.getByRole("button", { name: "End chat and open the next" }).textContent()).toContain("Alt 9");
    await page.keyboard.press("Alt+9");
    await page.waitForURL(`**/active-chats/${chats[1]}`);
    const { token } = await world().gateway.signIn(AGENT);
    await world().gateway.request("DELETE", "/api/main/self/workKeys", { token });
  });
});

describe("colleague in the same chat", () => {
  test("who views or types is shown in the list", async () => {
    await acceptAll(chats.slice(0, 1));
    page = (await signedIn("agent2@acacia.test", "/d/inbox/all")).page;
    await rowOf(chats[0]).waitFor();
    const { page: owner } = await signedIn(AGENT, `/d/chats/active-chats/${chats[0]}`);
    await rowOf(chats[0]).getByRole("img", { name: "Brian Mwangi is looking at this" }).waitFor();
    await owner.getByRole("textbox", { name: "Reply" }).pressSequentially("One mom");
    await rowOf(chats[0]).getByRole("img", { name: "Brian Mwangi is writing" }).waitFor();
  });

  test("who answers in the meantime is shown before a second answer is sent, and the text is kept", async () => {
    await acceptAll(chats.slice(0, 1));
    page = (await signedIn(AGENT, `/d/chats/active-chats/${chats[0]}`)).page;
    await writes();
    await page.keyboard.type("It left yesterday");
    const { gateway } = world();
    const tokens = await Promise.all([AGENT, "agent2@acacia.test"].map(async (login) => (await gateway.signIn(login)).token));
    const ids = await Promise.all(
      tokens.map(async (token) => (await gateway.request("GET", "/api/main/users/profile", { token })).body.data.userId as number),
    );
    const call = async (token: string | undefined, path: string, body: object) =>
      expect(
        (await gateway.request("POST", `/api/messenger/support/${path}`, { token: token ?? "", body: { sessionId: chats[0], ...body } })).status,
      ).toBe(200);
    await call(tokens[0], "assign", { agentId: ids[1] });
    await call(tokens[1], "sendmessage", { clientId: "meanwhile", timestamp: Date.now(), body: "It is lost" });
    await call(tokens[1], "assign", { agentId: ids[0] });
    await page.locator(".parley-bubble", { hasText: "It is lost" }).waitFor();
    await expect.poll(() => reply().inputValue()).toBe("It left yesterday");
    await reply().press("Enter");
    const dialog = page.getByRole("dialog", { name: "Send your answer too?" });
    await dialog.getByText("It is lost").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await reply().inputValue()).toBe("It left yesterday");
    await reply().press("Enter");
    await dialog.getByRole("button", { name: "Send anyway" }).click();
    await page.locator(".parley-bubble", { hasText: "It left yesterday" }).waitFor();
  });
});

describe("reply in a chat", () => {
  const mine = async (change: object = {}) => {
    const { platform } = world().gateway.test.database;
    await platform
      .updateTable("chat_session")
      .set(change)
      .where("id", "=", chats[0] ?? 0)
      .execute();
    await acceptAll(chats.slice(0, 2));
    page = (await signedIn(AGENT, `/d/chats/active-chats/${chats[0]}`)).page;
  };

  test("is sent and the chat ended with one key, which opens the next chat", async () => {
    await mine({ last_activity_at: new Date() });
    await writes();
    await page.keyboard.type("Goodbye :tada");
    await page.getByRole("option", { name: "🎉" }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => reply().inputValue()).toBe("Goodbye 🎉");
    await page.keyboard.press("Alt+Shift+E");
    await page.waitForURL(`**/active-chats/${chats[1]}`);
    await expect.poll(async () => (await stored(chats[0])).last_preview).toBe("Goodbye 🎉");
    await expect.poll(async () => (await stored(chats[0])).status, { timeout: 15_000 }).toBe("ended");
  });

  test("can only be a note after the reply period of the channel, and the reason is shown", async () => {
    const said = new Date(Date.now() - 25 * 3_600_000);
    await mine({ platform: "whatsapp", customer_said: "Hello?", customer_said_at: said });
    await page.getByText("WhatsApp no longer accepts free replies").waitFor();
    // The reply field keeps the focus until the user chooses to write a note.
    await page.getByRole("button", { name: "Note", exact: true }).click();
    await page.getByRole("textbox", { name: "Note" }).waitFor();
    expect(await reply().count()).toBe(0);
  });

  test("to a channel with a lower limit shows the remaining characters and cannot exceed it", async () => {
    await mine({ platform: "sms" });
    await reply().fill("x".repeat(290));
    await page.getByText("30 characters left").waitFor();
    await reply().fill("x".repeat(321));
    await page.getByText("The message is 1 character longer than the limit of 320").waitFor();
    expect(await page.getByRole("button", { name: "Send", exact: true }).isDisabled()).toBe(true);
  });
});

test("the chat header shows the running waiting time and the deadline for the reply", async () => {
  const { platform } = world().gateway.test.database;
  const since = new Date(Date.now() - 3 * 60_000);
  await platform
    .updateTable("chat_session")
    .set({ queued_at: since, waiting_since: since })
    .where("id", "=", chats[0] ?? 0)
    .execute();
  page = await goOn(AGENT, `${QUEUE}/${chats[0]}`);
  await page.getByText(/Waiting 3:\d\d · First reply due in 1:\d\d/).waitFor();
  await rowOf(chats[0])
    .getByTitle(/^Reply due in/)
    .waitFor();
});

test("the palette finds a customer's message and opens it in the conversation", async () => {
  const { id } = await customer("The zebra ate my itinerary");
  // Marks the conversation as real, because the palette does not find test conversations.
  await world().gateway.test.database.platform.updateTable("chat_session").set({ is_test: false }).where("id", "=", id).execute();
  page = await goOn(AGENT, "/d/inbox/all");
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder(/^Find a screen/).fill("zebra itinerary");
  await page.getByRole("option", { name: /The zebra ate my itinerary/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/chat-history/${id}?search=zebra+itinerary`);
  await page.locator(".parley-bubble mark", { hasText: "zebra" }).waitFor();
});

test("creating a prefilled ticket requires two keys, and the focus returns to the composer", async () => {
  const { id, ask } = await customer("My suitcase went to Kisumu without me. Please send it back.");
  await ask();
  await acceptAll([id]);
  page = (await signedIn(AGENT, `/d/chats/active-chats/${id}`)).page;
  await writes();
  await page.keyboard.press("Alt+t");
  await page.keyboard.press("Control+Enter");
  const tickets = () =>
    world().gateway.test.database.platform.selectFrom("ticket").select(["subject", "owner_id"]).where("session_id", "=", id).execute();
  await expect.poll(tickets).toHaveLength(1);
  const [ticket] = await tickets();
  expect(ticket?.subject).toContain("My suitcase went to Kisumu");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(chatOf()).toBe(id);
  await writes();
});

test.each([
  ["after the dialog is shown", 1],
  ["from before the dialog is shown", 20],
])("in the dialog for assigning a chat, a name and Ctrl-Enter typed %s and while the list is loading take effect in order", async (_case, rate) => {
  await acceptAll(chats.slice(0, 1));
  page = (await signedIn(AGENT, `/d/chats/active-chats/${chats[0]}`)).page;
  await writes();
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/support/activeagent*", async (route) => {
    await wait;
    await route.continue();
  });
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate });
  await page.keyboard.press("Alt+o");
  if (rate === 1) await page.getByRole("dialog").getByRole("searchbox").waitFor();
  await page.keyboard.type("chep");
  await page.keyboard.press("Control+Enter");
  await slow.detach();
  letGo();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(async () => (await stored(chats[0])).owner_id).toBe(await userIdOf("agent2@acacia.test"));
});

test("a chat is assigned to a colleague with two keys and the name typed without a pause", async () => {
  await acceptAll(chats.slice(0, 1));
  page = (await signedIn(AGENT, `/d/chats/active-chats/${chats[0]}`)).page;
  await writes();
  await page.keyboard.press("Alt+o");
  await page.keyboard.type("chep", { delay: 25 });
  await page.keyboard.press("Control+Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(async () => (await stored(chats[0])).owner_id).toBe(await userIdOf("agent2@acacia.test"));
});
