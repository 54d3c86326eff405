import type { BrowserContext, Page, Response } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { handMail, mailText } from "../../packages/gateway/src/testing/hand-mail.ts";
import { startOutsideMail } from "../../packages/gateway/src/testing/outside-mail.ts";
import { queuedChats } from "../faults/queued-chats.ts";
import { journey } from "./journey.ts";

/**
 * Tests typing in several browser tabs: a message is delivered once only, and no text replaces another (docs/adr/0153).
 */
const AGENT = "agent1@acacia.test";
const outside = await startOutsideMail();
afterAll(() => outside.close());
const { world, signedIn } = journey({ environment: { SMTP_URL: outside.url, MAIL_PORT: "0" } });

const field = (page: Page, mode: "Reply" | "Note" = "Reply") => page.getByRole("textbox", { name: mode, exact: true });
const shows = (page: Page, text: string, mode: "Reply" | "Note" = "Reply") => expect.poll(() => field(page, mode).inputValue()).toBe(text);
const call = async (method: string, path: string, body?: object) => {
  const { token } = await world().gateway.signIn(AGENT);
  const answer = await world().gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body.data;
};
const ownChat = async (): Promise<number> => {
  const [sessionId = 0] = await queuedChats(world().gateway, 1);
  await call("POST", "support/accept", { sessionId });
  return sessionId;
};
const arrive = (subject: string) =>
  handMail(world().gateway.mailPort ?? 0, {
    from: "anna@else.test",
    to: ["care@acacia.test"],
    raw: mailText({
      From: '"Anna Taylor" <anna@else.test>',
      To: "care@acacia.test",
      Subject: subject,
      "Message-ID": `<${subject}@else.test>`,
      body: subject,
    }),
  });
const ownMail = async (subject: string): Promise<{ id: number; userCode: string }> => {
  await arrive(subject);
  const { items } = await call("GET", "inbox?list=all&search=Anna");
  const waiting = items.find((row: { status: string }) => row.status === "queued");
  await call("POST", "support/accept", { sessionId: waiting.id });
  return waiting;
};
/** Number of messages with this text in the conversation. */
const said = async (sessionId: number, body: string) => {
  const { platform } = world().gateway.test.database;
  return (await platform.selectFrom("message").select("id").where("session_id", "=", sessionId).where("body", "=", body).execute()).length;
};
const draftsOf = async (sessionId: number) =>
  (await call("GET", `support/draft/${sessionId}`)).map(({ mode, body }: { mode: string; body: string }) => `${mode}: ${body}`);
const at = (path: string) => signedIn(AGENT, path);
const chatPath = (id: number) => `/d/chats/active-chats/${id}`;
/** Opens the page in two tabs of the same browser. */
const twoWindows = async (path: string): Promise<readonly [Page, Page]> => {
  const { page, context } = await at(path);
  const other = await context.newPage();
  await other.goto(page.url());
  await Promise.all([page, other].map((one) => field(one).waitFor()));
  return [page, other];
};
/** Opens the page for the same user on two devices, which share no storage. */
const twoDevices = async (path: string): Promise<readonly [Page, Page, BrowserContext]> => {
  const [first, second] = [await at(path), await at(path)];
  await Promise.all([first.page, second.page].map((one) => field(one).waitFor()));
  return [first.page, second.page, second.context];
};

describe("same chat in two browser tabs", () => {
  test("shares one draft, which disappears in both after sending and does not return by typing", async () => {
    const id = await ownChat();
    const [one, other] = await twoWindows(chatPath(id));
    for (const mode of ["Reply", "Note"] as const) {
      if (mode === "Note") for (const page of [one, other]) await page.getByRole("button", { name: "Note", exact: true }).click();
      await field(one, mode).fill(`${mode} once`);
      await shows(other, `${mode} once`, mode);
      await expect.poll(() => draftsOf(id)).toContain(`${mode.toLowerCase()}: ${mode} once`);
      await field(one, mode).press("Control+Enter");
      await shows(other, "", mode);
      await field(other, mode).press("Control+Enter");
      await field(other, mode).pressSequentially("Next");
      await shows(one, "Next", mode);
      await expect.poll(() => draftsOf(id)).toContain(`${mode.toLowerCase()}: Next`);
      await field(other, mode).fill("");
      await shows(one, "", mode);
      await expect.poll(() => draftsOf(id)).toEqual([]);
      expect(await said(id, `${mode} once`)).toBe(1);
    }
  });

  test("sends a draft once when both tabs send it at the same time or one was offline", async () => {
    const id = await ownChat();
    const [one, other, context] = await twoDevices(chatPath(id));
    await field(one).fill("Only once");
    await shows(other, "Only once");
    await context.setOffline(true);
    // Sends in the tab without a connection, where the message waits until the connection is restored.
    await field(other).press("Control+Enter");
    await field(one).press("Control+Enter");
    await expect.poll(() => said(id, "Only once")).toBe(1);
    await context.setOffline(false);
    await other.locator(".parley-bubble", { hasText: "Only once" }).waitFor();
    await expect.poll(() => draftsOf(id)).toEqual([]);
    await field(other).fill("Then this");
    await field(other).press("Control+Enter");
    await expect.poll(() => said(id, "Then this")).toBe(1);
    expect(await said(id, "Only once")).toBe(1);
    // A user who types the same text again means a second message, so both must be delivered.
    await field(other).fill("Then this");
    await shows(one, "Then this");
    await field(other).press("Control+Enter");
    await expect.poll(() => said(id, "Then this")).toBe(2);
  });

  test("keeps two different drafts, offers the text of the other tab, and loses neither on a reload", async () => {
    const id = await ownChat();
    const [one, other, context] = await twoDevices(chatPath(id));
    await context.setOffline(true);
    await field(other).fill("Written without a connection");
    await field(one).fill("Written meanwhile");
    await expect.poll(() => draftsOf(id)).toEqual(["reply: Written meanwhile"]);
    await context.setOffline(false);
    const offer = (page: Page) => page.getByRole("button", { name: "Add it to this text" });
    await offer(other).waitFor();
    expect(await field(other).inputValue()).toBe("Written without a connection");
    await other.reload();
    await offer(other).waitFor();
    expect(await field(other).inputValue()).toBe("Written without a connection");
    await offer(other).click();
    const both = "Written meanwhile\n\nWritten without a connection";
    for (const page of [one, other]) await shows(page, both);
    await expect.poll(() => draftsOf(id)).toEqual([`reply: ${both}`]);
    await field(one).fill("");
    await shows(other, "");
  });
});

test("a reply stays complete and does not become a note if the chat is assigned to a colleague while it is written", async () => {
  const id = await ownChat();
  const { page } = await at(chatPath(id));
  await field(page).pressSequentially("The first half");
  const { userId: agentId } = await world().gateway.signIn("agent2@acacia.test");
  await call("POST", "support/assign", { sessionId: id, agentId });
  await page.locator(".parley-composer").getByText("This reply was not sent").waitFor();
  await page.keyboard.type(" and the second");
  await page.keyboard.press("Enter");
  const whole = "The first half and the second";
  await shows(page, whole);
  await page.reload();
  await shows(page, whole);
  await page.getByRole("button", { name: "Note", exact: true }).click();
  await field(page, "Note").fill("Meant as a note");
  await field(page, "Note").press("Enter");
  await expect.poll(() => said(id, "Meant as a note")).toBe(1);
  for (const part of [whole, " and the second", "and the second"]) expect(await said(id, part)).toBe(0);
});

test.each([
  ["a chat", async (id: number) => chatPath(id)],
  ["a ticket", async (id: number) => `/d/chats/tickets/${await ticketOf(id)}/conversation`],
])("a reply of %s that is taken away before its first key becomes no note", async (_name, pathOf) => {
  const id = await ownChat();
  const { page } = await at(await pathOf(id));
  await field(page).focus();
  const { userId: agentId } = await world().gateway.signIn("agent2@acacia.test");
  await call("POST", "support/assign", { sessionId: id, agentId });
  await page.locator(".parley-composer").getByText("You cannot reply here any more").waitFor();
  await page.keyboard.type("Meant for the customer");
  await page.keyboard.press("Control+Enter");
  await shows(page, "Meant for the customer");
  await page.getByRole("button", { name: "Note", exact: true }).click();
  await shows(page, "", "Note");
  expect(await said(id, "Meant for the customer")).toBe(0);
});

test("an e-mail reply sent in one tab disappears in the other and is sent one time", async () => {
  await call("PUT", "email/held/settings", { seconds: 0 });
  const { id } = await ownMail("windows");
  const [one, other] = await twoWindows(chatPath(id));
  await field(one).fill("Dear Anna, once.");
  await shows(other, "Dear Anna, once.");
  await field(one).press("Control+Enter");
  await shows(other, "");
  await field(other).press("Control+Enter");
  await expect.poll(() => said(id, "Dear Anna, once.")).toBe(1);
});

const ticketOf = async (sessionId: number): Promise<number> => {
  const { platform } = world().gateway.test.database;
  const { userCode } = await platform
    .selectFrom("chat_session as s")
    .innerJoin("customer as c", "c.id", "s.customer_id")
    .select("c.user_code as userCode")
    .where("s.id", "=", sessionId)
    .executeTakeFirstOrThrow();
  return (await call("POST", "tickets", { subject: "In two windows", userCode, session_id: sessionId })).id;
};
const notesOf = async (ticketId: number): Promise<string[]> =>
  (await call("GET", `tickets/${ticketId}/notes`)).items.map(({ body }: { body: string }) => body);

test("a ticket reply or note sent in one tab or both is sent once and then disappears", async () => {
  const sessionId = await ownChat();
  const id = await ticketOf(sessionId);
  const [one, other] = await twoDevices(`/d/chats/tickets/${id}/conversation`);
  await field(one).fill("From the ticket");
  await shows(other, "From the ticket");
  await field(one).press("Control+Enter");
  await shows(other, "");
  expect(await said(sessionId, "From the ticket")).toBe(1);
  for (const page of [one, other]) await page.getByRole("button", { name: "Note", exact: true }).click();
  await field(one, "Note").fill("Only for us");
  await shows(other, "Only for us", "Note");
  // Delays both requests until both are sent, so that neither tab knows of the other's request.
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  const sendings = [one, other].map((page) => page.waitForRequest("**/tickets/notes"));
  for (const page of [one, other])
    await page.route("**/tickets/notes", async (route) => {
      await isLetGo;
      await route.continue();
    });
  for (const page of [one, other]) await field(page, "Note").press("Control+Enter");
  await Promise.all(sendings);
  letGo();
  for (const page of [one, other]) await shows(page, "", "Note");
  expect(await notesOf(id)).toEqual(["Only for us"]);
});

describe("action whose response was lost", () => {
  const TEXT = "Written once";
  const sendAgain = (page: Page, mode: "Reply" | "Note") => async () => {
    await field(page, mode).fill(TEXT);
    await expect.poll(() => field(page, mode).isEditable()).toBe(true);
    await field(page, mode).press("Control+Enter");
  };
  const composers: Readonly<
    Record<
      string,
      {
        readonly calls: string;
        readonly open: (sessionId: number, ticketId: number) => string;
        readonly send: (page: Page) => Promise<() => Promise<void>>;
        readonly written: (sessionId: number, ticketId: number) => Promise<number>;
      }
    >
  > = {
    "a reply of a ticket": {
      calls: "**/tickets/reply",
      open: (_sessionId, ticketId) => `/d/chats/tickets/${ticketId}/conversation`,
      send: async (page) => sendAgain(page, "Reply"),
      written: (sessionId) => said(sessionId, TEXT),
    },
    "a note of a ticket": {
      calls: "**/tickets/notes",
      open: (_sessionId, ticketId) => `/d/chats/tickets/${ticketId}/conversation`,
      send: async (page) => {
        await page.getByRole("button", { name: "Note", exact: true }).click();
        return sendAgain(page, "Note");
      },
      written: async (_sessionId, ticketId) => (await notesOf(ticketId)).length,
    },
    "a note in the details of a ticket": {
      calls: "**/tickets/notes",
      open: (_sessionId, ticketId) => `/d/chats/tickets/${ticketId}`,
      send: async (page) => {
        await page.getByRole("tab", { name: /^Notes/ }).click();
        await page.getByLabel("Note for colleagues").fill(TEXT);
        return () => page.getByRole("button", { name: "Add note" }).click();
      },
      written: async (_sessionId, ticketId) => (await notesOf(ticketId)).length,
    },
    "a reply that is sent later": {
      calls: "**/scheduled-replies",
      open: (sessionId) => chatPath(sessionId),
      send: async (page) => {
        await field(page).fill(TEXT);
        return async () => {
          await page.getByRole("button", { name: "Send later" }).click();
          await page.getByRole("menuitem").first().click();
        };
      },
      written: async (sessionId) => (await call("GET", `scheduled-replies?sessionId=${sessionId}`)).length,
    },
    "an escalation": {
      calls: "**/support/escalation/request",
      open: (sessionId) => chatPath(sessionId),
      send: async (page) => {
        // Signs in the other agent, because only users who are online can be asked to take over.
        await signedIn("agent2@acacia.test", "/d/home");
        await field(page).press("Alt+u");
        const dialog = page.getByRole("dialog", { name: /Escalate/ });
        await dialog.locator("textarea").fill(TEXT);
        await dialog.locator("label", { hasText: /Cheptoo.*online,/ }).click();
        await expect.poll(() => dialog.getByRole("radio", { name: /Cheptoo/ }).isChecked()).toBe(true);
        return () => dialog.getByRole("button", { name: "Escalate" }).click();
      },
      written: async (sessionId) =>
        (await call("GET", "support/escalation/list")).items.filter((one: { sessionId: number }) => one.sessionId === sessionId).length,
    },
  };
  test.each(Object.entries(composers))("is repeated and has its effect once: %s", async (_name, { calls, open, send, written }) => {
    const sessionId = await ownChat();
    const ticketId = await ticketOf(sessionId);
    const { page } = await at(open(sessionId, ticketId));
    // Makes saving of drafts fail, so that no other browser tab learns that the text was sent.
    await page.route(/\/draft$/, (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
    let tries = 0;
    await page.route(calls, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      return route.abort("connectionreset");
    });
    const press = await send(page);
    const lost = page.waitForEvent("requestfailed", (request) => request.method() === "POST" && !request.url().includes("draft"));
    await press();
    await lost;
    expect(await written(sessionId, ticketId)).toBe(1);
    const isAnswer = (response: Response) => response.request().method() === "POST" && response.url().includes(calls.replace("**", ""));
    const [answered] = await Promise.all([page.waitForResponse(isAnswer), press()]);
    expect(answered.status()).toBe(200);
    expect(await written(sessionId, ticketId)).toBe(1);
  });
});

test.each(["saved", "not saved yet"])("a held answer with a draft %s leaves the composer after an immediate reload and is held once", async (how) => {
  await call("PUT", "email/held/settings", { seconds: 30 });
  const { id } = await ownMail(`reload-${how.replaceAll(" ", "-")}`);
  const text = `Sent before the reload, ${how}`;
  const [one, other] = await twoWindows(chatPath(id));
  await Promise.all([one, other].map((page) => page.locator(".parley-email-signature-text").waitFor()));
  await field(one).fill(text);
  if (how === "saved") await expect.poll(() => draftsOf(id)).toEqual([`reply: ${text}`]);
  await shows(other, text);
  const sending = one.waitForRequest("**/email/held/reply");
  await Promise.all([one, other].map((page) => field(page).press("Control+Enter")));
  await sending;
  await one.reload();
  await one.getByText("Your answer will be sent").waitFor();
  for (const page of [one, other]) await shows(page, "");
  await expect.poll(() => draftsOf(id)).toEqual([]);
  const held = (await call("GET", "email/held")).filter((mail: { sessionId: number }) => mail.sessionId === id);
  expect(held).toHaveLength(1);
  await one.getByRole("button", { name: "Undo" }).dblclick();
  await shows(one, text);
  await expect.poll(() => draftsOf(id)).toEqual([`reply: ${text}`]);
  expect(await one.getByText("Send Message Error").count()).toBe(0);
});

describe("undo of a sent message", () => {
  const heldIn = (page: Page) => page.getByRole("list", { name: "E-mails that can still be withdrawn" });
  const undo = (page: Page) => heldIn(page).getByRole("button", { name: "Undo" }).first().click();
  const hold = (seconds: number) => call("PUT", "email/held/settings", { seconds });
  const writes = (page: Page) => expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true);
  const leaves = async (page: Page, sessionId: number, text: string) => {
    await hold(1);
    await field(page).fill(text);
    await field(page).press("Control+Enter");
    await page.getByText("Your answer was sent").first().waitFor();
    await heldIn(page).waitFor({ state: "detached" });
    expect(await said(sessionId, text)).toBe(1);
  };

  test("restores a ticket reply with the focus, also after a reload, and a later send happens once", async () => {
    await hold(30);
    const { id: sessionId, userCode } = await ownMail("undone-ticket");
    const { id } = await call("POST", "tickets", { subject: "Undone", userCode, session_id: sessionId });
    const { page } = await at(`/d/chats/tickets/${id}/conversation`);
    await page.locator(".parley-email-signature-text").waitFor();
    for (const isReloaded of [false, true]) {
      await field(page).fill("From the ticket, too early");
      await field(page).press("Control+Enter");
      await shows(page, "");
      await heldIn(page).waitFor();
      if (isReloaded) {
        await page.reload();
        await page.locator(".parley-email-signature-text").waitFor();
      }
      await undo(page);
      await shows(page, "From the ticket, too early");
      await writes(page);
    }
    expect(await said(sessionId, "From the ticket, too early")).toBe(0);
    await leaves(page, sessionId, "From the ticket at last");
  });

  test("restores a reply in the history from any screen", async () => {
    await hold(30);
    const { id } = await ownMail("undone-history");
    await call("POST", "support/EndChat", { sessionId: id });
    const { page } = await at(`/d/chats/chat-history/${id}`);
    await field(page).fill("From the history, too early");
    await field(page).press("Control+Enter");
    await heldIn(page).waitFor();
    await page.getByRole("link", { name: "Home" }).first().click();
    await page.waitForURL("**/d/home");
    await undo(page);
    await page.waitForURL(`**/chat-history/${id}`);
    await shows(page, "From the history, too early");
    await writes(page);
    expect(await said(id, "From the history, too early")).toBe(0);
    await leaves(page, id, "From the history at last");
  });

  test("cancels the send when pressed before the response of Send, and the text stays", async () => {
    await hold(30);
    const { id } = await ownMail("undone-race");
    const { page } = await at(chatPath(id));
    await page.locator(".parley-email-signature-text").waitFor();
    let letGo = () => {};
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/email/held/reply", async (route) => {
      const response = await route.fetch();
      await isLetGo;
      await route.fulfill({ response });
    });
    await field(page).fill("Taken back at once");
    await field(page).press("Control+Enter");
    await undo(page);
    await heldIn(page).waitFor({ state: "detached" });
    const answered = page.waitForResponse("**/email/held/reply");
    letGo();
    await answered;
    await expect.poll(() => field(page).isEditable()).toBe(true);
    expect(await field(page).inputValue()).toBe("Taken back at once");
    await expect.poll(() => draftsOf(id)).toEqual(["reply: Taken back at once"]);
    expect(await said(id, "Taken back at once")).toBe(0);
    // Sends the text again after the undo, which must create a new e-mail.
    await hold(1);
    await field(page).press("Control+Enter");
    await expect.poll(() => said(id, "Taken back at once"), { timeout: 15_000 }).toBe(1);
  });
});
