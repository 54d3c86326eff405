import { DASHBOARD_KEYS, dashboardOf, reportsOf } from "@parley/core/reports/dashboards";
import { allRights, holderWith } from "@parley/core/testing";
import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { queuedChats } from "../faults/queued-chats.ts";
import { journey } from "./journey.ts";
import { day } from "./report-parts.ts";
import { follow, followTo } from "./signed-in-as.ts";

const { world, visitAs, goOn } = journey();

const RANGE = `?from=${day(-20)}&to=${day(-10)}`;
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const card = (page: Page, name: string) => page.locator(".parley-card").filter({ has: heading(page, name) });
const offered = (page: Page) => page.getByRole("navigation", { name: "Your dashboards" }).getByRole("link");
const settled = (page: Page) => expect.poll(() => page.getByRole("status", { name: "Loading" }).count()).toBe(0);
/** Path without a screen, which makes no calls to reports. */
const NOWHERE = "/d/nowhere";
/** Collects the calls to reports and dashboards from now on, without those that read saved views. */
function askedOf(page: Page): URL[] {
  const asked: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (isOfParts(url)) asked.push(url);
  });
  return asked;
}
const isOfParts = ({ pathname }: URL) => pathname.startsWith("/api/reports/") && !pathname.endsWith("/views");
/**
 * Number of calls of this dashboard: one per report, one more for each report that is compared with the previous
 * period, and one for the waiting chats.
 */
const CALLS_OF_CUSTOMER_SERVICE =
  reportsOf("customer-service").length +
  new Set(dashboardOf("customer-service").parts.flatMap((part) => (part.kind === "figures" ? [part.report] : []))).size +
  1;
const listing = async (userId: number, dashboards: readonly string[]) => {
  const { platform } = world().gateway.test.database;
  const { role_id } = await platform.selectFrom("app_user").select("role_id").where("id", "=", userId).executeTakeFirstOrThrow();
  await platform
    .updateTable("role")
    .set({ dashboards: [...dashboards] })
    .where("id", "=", role_id)
    .execute();
};

describe("list of dashboards", () => {
  test("follows the rights on home and on the dashboards when the role has no list", async () => {
    const { page } = await visitAs(holderWith("Uptime Reports", "View System Succes Rate"), `/d/dashboard${RANGE}`);
    await heading(page, "Sessions per day").waitFor();
    expect(await offered(page).allInnerTexts()).toEqual(["Dashboard", "System success rate"]);
    expect(await offered(page).and(page.locator("[aria-current=page]")).allInnerTexts()).toEqual(["Dashboard"]);
    await followTo(page, "/d/home");
    const list = card(page, "Your dashboards").getByRole("link");
    await expect.poll(() => list.allInnerTexts()).toEqual(["Dashboard", "System success rate"]);
  });

  test("follows the order of the role's list, and the first one opens by default", async () => {
    const { page, person } = await visitAs(allRights);
    await listing(person.userId, ["agents-performance", "customer-service"]);
    await page.goto(`/d/dashboard${RANGE}`);
    await page.waitForURL(`**/d/dashboard/agents-performance${RANGE}`);
    await expect.poll(() => page.title()).toBe("Agents performance · Parley");
    await expect.poll(() => offered(page).allInnerTexts()).toEqual(["Agents performance", "Customer service"]);
    await offered(page).last().click();
    await page.waitForURL(`**/d/dashboard/customer-service${RANGE}`);
    await followTo(page, "/d/home");
    await expect.poll(() => card(page, "Your dashboards").getByRole("link").allInnerTexts()).toEqual(["Agents performance", "Customer service"]);
  });

  test("shows an unknown dashboard URL as not found", async () => {
    const { page } = await visitAs(allRights, "/d/dashboard/money");
    await page.getByText("Page not found").waitFor();
  });
});

describe("parts of a dashboard", () => {
  test("share the calls of a common report: twelve parts make ten calls without repetition", async () => {
    const { page } = await visitAs(allRights, NOWHERE);
    const asked = askedOf(page);
    await follow(page, `/d/dashboard/customer-service${RANGE}`);
    await heading(page, "Customers who waited").waitFor();
    await settled(page);
    const once = asked.map(({ pathname, search }) => pathname + search);
    expect(new Set(once).size).toBe(once.length);
    expect(once.length).toBe(CALLS_OF_CUSTOMER_SERVICE);
  });

  test("are all requested before any response arrives, and one without a response does not block the others", async () => {
    const { page } = await visitAs(allRights, NOWHERE);
    const held: Route[] = [];
    await page.route(isOfParts, (route) => void held.push(route));
    await follow(page, `/d/dashboard/customer-service${RANGE}`);
    await expect.poll(() => held.length).toBe(CALLS_OF_CUSTOMER_SERVICE);
    const isSlow = (route: Route) => route.request().url().includes("/wait-time?");
    await Promise.all(held.filter((route) => !isSlow(route)).map((route) => route.continue()));
    for (const drawn of ["Ticketing", "Ratings", "Chat activities"]) await page.getByRole("img", { name: drawn, exact: true }).waitFor();
    await card(page, "Agent performance").getByRole("table").waitFor();
    await card(page, "Customers who waited").getByRole("status", { name: "Loading" }).waitFor();
    await Promise.all(held.filter(isSlow).map((route) => route.continue()));
    await page.getByRole("img", { name: "Customers who waited", exact: true }).waitFor();
  });

  test("fail separately in their own position and can be retried there", async () => {
    const { page } = await visitAs(allRights, NOWHERE);
    const failing = "**/api/reports/wait-time?*";
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { error: { code: "internal", message: "The gateway stumbled" } } }));
    await follow(page, `/d/dashboard/customer-service${RANGE}`);
    const failed = card(page, "Customers who waited");
    await failed.getByText("The gateway stumbled").waitFor();
    await page.getByRole("img", { name: "Ticketing", exact: true }).waitFor();
    expect(await card(page, "Ticketing").getByText("The gateway stumbled").count()).toBe(0);
    await page.unroute(failing);
    await failed.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => failed.getByText("The gateway stumbled").count()).toBe(0);
  });

  test("without the required right are neither requested nor drawn, and the right is named", async () => {
    const { page, complaints } = await visitAs(holderWith("Reports", "View Customer Service Dashboard"), NOWHERE);
    const asked = askedOf(page);
    await follow(page, `/d/dashboard/customer-service${RANGE}`);
    await heading(page, "Tickets in time, by day").waitFor();
    await page.getByText("8 parts are not shown").waitFor();
    await page.getByText("Customer Interactions Reports: View Chat Sessions").waitFor();
    await settled(page);
    expect(new Set(asked.map(({ pathname }) => pathname.split("/").at(-1)))).toEqual(new Set(["ticketing-report", "chat-activities"]));
    expect(complaints).toEqual([]);
  });

  test("link to their report with the same dates and filters", async () => {
    const page = await goOn(allRights, `/d/dashboard/customer-service${RANGE}&platform=whatsapp`);
    await card(page, "Ticketing").getByRole("link", { name: "Open report: Ticketing" }).first().click();
    await page.waitForURL(`**/d/reports/ticketing-report${RANGE}&platform=whatsapp`);
  });
});

describe("dashboard over many days", () => {
  const LONG = `?from=${day(-200)}&to=${day(1)}`;

  test("is grouped by week, or as the user chooses", async () => {
    const { page, complaints } = await visitAs(allRights, `/d/dashboard${LONG}`);
    await page.getByRole("img", { name: "Sessions per week", exact: true }).waitFor();
    await page.getByLabel("Group by").selectOption("Month");
    await page.getByRole("img", { name: "Sessions per month", exact: true }).waitFor();
    await page.getByRole("img", { name: "Active customers per month", exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("links to the report with the same grouping", async () => {
    const page = await goOn(allRights, `/d/dashboard/customer-service${LONG}`);
    const link = card(page, "Customers who waited").getByRole("link", { name: "Open report: Wait time" });
    expect(new URL((await link.getAttribute("href")) ?? "", "http://console.test").searchParams.get("group")).toBe("week");
  });

  test("with an invalid date range makes no request and shows the reason", async () => {
    const { page } = await visitAs(allRights, NOWHERE);
    const asked = askedOf(page);
    await follow(page, `/d/dashboard?from=${day(-1)}&to=${day(-9)}`);
    await page.getByRole("button", { name: "Swap the two days" }).waitFor();
    expect(asked).toEqual([]);
  });
});

describe("dashboard of several clients", () => {
  test("separates the clients for provider staff", async () => {
    const { page, complaints } = await visitAs({ ...allRights, stakeholderId: 1 }, `/d/dashboard${RANGE}`);
    await page.getByLabel("Group by").selectOption("Client");
    await card(page, "Sessions by client").getByText("Acacia Travel").first().waitFor();
    await card(page, "Messages by client").getByText("Baobab Bank").first().waitFor();
    await followTo(page, `/d/dashboard/agents-performance${RANGE}&group=client`);
    await card(page, "Agent performance").getByText("Not grouped by client").waitFor();
    expect(complaints).toEqual([]);
  });

  test("offers no grouping by client to a client's own staff", async () => {
    const { page } = await visitAs(holderWith("Support"), `/d/dashboard${RANGE}&group=client`);
    await page.getByRole("img", { name: "Sessions per day", exact: true }).waitFor();
    expect(await page.getByLabel("Group by").getByRole("option").allInnerTexts()).toEqual(["Default", "Day", "Week", "Month"]);
    expect(await heading(page, "Sessions by client").count()).toBe(0);
  });
});

test("the number of waiting conversations equals the queue, names test conversations and counts answered ones", async () => {
  const { platform } = world().gateway.test.database;
  await platform.updateTable("chat_session").set({ status: "ended" }).where("status", "=", "queued").where("stakeholder_id", "=", 2).execute();
  const [tested = 0, answered = 0] = await queuedChats(world().gateway, 2);
  await platform.updateTable("chat_session").set({ is_test: true, waiting_since: new Date() }).where("id", "=", tested).execute();
  await platform.updateTable("chat_session").set({ is_test: false, waiting_since: null }).where("id", "=", answered).execute();
  const page = await goOn("admin@acacia.test", "/d/dashboard/customer-service");
  const figure = page.getByRole("region", { name: "Now" }).locator(".parley-figure").filter({ hasText: "Waiting for a person" });
  await figure.getByText("All have been answered").waitFor();
  expect(await figure.textContent()).toMatch(/1All have been answered1 test conversation is waiting as well$/);
  await platform.updateTable("chat_session").set({ status: "ended" }).where("id", "in", [tested, answered]).execute();
  await follow(page, NOWHERE);
  await page.reload();
  await followTo(page, "/d/dashboard/customer-service");
  await figure.getByText("Nobody is waiting").waitFor();
  expect(await figure.textContent()).not.toContain("test");
});

test("the dashboards of a role are chosen, sorted by keyboard, and saved in that order", async () => {
  const { page, person } = await visitAs(holderWith("Roles", "Create Role"));
  const { platform } = world().gateway.test.database;
  const role = () =>
    platform
      .selectFrom("role")
      .innerJoin("app_user", "app_user.role_id", "role.id")
      .select(["role.id", "role.dashboards"])
      .where("app_user.id", "=", person.userId)
      .executeTakeFirstOrThrow();
  await followTo(page, `/d/configurations/roles/${(await role()).id}`);
  await page.getByLabel("Customer service", { exact: true }).check();
  await page.getByLabel("Agents performance", { exact: true }).check();
  await page.getByLabel("Dashboard", { exact: true }).check();
  const order = page.getByRole("list", { name: "Order" }).getByRole("listitem");
  expect(await order.allInnerTexts()).toEqual(["Customer service", "Agents performance", "Dashboard"]);
  await page.getByRole("button", { name: "Move Dashboard up" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  expect(await order.allInnerTexts()).toEqual(["Dashboard", "Customer service", "Agents performance"]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => (await role()).dashboards).toEqual(["summary", "customer-service", "agents-performance"]);
});

test.each(DASHBOARD_KEYS.slice(1))("%s fits a phone screen and has an accessible name", async (key) => {
  const { page, complaints } = await visitAs(allRights, `/d/dashboard/${key}${RANGE}`, (opened) =>
    opened.setViewportSize({ width: 390, height: 844 }),
  );
  await heading(page, dashboardOf(key).title).waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
});
