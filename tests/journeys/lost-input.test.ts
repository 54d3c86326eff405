import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { AGENT, button, composerJourney, hasFocus, note, palette, pressAltGr, pressInputMethodEnter, reply, SPEED } from "./composer-journey.ts";

/** Tests that text typed at full speed arrives in the intended field. */
const { world, signedIn, visit, call, notesOf, draftsOf, chats, colleague, accepted, inChat, inNote, talking } = composerJourney();

describe("note with an at sign", () => {
  test("offers colleagues, accepts Enter at typing speed, and stores the mention", async () => {
    const sessionId = await accepted();
    const page = await inNote(sessionId);
    const [first = ""] = colleague.name.split(" ");
    await page.keyboard.type(`Ask @${first.toLowerCase()}`, SPEED);
    await page.keyboard.press("Enter");
    await page.keyboard.type("please", SPEED);
    await expect.poll(() => note(page).inputValue()).toBe(`Ask @${colleague.name} please`);
    await page.keyboard.press("Enter");
    await expect.poll(() => notesOf(sessionId)).toEqual([{ body: `Ask @${colleague.name} please`, kind: "note" }]);
    const told = world().gateway.test.database.platform.selectFrom("session_mention").select("user_id").where("session_id", "=", sessionId);
    await expect.poll(() => told.execute()).toEqual([{ user_id: colleague.id }]);
  });

  test("is completed with arrow keys and Tab; Escape closes only the menu, and other letters stay text", async () => {
    const page = await inNote(await accepted());
    await page.keyboard.type("@", SPEED);
    const menu = page.getByRole("listbox", { name: "Colleagues" });
    await menu.waitFor();
    await page.keyboard.press("ArrowDown");
    const second = (await menu.getByRole("option").nth(1).locator("strong").textContent()) ?? "";
    await page.keyboard.press("Tab");
    await expect.poll(() => note(page).inputValue()).toBe(`@${second} `);
    await page.keyboard.type("and @", SPEED);
    await page.keyboard.press("Escape");
    await page.keyboard.type("jkae", SPEED);
    await hasFocus(note(page));
    await expect.poll(() => note(page).inputValue()).toBe(`@${second} and @jkae`);
    expect(await menu.count()).toBe(0);
    // Deletes the text with the @ whose menu was closed. A new @ must open the menu again.
    for (let times = 0; times < 5; times += 1) await page.keyboard.press("Backspace");
    await page.keyboard.type("@", SPEED);
    await menu.waitFor();
  });

  test("is different from a reply to the customer, in which no colleagues are offered", async () => {
    const page = await inChat(await accepted());
    await page.keyboard.type(`@${colleague.name.slice(0, 3)}`, SPEED);
    await page.keyboard.press("Enter");
    await expect.poll(() => reply(page).inputValue()).toBe("");
    expect(await page.getByRole("listbox", { name: "Colleagues" }).count()).toBe(0);
  });
});

test("Enter picks a canned reply or emoji before the menu appears, and no later letter is lost", async () => {
  expect((await call("POST", "quick_reply", { shortCode: "fastgreet", title: "Greeting", body: "Good day." }, "admin@acacia.test")).status).toBe(200);
  const page = await inChat(await accepted());
  await page.keyboard.type("/fastgreet", SPEED);
  await page.keyboard.press("Enter");
  await page.keyboard.type(" Bye :wave", SPEED);
  await page.keyboard.press("Enter");
  await page.keyboard.type(" x", SPEED);
  await expect.poll(() => reply(page).inputValue()).toBe("Good day. Bye 👋 x");
});

describe("Ctrl-K above", () => {
  const typesInto = async (page: Page, text: string) => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(text, SPEED);
    await expect.poll(() => palette(page).inputValue()).toBe(text);
  };

  test("a field of a dialog returns the focus and the caret to that field", async () => {
    const { page } = await signedIn(AGENT, "/d/inbox/my");
    await button(page, "New e-mail").click();
    const dialog = page.getByRole("dialog", { name: "New e-mail" });
    for (const name of ["Cc", "Subject", "Cc"]) {
      const field = dialog.getByLabel(name, { exact: false }).first();
      await field.focus();
      await page.keyboard.type("lmn", SPEED);
      await page.keyboard.press("ArrowLeft");
      const caret = await field.evaluate((input: HTMLInputElement) => input.selectionStart);
      await page.keyboard.press("Control+k");
      await hasFocus(palette(page));
      await page.keyboard.press("Escape");
      await palette(page).waitFor({ state: "detached" });
      await hasFocus(field);
      expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(caret);
    }
  });

  test.each([0, 1])("a chat that is snoozed at that moment keeps all letters and the focus, with %i other chats", async (others) => {
    for (const sessionId of chats.slice(1, 1 + others)) expect((await call("POST", "support/accept", { sessionId })).status).toBe(200);
    const page = await inChat(await accepted());
    let respond: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route("**/snooze", async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await page.keyboard.press("Alt+s");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Tomorrow at 9:00" }).check();
    const asked = page.waitForRequest("**/snooze");
    await dialog.getByRole("button", { name: "Snooze" }).click();
    await asked;
    await page.keyboard.press("Control+k");
    await hasFocus(palette(page));
    await page.keyboard.type("hotel", SPEED);
    const answered = page.waitForResponse("**/snooze");
    respond();
    await answered;
    await page.keyboard.type(" reservation in Naivasha", SPEED);
    await expect.poll(() => palette(page).inputValue()).toBe("hotel reservation in Naivasha");
    await hasFocus(palette(page));
  });

  test("a dialog hides the dialog, which returns unchanged and asks for confirmation before it is left", async () => {
    const page = await inChat(await accepted());
    await page.keyboard.press("Alt+u");
    const dialog = page.getByRole("dialog", { name: /Escalate/ });
    await dialog.waitFor();
    const field = dialog.locator("textarea");
    await hasFocus(field);
    await page.keyboard.type("The customer waits", SPEED);
    await typesInto(page, "hotel reservation");
    expect(await dialog.isVisible()).toBe(false);
    await page.keyboard.press("Escape");
    await hasFocus(field);
    await page.keyboard.type(" here", SPEED);
    expect(await field.inputValue()).toBe("The customer waits here");
    await typesInto(page, "canned replies");
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await button(page, "Cancel").last().waitFor();
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    expect(await field.inputValue()).toBe("The customer waits here");
    await typesInto(page, "canned replies");
    await page.keyboard.press("Enter");
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForURL("**/canned-replies**");
  });

  test.for([
    ["a dialog whose code is on its way", async (page: Page) => button(page, "New e-mail").click()],
    ["a popover", async (page: Page) => button(page, "Notifications").click()],
    ["the menu of shortcuts", async (page: Page) => page.locator("body").press("Shift+?")],
    ["a menu", async (page: Page) => page.getByRole("button", { name: "Profile" }).or(page.locator(".parley-profile button")).first().click()],
  ] as const)("%s leaves every typed letter to the palette", async ([, open]) => {
    const { page } = await signedIn(AGENT, "/d/inbox/all");
    await button(page, "New e-mail").waitFor();
    await open(page);
    await typesInto(page, "hotel reservation");
    await page.keyboard.press("Escape");
    await palette(page).waitFor({ state: "detached" });
  });

  test("a confirmation returns to it on Escape without confirming", async () => {
    const sessionId = await accepted();
    const page = await inChat(sessionId);
    await page.keyboard.type("Half a sentence", SPEED);
    await page.keyboard.press("Alt+e");
    const question = page.getByRole("dialog", { name: "End without sending?" });
    await question.waitFor();
    await typesInto(page, "hotel reservation");
    await page.keyboard.press("Escape");
    await hasFocus(question.getByRole("button", { name: "Cancel" }));
    expect((await call("GET", `inbox/${sessionId}`)).body.data.status).toBe("active");
  });
});

test("late results of the palette are added below, and the selection stays", async () => {
  const { page } = await signedIn("admin@acacia.test", "/d/home");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  // Delays the search results for users until those for chats are shown.
  await page.route(/\/(user|subscriber)[^/]*\?.*search=/i, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("agent", SPEED);
  const active = page.locator(".bp6-omnibar [aria-selected=true]");
  await active.waitFor();
  await page.keyboard.press("ArrowDown");
  const chosen = await active.textContent();
  const options = page.locator(".bp6-omnibar [role=option]");
  const before = await options.allTextContents();
  letGo();
  await expect.poll(async () => (await options.count()) > before.length).toBe(true);
  expect((await options.allTextContents()).slice(0, before.length)).toEqual(before);
  expect(await active.textContent()).toBe(chosen);
});

describe("keyboard shortcut pressed before the page is ready", () => {
  test("takes effect once after loading: Alt-Q on a fresh load and after a reload", async () => {
    const { page } = await signedIn(AGENT, "/d/chats/support-queue");
    await page.goto(page.url(), { waitUntil: "commit" });
    await page.waitForFunction(() => document.querySelector("script[type=module]") !== null);
    // Waits for the page's first script and presses the shortcut before the page is ready.
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /main-.*\.js/.test(name)));
    await page.keyboard.press("Alt+q");
    await page.waitForURL("**/active-chats/*");
    const active = () => world().gateway.test.database.platform.selectFrom("chat_session").select("id").where("status", "=", "active").execute();
    expect(await active()).toHaveLength(1);
    await hasFocus(reply(page));
    await page.goto(new URL("/d/chats/support-queue", page.url()).href, { waitUntil: "domcontentloaded" });
    await page.keyboard.press("Alt+q");
    await expect.poll(async () => (await active()).length).toBe(2);
  });

  test("waits for the data: Alt-Q accepts the first customer when the queue arrives late", async () => {
    const { page } = await signedIn(AGENT, "/d/home");
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/support\/queue/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(new URL("/d/chats/support-queue", page.url()).href, { waitUntil: "domcontentloaded" });
    await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
    await page.keyboard.press("Alt+q");
    letGo();
    await page.waitForURL("**/active-chats/*");
  });

  test("opens the chat with every letter typed after Alt-Q on a fresh load", async () => {
    const { page } = await signedIn(AGENT, "/d/chats/support-queue");
    await page.goto(page.url(), { waitUntil: "domcontentloaded" });
    await page.keyboard.press("Alt+q");
    await page.keyboard.type("jolly hello", SPEED);
    await page.waitForURL("**/active-chats/*");
    await expect.poll(() => reply(page).inputValue()).toBe("jolly hello");
  });

  test("opens the chat with every letter typed after Alt-Q on Home", async () => {
    const { page } = await signedIn(AGENT, "/d/home");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Alt+q");
    await page.keyboard.type("jolly hello", SPEED);
    await page.waitForURL("**/active-chats/*");
    await expect.poll(() => reply(page).inputValue()).toBe("jolly hello");
  });

  test("leaves neither a dialog nor, without asking, unsaved changes: Alt-Q outside the workspace", async () => {
    const { page } = await signedIn("admin@acacia.test", "/d/configurations/users/create-user");
    const firstName = page.getByLabel("First name");
    await firstName.fill("Ann");
    await page.keyboard.press("Alt+q");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await hasFocus(question.getByRole("button", { name: "Cancel" }));
    await page.keyboard.press("Alt+q");
    await page.keyboard.press("Enter");
    await question.waitFor({ state: "detached" });
    await firstName.press("End");
    await page.keyboard.type("abel", SPEED);
    expect([await firstName.inputValue(), new URL(page.url()).pathname]).toEqual(["Annabel", "/d/configurations/users/create-user"]);
  });

  test("lists the shortcuts: a question mark on a fresh load", async () => {
    const { page } = await signedIn(AGENT, "/d/home");
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.keyboard.press("?");
    await page.locator(".bp6-hotkey-dialog").waitFor();
  });

  test("opens the palette with every letter typed after it", async () => {
    const { page } = await signedIn(AGENT, "/d/home");
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("hotel reservation", SPEED);
    await expect.poll(() => palette(page).inputValue()).toBe("hotel reservation");
  });
});

describe("text typed right after a click", () => {
  test("is complete in the palette opened by its button", async () => {
    const { page } = await signedIn(AGENT, "/d/home");
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.getByRole("button", { name: /^Go to/ }).click();
    await page.keyboard.type("hotel reservation", SPEED);
    await expect.poll(() => palette(page).inputValue()).toBe("hotel reservation");
  });

  test("on a row of the inbox is complete in the reply", async () => {
    const sessionId = await accepted();
    const { page } = await signedIn(AGENT, "/d/inbox/all");
    await page.locator(`[role=row][data-key="${sessionId}"] a`).click();
    await page.keyboard.type("elusta hello", SPEED);
    await expect.poll(() => reply(page).inputValue()).toBe("elusta hello");
    await hasFocus(reply(page));
  });

  test("is complete in the subject of a new ticket", async () => {
    const page = await inChat(await accepted());
    await button(page, "Create ticket").first().click();
    await page.keyboard.type(" about a lost bag", SPEED);
    const dialog = page.getByRole("dialog");
    await expect.poll(() => dialog.getByLabel("Subject").inputValue()).toMatch(/^Chat with .* about a lost bag$/);
    expect(await reply(page).inputValue()).toBe("");
  });
});

test("is complete in the time field of a scheduled reply", async () => {
  const page = await inChat(await accepted());
  await page.keyboard.type("Until then", SPEED);
  await button(page, "Send later").press("Enter");
  const choice = page.getByRole("menuitem", { name: "Choose a time" });
  await choice.waitFor();
  const devTools = await page.context().newCDPSession(page);
  // Slows the CPU down, so that the form opens late.
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  await choice.focus();
  const typed = ["Enter", ..."12242030"].map((key) => page.keyboard.press(key));
  await Promise.all(typed);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const field = page.getByRole("dialog", { name: "Send later" }).getByLabel("Send at");
  await expect.poll(() => field.inputValue()).toMatch(/^2030-12-24T/);
});

describe("ending a chat with unsent text asks for confirmation", () => {
  test("with the button of the header, for a note as for a reply", async () => {
    const sessionId = await accepted();
    const page = await inNote(sessionId);
    await page.keyboard.type("Half a note", SPEED);
    await button(page, "End chat").click();
    const question = page.getByRole("dialog", { name: "End without sending?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    expect(await note(page).inputValue()).toBe("Half a note");
    expect((await call("GET", `inbox/${sessionId}`)).body.data.status).toBe("active");
    // Without unsent text, the button ends the chat as its shortcut does: without a question, but with Undo.
    await note(page).fill("");
    await button(page, "End chat").click();
    await button(page, "Undo").click();
    await page.getByText(/stays open$/).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("when several chats are ended together", async () => {
    const sessionId = await accepted();
    const { page } = await signedIn(AGENT, "/d/chats/active-chats");
    const row = page.locator(`[role=row][data-key="${sessionId}"]`);
    await row.waitFor();
    // Saves a draft after the list was loaded, so that the list does not contain it.
    await call("PUT", "support/draft", { sessionId, mode: "note", body: "Half a note" });
    await row.getByRole("checkbox").check({ force: true });
    await button(page, "End").click();
    await page.getByText("1 chat has an unsent draft").waitFor();
  });
});

describe("Enter that confirms a word of an input method", () => {
  test("sends no message and picks no colleague or palette entry", async () => {
    const sessionId = await accepted();
    const page = await inNote(sessionId);
    await page.keyboard.type("half a sentence @", SPEED);
    await page.getByRole("listbox", { name: "Colleagues" }).waitFor();
    await pressInputMethodEnter(page);
    expect(await note(page).inputValue()).toBe("half a sentence @");
    await page.keyboard.press("Escape");
    await pressInputMethodEnter(page);
    expect(await note(page).inputValue()).toBe("half a sentence @");
    const url = page.url();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("home", SPEED);
    await pressInputMethodEnter(page);
    expect(await palette(page).inputValue()).toBe("home");
    expect(page.url()).toBe(url);
    expect(await notesOf(sessionId)).toEqual([]);
  });

  test("creates no recipient chip", async () => {
    const { page } = await signedIn(AGENT, "/d/inbox/all");
    await button(page, "New e-mail").click();
    const to = page.getByRole("dialog", { name: "New e-mail" }).getByLabel("To", { exact: false }).first();
    await page.keyboard.type("hassan@example.test", SPEED);
    await expect.poll(() => to.inputValue()).toBe("hassan@example.test");
    await pressInputMethodEnter(page);
    expect(await to.inputValue()).toBe("hassan@example.test");
  });

  test("submits no form of a page without a login", async () => {
    const { page } = await visit("/");
    let sent = 0;
    page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
    await page.getByLabel("Login ID").fill(AGENT);
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await page.getByLabel("Password", { exact: true }).focus();
    await pressInputMethodEnter(page);
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(sent).toBe(0);
  });
});

describe("in every composer", () => {
  const ticketOf = async (sessionId: number): Promise<number> => {
    const { userCode } = (await call("GET", `inbox/${sessionId}`)).body.data;
    return (await call("POST", "tickets", { subject: "In every composer", userCode, session_id: sessionId })).body.data.id;
  };
  const ended = async () => {
    const { sessionId } = await talking();
    expect((await call("POST", "support/EndChat", { sessionId })).status).toBe(200);
    return sessionId;
  };
  const composers: Readonly<Record<string, { readonly path: () => Promise<string>; readonly who?: string; readonly label: string }>> = {
    "a reply in a chat": { path: async () => `/d/chats/active-chats/${await accepted()}`, label: "Reply" },
    "a reply of a ticket": { path: async () => `/d/chats/tickets/${await ticketOf(await accepted())}/conversation`, label: "Reply" },
    "a reply in the history": { path: async () => `/d/chats/chat-history/${await ended()}`, label: "Reply" },
    "the test page": { path: async () => "/test-bot/acacia-helper", who: "admin@acacia.test", label: "Message" },
  };
  test.for(Object.entries(composers))(
    "AltGr, dead keys and input methods only write text and trigger no action: %s",
    async ([, { path, who = AGENT, label }]) => {
      const { page } = await signedIn(who, await path());
      const field = page.getByLabel(label, { exact: true }).first();
      await field.focus();
      const url = page.url();
      for (const [key, code] of [
        ["€", "KeyE"],
        ["@", "KeyQ"],
        ["ł", "KeyL"],
        ["ń", "KeyN"],
        ["{", "Digit7"],
      ] as const)
        await pressAltGr(page, key, code);
      expect(await field.inputValue()).toBe("€@łń{");
      const devTools = await page.context().newCDPSession(page);
      await devTools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Dead", code: "KeyE", modifiers: 1 });
      await devTools.send("Input.imeSetComposition", { text: "´", selectionStart: 1, selectionEnd: 1 });
      await devTools.send("Input.insertText", { text: "é" });
      expect(await field.inputValue()).toBe("€@łń{é");
      await devTools.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
      await pressInputMethodEnter(page);
      await devTools.send("Input.insertText", { text: "日本" });
      expect(await field.inputValue()).toBe("€@łń{é日本");
      expect(page.url()).toBe(url);
      expect(await page.getByRole("dialog").count()).toBe(0);
      // Clears the field, so that closing the browser tab asks no question.
      await field.fill("");
    },
  );

  test("white space is not unsent text, but a file is: End asks for confirmation and switching chats keeps it", async () => {
    const [first = 0, second = 0] = chats;
    for (const sessionId of chats) expect((await call("POST", "support/accept", { sessionId })).status).toBe(200);
    const page = await inChat(first);
    await page.locator("input[type=file]").setInputFiles({ name: "ticket.txt", mimeType: "text/plain", buffer: Buffer.from("A ticket") });
    const file = page.locator(".parley-composer").getByText("ticket.txt");
    await file.waitFor();
    await page.locator(`[role=row][data-key="${second}"] a`).click();
    await page.waitForURL(`**/${second}`);
    await hasFocus(reply(page));
    expect(await file.count()).toBe(0);
    await page.keyboard.type("   ", SPEED);
    await expect.poll(() => draftsOf(second)).toEqual([]);
    await page.goBack();
    await file.waitFor();
    await hasFocus(reply(page));
    await page.keyboard.press("Alt+e");
    const question = page.getByRole("dialog", { name: "End without sending?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    await file.waitFor();
    await page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
    await page.keyboard.press("Escape");
    await page.locator(`[role=row][data-key="${second}"] a`).click();
    await hasFocus(reply(page));
    await page.keyboard.type("   ", SPEED);
    await page.keyboard.press("Alt+e");
    await button(page, "Undo").first().waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("Escape in the history asks for confirmation before a reply is discarded, but not for white space", async () => {
    const sessionId = await ended();
    const { page } = await signedIn(AGENT, `/d/chats/chat-history/${sessionId}`);
    await reply(page).fill("Half a reply");
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    expect(await reply(page).inputValue()).toBe("Half a reply");
    await reply(page).fill("  ");
    await page.keyboard.press("Escape");
    await page.waitForURL("**/chat-history");
  });
});
