import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { overflow } from "./axe-findings.ts";
import { journey } from "./journey.ts";

const CUSTOMER = "admin@acacia.test";
const AGENT = "agent1@acacia.test";

const { world, signedIn } = journey();
const call = async (method: string, path: string, body?: object) => {
  const { token } = await world().gateway.signIn(AGENT);
  const answer = await world().gateway.request(method, `/api/messenger/${path}`, { token, ...(body && { body }) });
  if (answer.status !== 200) throw new Error(`${path} was refused: ${answer.status}`);
  return answer.body.data;
};
let page: Page;
describe("customer on a phone in a chat with a person", () => {
  beforeEach(async () => {
    ({ page } = await signedIn(CUSTOMER, "/test-bot/acacia-helper"));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Talk to a person" }).click();
    await page.getByText("You are next.").waitFor();
    const waiting = await call("GET", "support/queue");
    const [{ id: sessionId }] = waiting.items ?? waiting;
    await call("POST", "support/accept", { sessionId });
    await page.getByText("You are talking to").waitFor();
  });

  test("must confirm an accidental end of the chat, and can continue", async () => {
    await page.getByRole("button", { name: "End the conversation" }).click();
    const asked = page.getByRole("dialog", { name: "End the conversation" });
    await asked.getByRole("button", { name: "Cancel" }).click();
    await asked.waitFor({ state: "detached" });
    await page.getByRole("textbox", { name: "Message" }).fill("I am still here");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.locator(".parley-bubble", { hasText: "I am still here" }).waitFor();
    await page.getByRole("button", { name: "End the conversation" }).click();
    await asked.getByRole("button", { name: "End the conversation" }).click();
    await page.getByText("This conversation has ended.").waitFor();
  });

  test("sees why a file is refused while others are sent, without horizontal overflow", async () => {
    const named = (name: string, mimeType: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) });
    await page
      .locator("input[type=file]")
      .setInputFiles([
        named("a-long-name-of-notes-that-somebody-has-taken-of-the-trip.txt", "text/plain", "Hello"),
        named("map.mp4", "video/mp4", "-".repeat(25 * 1024 * 1024 + 1)),
      ]);
    await page.getByText("The limit is 25 MB").first().waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: /Remove.*map\.mp4/ }).click();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.locator(".parley-bubble").getByText("a-long-name-of-notes").waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

describe("offer of a person by the bot", () => {
  const say = async (text: string) => {
    await page.getByRole("textbox", { name: "Message" }).fill(text);
    await page.getByRole("textbox", { name: "Message" }).press("Enter");
  };
  const bubble = (text: string) => page.locator(".parley-bubble", { hasText: text });
  /** Waits until the bot is trained, because it answers differently before. */
  const isTrained = async () => {
    const { token } = await world().gateway.signIn("admin@acacia.test");
    const { body } = await world().gateway.request("GET", "/api/messenger/agent/sel", { token });
    const { id } = body.data.find(({ code }: { code: string }) => code === "acacia-helper");
    const asked = await world().gateway.request("POST", `/api/messenger/agent/${id}/answers`, { token, body: { questions: ["Hello"] } });
    expect(asked.body.data.isCurrent).toBe(true);
  };
  const replies = () => page.getByRole("group", { name: "Quick replies" });
  beforeEach(async () => {
    await isTrained();
    ({ page } = await signedIn(CUSTOMER, "/test-bot/acacia-helper"));
    await page.setViewportSize({ width: 390, height: 844 });
    const restart = page.getByRole("button", { name: "Start again" });
    if (await restart.isVisible()) await restart.click();
    await say("is there wifi in the tents");
    await bubble("Would you like to talk to a person?").waitFor();
  });

  test("is declined and accepted with its buttons, which disappear after the answer", async () => {
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await replies().getByRole("button", { name: "No, thanks" }).click();
    await bubble("What else can I help you with?").waitFor();
    await replies().waitFor({ state: "detached" });
    await say("do you rent hammocks out");
    await replies().getByRole("button", { name: "Yes, please" }).click();
    await page.getByText("Waiting for a person.").waitFor();
    await replies().waitFor({ state: "detached" });
  });

  test("is explained to staff by what the bot knows and how probable it is", async () => {
    await page.getByText("Why this answer?").click();
    await page.getByText("No match is probable enough.").waitFor();
    await page.getByText(/Is there a newsletter\? \(\d+/).waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await say("book a tripp");
    await bubble("I'd be glad to help you book").waitFor();
    await page.getByText("The question is similar to its phrases.").waitFor();
    await page.getByText(/Book a trip \(\d+.*\): “.*I want to book a trip/).waitFor();
  });

  test("gives way to buttons when a question may mean several services", async () => {
    await say("my trip booking");
    await bubble("Did you mean one of these?").waitFor();
    await replies().getByRole("button", { name: "Change travel dates" }).waitFor();
    await replies().getByRole("button", { name: "Booking status" }).click();
    await bubble("You find the state of your booking").waitFor();
    await replies().waitFor({ state: "detached" });
  });

  test("is accepted by a typed yes", async () => {
    await say("yes");
    await page.getByText("Waiting for a person.").waitFor();
    await replies().waitFor({ state: "detached" });
  });
});
