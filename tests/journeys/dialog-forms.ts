import type { Page } from "playwright-core";

/** Opens the form to edit the first row of a list. The side panel of the row stays open behind the form. */
const editFirst = async (page: Page) => {
  const panel = page.locator(".parley-side-panel");
  if ((await panel.count()) === 0) await page.getByRole("table").getByRole("row").nth(1).getByRole("link").first().click();
  await panel.getByRole("button", { name: "Edit" }).click();
};

/** Each form that opens in a dialog: name, path of its screen, action that opens it, and first required field. */
export const FORMS = [
  ["tag", "/d/configurations/tags", (page: Page) => page.getByRole("button", { name: "Create tag" }).first().click(), "Name"],
  [
    "SLA priority",
    "/d/configurations/ticket-settings",
    (page: Page) => page.getByRole("button", { name: "Create SLA priority" }).first().click(),
    "Name",
  ],
  ["FAQ", "/d/configurations/knowledge-base/listed-faqs", (page: Page) => editFirst(page), "Question"],
  [
    "canned reply",
    "/d/configurations/canned-replies",
    (page: Page) => page.getByRole("button", { name: "Create canned reply" }).first().click(),
    "Short code",
  ],
  [
    "template of broadcasts",
    "/d/broadcast-messages/create-broadcast-message",
    (page: Page) => page.getByRole("button", { name: "New template" }).click(),
    "Name",
  ],
  ["ticket", "/d/chats/tickets", (page: Page) => page.getByRole("button", { name: "Create ticket" }).first().click(), "Subject"],
] as const;
