import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

const ADMIN = "admin@acacia.test";
const { world, signedIn, goOn } = journey();
const dialog = (page: Page) => page.getByRole("dialog");

describe("export of all matching rows of a list", () => {
  test("is downloaded by keyboard with the current search and order", async () => {
    const { page, complaints } = await signedIn(ADMIN, "/d/configurations/users?search=agent&sort=-loginId");
    const button = page.getByRole("button", { name: "Export" });
    await page.getByText("agent2@acacia.test").first().waitFor();
    await button.press("Enter");
    await dialog(page).getByText("All 2 matching rows", { exact: false }).waitFor();
    await dialog(page).getByText("parley users list --search agent --sort -loginId --output users.csv").waitFor();
    await expect
      .poll(() =>
        dialog(page)
          .getByLabel("File")
          .evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+Enter")]);
    expect(file.suggestedFilename()).toBe("users.csv");
    const [, ...rows] = (await readFile(await file.path(), "utf8")).trimEnd().split("\n");
    expect(rows.map((row) => row.split(",")[1])).toEqual(["agent2@acacia.test", "agent1@acacia.test"]);
    // After the export, the focus returns to the button that opened the dialog.
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test("runs in the background and mails the link", async () => {
    const page = await goOn(ADMIN, "/d/conversations/tickets?status=resolved");
    await page.getByRole("button", { name: "Export" }).click();
    await dialog(page).getByRole("tab", { name: "By e-mail" }).click();
    await dialog(page).getByRole("button", { name: "Send by e-mail" }).click();
    await page.getByText("The file is being created", { exact: false }).waitFor();
    const mails = () => world().gateway.test.database.platform.selectFrom("mail").select("subject").where("to_address", "=", ADMIN).execute();
    await expect.poll(mails).toContainEqual({ subject: "Your export: Tickets" });
  });

  test("is disabled when nothing matches", async () => {
    const page = await goOn(ADMIN, "/d/configurations/users?search=nobody-is-called-so");
    await page
      .getByText("There is nothing to export")
      .or(page.getByRole("button", { name: "Export" }))
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Export" }).getAttribute("aria-disabled")).toBe("true");
  });
});
