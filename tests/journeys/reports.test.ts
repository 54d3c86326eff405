import { addDays } from "@parley/core/calendar";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";
import { answerOf, chart, day, figure, written } from "./report-parts.ts";

const ADMIN = "admin@acacia.test";
const AGENT = "agent1@acacia.test";
const PROVIDER = "super@parley.test";
const SUMMARY = "**/api/reports/dashboard?*";

const { world, signedIn, goOn } = journey();
const answer = answerOf(world);

/** Current month in Nairobi, the time zone of Acacia: its first day and the first day of the next month. */
const monthInNairobi = () => {
  const [year = 0, month = 1] = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Nairobi" }).format(new Date()).split("-").map(Number);
  const first = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10);
  return { from: first(0), to: first(1) };
};
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const card = (page: Page, name: string) => page.locator(".parley-card").filter({ has: heading(page, name) });

describe("dashboard", () => {
  test("shows this month up to today by default, with the totals of the API call", async () => {
    const { from, to } = monthInNairobi();
    const page = await goOn(ADMIN, "/d/dashboard");
    await chart(page, "Sessions per day").waitFor();
    expect(await page.getByLabel("From", { exact: true }).inputValue()).toBe(from);
    expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe(addDays(to, -1));
    const { totals } = await answer(ADMIN, `dashboard?from=${from}&to=${to}`);
    expect((await figure(page, "Sessions"))[1]).toBe(written(totals.sessions));
    expect((await figure(page, "Messages"))[1]).toBe(written(totals.messages));
    expect((await figure(page, "Customers"))[1]).toBe(written(totals.customers));
    expect((await figure(page, "Median wait")).at(-1)).toContain(written(totals.waitCount));
    await page.getByText("Africa/Nairobi").first().waitFor();
  });

  test("compares with the same number of days before", async () => {
    const query = `from=${day(-20)}&to=${day(-10)}`;
    const page = await goOn(ADMIN, `/d/dashboard?${query}`);
    await chart(page, "Sessions per day").waitFor();
    const { previous } = await answer(ADMIN, `dashboard?${query}`);
    await expect.poll(() => figure(page, "Sessions").then((lines) => lines.at(-1))).toContain(`${written(previous.sessions)} before`);
  });

  test("has dates and filters in the URL, and they survive a reload", async () => {
    const page = await goOn(ADMIN, "/d/dashboard");
    await page.getByLabel("Range").selectOption("Last 7 days");
    await page.getByLabel("Platform", { exact: true }).selectOption("WhatsApp");
    await page.getByLabel("Support agent", { exact: true }).selectOption("Brian Mwangi");
    await expect.poll(() => page.url()).toMatch(/from=[\d-]+&to=[\d-]+&platform=whatsapp&agentId=\d+/);
    const url = page.url();
    await page.reload();
    const { totals } = await answer(ADMIN, `dashboard${new URL(url).search}`);
    await expect.poll(() => figure(page, "Messages").then((lines) => lines[1])).toBe(written(totals.messages));
    expect(page.url()).toBe(url);
    expect(await page.getByLabel("Range").inputValue()).toBe("last7");
    expect(await page.getByLabel("Platform", { exact: true }).inputValue()).toBe("whatsapp");
  });

  test("reports a range that ends before it starts without a request", async () => {
    const page = await goOn(ADMIN, `/d/dashboard?from=${day(-10)}&to=${day(-5)}`);
    await chart(page, "Sessions per day").waitFor();
    const url = page.url();
    await page.getByLabel("From", { exact: true }).fill(day(-2));
    await page.getByText("The range ends before it starts").waitFor();
    expect(page.url()).toBe(url);
  });

  test("leaves the rest intact when one call fails, which can be retried", async () => {
    const { page } = await signedIn(ADMIN, "/d/home");
    await page.route(SUMMARY, (route) => route.fulfill({ status: 500, json: { error: { code: "internal", message: "The gateway stumbled" } } }));
    await page.goto("/d/dashboard");
    await chart(page, "Active customers per day").waitFor();
    await card(page, "Sessions per day").getByText("The gateway stumbled").waitFor();
    await page.getByText("Error occurred while fetching report").first().waitFor();
    await page.unroute(SUMMARY);
    await card(page, "Sessions per day").getByRole("button", { name: "Try again" }).click();
    await chart(page, "Sessions per day").waitFor();
    await expect.poll(() => figure(page, "Sessions").then((lines) => lines[1])).toMatch(/^[\d,]+$/);
  });

  test("has a table with the same values for every chart", async () => {
    const query = `from=${day(-20)}&to=${day(-10)}`;
    const { page, complaints } = await signedIn(ADMIN, `/d/dashboard?${query}`);
    await chart(page, "Messages per day").waitFor();
    await page.getByLabel("Show as table: Messages per day", { exact: true }).check();
    const table = page.getByRole("table", { name: "Messages per day" });
    const { days, totals } = await answer(ADMIN, `dashboard?${query}`);
    expect(await table.locator("tbody tr").count()).toBe(10);
    expect(await table.locator("tbody td").allInnerTexts()).toEqual(days.map((point: { messages: number }) => written(point.messages)));
    expect(await table.locator("tfoot td").innerText()).toBe(written(totals.messages));
    expect(complaints).toEqual([]);
  });

  test("offers the choice of a client only to provider staff", async () => {
    const query = `from=${day(-20)}&to=${day(-10)}`;
    const page = await goOn(PROVIDER, `/d/dashboard?${query}`);
    await page.getByLabel("Client", { exact: true }).selectOption("Acacia Travel");
    const { totals } = await answer(ADMIN, `dashboard?${query}`);
    await expect.poll(() => figure(page, "Messages").then((lines) => lines[1])).toBe(written(totals.messages));
    const other = await goOn(ADMIN, `/d/dashboard?${query}`);
    await chart(other, "Sessions per day").waitFor();
    expect(await other.getByLabel("Client", { exact: true }).count()).toBe(0);
  });

  test("links to customer activity and interaction trends with the same dates", async () => {
    const query = `?from=${day(-20)}&to=${day(-10)}`;
    const page = await goOn(ADMIN, `/d/dashboard${query}`);
    await page.getByRole("link", { name: "Customer activity" }).first().click();
    await chart(page, "Customer messages by weekday and hour").waitFor();
    expect(new URL(page.url()).search).toBe(query);
    const top = page.getByRole("list", { name: "Customers with the most sessions" }).getByRole("link");
    expect(await top.first().getAttribute("href")).toMatch(/^\/d\/chats\/chat-history\?search=C2\d+$/);
    await page.getByRole("link", { name: "Interaction trends" }).first().click();
    await chart(page, "Conversations by outcome").waitFor();
    expect(new URL(page.url()).search).toBe(query);
  });
});

describe("sessions by hour", () => {
  const query = `from=${day(-20)}&to=${day(-10)}`;

  test("shows the rows of the API call in chart and table, with their totals", async () => {
    const { page, complaints } = await signedIn(ADMIN, `/d/reports/sessions-by-hour?${query}`);
    await chart(page, "Sessions by hour").waitFor();
    const { items, totals } = await answer(ADMIN, `sessions-by-hour?${query}&pageSize=20000`);
    const table = page.getByRole("table", { name: "Sessions by hour" });
    await page.getByText(`${written(items.length)} rows`, { exact: true }).waitFor();
    const sums = [totals.sessions, totals.handedOver, totals.messages].map(written);
    expect((await table.locator("tfoot td").allInnerTexts()).slice(-3)).toEqual(sums);
    expect(complaints).toEqual([]);
  });

  test("links an hour to the conversations of its day, and shows a command with the same filters", async () => {
    const page = await goOn(ADMIN, `/d/reports/sessions-by-hour?${query}&platform=whatsapp`);
    const link = page.getByRole("table", { name: "Sessions by hour" }).getByRole("link").first();
    const href = new URL((await link.getAttribute("href")) ?? "", "http://console");
    const [first] = (await answer(ADMIN, `sessions-by-hour?${query}&platform=whatsapp`)).items;
    expect([href.pathname, href.searchParams.get("from"), href.searchParams.get("to")]).toEqual(["/d/chats/chat-history", first.day, first.day]);
    await page.getByText(`parley reports run sessions-by-hour --from ${day(-20)} --to ${day(-10)} --platform whatsapp`).waitFor();
  });

  test("compares with the previous period", async () => {
    const page = await goOn(ADMIN, `/d/reports/sessions-by-hour?${query}`);
    await page.getByLabel("Compare with the previous period").check();
    const before = await answer(ADMIN, `sessions-by-hour?from=${day(-30)}&to=${day(-20)}`);
    const sessions = page.getByRole("row", { name: "Previous period" }).locator("td").nth(1);
    await expect.poll(() => sessions.innerText()).toBe(written(before.totals.sessions));
  });

  test("reports dates without a session", async () => {
    const page = await goOn(ADMIN, "/d/reports/sessions-by-hour?from=2020-01-01&to=2020-01-05");
    await page.getByText("No data for these days").waitFor();
  });

  test("shows an agent without access the missing right", async () => {
    const page = await goOn(AGENT, "/d/reports/sessions-by-hour");
    await page.getByText("You don't have access to this page").waitFor();
    await page.getByText("Customer Interactions Reports: View Conversation").waitFor();
  });
});
