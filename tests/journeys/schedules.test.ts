import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";

const ADMIN = "admin@baobab.test";
const HOME = "/d/reports";
const REPORT = "/d/reports/chat-activities";

const { world, signedIn, goOn } = journey();

const call = async (method: string, path: string, body?: unknown) => {
  const { token } = await world().gateway.signIn(ADMIN);
  return (await world().gateway.request(method, `/api/reports/schedules${path}`, { token, body })).body.data;
};
const schedule = (over: object = {}) =>
  call("POST", "", {
    name: "Board figures",
    report: "chat-activities",
    range: "last-30-days",
    cron: "0 6 * * 1",
    emailTo: ADMIN,
    format: "csv",
    filters: { platform: "whatsapp" },
    ...over,
  });
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const choose = async (page: Page, name: string, action: string) => {
  await rowOf(page, name)
    .getByRole("button", { name: `More: ${name}` })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
};

describe("schedules on the reports home", () => {
  test("show when each schedule runs, and link to its report with the filters", async () => {
    await schedule({ name: "Words" });
    const page = await goOn(ADMIN, HOME);
    await rowOf(page, "Words").getByText("Every Monday at 06:00").waitFor();
    expect(await rowOf(page, "Words").getByRole("link", { name: "Chat activities" }).getAttribute("href")).toBe(`${REPORT}?platform=whatsapp`);
  });

  test("run one schedule immediately, show its result, and offer its file", async () => {
    await schedule({ name: "At once" });
    const page = await goOn(ADMIN, HOME);
    await choose(page, "At once", "Run now");
    await rowOf(page, "At once").getByText("Done").waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      rowOf(page, "At once").getByRole("button", { name: "Download: At once" }).click(),
    ]);
    expect((await readFile(await file.path(), "utf8")).split("\n")[0]).toContain("day,sessions");
  });

  test("show the reason of an automatic pause next to the last runs of the schedule", async () => {
    const { id } = await schedule({ name: "Paused by itself" });
    const { platform } = world().gateway.test.database;
    await platform
      .updateTable("export_schedule")
      .set({ active: false, next_run_at: null, paused_reason: "You don't have the right to do this" })
      .where("id", "=", id)
      .execute();
    const page = await goOn(ADMIN, HOME);
    await rowOf(page, "Paused by itself").getByText("Paused", { exact: true }).waitFor();
    await rowOf(page, "Paused by itself").getByRole("link", { name: "Paused by itself" }).click();
    const panel = page.locator(".parley-side-panel");
    await panel.getByText("You don't have the right to do this").waitFor();
    await panel.getByText("Not run yet.").waitFor();
  });

  test("restore a removed schedule in its paused state", async () => {
    const { id } = await schedule({ name: "Removed by mistake" });
    await call("PUT", `/${id}`, { active: false });
    const page = await goOn(ADMIN, HOME);
    await choose(page, "Removed by mistake", "Remove");
    await page.getByRole("dialog", { name: "Remove Removed by mistake?" }).getByRole("button", { name: "Remove", exact: true }).click();
    await rowOf(page, "Removed by mistake").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await rowOf(page, "Removed by mistake").getByText("Paused", { exact: true }).waitFor();
    const { items } = await call("GET", "?pageSize=100");
    expect(items.find(({ name }: { name: string }) => name === "Removed by mistake")).toMatchObject({
      active: false,
      cron: "0 6 * * 1",
      filters: { platform: "whatsapp" },
    });
  });

  test("create a copy of a schedule with the same report and filters", async () => {
    await schedule({ name: "Model" });
    const page = await goOn(ADMIN, HOME);
    await choose(page, "Model", "Duplicate");
    const dialog = page.getByRole("dialog", { name: "Duplicate Model" });
    await dialog.getByRole("combobox", { name: "Period covered" }).selectOption("Yesterday");
    await dialog.getByRole("button", { name: "Add schedule" }).click();
    await rowOf(page, "Copy of Model").waitFor();
    const { items } = await call("GET", "?pageSize=100");
    expect(items.find(({ name }: { name: string }) => name === "Copy of Model")).toMatchObject({
      range: "yesterday",
      report: "chat-activities",
      filters: { platform: "whatsapp" },
    });
  });

  test("show the next step when there are none, and the reason when they cannot be loaded", async () => {
    const { page } = await signedIn("agent2@acacia.test", HOME);
    await page.getByText("No schedules yet").waitFor();
    expect(await page.getByRole("link", { name: "Open a report" }).getAttribute("href")).toBe(REPORT);
    await page.route("**/api/reports/schedules?**", (route) => route.abort());
    await page.reload();
    await page.getByText("This could not be loaded").waitFor();
    await page.unroute("**/api/reports/schedules?**");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("No schedules yet").waitFor();
  });
});

describe("schedule in its form", () => {
  const draft = async (page: Page) => {
    await page.getByRole("button", { name: "Export" }).click();
    const dialog = page.getByRole("dialog", { name: "Export Chat activities" });
    await dialog.getByRole("tab", { name: "On a schedule" }).click();
    return dialog;
  };

  test("previews its next runs, the mail and the first rows, and marks an outdated preview", async () => {
    const before = await call("GET", "?pageSize=100");
    const dialog = await draft((await signedIn(ADMIN, REPORT)).page);
    await dialog.getByRole("combobox", { name: "Period covered" }).selectOption("The last 30 days");
    await dialog.getByLabel("Name").fill("Only looked at");
    await dialog.getByRole("button", { name: "Preview" }).click();
    await dialog.getByRole("heading", { name: "Next runs" }).waitFor();
    expect(await dialog.locator(".parley-schedule-runs li").count()).toBe(3);
    await dialog
      .frameLocator("iframe")
      .getByRole("heading", { name: /^Only looked at, / })
      .waitFor();
    await dialog.getByRole("tab", { name: "First rows" }).click();
    await dialog.getByRole("columnheader", { name: "Sessions" }).waitFor();
    await dialog.getByLabel("Name").fill("Another name");
    await dialog.getByText("The schedule has been changed since this preview.").waitFor();
    expect((await call("GET", "?pageSize=100")).rowCount).toBe(before.rowCount);
  });

  test("shows a failed preview in the visible part of the form", async () => {
    const { page } = await signedIn(ADMIN, REPORT);
    const dialog = await draft(page);
    await page.route("**/api/reports/schedules/preview", (route) => route.abort());
    await dialog.getByRole("button", { name: "Preview" }).click();
    const [told, bar] = [dialog.getByRole("alert"), dialog.locator(".parley-save-bar")];
    await told.waitFor();
    const bottomOf = async () => {
      const box = await told.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(async () => (await bottomOf()) <= ((await bar.boundingBox())?.y ?? 0)).toBe(true);
  });

  test("reports a forbidden e-mail address at its field and stores nothing", async () => {
    const before = await call("GET", "?pageSize=100");
    const dialog = await draft(await goOn(ADMIN, REPORT));
    await dialog.getByLabel("To").fill(`${ADMIN}, somebody@elsewhere.test`);
    await dialog.getByRole("button", { name: "Add schedule" }).click();
    await dialog.getByText(/Exports cannot be sent to somebody@elsewhere\.test/).waitFor();
    expect(await dialog.getByLabel("To").getAttribute("aria-invalid")).toBe("true");
    expect((await call("GET", "?pageSize=100")).rowCount).toBe(before.rowCount);
  });
});
