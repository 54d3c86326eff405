import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { openSocket } from "../open-socket.ts";
import { journey } from "./journey.ts";
import { followTo, markAsLeft, otherHeading } from "./signed-in-as.ts";

/** Whatever somebody types at full speed arrives where they meant it. */
const { world, signedIn, visit } = journey();
const AGENT = "agent1@acacia.test";
const OTHER = "agent2@acacia.test";
/** Between two keys of a fast typist. */
const SPEED = { delay: 25 };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const note = (page: Page) => page.getByLabel("Note", { exact: true });
const reply = (page: Page) => page.getByLabel("Reply", { exact: true });
const palette = (page: Page) => page.getByPlaceholder("Find a screen, person, ticket or action…");
const hasFocus = (field: Locator) => expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
const call = async (method: "GET" | "POST" | "PUT", path: string, body?: object, who = AGENT) => {
  const { token } = await world().gateway.signIn(who);
  return world().gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) });
};
const notesOf = (sessionId: number) =>
  world()
    .gateway.test.database.platform.selectFrom("message")
    .select(["body", "kind"])
    .where("session_id", "=", sessionId)
    .where("sender_type", "=", "agent")
    .orderBy("seq")
    .execute();

const draftsOf = async (sessionId: number) =>
  ((await call("GET", `support/draft/${sessionId}`)).body.data as { body: string }[]).map(({ body }) => body);

let chats: number[];
let colleague: string;
let colleagueId: number;

beforeAll(async () => {
  const agents = (await call("GET", "support/activeagent")).body.data as { id: number; name: string; loginId: string }[];
  const found = agents.find(({ loginId }) => loginId === OTHER);
  colleague = found?.name ?? "";
  colleagueId = found?.id ?? 0;
});
beforeEach(async () => {
  const { platform } = world().gateway.test.database;
  await platform.updateTable("chat_session").set({ status: "ended" }).where("status", "in", ["queued", "active"]).execute();
  chats = await queuedChats(world().gateway, 2);
});
const accepted = async (): Promise<number> => {
  const [sessionId = 0] = chats;
  expect((await call("POST", "support/accept", { sessionId })).status).toBe(200);
  return sessionId;
};
/** A chat of one's own, the focus in its composer. */
const inChat = async (sessionId: number) => {
  const { page } = await signedIn(AGENT, `/d/chats/active-chats/${sessionId}`);
  await hasFocus(reply(page));
  return page;
};
/** The same, in a note. */
const inNote = async (sessionId: number) => {
  const page = await inChat(sessionId);
  await page.keyboard.press("Alt+n");
  await hasFocus(note(page));
  return page;
};
/** A chat of one's own with a customer who has a window. */
const talking = async () => {
  const { visitorKey, session } = (await call("POST", "testbot/acacia-helper", {}, "admin@acacia.test")).body.data;
  const customer = await openSocket(world().gateway.url, { visitorKey });
  expect(await customer.ask("askPerson")).toMatchObject({ ok: true });
  const sessionId = session.id as number;
  expect((await call("POST", "support/accept", { sessionId })).status).toBe(200);
  const say = (body: string) => customer.ask("say", { clientId: body, timestamp: Date.now(), body });
  return { sessionId, say };
};
/** Presses Enter as Safari reports the one that confirms a word of an input method. */
const pressInputMethodEnter = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 };
  await devTools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...enter });
  await devTools.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter, windowsVirtualKeyCode: 13 });
  await devTools.detach();
};
/** Presses a key as Windows sends AltGr: as Ctrl and Alt, with the character. */
const pressAltGr = async (page: Page, key: string, code: string) => {
  const devTools = await page.context().newCDPSession(page);
  for (const [type, held] of [
    ["Control", "ControlLeft"],
    ["Alt", "AltRight"],
  ] as const)
    await devTools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: type, code: held, modifiers: type === "Alt" ? 3 : 2 });
  await devTools.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key,
    code,
    modifiers: 3,
    windowsVirtualKeyCode: code.charCodeAt(code.length - 1),
  });
  await devTools.send("Input.dispatchKeyEvent", { type: "char", key, text: key });
  await devTools.send("Input.dispatchKeyEvent", { type: "keyUp", key, code, modifiers: 3 });
  for (const [type, held] of [
    ["Alt", "AltRight"],
    ["Control", "ControlLeft"],
  ] as const)
    await devTools.send("Input.dispatchKeyEvent", { type: "keyUp", key: type, code: held, modifiers: 0 });
  await devTools.detach();
};

describe("an at sign in a note", () => {
  test("offers colleagues, takes Enter at full speed, and tells who is mentioned", async () => {
    const sessionId = await accepted();
    const page = await inNote(sessionId);
    const [first = ""] = colleague.split(" ");
    await page.keyboard.type(`Ask @${first.toLowerCase()}`, SPEED);
    await page.keyboard.press("Enter");
    await page.keyboard.type("please", SPEED);
    await expect.poll(() => note(page).inputValue()).toBe(`Ask @${colleague} please`);
    await page.keyboard.press("Enter");
    await expect.poll(() => notesOf(sessionId)).toEqual([{ body: `Ask @${colleague} please`, kind: "note" }]);
    const told = world().gateway.test.database.platform.selectFrom("session_mention").select("user_id").where("session_id", "=", sessionId);
    await expect.poll(() => told.execute()).toEqual([{ user_id: colleagueId }]);
  });

  test("is picked from by arrows and Tab; Escape closes the menu alone, and letters stay text", async () => {
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
    // The sign is gone, and the next one offers again.
    for (let times = 0; times < 5; times += 1) await page.keyboard.press("Backspace");
    await page.keyboard.type("@", SPEED);
    await menu.waitFor();
  });

  test("mentions nobody in a reply to the customer", async () => {
    const page = await inChat(await accepted());
    await page.keyboard.type(`@${colleague.slice(0, 3)}`, SPEED);
    await page.keyboard.press("Enter");
    await expect.poll(() => reply(page).inputValue()).toBe("");
    expect(await page.getByRole("listbox", { name: "Colleagues" }).count()).toBe(0);
  });
});

test("a canned reply and an emoji are picked by an Enter that comes before the menu, and no letter behind it is lost", async () => {
  expect((await call("POST", "quick_reply", { shortCode: "fastgreet", title: "Greeting", body: "Good day." }, "admin@acacia.test")).status).toBe(200);
  const page = await inChat(await accepted());
  await page.keyboard.type("/fastgreet", SPEED);
  await page.keyboard.press("Enter");
  await page.keyboard.type(" Bye :wave", SPEED);
  await page.keyboard.press("Enter");
  await page.keyboard.type(" x", SPEED);
  await expect.poll(() => reply(page).inputValue()).toBe("Good day. Bye 👋 x");
});

describe("Ctrl K over", () => {
  const typesInto = async (page: Page, text: string) => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(text, SPEED);
    await expect.poll(() => palette(page).inputValue()).toBe(text);
  };

  test("a dialog replaces it; it returns as it was, and going elsewhere asks first", async () => {
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
  ] as const)("%s gets every letter", async ([, open]) => {
    const { page } = await signedIn(AGENT, "/d/inbox/all");
    await button(page, "New e-mail").waitFor();
    await open(page);
    await typesInto(page, "hotel reservation");
    await page.keyboard.press("Escape");
    await palette(page).waitFor({ state: "detached" });
  });

  test("a question: Escape leads back to it, and nothing is confirmed", async () => {
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

test("results of the palette that come late stand below, and the selected one stays selected", async () => {
  const { page } = await signedIn("admin@acacia.test", "/d/home");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  // The people come after what was said in the chats.
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

describe("a shortcut that is pressed before the page is ready", () => {
  test("takes effect once when it is: Alt Q on a fresh load and after a reload", async () => {
    const { page } = await signedIn(AGENT, "/d/chats/support-queue");
    await page.goto(page.url(), { waitUntil: "commit" });
    await page.waitForFunction(() => document.querySelector("script[type=module]") !== null);
    // As soon as the first code of the page runs.
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

  test("waits for its data: the queue arrives late, and Alt Q takes the first customer", async () => {
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

  test("lists the shortcuts: a question mark on a fresh load", async () => {
    const { page } = await signedIn(AGENT, "/d/home");
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.keyboard.press("?");
    await page.locator(".bp6-hotkey-dialog").waitFor();
  });

  test("opens the palette, with every letter that was typed behind it", async () => {
    const { page } = await signedIn(AGENT, "/d/home");
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("hotel reservation", SPEED);
    await expect.poll(() => palette(page).inputValue()).toBe("hotel reservation");
  });
});

test("a time typed right behind the key that opens the form of a scheduled reply is the time", async () => {
  const page = await inChat(await accepted());
  await page.keyboard.type("Until then", SPEED);
  await button(page, "Send later").press("Enter");
  const choice = page.getByRole("menuitem", { name: "Choose a time" });
  await choice.waitFor();
  const devTools = await page.context().newCDPSession(page);
  // The form comes late, as on an old machine.
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  await choice.focus();
  const typed = ["Enter", ..."12242030"].map((key) => page.keyboard.press(key));
  await Promise.all(typed);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const field = page.getByRole("dialog", { name: "Send later" }).getByLabel("Send at");
  await expect.poll(() => field.inputValue()).toMatch(/^2030-12-24T/);
});

describe("a chat with text that was not sent asks before it is ended", () => {
  test("by the button of the header, for a note as for a reply", async () => {
    const sessionId = await accepted();
    const page = await inNote(sessionId);
    await page.keyboard.type("Half a note", SPEED);
    await button(page, "End chat").click();
    const question = page.getByRole("dialog", { name: "End without sending?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    expect(await note(page).inputValue()).toBe("Half a note");
    expect((await call("GET", `inbox/${sessionId}`)).body.data.status).toBe("active");
    // With nothing to lose, the button ends the chat as its key does: without a question, and with Undo.
    await note(page).fill("");
    await button(page, "End chat").click();
    await button(page, "Undo").click();
    await page.getByText(/stays open$/).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("also when several are ended at once", async () => {
    const sessionId = await accepted();
    const { page } = await signedIn(AGENT, "/d/chats/active-chats");
    const row = page.locator(`[role=row][data-key="${sessionId}"]`);
    await row.waitFor();
    // The list has been read by now, and does not know of it.
    await call("PUT", "support/draft", { sessionId, mode: "note", body: "Half a note" });
    await row.getByRole("checkbox").check({ force: true });
    await button(page, "End").click();
    await page.getByText("1 chat has an unsent draft").waitFor();
  });
});

describe("the Enter that confirms a word of an input method", () => {
  test("sends no message, picks no colleague and no entry of the palette", async () => {
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

  test("makes no chip", async () => {
    const { page } = await signedIn(AGENT, "/d/inbox/all");
    await button(page, "New e-mail").click();
    const to = page.getByRole("dialog", { name: "New e-mail" }).getByLabel("To", { exact: false }).first();
    await page.keyboard.type("hassan@example.test", SPEED);
    await expect.poll(() => to.inputValue()).toBe("hassan@example.test");
    await pressInputMethodEnter(page);
    expect(await to.inputValue()).toBe("hassan@example.test");
  });

  test("sends no form of a page without a login", async () => {
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
    "AltGr, dead keys and an input method write text, and nothing is sent or opened: %s",
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
      // Cleared, so that no window asks before it is closed.
      await field.fill("");
    },
  );

  test("white space alone is nothing to lose, and a file alone is: End asks for it, and a switch to another chat keeps it", async () => {
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

  test("the history asks before it loses a reply by Escape, and not for white space", async () => {
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

describe("what is typed while another chat opens", () => {
  const TEXT = "elusta hello";
  const ACCEPT = /\/support\/accept$/;
  const DATA = /\/conversations\/\d+(\/messages\?.*)?$/;

  /** Holds back the answers to these calls until the returned function is called, as a slow network does. */
  const holdBack = async (page: Page, ...calls: readonly RegExp[]) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    for (const path of calls)
      await page.route(path, async (route) => {
        await held;
        await route.continue();
      });
    return letGo;
  };
  const isAt = (page: Page, sessionId: number) => page.waitForURL((url) => url.pathname.endsWith(`/${sessionId}`));
  const statusOf = async (sessionId: number) => (await call("GET", `inbox/${sessionId}`)).body.data.status;
  /** Nothing was typed into the chat that was open before, nothing was sent from it, and it goes on. */
  const isUntouched = async (sessionId: number) => {
    expect(await notesOf(sessionId)).toEqual([]);
    expect(await draftsOf(sessionId)).toEqual([]);
    expect(await statusOf(sessionId)).toBe("active");
  };
  const onRow = async (page: Page, sessionId: number) => {
    await page.keyboard.press("Escape");
    await hasFocus(page.locator(`[role=row][data-key="${sessionId}"] a`));
  };
  const acceptNextIsReady = (page: Page) => page.locator(".parley-accept-next:enabled").waitFor();

  const ways = {
    "Alt Q in the composer": async (page: Page) => page.keyboard.press("Alt+q"),
    "Alt Q on a row of the list": async (page: Page) => {
      await onRow(page, chats[0] ?? 0);
      await page.keyboard.press("Alt+q");
    },
    "a click on Accept next": async (page: Page) => page.locator(".parley-accept-next").click(),
  };
  test.for(Object.entries(ways))("arrives whole in its composer: %s", async ([, open]) => {
    const [first = 0, second = 0] = chats;
    for (const isSlow of [false, true]) {
      const { platform } = world().gateway.test.database;
      await platform.updateTable("chat_session").set({ status: "queued", owner_id: null }).where("id", "=", second).execute();
      const page = await inChat(isSlow ? first : await accepted());
      await acceptNextIsReady(page);
      const letGo = isSlow ? await holdBack(page, ACCEPT, DATA) : undefined;
      await open(page);
      await page.keyboard.type(`${TEXT}x`, SPEED);
      await page.keyboard.press("Backspace");
      letGo?.();
      await isAt(page, second);
      await expect.poll(() => reply(page).inputValue()).toBe(TEXT);
      await hasFocus(reply(page));
      await isUntouched(first);
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Backspace");
      await expect.poll(() => draftsOf(second)).toEqual([]);
    }
  });

  test("is sent by its Enter to the new customer alone, and what follows stands in the empty field", async () => {
    const [first = 0, second = 0] = chats;
    const page = await inChat(await accepted());
    await acceptNextIsReady(page);
    const letGo = await holdBack(page, ACCEPT, DATA);
    await page.keyboard.press("Alt+q");
    await page.keyboard.type("hi", SPEED);
    await page.keyboard.press("Enter");
    await page.keyboard.type("two", SPEED);
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("lines", SPEED);
    // Acts on the chat that is opening, or on none.
    await page.keyboard.press("Alt+e");
    letGo();
    await isAt(page, second);
    await expect.poll(() => reply(page).inputValue()).toBe("two\nlines");
    await expect.poll(() => notesOf(second)).toEqual([{ body: "hi", kind: "text" }]);
    expect(await statusOf(second)).toBe("active");
    await isUntouched(first);
  });

  test("has the characters that AltGr types on Windows", async () => {
    const [first = 0, second = 0] = chats;
    const page = await inChat(await accepted());
    await acceptNextIsReady(page);
    const letGo = await holdBack(page, ACCEPT, DATA);
    await page.keyboard.press("Alt+q");
    for (const [key, code] of [
      ["@", "KeyQ"],
      ["€", "KeyE"],
    ] as const)
      await pressAltGr(page, key, code);
    letGo();
    await isAt(page, second);
    await expect.poll(() => reply(page).inputValue()).toBe("@€");
    await isUntouched(first);
  });

  test("is a note where the key of notes was pressed before it", async () => {
    const [first = 0, second = 0] = chats;
    const page = await inChat(await accepted());
    await acceptNextIsReady(page);
    const letGo = await holdBack(page, ACCEPT, DATA);
    await page.keyboard.press("Alt+q");
    await page.keyboard.press("Alt+n");
    await page.keyboard.type("for us", SPEED);
    await page.keyboard.press("Enter");
    letGo();
    await expect.poll(() => notesOf(second)).toEqual([{ body: "for us", kind: "note" }]);
    await isUntouched(first);
  });

  test("arrives in the next chat after Alt E, and in the one that arrows or a click lead to", async () => {
    const [first = 0, second = 0] = chats;
    for (const sessionId of chats) expect((await call("POST", "support/accept", { sessionId })).status).toBe(200);
    const page = await inChat(first);
    const letGo = await holdBack(page, DATA);
    await page.locator(`[role=row][data-key="${second}"] a`).click();
    await page.keyboard.type("click ", SPEED);
    letGo();
    await expect.poll(() => reply(page).inputValue()).toBe("click ");
    await page.keyboard.press("Alt+ArrowDown");
    await isAt(page, first);
    await page.keyboard.press("Alt+ArrowDown");
    await page.keyboard.type("arrow ", SPEED);
    await expect.poll(() => reply(page).inputValue()).toBe("click arrow ");
    await page.keyboard.press("Alt+ArrowUp");
    await isAt(page, first);
    await hasFocus(reply(page));
    await page.keyboard.press("Alt+e");
    await page.keyboard.type(TEXT, SPEED);
    await isAt(page, second);
    // A draft that the gateway keeps may come behind it, and is offered then.
    await expect.poll(() => reply(page).inputValue()).toMatch(new RegExp(`${TEXT}$`));
    expect(await draftsOf(first)).toEqual([]);
  });

  test("presses nothing where the last chat has ended", async () => {
    const page = await inChat(await accepted());
    await acceptNextIsReady(page);
    // The last chat of one's own: nothing opens, and nobody is accepted by a space or an Enter of the text.
    await page.keyboard.press("Alt+e");
    await page.keyboard.type(`${TEXT}\n`, SPEED);
    await page
      .getByText(/^Chat with .* ended$/)
      .first()
      .waitFor();
    expect(await statusOf(chats[1] ?? 0)).toBe("queued");
  });

  test("is dropped where nobody waits: it reaches no chat and is no shortcut", async () => {
    const [first = 0, second = 0] = chats;
    await world().gateway.test.database.platform.updateTable("chat_session").set({ status: "ended" }).where("id", "=", second).execute();
    const page = await inChat(await accepted());
    for (const isRow of [false, true]) {
      if (isRow) await onRow(page, first);
      await page.keyboard.press("Alt+q");
      await page.keyboard.type(`${TEXT}\n`, SPEED);
      await page.getByText("Nobody is waiting any more").first().waitFor();
      expect(await page.getByRole("dialog").count()).toBe(0);
      await isUntouched(first);
      // The composer or the row takes what is typed after a pause.
      await hasFocus(isRow ? page.locator(`[role=row][data-key="${first}"] a`) : reply(page));
      expect(await reply(page).inputValue()).toBe("");
    }
  });

  test.for(["composer", "row"])("is dropped where the acceptance is refused: from the %s", async (from) => {
    const [first = 0, second = 0] = chats;
    const page = await inChat(await accepted());
    await acceptNextIsReady(page);
    if (from === "row") await onRow(page, first);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    // A colleague is faster.
    await page.route(ACCEPT, async (route) => {
      await call("POST", "support/accept", { sessionId: second }, OTHER);
      await held;
      await route.continue();
    });
    await page.keyboard.press("Alt+q");
    await page.keyboard.type(`${TEXT}\n`, SPEED);
    letGo();
    await page.keyboard.type(TEXT, SPEED);
    await page.getByText("Nobody is waiting any more").or(page.getByText("Taken by")).first().waitFor();
    await hasFocus(from === "row" ? page.locator(`[role=row][data-key="${first}"] a`) : reply(page));
    expect(await reply(page).inputValue()).toBe("");
    await isUntouched(first);
    if (from === "composer") {
      await page.keyboard.type("new", SPEED);
      expect(await reply(page).inputValue()).toBe("new");
    }
  });

  /** No page hears a key before its first code. */
  const firstCodeRuns = (page: Page) => page.waitForFunction(() => document.body?.dataset.density !== undefined);
  type Talk = Awaited<ReturnType<typeof talking>>;
  const fromNotice = async (page: Page, { say }: Talk) => {
    await followTo(page, "/d/home");
    await say(`Hello ${Date.now()}`);
    await button(page, "Open the chat").first().waitFor();
  };
  const link = async (page: Page, sessionId: number) => {
    const open = page.locator(`a[href$="/active-chats/${sessionId}"]`).first();
    await open.waitFor();
    return () => open.click();
  };
  /** Leads from another screen to the chat, without a press in the workspace: prepares it and answers the press. */
  const elsewhere: Readonly<Record<string, (page: Page, talk: Talk) => Promise<() => Promise<unknown>>>> = {
    "the browser's back": async (page) => {
      await followTo(page, "/d/home");
      return () => page.evaluate(() => history.back());
    },
    "the browser's back, with keys before the page hears of it": async (page) => {
      await followTo(page, "/d/home");
      // The browser takes its time, as a busy one does.
      return () => page.evaluate(() => void setTimeout(() => history.back(), 150));
    },
    "the browser's back from a field": async (page) => {
      await followTo(page, "/d/chats/chat-history");
      await page.getByPlaceholder("Search messages, names and codes").focus();
      // Until the page hears of it, the field takes its keys.
      return () =>
        page.evaluate(
          () =>
            new Promise<void>((resolve) => {
              addEventListener("popstate", () => resolve(), { once: true });
              history.back();
            }),
        );
    },
    "the browser's forward": async (page, { sessionId }) => {
      await page.goto(new URL("/d/home", page.url()).href);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await followTo(page, `/d/chats/active-chats/${sessionId}`);
      await hasFocus(reply(page));
      await markAsLeft(page);
      await page.evaluate(() => history.back());
      await otherHeading(page).waitFor();
      return () => page.evaluate(() => history.forward());
    },
    "a notice": async (page, talk) => {
      await fromNotice(page, talk);
      return () => button(page, "Open the chat").first().click();
    },
    "the bell": async (page, talk) => {
      await fromNotice(page, talk);
      await page
        .getByRole("button", { name: /^Notifications/ })
        .first()
        .click();
      return link(page, talk.sessionId);
    },
    "the history": async (page, { sessionId }) => {
      await followTo(page, `/d/chats/chat-history/${sessionId}`);
      return link(page, sessionId);
    },
    "the undone end": async (page) => {
      await page.keyboard.press("Alt+e");
      await button(page, "Undo").first().waitFor();
      return () => button(page, "Undo").first().click();
    },
    "a reload": async (page) => async () => {
      await page.reload({ waitUntil: "commit" });
      await firstCodeRuns(page);
    },
    "the browser's back across a load": async (page) => {
      await page.goto(new URL("/d/home", page.url()).href);
      await page.getByRole("heading", { level: 1 }).waitFor();
      return async () => {
        await page.goBack({ waitUntil: "commit" });
        await firstCodeRuns(page);
      };
    },
  };
  test.for(Object.entries(elsewhere))("arrives whole in its composer: %s", async ([, prepare]) => {
    const talk = await talking();
    const { sessionId } = talk;
    for (const isSlow of [false, true]) {
      const page = await inChat(sessionId);
      const open = await prepare(page, talk);
      const letGo = isSlow ? await holdBack(page, DATA) : undefined;
      await open();
      await page.keyboard.type(`${TEXT}x`, SPEED);
      await page.keyboard.press("Backspace");
      letGo?.();
      await isAt(page, sessionId);
      await expect.poll(() => reply(page).inputValue()).toBe(TEXT);
      await hasFocus(reply(page));
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Backspace");
      await expect.poll(() => draftsOf(sessionId)).toEqual([]);
    }
  });

  test("waits for the queue to be read", async () => {
    const { page } = await signedIn(AGENT, "/d/home");
    const letGo = await holdBack(page, /support\/queue/, ACCEPT);
    await page.goto(new URL("/d/chats/support-queue", page.url()).href, { waitUntil: "domcontentloaded" });
    await page.locator(".parley-accept-next").waitFor();
    await page.keyboard.press("Alt+q");
    await page.keyboard.type(TEXT, SPEED);
    letGo();
    await page.waitForURL("**/active-chats/*");
    await expect.poll(() => reply(page).inputValue()).toBe(TEXT);
  });
});
