import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { AGENT, button, composerJourney, hasFocus, OTHER, pressAltGr, reply, SPEED } from "./composer-journey.ts";
import { followTo, markAsLeft, otherHeading } from "./signed-in-as.ts";

/** Tests that keys typed while another chat opens arrive in the composer of that chat. */
const { world, signedIn, call, notesOf, draftsOf, chats, accepted, inChat, talking } = composerJourney();

describe("text typed while another chat opens", () => {
  const TEXT = "elusta hello";
  const ACCEPT = /\/support\/accept$/;
  const DATA = /\/conversations\/\d+(\/messages\?.*)?$/;

  /** Delays the responses to these calls until the returned function is called, to simulate a slow network. */
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
  /** Checks that nothing was typed into or sent from the chat that was open before, and that it is still active. */
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
  test.for(Object.entries(ways))("arrives completely in its composer after the chat is accepted by %s", async ([, open]) => {
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

  test("is sent by its Enter only to the new customer, and later text stays in the empty field", async () => {
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
    // Presses the shortcut to end a chat. It must not end the chat that was open before.
    await page.keyboard.press("Alt+e");
    letGo();
    await isAt(page, second);
    await expect.poll(() => reply(page).inputValue()).toBe("two\nlines");
    await expect.poll(() => notesOf(second)).toEqual([{ body: "hi", kind: "text" }]);
    expect(await statusOf(second)).toBe("active");
    await isUntouched(first);
  });

  test("contains the characters typed with AltGr on Windows", async () => {
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

  test("becomes a note when the shortcut for notes was pressed before", async () => {
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

  test("arrives in the next chat after Alt-E, and in a chat opened by arrow keys or click", async () => {
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
    // The text must be at the end of the field, because a draft that the gateway has stored may be inserted before it.
    await expect.poll(() => reply(page).inputValue()).toMatch(new RegExp(`${TEXT}$`));
    expect(await draftsOf(first)).toEqual([]);
  });

  test("presses no button when the last chat has ended", async () => {
    const page = await inChat(await accepted());
    await acceptNextIsReady(page);
    // Ends the agent's last chat. No other chat opens, so a space or Enter in the typed text must not accept a
    // customer.
    await page.keyboard.press("Alt+e");
    await page.keyboard.type(`${TEXT}\n`, SPEED);
    await page
      .getByText(/^Chat with .* ended$/)
      .first()
      .waitFor();
    expect(await statusOf(chats[1] ?? 0)).toBe("queued");
  });

  test("is discarded when nobody waits, without reaching a chat or acting as a shortcut", async () => {
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
      // After the typed text was discarded, the composer or the row has the focus again.
      await hasFocus(isRow ? page.locator(`[role=row][data-key="${first}"] a`) : reply(page));
      expect(await reply(page).inputValue()).toBe("");
    }
  });

  test.for(["composer", "row"])("is discarded when accepting a chat from the %s is refused", async (from) => {
    const [first = 0, second = 0] = chats;
    const page = await inChat(await accepted());
    await acceptNextIsReady(page);
    if (from === "row") await onRow(page, first);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    // A colleague accepts the chat before this agent's request is processed.
    await page.route(ACCEPT, async (route) => {
      await call("POST", "support/accept", { sessionId: second }, OTHER);
      await held;
      await route.continue();
    });
    await page.keyboard.press("Alt+q");
    await page.keyboard.type(`${TEXT}\n`, SPEED);
    letGo();
    await page.keyboard.type(TEXT, SPEED);
    await page.getByText("Nobody is waiting any more").or(page.getByText("Accepted by")).first().waitFor();
    await hasFocus(from === "row" ? page.locator(`[role=row][data-key="${first}"] a`) : reply(page));
    expect(await reply(page).inputValue()).toBe("");
    await isUntouched(first);
    if (from === "composer") {
      await page.keyboard.type("new", SPEED);
      expect(await reply(page).inputValue()).toBe("new");
    }
  });

  /** Waits for the first code of a page, because keys pressed earlier do not reach the page. */
  const firstCodeRuns = (page: Page) => page.waitForFunction(() => document.body?.dataset.density !== undefined);
  type Talk = Awaited<ReturnType<typeof talking>>;
  const fromNotice = async (page: Page, { say }: Talk) => {
    await followTo(page, "/d/home");
    // Sends messages until the page shows a notice, because a message that arrives before the page's live connection
    // opens causes none.
    await expect
      .poll(
        async () => {
          await say(`Hello ${Date.now()}`);
          return button(page, "Open the chat").first().isVisible();
        },
        { interval: 500 },
      )
      .toBe(true);
  };
  const link = async (page: Page, sessionId: number) => {
    const open = page.locator(`a[href$="/active-chats/${sessionId}"]`).first();
    await open.waitFor();
    return () => open.click();
  };
  /**
   * Ways to reach a chat from another screen without a key press there. Each function prepares the screen and returns
   * the action.
   */
  const elsewhere: Readonly<Record<string, (page: Page, talk: Talk) => Promise<() => Promise<unknown>>>> = {
    "the browser's back": async (page) => {
      await followTo(page, "/d/home");
      return () => page.evaluate(() => history.back());
    },
    "the browser's back, with keys before the page hears of it": async (page) => {
      await followTo(page, "/d/home");
      // Goes back after a delay, to simulate a busy browser.
      return () => page.evaluate(() => void setTimeout(() => history.back(), 150));
    },
    "the browser's back from a field": async (page) => {
      await followTo(page, "/d/chats/chat-history");
      await page.getByPlaceholder("Search messages, subjects, names and codes").focus();
      // Resolves when the page learns of the navigation, because until then the field receives the keys.
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
  test.for(Object.entries(elsewhere))("arrives completely in its composer after opening the chat from %s", async ([, prepare]) => {
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

  test("waits until the queue is loaded", async () => {
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
