import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

const AGENT = "agent1@acacia.test";
const SCREEN = "/d/chats/failed-responses";

const { world, signedIn, goOn } = journey();
let page: Page;

/** Opens the screen in a new browser tab for one test. */
const open = async () => {
  ({ page } = await signedIn(AGENT, SCREEN));
  await list().getByRole("link").first().waitFor();
};
/** Opens the screen in the browser tab that several tests share. */
const openShared = async () => {
  page = await goOn(AGENT, SCREEN);
  await list().getByRole("link").first().waitFor();
};

const list = () => page.getByRole("table", { name: "Failed responses" });
const line = (text: string) => list().getByRole("link", { name: text, exact: true });
const dialog = () => page.getByRole("dialog");
const tab = (name: string) => page.getByRole("tab", { name, exact: true });

/** Answer of the bot to a text, read directly from the gateway. */
const botAnswer = async (text: string) => {
  const { token } = await world().gateway.signIn(AGENT);
  const [bot] = (await world().gateway.request("GET", "/api/messenger/agent/sel", { token })).body.data;
  const { body } = await world().gateway.request("POST", "/api/messenger/conversations/failed/test", { token, body: { botId: bot.id, text } });
  return body.data;
};
/** Selects the failed responses with these texts and opens the dialog to resolve them. */
const decideAbout = async (...texts: readonly string[]) => {
  for (const text of texts) await page.getByLabel(`Select ${text}`, { exact: true }).check();
  await page.getByRole("button", { name: "Resolve" }).click();
  await dialog().waitFor();
};
const resolveNow = () => dialog().getByRole("button", { name: "Resolve" }).click();
const cells = async (text: string) => {
  const row = dialog().getByRole("row").filter({ hasText: text });
  await row.waitFor();
  return row.getByRole("cell").allInnerTexts();
};
const closeResolved = () => dialog().locator(".bp6-dialog-footer").getByRole("button", { name: "Close" }).click();

describe("failed response", () => {
  test("becomes a phrase that changes the answer from fallback to service, and undo reverts it", async () => {
    await open();
    const text = "is there wifi in the camp";
    await decideAbout(text);
    await dialog().getByText("Fallback: no answer").waitFor();
    await dialog().getByRole("radio", { name: "Opening hours" }).check();
    await resolveNow();
    await page.getByRole("dialog", { name: "1 failed response resolved" }).waitFor();
    // No notice may appear, because it would repeat the text of the dialog.
    expect(await page.locator(".bp6-toast").count()).toBe(0);
    const [before, after] = await cells(text);
    expect(before).toContain("Fallback");
    expect(after).toContain("Service: Opening hours");
    expect((await botAnswer(text)).serviceName).toBe("Opening hours");

    await dialog().locator(".bp6-dialog-footer").getByRole("button", { name: "Undo" }).click();
    await page.getByText("1 failed response reopened").first().waitFor();
    expect((await botAnswer(text)).kind).toBe("fallback");
    await line(text).waitFor();
  });

  test("is answered after it was resolved, and the resolved tab can reopen it", async () => {
    await open();
    const text = "do you rent camera lenses";
    await decideAbout(text);
    await dialog().getByRole("radio", { name: "Book a trip" }).check();
    await resolveNow();
    await cells(text);
    await closeResolved();
    await expect.poll(() => line(text).count()).toBe(0);

    await page.getByRole("button", { name: "Ask the bot" }).click();
    await page.getByLabel("Text", { exact: true }).fill(text);
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await page.getByText("Service: Book a trip").waitFor();
    await page.keyboard.press("Escape");

    await tab("Resolved").click();
    await line(text).waitFor();
    await list().getByRole("cell", { name: "Brian Mwangi" }).first().waitFor();
    await page.getByLabel(`Select ${text}`).check();
    await page.getByRole("button", { name: "Reopen" }).click();
    await page.getByText("1 failed response reopened").first().waitFor();
    await expect.poll(() => line(text).count()).toBe(0);
    expect((await botAnswer(text)).kind).toBe("fallback");
  });

  test("loads the bot's answer and the services without moving the buttons", async () => {
    await open();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/conversations\/failed\/test|\/messenger\/services/, async (route) => {
      await held;
      await route.continue();
    });
    await decideAbout("is tipping expected");
    const placeOf = () => tab("New service").boundingBox();
    // Hovers over the tab, because Playwright performs a hover only when the element, and thus the dialog, no longer
    // moves.
    await tab("New service").hover();
    const before = await placeOf();
    answer();
    await dialog().getByText("Fallback: no answer").waitFor();
    await dialog().getByRole("radio", { name: "Opening hours" }).waitFor();
    expect(await placeOf()).toEqual(before);
    await page.unrouteAll({ behavior: "wait" });
    await dialog().getByRole("button", { name: "Cancel" }).click();
  });

  test("becomes an FAQ with its question filled in", async () => {
    await openShared();
    const text = "is tipping expected";
    await decideAbout(text);
    await tab("New FAQ").click();
    await expect.poll(() => dialog().getByLabel("Question").inputValue()).toBe(text);
    await resolveNow();
    await dialog().getByText("This is required").waitFor();
    await dialog().getByLabel("Answer", { exact: true }).fill("Tips are welcome and never expected.");
    await resolveNow();
    expect((await cells(text))[1]).toContain("Tips are welcome and never expected.");
    expect((await botAnswer(text)).kind).toBe("faq");
  });

  test("becomes a new service, and a used name is reported at the field without resolving", async () => {
    await openShared();
    const text = "are vegan meals possible";
    await decideAbout(text);
    await tab("New service").click();
    await dialog().getByLabel("Name of the service").fill("Opening hours");
    await dialog().getByLabel("Answer of the bot", { exact: true }).fill("Yes, tell us when you book.");
    await resolveNow();
    await dialog().getByText('The bot already has a service "Opening hours"').waitFor();
    await expect.poll(() => dialog().getByLabel("Name of the service").getAttribute("aria-invalid")).toBe("true");
    expect((await botAnswer(text)).kind).toBe("fallback");
    await dialog().getByLabel("Name of the service").fill("Meals");
    await resolveNow();
    expect((await cells(text))[1]).toContain("Service: Meals");
  });

  test("is refused with the service's name when another service got the phrase in the meantime", async () => {
    await openShared();
    const text = "can my drone fly in the park";
    await decideAbout(text);
    await dialog().getByRole("radio", { name: "Payment methods" }).check();
    const { token } = await world().gateway.signIn("admin@acacia.test");
    const { body } = await world().gateway.request("GET", "/api/messenger/services?search=Booking%20status", { token });
    await world().gateway.request("POST", "/api/messenger/services/phrase", { token, body: { serviceId: body.data.items[0].id, text } });
    await resolveNow();
    await dialog().getByText("is already a phrase of Booking status").waitFor();
    await page.getByText("Failed to resolve failed message").first().waitFor();
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await line(text).waitFor();
  });

  test("is removed from the list when ignored and can be found again", async () => {
    await openShared();
    const text = "student discount?";
    await decideAbout(text);
    await tab("Ignore").click();
    await dialog().getByRole("button", { name: "Ignore", exact: true }).click();
    await cells(text);
    await closeResolved();
    await expect.poll(() => line(text).count()).toBe(0);
    await tab("Ignored").click();
    await line(text).waitFor();
    await expect.poll(() => page.url()).toContain("status=ignored");
  });
});

test("several failed responses show the answer before and after, and are undone together", async () => {
  await openShared();
  const texts = ["my guide did not show up", "i lost my voucher code", "can you send the itinerary in french"];
  await decideAbout(...texts);
  await dialog().getByRole("radio", { name: "Booking status" }).check();
  await resolveNow();
  for (const text of texts) expect((await cells(text))[1]).toContain("Service: Booking status");
  await dialog().getByText("parley api failedResponses.resolve -d resolution=phrase").waitFor();
  await dialog().locator(".bp6-dialog-footer").getByRole("button", { name: "Undo" }).click();
  await page.getByText("3 failed responses reopened").first().waitFor();
  for (const text of texts) await line(text).waitFor();
});

test("a failed response opens with the bot's current answer and a link to the conversation", async () => {
  await openShared();
  const text = "what about gorilla permits in uganda";
  await line(text).click();
  await page.getByText("Fallback: no answer").waitFor();
  expect(await page.getByRole("link", { name: "Open the conversation", exact: true }).getAttribute("href")).toMatch(
    /^\/d\/chats\/chat-history\/\d+$/,
  );
});

test("search, order and bot of failed responses stay in the URL after a reload, also under the older path", async () => {
  const { complaints, ...visited } = await signedIn(AGENT, "/d/conversations/failed-responses");
  page = visited.page;
  await page.getByLabel("Search failed responses").fill("mombasa");
  await page.getByRole("button", { name: "Times" }).click();
  await expect.poll(() => page.url()).toMatch(/(?=.*search=mombasa)(?=.*sort=count)/);
  await page.reload();
  await line("pick up from mombasa train station").waitFor();
  await expect.poll(() => list().locator("tbody tr").count()).toBe(1);
  expect(complaints).toEqual([]);
});
