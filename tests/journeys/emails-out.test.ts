import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { png } from "../../packages/gateway/src/files/pictures.fixture.ts";
import { handMail, mailText } from "../../packages/gateway/src/testing/hand-mail.ts";
import { startOutsideMail } from "../../packages/gateway/src/testing/outside-mail.ts";
import { journey } from "./journey.ts";
import { followTo } from "./signed-in-as.ts";

const AGENT = "agent1@acacia.test";
const ADMIN = "admin@acacia.test";
const outside = await startOutsideMail();
afterAll(() => outside.close());
const { world, signedIn, visitAs, goOn } = journey({ environment: { SMTP_URL: outside.url, MAIL_PORT: "0" } });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const composer = (page: Page) => page.getByLabel("Reply", { exact: true });
const arrive = (head: Record<string, string>) =>
  handMail(world().gateway.mailPort ?? 0, {
    from: "anna@else.test",
    to: ["care@acacia.test"],
    raw: mailText({ From: '"Anna Taylor" <anna@else.test>', To: "care@acacia.test", ...head }),
  });
/** Waits until the e-mail with this text was sent, and returns it. */
const left = async (words: string) => {
  const saying = async () => (await outside.all()).filter(({ text }) => text?.includes(words));
  await expect.poll(async () => (await saying()).length, { timeout: 15_000 }).toBe(1);
  const [mail] = await saying();
  if (mail === undefined) throw new Error("the mail is gone");
  return mail;
};
const holdFor = async (seconds: number) => {
  const { token } = await world().gateway.signIn(AGENT);
  return world().gateway.request("PUT", "/api/messenger/email/held/settings", { token, body: { seconds } });
};
const paste = (page: Page, on: string, bytes: Buffer) =>
  page.locator(on).evaluate((element, base64) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], "map.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, bytes.toString("base64"));

beforeAll(async () => {
  const { gateway } = world();
  const token = (await gateway.signIn(ADMIN)).token;
  const { body } = await gateway.request("GET", "/api/messenger/email/addresses?search=care", { token });
  const { id, botName: _bot, teamName: _team, createdAt: _at, updatedAt: _then, ...address } = body.data.items[0];
  const draft = { ...address, signature: "Acacia Tours", autoAnswer: "" };
  expect((await gateway.request("PUT", `/api/messenger/email/addresses/${id}`, { token, body: draft })).status).toBe(200);
  // Disables the delay before sending, which only the tests of the undo need.
  expect((await holdFor(0)).status).toBe(200);
  const template = {
    shortCode: "booked",
    title: "Booked",
    subject: "Your trip with {{stakeholder.name}}",
    body: "Dear {{customer.firstName}}, it is booked.",
  };
  expect((await gateway.request("POST", "/api/messenger/quick_reply", { token, body: template })).status).toBe(200);
});

test("a personal signature is set in the settings and sent once below the reply, without changing the draft", async () => {
  const { page, complaints } = await signedIn(AGENT, "/d/settings?tab=signature");
  await page.getByLabel("Your signature").fill("{{agent.lastName}} writes");
  await page.getByLabel("Your signature").press("Control+Enter");
  await page.getByText("Signature saved").waitFor();
  await arrive({ Subject: "Signed", "Message-ID": "<o1@else.test>", body: "Who are you?" });
  await followTo(page, "/d/inbox/unassigned");
  await page.getByText("Who are you?").first().click();
  await button(page, "Accept").last().click();
  const shown = page.locator(".parley-email-signature-text");
  await expect.poll(() => shown.innerText()).toMatch(/ writes\nAcacia Tours$/);
  await composer(page).fill("A draft that is left.");
  await composer(page).blur();
  await page.reload();
  await expect.poll(() => composer(page).inputValue()).toBe("A draft that is left.");
  await expect.poll(() => shown.innerText()).toMatch(/ writes\nAcacia Tours$/);
  await composer(page).press("Control+Enter");
  const mail = await left("A draft that is left.");
  expect(mail.text?.split("-- \n")).toHaveLength(2);
  expect(complaints).toEqual([]);
});

test("the queue finds an e-mail by subject and sender, and the panel counts the messages between customer and staff", async () => {
  const { page } = await signedIn(AGENT, "/d/chats/support-queue");
  await arrive({ From: '"Rui Costa" <rui@else.test>', Subject: "Capybara voucher", "Message-ID": "<o1b@else.test>", body: "Please send it." });
  await arrive({ From: '"Ana Costa" <ana@else.test>', Subject: "Something else", "Message-ID": "<o1c@else.test>", body: "Please call." });
  const rows = page.locator(".parley-conversation", { hasText: "Costa" });
  await expect.poll(() => rows.count()).toBe(2);
  for (const text of ["capybara", "rui@else.test"]) {
    await page.getByRole("searchbox", { name: "Search" }).fill(text);
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining("Rui Costa")]);
  }
  await rows.click();
  await button(page, "Accept").last().click();
  const panel = page.getByRole("complementary", { name: "Customer" });
  const count = panel.locator(".parley-description-list > div", { has: page.getByText("Messages", { exact: true }) }).locator("dd");
  await expect.poll(() => count.innerText()).toBe("1");
  await composer(page).fill("Here it is.");
  await composer(page).press("Control+Enter");
  await left("Here it is.");
  await expect.poll(() => count.innerText()).toBe("2");
});

test("removing the signature affects only the current e-mail", async () => {
  const page = await goOn(AGENT, "/d/inbox/unassigned");
  await arrive({ Subject: "Unsigned", "Message-ID": "<o2@else.test>", body: "No names, please." });
  await page.getByText("No names, please.").first().click();
  await button(page, "Accept").last().click();
  await page.getByLabel("Signature").click({ force: true });
  await composer(page).fill("Nobody wrote this.");
  await composer(page).press("Control+Enter");
  expect((await left("Nobody wrote this.")).text?.trim()).toBe("Nobody wrote this.");
  await expect.poll(() => page.locator(".parley-email-signature-text").isVisible()).toBe(true);
});

test("the reply of a ticket shows the signature that is sent with it", async () => {
  await arrive({ Subject: "A ticket", "Message-ID": "<o2t@else.test>", body: "Please keep this." });
  const { gateway } = world();
  const { token } = await gateway.signIn(AGENT);
  const call = async (method: "GET" | "POST", path: string, body?: object) =>
    (await gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) })).body.data;
  const [waiting] = (await call("GET", "inbox?list=all&search=Anna")).items;
  await call("POST", "support/accept", { sessionId: waiting.id });
  const { id } = await call("POST", "tickets", { subject: "Keep this", userCode: waiting.userCode, session_id: waiting.id });
  const page = await goOn(AGENT, `/d/chats/tickets/${id}/conversation`);
  const below = await page.locator(".parley-email-signature-text").innerText();
  await composer(page).fill("It is kept.");
  await composer(page).press("Control+Enter");
  expect((await left("It is kept.")).text?.split("-- \n")[1]?.trim()).toBe(below);
});

test("a ticket with e-mails makes no request that is refused to a user with only ticket rights", async () => {
  const { gateway } = world();
  const { token } = await gateway.signIn(AGENT);
  const { body } = await gateway.request("GET", "/api/messenger/tickets?search=Keep+this", { token });
  const clerk = { stakeholderId: 2, isSuperAdmin: false, userPermissions: [{ area: "Ticketing" as const, actions: [] }] };
  const { page, complaints } = await visitAs(clerk, `/d/chats/tickets/${body.data.items[0].id}/conversation`);
  await page.getByLabel("Note", { exact: true }).waitFor();
  await page.getByText("Please keep this.").first().waitFor();
  expect(complaints).toEqual([]);
});

describe("new e-mail dialog", () => {
  /** Clicks the button and types without waiting for the dialog, at the speed of a fast typist. */
  const typeAtOnce = async (page: Page, text: string) => {
    await button(page, "New e-mail").click();
    await page.keyboard.type(text, { delay: 25 });
  };
  const newDialog = (page: Page) => page.getByRole("dialog", { name: "New e-mail" });
  const toField = (page: Page) => newDialog(page).getByLabel("To", { exact: false }).first();

  test("receives every key typed after the click, even while its code and data are loading", async () => {
    const { page } = await signedIn(AGENT, "/d/inbox/all");
    await button(page, "New e-mail").waitFor();
    await typeAtOnce(page, "hassan@example.test");
    await expect.poll(() => toField(page).inputValue()).toBe("hassan@example.test");
    await page.keyboard.press("Enter");
    expect(await newDialog(page).locator(".parley-chip").allInnerTexts()).toEqual(["hassan@example.test"]);

    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/new-email|email\/addresses/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await button(page, "New e-mail").waitFor();
    await typeAtOnce(page, "hassan@example.test");
    expect(await toField(page).count()).toBe(0);
    letGo();
    await expect.poll(() => toField(page).inputValue()).toBe("hassan@example.test");
  });

  test("finds a recipient by full name and refuses to send to an invalid address", async () => {
    await arrive({ Subject: "By name", "Message-ID": "<o3n@else.test>", body: "My name is Anna." });
    const page = await goOn(AGENT, "/d/inbox/all");
    await typeAtOnce(page, "anna taylor");
    await newDialog(page).getByRole("option").filter({ hasText: "anna@else.test" }).waitFor();
    expect(await toField(page).inputValue()).toBe("anna taylor");
    await newDialog(page).getByLabel("Subject").fill("To nobody");
    await newDialog(page).getByLabel("Message").fill("Nobody reads this.");
    await newDialog(page).getByLabel("Message").press("Control+Enter");
    await newDialog(page).getByText("“anna taylor” is not an e-mail address").waitFor();
    expect(await newDialog(page).locator(".parley-field-error").count()).toBe(1);
    await toField(page).press("End");
    await page.keyboard.type(" ");
    await newDialog(page).getByRole("option").filter({ hasText: "anna@else.test" }).click();
    await newDialog(page).getByLabel("Message").press("Control+Enter");
    expect((await left("Nobody reads this.")).to).toMatchObject({ text: "anna@else.test" });
  });

  test("starts from a template for a suggested recipient, names unfilled variables, and includes a pasted image", async () => {
    await arrive({ Subject: "Known", "Message-ID": "<o3@else.test>", body: "Now you know me." });
    const { page, complaints } = await signedIn(AGENT, "/d/inbox/all");
    await button(page, "New e-mail").click();
    const dialog = page.getByRole("dialog", { name: "New e-mail" });
    await dialog.getByLabel("To", { exact: false }).first().fill("anna@el");
    await dialog.getByRole("option").filter({ hasText: "anna@else.test" }).click();
    await dialog.locator(".parley-chip").filter({ hasText: "anna@else.test" }).waitFor();
    await dialog.getByLabel("Template").selectOption({ label: "/booked – Booked" });
    await expect.poll(() => dialog.getByLabel("Subject").inputValue()).toMatch(/^Your trip with (?!\{)/);
    await paste(page, ".parley-email-drop", png(5, 5));
    await dialog.getByRole("img", { name: "Uploaded" }).waitFor();
    await dialog.getByLabel("Message").press("Control+Enter");
    await page.getByText("The e-mail still contains {{customer.firstName}}", { exact: false }).waitFor();
    await button(page, "Cancel").last().click();
    await dialog.getByText("Fill in or remove {{customer.firstName}}").waitFor();
    await dialog.getByLabel("Message").fill("Dear Anna, it is booked.");
    await dialog.getByLabel("Message").press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    const mail = await left("Dear Anna, it is booked.");
    expect([mail.attachments[0]?.filename, mail.attachments[0]?.contentDisposition]).toEqual(["map.png", "inline"]);
    expect(complaints).toEqual([]);
  });

  test("turns addresses into chips by Enter, by commas and when the field loses the focus", async () => {
    const { page } = await signedIn(AGENT, "/d/inbox/all");
    await button(page, "New e-mail").click();
    const dialog = page.getByRole("dialog", { name: "New e-mail" });
    const to = dialog.getByLabel("To", { exact: false }).first();
    const chips = () => dialog.locator(".parley-chip").allInnerTexts();
    await to.fill("one@else.test");
    await to.press("Enter");
    await to.fill("two@else.test, three@else.test,");
    await to.fill("four@else.test");
    await dialog.getByLabel("Subject").focus();
    expect(await chips()).toEqual(["one@else.test", "two@else.test", "three@else.test", "four@else.test"]);
    await to.focus();
    await to.press("Backspace");
    expect([await to.inputValue(), await chips()]).toEqual(["four@else.test", ["one@else.test", "two@else.test", "three@else.test"]]);
    await button(page, "Remove one@else.test").click();
    expect(await chips()).toEqual(["two@else.test", "three@else.test", "four@else.test"]);
  });
});

test("a reply cannot be sent while one of its recipients is not a valid address", async () => {
  const page = await goOn(AGENT, "/d/inbox/unassigned");
  await arrive({ Subject: "To whom", "Message-ID": "<o4u@else.test>", body: "Who else reads this?" });
  await page.getByText("Who else reads this?").first().click();
  await button(page, "Accept").last().click();
  await page.locator(".parley-email-head").getByRole("button").click();
  await page.getByLabel("Cc", { exact: true }).fill("hassan kar");
  await composer(page).fill("Only the two of us.");
  await composer(page).press("Control+Enter");
  await page.locator(".parley-email-head").getByText("“hassan kar” is not an e-mail address").waitFor();
  await page.locator(".bp6-toast").getByText("The e-mail was not sent").waitFor();
  expect((await outside.all()).filter(({ text }) => text?.includes("Only the two of us."))).toEqual([]);
  await page.getByLabel("Cc", { exact: true }).fill("");
  await composer(page).press("Control+Enter");
  expect((await left("Only the two of us.")).cc).toBeUndefined();
});

test("a template sets the subject of an e-mail reply", async () => {
  const page = await goOn(AGENT, "/d/inbox/unassigned");
  await arrive({ Subject: "Which words", "Message-ID": "<o4@else.test>", body: "Tell me by template." });
  await page.getByText("Tell me by template.").first().click();
  await button(page, "Accept").last().click();
  await composer(page).pressSequentially("/booked");
  await page.getByRole("option").filter({ hasText: "/booked" }).click();
  await expect.poll(() => page.locator(".parley-email-head").innerText()).toMatch(/Your trip with/);
  await composer(page).press("End");
  await composer(page).pressSequentially(" From the template.");
  await composer(page).press("Control+Enter");
  expect((await left("From the template.")).subject).toMatch(/^Your trip with (?!\{)/);
});

test("ending a chat while a reply is being sent waits for it and does not ask about unsent text", async () => {
  const { page } = await signedIn(AGENT, "/d/inbox/unassigned");
  await arrive({ Subject: "Slowly", "Message-ID": "<o5@else.test>", body: "There is no hurry." });
  await page.getByText("There is no hurry.").first().click();
  await button(page, "Accept").last().click();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/email/held/reply", async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await composer(page).fill("Then it is the 12th.");
  await composer(page).press("Control+Enter");
  await page.locator(".parley-bubble", { hasText: "Then it is the 12th." }).waitFor();
  await button(page, /^End chat and open the next/).click();
  letGo();
  await page.getByText("Chat with Anna Taylor ended").waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
});

describe("undo of a sent e-mail", () => {
  beforeAll(() => holdFor(30));
  afterAll(() => holdFor(0));
  const heldIn = (page: Page) => page.getByRole("list", { name: "E-mails that can still be withdrawn" });
  const sentMails = async (words: string) => (await outside.all()).filter(({ text }) => text?.includes(words));

  test("restores a new e-mail completely after a reload or in another tab, and it can be sent once", async () => {
    const { page, context, complaints } = await signedIn(AGENT, "/d/inbox/all");
    const dialog = page.getByRole("dialog", { name: "New e-mail" });
    await button(page, "New e-mail").click();
    await page.keyboard.type("undone@else.test,", { delay: 10 });
    await dialog.getByLabel("Cc", { exact: true }).fill("copy@else.test,");
    await dialog.getByLabel("Subject").fill("Thought again");
    await dialog.getByLabel("Message").fill("These words come back.");
    await paste(page, ".parley-email-drop", png(5, 5));
    await dialog.getByRole("img", { name: "Uploaded" }).waitFor();
    await dialog.getByLabel("Message").press("Control+Enter");
    await heldIn(page).getByText("The e-mail to undone@else.test will be sent").waitFor();
    await heldIn(page)
      .getByText(/in \d+ seconds/)
      .waitFor();
    const other = await context.newPage();
    await other.goto(new URL("/d/home", page.url()).href);
    await heldIn(other).getByText("undone@else.test").waitFor();
    await page.reload();
    await heldIn(page).getByRole("button", { name: "Undo" }).click();
    await dialog.waitFor();
    expect(await dialog.locator(".parley-chip").allInnerTexts()).toEqual(["undone@else.test", "copy@else.test"]);
    expect([await dialog.getByLabel("Subject").inputValue(), await dialog.getByLabel("Message").inputValue()]).toEqual([
      "Thought again",
      "These words come back.",
    ]);
    await dialog.getByRole("img", { name: "Uploaded" }).waitFor();
    await heldIn(other).waitFor({ state: "detached" });
    expect(await sentMails("These words come back.")).toEqual([]);
    await holdFor(0);
    await dialog.getByLabel("Message").press("Control+Enter");
    const mail = await left("These words come back.");
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(["map.png"]);
    await holdFor(30);
    expect(complaints).toEqual([]);
  });

  test("is tried again while the gateway cannot be reached, and loses nothing if only its response was lost", async () => {
    const { page } = await signedIn(AGENT, "/d/inbox/all");
    const dialog = page.getByRole("dialog", { name: "New e-mail" });
    const write = async (address: string, text: string) => {
      await button(page, "New e-mail").click();
      await dialog.getByRole("combobox", { name: "To" }).fill(`${address},`);
      await dialog.getByLabel("Subject").fill("In a restart");
      await dialog.getByLabel("Message").fill(text);
      await dialog.getByLabel("Message").press("Control+Enter");
      await heldIn(page).getByText(`The e-mail to ${address} will be sent`).waitFor();
    };
    let gatewayIs: "down" | "losing its response" | "up" = "down";
    const reached: number[] = [];
    await page.route("**/email/held/undo", async (route) => {
      if (gatewayIs === "up") return route.continue();
      if (gatewayIs === "losing its response") {
        gatewayIs = "up";
        reached.push((await route.fetch()).status());
      }
      return route.abort("connectionrefused");
    });
    await write("restart@else.test", "Not in this restart.");
    await heldIn(page).getByRole("button", { name: "Undo" }).click();
    await heldIn(page).getByText("The gateway cannot be reached. The e-mail will be withdrawn once it can …").waitFor();
    expect(await dialog.count()).toBe(0);
    gatewayIs = "losing its response";
    await dialog.waitFor();
    expect(reached).toEqual([200]);
    expect(await dialog.getByLabel("Message").inputValue()).toBe("Not in this restart.");
    await dialog.getByText("Unsaved changes", { exact: true }).waitFor();
    const question = page.getByRole("dialog", { name: "Discard this e-mail?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Cancel" }).click();
    expect(await dialog.getByLabel("Message").inputValue()).toBe("Not in this restart.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Discard" }).click();
    await dialog.waitFor({ state: "detached" });
    gatewayIs = "down";
    await holdFor(5);
    await write("later@else.test", "Sent while it was tried.");
    await heldIn(page).getByRole("button", { name: "Undo" }).click();
    await page.getByText("The e-mail may have been sent").first().waitFor();
    await page.getByText("The gateway could not be reached in time to withdraw it. The conversation shows whether it was sent.").first().waitFor();
    expect(await dialog.count()).toBe(0);
    await left("Sent while it was tried.");
    await holdFor(30);
  });

  test("restores a reply to its composer and cancels the end of the chat requested with it", async () => {
    const { page } = await signedIn(AGENT, "/d/inbox/unassigned");
    await arrive({ Subject: "Undo", "Message-ID": "<o6@else.test>", body: "When does it leave?" });
    await page.getByText("When does it leave?").first().click();
    await button(page, "Accept").last().click();
    // Waits until the chat is accepted, because only its owner can end it.
    await page.waitForURL("**/active-chats/*");
    await expect.poll(() => composer(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await composer(page).fill("At the wrong time.");
    await page.keyboard.press("Alt+Shift+E");
    await heldIn(page).getByText("Your answer will be sent").waitFor();
    await heldIn(page).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => composer(page).inputValue()).toBe("At the wrong time.");
    expect(await sentMails("At the wrong time.")).toEqual([]);
    await holdFor(1);
    await composer(page).fill("At nine.");
    await composer(page).press("Control+Enter");
    expect((await left("At nine.")).subject).toBe("Re: Undo");
    await heldIn(page).waitFor({ state: "detached" });
  });
});
