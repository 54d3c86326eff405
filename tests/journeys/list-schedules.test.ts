import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { startSmtpSink } from "../smtp-sink.ts";
import { journey } from "./journey.ts";
import { followTo } from "./signed-in-as.ts";

const AGENT = "agent1@acacia.test";
const SUPER = "super@parley.test";
const ADMIN = "admin@acacia.test";
const smtp = await startSmtpSink();
afterAll(() => smtp.close());
const { world, signedIn, goOn } = journey({ environment: { SMTP_URL: smtp.url } });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const item = (page: Page, name: string) => page.getByRole("menuitem", { name });
const dialog = (page: Page) => page.getByRole("dialog");
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const call = async (loginId: string, method: string, path: string, body?: unknown) => {
  const { token } = await world().gateway.signIn(loginId);
  return world().gateway.request(method, path, { token, body });
};
/** Joins the lines that the e-mail encoding quoted-printable (RFC 2045) has wrapped. */
const unfolded = (mail: string): string => mail.replaceAll("=\n", "").replaceAll("=3D", "=");
const scheduleNamed = async (loginId: string, name: string) =>
  (await call(loginId, "GET", "/api/reports/schedules?pageSize=100")).body.data.items.find((one: { name: string }) => one.name === name);

/** Saves the current filters of a screen as a view and opens the dialog to schedule its export. */
const scheduleView = async (page: Page, name: string) => {
  await button(page, "Views").click();
  await item(page, "Save this view as…").click();
  await dialog(page).getByLabel("Name").fill(name);
  await page.keyboard.press("Control+Enter");
  await dialog(page).waitFor({ state: "detached" });
  await button(page, name).click();
  await item(page, "Schedule…").click();
  await dialog(page).getByRole("tab", { name: "On a schedule", selected: true }).waitFor();
};

describe("scheduled list view", () => {
  test("is created as shown, previewed and run, and its file is linked in the e-mail", async () => {
    const { page, complaints } = await signedIn(AGENT, "/d/chats/tickets?status=open&sort=-createdAt");
    await scheduleView(page, "Open ones");
    expect(await dialog(page).getByLabel("Name").inputValue()).toBe("Open ones");
    expect(await dialog(page).getByLabel("Period covered").count()).toBe(0);
    await dialog(page)
      .getByText(/parley schedules add --list tickets .*--filter status=open/)
      .waitFor();
    await button(page, "Preview").click();
    await dialog(page)
      .getByText(/^It would now send \d+ rows$/)
      .waitFor();
    await dialog(page).getByRole("tab", { name: "First rows" }).click();
    await dialog(page).getByRole("columnheader", { name: "Subject" }).waitFor();
    await button(page, "Add schedule").click();
    await dialog(page).waitFor({ state: "detached" });

    await page.goto(new URL("/d/reports", page.url()).href);
    await rowOf(page, "Open ones").getByText("Current rows of the list").waitFor();
    const href = await rowOf(page, "Open ones").getByRole("link", { name: "Tickets" }).getAttribute("href");
    expect(Object.fromEntries(new URL(href ?? "", page.url()).searchParams)).toEqual({ status: "open", sort: "-createdAt" });
    await button(page, "More: Open ones").click();
    await item(page, "Run now").click();
    await rowOf(page, "Open ones").getByText("Done").waitFor();
    await expect.poll(() => smtp.mails.length, { timeout: 15_000 }).toBe(1);

    const mail = unfolded(smtp.mails[0] ?? "");
    const file = await fetch(/http\S+\/api\/reports\/exports\/\d+\/[\w-]+/.exec(mail)?.[0] ?? "");
    const [head = "", ...rows] = (await file.text()).replace("\uFEFF", "").trimEnd().split("\n");
    const listed = (await call(AGENT, "GET", "/api/messenger/tickets?status=open&sort=-createdAt&pageSize=1000")).body.data.items;
    expect([/^Subject: (.*)$/m.exec(mail)?.[1], head.split(",")[0]]).toEqual(["Open ones", "id"]);
    expect(rows.map((row) => Number(row.split(",")[0]))).toEqual(listed.map(({ id }: { id: number }) => id));
    expect(complaints).toEqual([]);
  });

  test("can be empty at present, and is edited without a date range", async () => {
    const page = await goOn(ADMIN, "/d/configurations/users?search=nobody-is-called-so");
    await scheduleView(page, "Who is new");
    await dialog(page).getByText("Send nothing when there are no rows").click();
    await button(page, "Add schedule").click();
    await dialog(page).waitFor({ state: "detached" });
    expect(await scheduleNamed(ADMIN, "Who is new")).toMatchObject({
      list: "users",
      range: null,
      filters: { search: "nobody-is-called-so" },
      whenEmpty: "skip",
    });

    await followTo(page, "/d/reports");
    await button(page, "More: Who is new").click();
    await item(page, "Edit").click();
    expect(await dialog(page).getByLabel("Period covered").count()).toBe(0);
    await dialog(page).getByLabel("Name").fill("Who is newer");
    await page.keyboard.press("Control+Enter");
    await rowOf(page, "Who is newer").waitFor();
    expect(await scheduleNamed(ADMIN, "Who is newer")).toMatchObject({ list: "users", filters: { search: "nobody-is-called-so" } });
  });
});

test("a scheduled audit trail view has the filters of the screen", async () => {
  const page = await goOn(ADMIN, "/d/audit-trail?entity=tag&verb=changed");
  await scheduleView(page, "Changed tags");
  await button(page, "Add schedule").click();
  await dialog(page).waitFor({ state: "detached" });
  expect(await scheduleNamed(ADMIN, "Changed tags")).toMatchObject({ list: "audit-log", filters: { entity: "tag", verb: "changed" } });
});

describe("scheduled report view", () => {
  test("for the future offers coming dates and is scheduled for them", async () => {
    const { page } = await signedIn(SUPER, "/d/reports/renewal-status");
    await page.getByLabel("Range").selectOption("Next 30 days");
    await expect.poll(() => new URL(page.url()).searchParams.get("from")).not.toBeNull();
    await scheduleView(page, "Ends soon");
    await button(page, "Add schedule").click();
    await dialog(page).waitFor({ state: "detached" });
    expect(await scheduleNamed(SUPER, "Ends soon")).toMatchObject({ report: "renewal-status", range: "next-30-days" });
  });

  test("is created with its filters for the range closest to its own", async () => {
    const page = await goOn(ADMIN, "/d/reports/number-of-messages?platform=whatsapp");
    await page.getByLabel("Range").selectOption("last30");
    await expect.poll(() => new URL(page.url()).searchParams.get("from")).not.toBeNull();
    await scheduleView(page, "Thirty days");
    await button(page, "Add schedule").click();
    await dialog(page).waitFor({ state: "detached" });
    expect(await scheduleNamed(ADMIN, "Thirty days")).toMatchObject({
      report: "number-of-messages",
      list: null,
      range: "last-30-days",
      filters: { platform: "whatsapp" },
    });
  });
});
