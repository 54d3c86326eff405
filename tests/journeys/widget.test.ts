import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { journey } from "./journey.ts";
import { type OtherSite, openOtherSite } from "./other-site.ts";

/** Tests the web widget on a page of another origin (docs/adr/0189). */
const { world, visit, signedIn } = journey();
let site: OtherSite;
beforeAll(async () => {
  site = await openOtherSite();
});
afterAll(() => site.close());

const snippet = () => `<script src="${world().gateway.url}/widget.js?bot=acacia-helper" data-bot="acacia-helper" async></script>`;
const shop = (body = "", head = "") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head><body><h1>Shop</h1>${body}${snippet()}</body></html>`;

const log = (page: Page) => page.getByRole("log");
const field = (page: Page) => page.getByRole("textbox", { name: "Write a message" });
const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press("Enter");
};
const openChat = (page: Page) => page.getByRole("button", { name: /^Open chat/ }).click();
const onSite = async () => {
  const { page, complaints } = await visit();
  await page.goto(`${site.origin}/products?secret=1`);
  return { page, complaints };
};

describe("visitor of a web site", () => {
  test("asks the bot, is answered, talks to a person, and sees everything after a reload and in another tab", async () => {
    site.serve(shop());
    const { page } = await onSite();
    await openChat(page);
    await log(page).getByText("I'm the Acacia helper").waitFor();
    await say(page, "what are your opening times");
    await log(page).getByText("Our offices are open Monday to Friday").waitFor();
    await page.getByRole("button", { name: "Talk to a person" }).click();
    await page.getByText("Waiting for a person.").waitFor();
    await say(page, "It is about my booking");

    const { page: agent } = await signedIn("agent1@acacia.test", "/d/chats/support-queue");
    const row = agent.getByRole("row").filter({ hasText: "It is about my booking" });
    await row.getByRole("button", { name: "Accept" }).click();
    await agent.getByRole("textbox", { name: "Reply" }).fill("Hello, this is Amina");
    await agent.getByRole("textbox", { name: "Reply" }).press("Enter");
    await log(page).getByText("Hello, this is Amina").waitFor();
    await page.getByText("You are talking to").waitFor();

    await page.reload();
    await openChat(page);
    for (const text of ["what are your opening times", "Our offices are open", "It is about my booking", "Hello, this is Amina"])
      await log(page).getByText(text).waitFor();
    const second = await page.context().newPage();
    await second.goto(site.origin);
    await openChat(second);
    await say(second, "Written in the second tab");
    await log(page).getByText("Written in the second tab").waitFor();
    await second.close();
  });
});
