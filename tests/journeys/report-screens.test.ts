import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openSocket } from "../open-socket.ts";
import { journey } from "./journey.ts";
import { answerOf, chart, day, figure, written } from "./report-parts.ts";

const ADMIN = "admin@acacia.test";
const PROVIDER = "super@parley.test";

const { world, signedIn, goOn } = journey();
const answer = answerOf(world);

const DAYS = `from=${day(-20)}&to=${day(-10)}`;
const ALL = "pageSize=20000";
const table = (page: Page, name: string) => page.getByRole("table", { name, exact: true });
const cells = (page: Page, name: string, row: string) => table(page, name).locator(`${row} > *`).allInnerTexts();
/** Texts of one column in the visible rows; `place` counts from 1. */
const column = (page: Page, name: string, place: number) => table(page, name).locator(`tbody td:nth-child(${place})`).allInnerTexts();
const search = (page: Page) => new URL(page.url()).searchParams;
const money = (minor: number, currency: string) => new Intl.NumberFormat("en", { style: "currency", currency }).format(minor / 100);

interface Shown {
  readonly key: string;
  readonly title: string;
  readonly who: string;
  /**
   * Expected filters according to spec section 7: "Most take from, to and optionally agentId, platform, client". Only
   * the provider's staff may use the last one.
   */
  readonly filters: readonly string[];
}
const FIVE: readonly Shown[] = [
  {
    key: "number-of-messages",
    title: "Number of messages",
    who: ADMIN,
    filters: ["Platform", "Support agent", "Test conversations"],
  },
  {
    key: "conversations-by-platform",
    title: "Conversations by platform",
    who: ADMIN,
    filters: ["Platform", "Support agent", "Test conversations"],
  },
  {
    key: "messages-by-service",
    title: "Messages by service",
    who: ADMIN,
    filters: ["Platform", "Test conversations"],
  },
  {
    key: "support-sessions",
    title: "Support sessions",
    who: ADMIN,
    filters: ["Platform", "Support agent", "Test conversations"],
  },
  {
    key: "wallet-overview",
    title: "Wallet overview",
    who: PROVIDER,
    filters: ["Client"],
  },
];

describe.each(FIVE)("$key", ({ key, title, who, filters }) => {
  test("shows the rows of its API call below the dates and its filters", async () => {
    const { page, complaints } = await signedIn(who, `/d/reports/${key}?${DAYS}`);
    await table(page, title).waitFor();
    const { rowCount } = await answer(who, `${key}?${DAYS}&pageSize=100`);
    expect(await table(page, title).getAttribute("aria-rowcount")).toBe(String(rowCount + 1));
    const bar = page.getByRole("search", { name: "Filters of the report" });
    const labels = await bar.locator("label:not(.bp6-control)").allInnerTexts();
    expect(labels.map((label) => label.trim())).toEqual(["Range", "From", "To", ...filters, "Group by"]);
    await page.getByText(`parley reports run ${key} --from ${day(-20)} --to ${day(-10)}`, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("shows the notice from the specification for a failed call, which can be retried", async () => {
    const { page } = await signedIn(who, "/d/home");
    const call = `**/api/reports/${key}?*`;
    await page.route(call, (route) => route.fulfill({ status: 500, json: { error: { code: "internal", message: "The gateway stumbled" } } }));
    await page.goto(`/d/reports/${key}?${DAYS}`);
    await page.getByText("Error occurred while fetching report").first().waitFor();
    await page.unroute(call);
    // Presses the last button, which belongs to the rows, because the separate call for a list's chart has failed too.
    await page.getByRole("button", { name: "Try again" }).last().click();
    await table(page, title).waitFor();
  });

  test("can be downloaded completely as CSV, as a spreadsheet or by e-mail from one dialog", async () => {
    const page = await goOn(who, `/d/reports/${key}?${DAYS}`);
    await table(page, title).waitFor();
    await page.getByRole("button", { name: "Export" }).click();
    const dialog = page.getByRole("dialog", { name: `Export ${title}` });
    const [csv] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Download" }).click()]);
    const { items, rowCount } = await answer(who, `${key}?${DAYS}`);
    const lines = (await readFile(await csv.path(), "utf8"))
      .replace(/^\uFEFF/, "")
      .trim()
      .split(/\r?\n/);
    expect([lines[0], lines.length]).toEqual([Object.keys(items[0]).join(","), rowCount + 1]);
    await page.getByRole("button", { name: "Export" }).click();
    await dialog.getByLabel("File").selectOption("Excel (XLSX)");
    const [sheet] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Download" }).click()]);
    expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);
  });
});

describe.each(FIVE.filter(({ key }) => key !== "wallet-overview"))("$key without rows", ({ key, who }) => {
  test("shows that there is no data", async () => {
    const page = await goOn(who, `/d/reports/${key}?from=2020-01-01&to=2020-01-05`);
    await page.getByText("No data for these days").waitFor();
  });
});

test("a report without rows offers to include test conversations while it leaves them out", async () => {
  const page = await goOn(ADMIN, "/d/reports/support-sessions?from=2020-01-01&to=2020-01-05");
  const offer = page.getByRole("button", { name: "Include test conversations" });
  await offer.click();
  await offer.waitFor({ state: "detached" });
  expect(new URL(page.url()).searchParams.get("tests")).toBe("include");
  await page.getByText("No data for these days").waitFor();
});

describe("line chart over days: number-of-messages", () => {
  const title = "Number of messages";

  test("draws an empty day as zero and the current day dotted, below the totals", async () => {
    const query = `from=${day(-6)}&to=${day(2)}`;
    const page = await goOn(ADMIN, `/d/reports/number-of-messages?${query}`);
    await chart(page, title).waitFor();
    await page.getByText("Dotted: incomplete period").waitFor();
    expect(await chart(page, title).locator(".visx-linepath").count()).toBe(3);
    expect(await chart(page, title).locator(".parley-chart-so-far").count()).toBe(3);
    const { totals } = await answer(ADMIN, `number-of-messages?${query}&${ALL}`);
    expect((await figure(page, "Messages from the bot"))[1]).toBe(written(totals.botMessages));
    const sums = [totals.customerMessages, totals.botMessages, totals.agentMessages, totals.messages].map(written);
    expect((await cells(page, title, "tfoot tr")).slice(1)).toEqual(sums);
  });

  test("shows the first of many rows with the totals of all, and then all rows", async () => {
    const { page } = await signedIn(ADMIN, "/d/home");
    const { rowCount, totals } = await answer(ADMIN, `number-of-messages?${DAYS}&${ALL}`);
    await page.route(/number-of-messages\?.*pageSize=1000\b/, async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      await route.fulfill({ response, json: { data: { ...data, items: data.items.slice(0, 2) } } });
    });
    let answerAll = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answerAll = resolve;
    });
    await page.route(/number-of-messages\?.*pageSize=27000\b/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/d/reports/number-of-messages?${DAYS}`);
    const shown = () => table(page, title).getAttribute("aria-rowcount");
    await expect.poll(shown).toBe("3");
    expect((await figure(page, "Messages from the bot"))[1]).toBe(written(totals.botMessages));
    answerAll();
    await expect.poll(shown).toBe(String(rowCount + 1));
    await chart(page, title).waitFor();
  });

  test("links a day to its conversations with the chosen filters", async () => {
    const page = await goOn(ADMIN, `/d/reports/number-of-messages?${DAYS}&platform=whatsapp`);
    const href = new URL((await table(page, title).getByRole("link").first().getAttribute("href")) ?? "", "http://console");
    const [first] = (await answer(ADMIN, `number-of-messages?${DAYS}&platform=whatsapp`)).items;
    expect([href.pathname, Object.fromEntries(href.searchParams)]).toEqual([
      "/d/chats/chat-history",
      { from: first.day, to: first.day, platform: "whatsapp" },
    ]);
  });

  test("compares with the previous period in the figures and the footer", async () => {
    const page = await goOn(ADMIN, `/d/reports/number-of-messages?${DAYS}`);
    await page.getByLabel("Compare with the previous period").check();
    const { totals } = await answer(ADMIN, `number-of-messages?from=${day(-30)}&to=${day(-20)}`);
    const before = page.getByRole("row", { name: "Previous period" }).locator("td").last();
    await expect.poll(() => before.innerText()).toBe(written(totals.messages));
    expect((await figure(page, "Messages from agents")).at(-1)).toContain(`${written(totals.agentMessages)} before`);
  });
});

describe("pivot by platform: conversations-by-platform", () => {
  const title = "Conversations by platform";

  test("has a series for each platform with messages, with its name", async () => {
    const page = await goOn(ADMIN, `/d/reports/conversations-by-platform?${DAYS}`);
    await chart(page, title).waitFor();
    const { items } = await answer(ADMIN, `conversations-by-platform?${DAYS}&${ALL}`);
    const platforms = new Set(items.map(({ platform }: { platform: string }) => platform));
    const parts = await page.locator(".parley-legend li").allInnerTexts();
    expect(parts.filter((part) => !part.includes(":"))).toHaveLength(platforms.size);
    expect(parts).toContain("WhatsApp");
  });

  test("is sorted by a column header, by keyboard too, and the URL contains the order", async () => {
    const page = await goOn(ADMIN, `/d/reports/conversations-by-platform?${DAYS}`);
    const head = table(page, title).getByRole("button", { name: "Sessions" });
    await head.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => search(page).get("sort")).toBe("sessions");
    await page.keyboard.press("Enter");
    await expect.poll(() => search(page).get("sort")).toBe("-sessions");
    const shown = (await column(page, title, 3)).map(Number);
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    await page.reload();
    await table(page, title).waitFor();
    expect((await column(page, title, 3)).map(Number)).toEqual(shown);
  });
});

describe("ranking: messages-by-service", () => {
  test("shows the ten services with the most answers and their shares", async () => {
    const page = await goOn(ADMIN, `/d/reports/messages-by-service?${DAYS}`);
    const { items } = await answer(ADMIN, `messages-by-service?${DAYS}&${ALL}`);
    const ranked = page.getByRole("list", { name: "Messages by service", exact: true }).getByRole("listitem");
    await ranked.first().waitFor();
    expect((await ranked.first().innerText()).split("\n").map((line) => line.trim())).toEqual([items[0].service, written(items[0].answers)]);
    expect(await ranked.count()).toBe(Math.min(10, items.length));
    const shares = items.map(({ share }: { share: number }) => `${share}%`);
    expect(await column(page, "Messages by service", 4)).toEqual(shares);
  });

  test("shows only the table on request, and the URL contains that choice", async () => {
    const page = await goOn(ADMIN, `/d/reports/messages-by-service?${DAYS}`);
    await page.getByLabel("Show as table").check();
    await expect.poll(() => page.getByRole("list", { name: "Messages by service", exact: true }).count()).toBe(0);
    expect(await table(page, "Messages by service").count()).toBe(1);
    expect(search(page).get("table")).toBe("1");
  });
});

describe("rows in several pages: messages", () => {
  const title = "Messages";
  const query = `from=${day(-80)}&to=${day(1)}`;
  const AT_ONCE = 200;
  type Said = { readonly sessionId: number; readonly seq: number; readonly platform: string };
  const asked = async (more: string) => (await answer(ADMIN, `messages?${query}&${more}`)).items as readonly Said[];
  const opened = async () => {
    const { page } = await signedIn(ADMIN, `/d/reports/messages?${query}`);
    await table(page, title).waitFor();
    return page;
  };
  const loaded = async (page: Page) => Number(await table(page, title).getAttribute("aria-rowcount")) - 1;
  const scrollDown = (page: Page) => page.locator(".parley-table-frame").evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
  const scrollThrough = (page: Page, count: number) =>
    expect
      .poll(async () => {
        await scrollDown(page);
        return loaded(page);
      })
      .toBe(count);

  test("load on scrolling to the last one in the order of the report", async () => {
    const page = await opened();
    const all = await asked(ALL);
    expect(all.length).toBeGreaterThan(AT_ONCE);
    expect(await loaded(page)).toBe(AT_ONCE);
    expect((await column(page, title, 3)).slice(0, 20)).toEqual(all.slice(0, 20).map(({ seq }) => String(seq)));
    await scrollThrough(page, all.length);
    await page.getByText(`${written(all.length)} rows`, { exact: true }).waitFor();
  });

  test("are sorted by any column over all rows, including those not loaded", async () => {
    const page = await opened();
    await table(page, title).getByRole("columnheader", { name: "Number" }).getByRole("button").click();
    await table(page, title).getByRole("columnheader", { name: "Number" }).getByRole("button").click();
    const all = await asked(ALL);
    await expect.poll(() => loaded(page)).toBe(all.length);
    await expect.poll(async () => (await column(page, title, 3))[0]).toBe(String(Math.max(...all.map(({ seq }) => seq))));
  });

  test("start at the first row again after a change of a filter", async () => {
    const page = await opened();
    await scrollThrough(page, (await asked(ALL)).length);
    await page.getByLabel("Platform", { exact: true }).selectOption("WhatsApp");
    const [first] = await asked("platform=whatsapp&pageSize=1");
    await expect.poll(async () => (await column(page, title, 2))[0]).toBe(String(first?.sessionId));
  });

  test("show a failed load while scrolling, which can be retried", async () => {
    const page = await opened();
    const following = /\/messages\?.*\bpage=2\b/;
    await page.route(following, (route) => route.fulfill({ status: 500, json: { error: { code: "internal", message: "Broken" } } }));
    await scrollDown(page);
    await page.getByText(/^Only the first 200 of .* rows could be loaded\.$/).waitFor();
    await page.unroute(following);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => loaded(page)).toBeGreaterThan(AT_ONCE);
  });
});

describe("one session per row: support-sessions", () => {
  const title = "Support sessions";
  const query = `from=${day(-80)}&to=${day(1)}`;

  test("links a session to its conversation and a code to the customer's conversations", async () => {
    const page = await goOn(ADMIN, `/d/reports/support-sessions?${query}`);
    const [first] = (await answer(ADMIN, `support-sessions?${query}`)).items;
    const links = table(page, title).locator("tbody tr").first().getByRole("link");
    await links.first().waitFor();
    const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual([`/d/chats/chat-history/${first.id}`, `/d/chats/chat-history?search=${first.userCode}`]);
    await links.first().click();
    await page.locator(".parley-side-panel").getByRole("heading", { name: first.customer }).waitFor();
  });

  test("shows times in the stakeholder's time zone and the wait in minutes", async () => {
    const page = await goOn(ADMIN, `/d/reports/support-sessions?${query}`);
    const [first] = (await answer(ADMIN, `support-sessions?${query}`)).items;
    const accepted = new Intl.DateTimeFormat("en", {
      timeZone: "Africa/Nairobi",
      dateStyle: "medium",
      timeStyle: "short",
      hourCycle: "h23",
    }).format(new Date(first.acceptedAt));
    await expect.poll(async () => (await cells(page, title, "tbody tr:first-child"))[1]).toBe(accepted);
    const { waitS } = first;
    const shown = await cells(page, title, "tbody tr:first-child");
    expect(shown[8]).toBe(`${Math.floor(waitS / 60)}:${String(waitS % 60).padStart(2, "0")} min`);
  });
});

describe("amounts: wallet-overview", () => {
  const title = "Wallet overview";

  test("have the currency of their row, and several currencies have no common sum", async () => {
    const page = await goOn(PROVIDER, `/d/reports/wallet-overview?${DAYS}`);
    await table(page, title).waitFor();
    const { items, totals, amounts } = await answer(PROVIDER, `wallet-overview?${DAYS}`);
    expect(totals.balance).toBeNull();
    const balances = items.map(({ balance, currency }: { balance: number; currency: string }) => money(balance, currency));
    expect(await column(page, title, 2)).toEqual(balances);
    const sums = Object.entries<{ balance: number }>(amounts).map(([currency, { balance }]) => money(balance, currency));
    expect(sums.length).toBeGreaterThan(1);
    expect((await cells(page, title, "tfoot tr"))[1]).toBe(sums.join(" · "));
    expect(await figure(page, "Balance at the end")).toEqual(["Balance at the end", ...sums]);
  });

  test("have a sum when one client is selected", async () => {
    const page = await goOn(PROVIDER, `/d/reports/wallet-overview?${DAYS}`);
    await page.getByLabel("Client", { exact: true }).selectOption("Acacia Travel");
    const client = search(page).get("client");
    const { items, totals } = await answer(PROVIDER, `wallet-overview?${DAYS}&client=${client}`);
    const sum = money(totals.balance, items[0].currency);
    await expect.poll(async () => (await cells(page, title, "tfoot tr"))[1]).toBe(sum);
    expect((await figure(page, "Balance at the end"))[1]).toBe(sum);
  });

  test("are shown only to the provider, and other users see the missing right", async () => {
    const page = await goOn(ADMIN, "/d/reports/wallet-overview");
    await page.getByText("You don't have access to this page").waitFor();
    await page.getByText("stakeholder 1").first().waitFor();
  });
});

describe("invalid date range of a report", () => {
  const at = (page: Page) => [search(page).get("from"), search(page).get("to")];

  test("is reported when reversed, makes no request, and is corrected by a button", async () => {
    const { page } = await signedIn(ADMIN, "/d/home");
    const asked: string[] = [];
    page.on("request", (request) => void (request.url().includes("/api/reports/number-of-messages") && asked.push(request.url())));
    await page.goto(`/d/reports/number-of-messages?from=${day(-10)}&to=${day(-20)}`);
    await page.getByRole("heading", { name: "The range ends before it starts" }).waitFor();
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Swap the two days" }).click();
    await table(page, "Number of messages").waitFor();
    expect(at(page)).toEqual([day(-21), day(-9)]);
  });

  test("is too long with ten years, and this month is offered instead", async () => {
    const page = await goOn(ADMIN, "/d/reports/number-of-messages?from=2016-01-01&to=2026-01-01");
    await page.getByRole("heading", { name: "The range is longer than three years" }).waitFor();
    await page.getByRole("main").getByRole("button", { name: "This month" }).click();
    await table(page, "Number of messages").waitFor();
  });

  test("in the future is reported as not begun", async () => {
    const page = await goOn(ADMIN, `/d/reports/number-of-messages?from=${day(20)}&to=${day(30)}`);
    await page.getByText("None of these days has begun yet").waitFor();
  });
});

describe("grouped report", () => {
  test("by week changes chart, rows, command and URL, and marks the current week as incomplete", async () => {
    // Begins a test chat, because the current week has no row before its first message.
    const { gateway } = world();
    const { token } = await gateway.signIn(ADMIN);
    const { visitorKey } = (await gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token, body: {} })).body.data;
    const customer = await openSocket(gateway.url, { visitorKey });
    await customer.ask("askPerson");
    const query = `from=${day(-20)}&to=${day(2)}&tests=include`;
    const page = await goOn(ADMIN, `/d/reports/number-of-messages?${query}`);
    await page.getByLabel("Group by").selectOption("Week");
    await expect.poll(() => search(page).get("group")).toBe("week");
    await table(page, "Number of messages").getByRole("button", { name: "Week" }).waitFor();
    const { items } = await answer(ADMIN, `number-of-messages?${query}&group=week`);
    expect(await column(page, "Number of messages", 5)).toEqual(items.map(({ messages }: { messages: number }) => written(messages)));
    await table(page, "Number of messages").getByText("(incomplete)").waitFor();
    await page.getByText(`--group-by week`, { exact: false }).first().waitFor();
    customer.socket.disconnect();
  });

  test("over a list is a table of sums that can be sorted by any column", async () => {
    const page = await goOn(ADMIN, `/d/reports/support-sessions?from=${day(-80)}&to=${day(1)}&group=agent`);
    await table(page, "Support sessions").getByRole("button", { name: "Rows" }).click();
    await expect.poll(() => search(page).get("sort")).toBe("rows");
    const shown = (await column(page, "Support sessions", 2)).map(Number);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });
});

test("a failed chart of a list report leaves its rows visible", async () => {
  const { page } = await signedIn(ADMIN, "/d/home");
  await page.route("**/api/reports/support-sessions?*group=*", (route) =>
    route.fulfill({ status: 500, json: { error: { code: "internal", message: "The gateway stumbled" } } }),
  );
  await page.goto(`/d/reports/support-sessions?from=${day(-80)}&to=${day(1)}`);
  await table(page, "Support sessions").waitFor();
  await page.getByRole("button", { name: "Try again" }).waitFor();
});
