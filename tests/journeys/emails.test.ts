import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { handMail, mailText } from "../../packages/gateway/src/testing/hand-mail.ts";
import { startPictureHost } from "../picture-host.ts";
import { startSmtpSink } from "../smtp-sink.ts";
import { journey } from "./journey.ts";

const AGENT = "agent1@acacia.test";
const ADMIN = "admin@acacia.test";
const smtp = await startSmtpSink();
afterAll(() => smtp.close());
const pictures = await startPictureHost();
afterAll(() => pictures.close());
const { world, signedIn, goOn } = journey({ environment: { SMTP_URL: smtp.url, MAIL_PORT: "0", MAIL_INSIDE: "1" } });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const composer = (page: Page) => page.getByLabel("Reply", { exact: true });
const arrive = (head: Record<string, string>) =>
  handMail(world().gateway.mailPort ?? 0, {
    from: "anna@else.test",
    to: ["care@acacia.test"],
    raw: mailText({ From: '"Anna Taylor" <anna@else.test>', To: "care@acacia.test", ...head }),
  });

describe("e-mail conversation", () => {
  test("arrives in the inbox, is accepted and answered there, and the answer is sent", async () => {
    const { page, complaints } = await signedIn(AGENT, "/d/inbox/unassigned");
    await arrive({
      Subject: "Move my trip",
      "Message-ID": "<j1@else.test>",
      body: "By a week, please.\n\nOn Mon, 2 Nov 2026, Acacia wrote:\n> Your trip",
    });
    await page.getByText("By a week, please.").first().click();
    await page.getByText("Move my trip", { exact: true }).waitFor();
    await page.getByText("To care@acacia.test").waitFor();
    expect(await page.getByText("> Your trip").isVisible()).toBe(false);
    await page.getByText("Earlier e-mails").click();
    await page.getByText("> Your trip").waitFor();
    await button(page, "Accept").last().click();
    await composer(page).fill("Of course.");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("list").getByText("Of course.", { exact: true }).waitFor();
    await expect.poll(() => smtp.mails.filter((mail) => mail.includes("Of course.")).length).toBe(1);
    expect(smtp.mails.at(-1)).toMatch(/^Subject: Re: Move my trip$/m);
    expect(complaints).toEqual([]);
  });

  test("is answered to the chosen recipients with the edited subject", async () => {
    const page = await goOn(AGENT, "/d/inbox/unassigned");
    await arrive({ Subject: "Who else", "Message-ID": "<j2@else.test>", body: "Tell my colleague, too." });
    await page.getByText("Tell my colleague, too.").first().click();
    await button(page, "Accept").last().click();
    await button(page, "Change recipients and subject").click();
    await page.getByLabel("Cc", { exact: true }).fill("colleague@else.test");
    await page.getByLabel("Subject", { exact: true }).fill("Both of you");
    await composer(page).fill("Gladly.");
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => smtp.mails.find((mail) => mail.includes("Gladly."))).toMatch(/^Subject: Both of you$/m);
    expect(smtp.mails.find((mail) => mail.includes("Gladly."))).toMatch(/^Cc: colleague@else\.test$/m);
  });

  test("is shown as HTML in a frame that loads nothing", async () => {
    const { page } = await signedIn(AGENT, "/d/inbox/unassigned");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const body = '<h3>Drawn</h3><p>In colour</p><img src="https://spy.test/pixel.png">';
    await arrive({ Subject: "Drawn", "Message-ID": "<j3@else.test>", "Content-Type": "text/html", body });
    await page.getByText("In colour").first().click();
    await button(page, "Show as sent").click();
    await page.frameLocator("iframe").getByRole("heading", { name: "Drawn" }).waitFor();
    await page.getByText(/^1 image is not shown/).waitFor();
    expect(asked.filter((url) => url.includes("spy.test"))).toEqual([]);
  });

  test("shows external images on request, loaded by the gateway and not by the browser", async () => {
    const { page } = await signedIn(AGENT, "/d/inbox/unassigned");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const body = `<p>A postcard</p><img alt="The sea" src="${pictures.url}/sea.gif">`;
    await arrive({ Subject: "Postcard", "Message-ID": "<j4@else.test>", "Content-Type": "text/html", body });
    await page.getByText("A postcard").first().click();
    await button(page, "Show as sent").click();
    const picture = page.frameLocator("iframe").getByAltText("The sea");
    await picture.waitFor({ state: "attached" });
    expect([await picture.getAttribute("src"), pictures.asked()]).toEqual([null, 0]);
    await button(page, "Show images").click();
    await expect.poll(() => picture.getAttribute("src")).toMatch(/^data:image\/gif;base64,/);
    expect([pictures.asked(), asked.filter((url) => url.startsWith(pictures.url))]).toEqual([1, []]);
    await button(page, "Hide images").click();
    await expect.poll(() => picture.getAttribute("src")).toBe(null);
    await page.keyboard.press("Escape");
    await button(page, "Show as sent").click();
    await button(page, "Show images").waitFor();
  });

  test("can be started with a new e-mail and belongs to its writer", async () => {
    const page = await goOn(AGENT, "/d/inbox/all");
    await button(page, "New e-mail").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("To", { exact: false }).first().fill("new@else.test");
    await dialog.getByLabel("Subject").fill("Your booking");
    await dialog.getByLabel("Message").fill("It is confirmed.");
    await page.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    await page.getByText("The e-mail to new@else.test will be sent").waitFor();
    await expect.poll(() => smtp.mails.filter((mail) => mail.includes("It is confirmed.")).length).toBe(1);
    await page.locator(".parley-work-column").getByText("new@else.test").first().click();
    await composer(page).waitFor();
  });
});

test("a rejected e-mail is listed with reason and source, and can be accepted with a click", async () => {
  await arrive({
    Subject: "Robot or not",
    "Message-ID": "<j9@else.test>",
    From: "robot@else.test",
    "Auto-Submitted": "auto-generated",
    body: "I am no robot.",
  });
  const { page, complaints } = await signedIn(ADMIN, "/d/configurations/email-manager");
  await page.getByRole("link", { name: "E-mail not accepted" }).first().click();
  await page.getByText("Robot or not").first().click();
  await page.getByText("Auto-Submitted: auto-generated").first().waitFor();
  await page.getByText("I am no robot.").waitFor();
  await button(page, "Accept anyway").click();
  await page.getByText("The e-mail was accepted").waitFor();
  await page.getByText("No e-mail was rejected").waitFor();
  await button(page, "Parse again…").first().click();
  await button(page, "Check what would change").click();
  // A trial click fails if the button bar of the form covers the result.
  await page.getByText("Nothing would change.").click({ trial: true });
  await page.keyboard.press("Escape");
  await button(page, "Retention…").first().click();
  await page.getByLabel("Days").fill("99999");
  await button(page, "Save").click();
  await page.getByText("At most 90", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test("an automatic reply shows the reason, and a click marks it as written by a person", async () => {
  const page = await goOn(AGENT, "/d/inbox/unassigned");
  const reply = smtp.mails.find((mail) => mail.includes("Of course.")) ?? "";
  const id = /^Message-ID: (<.*>)$/im.exec(reply)?.[1] ?? "";
  await arrive({ Subject: "Automatic reply: Move my trip", "In-Reply-To": id, "Message-ID": "<j10@else.test>", body: "I am out of the office." });
  const found = await world()
    .gateway.deps.database.platform.selectFrom("incoming_email")
    .select("session_id")
    .where("subject", "=", "Automatic reply: Move my trip")
    .executeTakeFirstOrThrow();
  await page.goto(new URL(`/d/inbox/all/${found.session_id}`, page.url()).href);
  await page.getByText(/Treated as automatic because/).waitFor();
  await button(page, "This is from a person").click();
  await page.getByRole("list").getByText("I am out of the office.", { exact: true }).waitFor();
});

test("a personal e-mail can be marked as automatic with one click, which removes it from the queue", async () => {
  const { page, complaints } = await signedIn(AGENT, "/d/inbox/unassigned");
  await arrive({ Subject: "Nightly backup", From: "Backup <backup@else.test>", "Message-ID": "<j12@else.test>", body: "All went well." });
  await page.getByText("All went well.").first().click();
  await button(page, "Mark as automatic").click();
  await page.getByText("Marked as automatic", { exact: true }).waitFor();
  await page.getByText(/marked the e-mail “Nightly backup” as automatic/).waitFor();
  await button(page, "This is from a person").click();
  await button(page, "Mark as automatic").waitFor();
  expect(complaints).toEqual([]);
});

/** Delivers the failure report of a mail server about the last e-mail that contains this text. */
const report = (text: string, answer: string) => {
  const sent = smtp.mails.findLast((mail) => mail.includes(text)) ?? "";
  const id = /^Message-ID: (<.*>)$/im.exec(sent)?.[1] ?? "";
  const to = /^To: (.*)$/im.exec(sent)?.[1] ?? "";
  return arrive({
    From: "Mail Delivery System <mailer-daemon@else.test>",
    Subject: "Undelivered Mail Returned to Sender",
    body: `Your message could not be delivered.\n\n<${to}>: ${answer}\n\n--- Copy ---\nMessage-ID: ${id}\nTo: ${to}\n`,
  });
};

test("an undelivered e-mail shows the reason, and the next step works by keyboard", async () => {
  const { page, complaints } = await signedIn(AGENT, "/d/inbox/unassigned");
  await arrive({ Subject: "Send me the guide", From: "Nina <nina@else.test>", "Message-ID": "<j20@else.test>", body: "The guide, please." });
  await page.getByText("The guide, please.").first().click();
  await button(page, "Accept").last().click();
  const write = async (text: string) => {
    await composer(page).fill(text);
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => smtp.mails.filter((mail) => mail.includes(text)).length).toBe(1);
  };

  await write("Here it is.");
  await report("Here it is.", "550 5.1.1 there is no such user");
  await page.getByText(/Not delivered: the address does not exist/).waitFor();
  await page.getByText("Code 550 5.1.1", { exact: true }).waitFor();
  await page.getByText("Answer of the mail server").press("Enter");
  await page.locator(".parley-email-quoted").getByText("there is no such user").waitFor();
  await button(page, "Show the report").press("Enter");
  await page.locator("pre").getByText("Your message could not be delivered.").waitFor();
  // The contact and the composer, which still has the address, warn about it.
  await expect.poll(() => page.getByText("An e-mail to nina@else.test was returned").count()).toBe(2);
  await button(page, "Correct the address").press("Enter");
  const to = page.getByLabel("To", { exact: true });
  await expect.poll(() => to.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("nina.bell@else.test,");
  expect(await composer(page).inputValue()).toBe("Here it is.");
  await composer(page).press("Control+Enter");
  await expect.poll(() => smtp.mails.find((mail) => /^To: nina\.bell@else\.test$/m.test(mail))).toContain("Here it is.");

  await write("One page more.");
  await report("One page more.", "552 5.2.2 the mailbox is full");
  await page.getByText(/Not delivered: the mailbox is full/).waitFor();
  await button(page, "Send again").last().press("Enter");
  await expect.poll(() => smtp.mails.filter((mail) => mail.includes("One page more.")).length).toBe(2);

  await write("And the last one.");
  await report("And the last one.", "554 5.7.1 rejected by policy");
  await page.getByText(/rejected it. Ask your administrator/).waitFor();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(page, "Copy details for the administrator").press("Enter");
  await button(page, "Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Answer of the mail server: 554 5.7.1 rejected by policy");

  await page
    .getByRole("button", { name: /^Notifications/ })
    .first()
    .click();
  await page
    .getByText(/Your e-mail to nina@else.test was not delivered: the address does not exist/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test("a spam complaint suggests blocking the address, and an administrator blocks it with a click", async () => {
  const sent = smtp.mails.findLast((mail) => mail.includes("And the last one.")) ?? "";
  const id = /^Message-ID: (<.*>)$/im.exec(sent)?.[1] ?? "";
  await arrive({
    From: "Abuse desk <abuse@else.test>",
    Subject: "A complaint",
    "Content-Type": 'multipart/report; report-type=feedback-report; boundary="X"',
    body: `--X\r\nContent-Type: text/plain\r\n\r\nA complaint\r\n--X\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n\r\n--X\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${id}\r\nTo: nina.bell@else.test\r\n\r\nx\r\n--X--`,
  });
  const found = await world()
    .gateway.deps.database.platform.selectFrom("email")
    .select("session_id")
    .where("subject", "=", "Send me the guide")
    .executeTakeFirstOrThrow();
  const { page } = await signedIn(ADMIN, `/d/inbox/all/${found.session_id}`);
  await page.getByText("Do not write to this customer again unless they ask you to.").waitFor();
  await button(page, "Stop broadcasts to this customer").press("Enter");
  await page.getByText("This customer gets no more broadcasts").waitFor();
});

test("an e-mail address is created by hand and receives e-mails, and one in use is refused in the form", async () => {
  const { page } = await signedIn(ADMIN, "/d/configurations/email-manager");
  await button(page, "Create e-mail address").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill("trips@acacia.test");
  await dialog.getByLabel("Sender name").fill("Acacia trips");
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("row").filter({ hasText: "trips@acacia.test" }).waitFor();
  const taken = await handMail(world().gateway.mailPort ?? 0, {
    from: "x@else.test",
    to: ["trips@acacia.test"],
    raw: mailText({ From: "x@else.test", To: "trips@acacia.test", Subject: "Hi", "Message-ID": "<j5@else.test>" }),
  });
  expect(taken.code).toBe(250);
  await button(page, "Create e-mail address").click();
  await dialog.getByLabel("Address").fill("cards@baobab.test");
  await dialog.getByLabel("Sender name").fill("Not ours");
  await page.keyboard.press("Control+Enter");
  await dialog.getByText('There is already an e-mail address "cards@baobab.test"').waitFor();
});
