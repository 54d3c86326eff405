import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

const ADMIN = "admin@acacia.test";
const BASE = "/d/configurations/knowledge-base";
const { world, signedIn, goOn } = journey();

const panel = (page: Page) => page.locator(".parley-side-panel");
const dialog = (page: Page) => page.getByRole("dialog");
const asked = async (query: string) => {
  const { token } = await world().gateway.signIn(ADMIN);
  return (await world().gateway.request("GET", `/api/messenger/knowledgebase${query}`, { token })).body.data;
};
const statusOf = async (search: string) =>
  (await asked(`?search=${encodeURIComponent(search)}`)).items.map(({ status }: { status: string }) => status);

describe("FAQs", () => {
  test("are created, found, edited, removed after a confirmation, and restored by Undo", async () => {
    const { page, complaints } = await signedIn(ADMIN, `${BASE}/knowledgebase-faqs`);
    await page.getByRole("link", { name: "Create FAQ" }).click();
    // Waits for the form, because the list that was shown before has a search field whose label contains the word
    // "Question" too.
    await page.getByRole("heading", { name: "Create knowledge base entry" }).waitFor();
    await page.getByLabel("Question").fill("Do you take llamas aboard?");
    await page.getByLabel("Answer").fill("Small ones.");
    await page.getByRole("button", { name: "Create FAQ" }).click();
    await page.getByRole("link", { name: "Do you take llamas aboard?" }).click();

    await panel(page).getByRole("button", { name: "Edit" }).click();
    const form = page.getByRole("dialog", { name: "Edit FAQ" });
    await form.getByLabel("Answer").fill("None at all.");
    await form.getByRole("button", { name: "Save" }).click();
    await panel(page).getByText("None at all.").waitFor();

    await panel(page).getByRole("button", { name: "Remove", exact: true }).click();
    const ask = page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog", { name: "Remove this FAQ?" }))
      .first();
    await ask.getByText("Do you take llamas aboard?").waitFor();
    await ask.getByRole("button", { name: "Remove", exact: true }).click();
    const notice = page.locator(".bp6-toast", { hasText: "FAQ removed" });
    // Hovers over the notice, because it would disappear after a while otherwise.
    await notice.hover();
    await expect.poll(() => statusOf("llamas")).toEqual([]);

    await notice.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => statusOf("llamas")).toEqual(["published"]);
    expect((await asked("?search=llamas")).items[0]).toMatchObject({ question: "Do you take llamas aboard?", answer: "None at all." });
    expect(complaints).toEqual([]);
  });

  test("report an existing question at the field", async () => {
    const { page } = await signedIn(ADMIN, `${BASE}/knowledgebase-faqs/create-knowledge-base`);
    await page.getByLabel("Question").fill("Do I need a visa for Kenya?");
    await page.getByLabel("Answer").fill("No.");
    await page.getByRole("button", { name: "Create FAQ" }).click();
    await page.getByText("The bot already has a FAQ with this question").waitFor();
  });

  test("are listed when published by their number of uses, most used first", async () => {
    const page = await goOn(ADMIN, `${BASE}/listed-faqs`);
    const [first] = (await asked("?status=published&sort=-usageCount")).items;
    expect(first.usageCount).toBeGreaterThan(0);
    await page.getByRole("row").nth(1).getByText(first.question).waitFor();
    await page.getByRole("row").nth(1).getByText(String(first.usageCount), { exact: true }).waitFor();
  });

  test("are approved together from suggestions, and Undo returns them to the queue", async () => {
    const page = await goOn(ADMIN, `${BASE}/dynamic-faqs`);
    await page.getByLabel("Select all rows on this page").check();
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    const { rowCount } = await asked("/dynamic?status=pending_review");
    expect(rowCount).toBeGreaterThan(1);
    await dialog(page).getByText(`Approve ${rowCount} FAQs?`).waitFor();
    await dialog(page)
      .getByText(/parley faqs status [\d ]+ --to published/)
      .waitFor();
    await dialog(page).getByRole("button", { name: "Approve" }).click();
    await dialog(page).getByText(`${rowCount} rows done`).waitFor();
    expect((await asked("/dynamic?status=published")).rowCount).toBe(rowCount);
    await dialog(page).getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await asked("/dynamic?status=pending_review")).rowCount).toBe(rowCount);
  });

  test("are visible as suggestions without the right to decide, with the reason", async () => {
    const { page } = await signedIn("agent1@acacia.test", `${BASE}/dynamic-faqs`);
    await page.getByRole("row").nth(1).getByRole("link").first().click();
    await panel(page).getByRole("button", { name: "Approve" }).focus();
    await page.getByText("You need: Knowledge Base: Create Knowledge Base").first().waitFor();
  });
});
