import { readFile } from "node:fs/promises";
import { mapWeekdays } from "@parley/core/hours";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { journey } from "./journey.ts";
import { answerOf, chart, day, figure } from "./report-parts.ts";

const ADMIN = "admin@acacia.test";
const PROVIDER = "super@parley.test";

const { world, signedIn, goOn } = journey();
const answer = answerOf(world);

const DAYS = `from=${day(-20)}&to=${day(-10)}`;
const LONG = `from=${day(-80)}&to=${day(1)}`;
const table = (page: Page, name: string) => page.getByRole("table", { name, exact: true });
const rows = (page: Page, name: string) => table(page, name).locator("tbody tr");
const heads = async (page: Page, name: string) => (await table(page, name).locator("thead th").allInnerTexts()).map((head) => head.trim());
const asked = (address: string | null) => {
  const { pathname, searchParams } = new URL(address ?? "", "http://console");
  return [pathname, Object.fromEntries(searchParams)];
};

/**
 * Number of pixels above which a colour counts as that of a bar. A legend mark has fewer, the smallest bar has more.
 */
const BAR_POINTS = 1_000;

describe("image of a chart", () => {
  const copy = (page: Page) => page.getByRole("button", { name: "Copy as image" }).click();
  const open = async () => {
    const visit = await signedIn(ADMIN, `/d/reports/conversations-by-platform?${DAYS}`);
    await chart(visit.page, "Conversations by platform").waitFor();
    return visit;
  };

  test("is copied to the clipboard in double resolution with the colours of the platforms", async () => {
    const { page, context } = await open();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const parts = await page
      .locator(".parley-legend li > span:first-child")
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
    expect(parts.length).toBeGreaterThan(1);
    const { width = 0, height = 0 } = (await page.locator(".parley-report-drawing").boundingBox()) ?? {};
    await copy(page);
    await page.getByText("The chart was copied to the clipboard as an image").waitFor();
    const picture = await page.evaluate(async (least) => {
      const [item] = await navigator.clipboard.read();
      const bitmap = await createImageBitmap((await item?.getType("image/png")) ?? new Blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
      const colours = new Map<string, number>();
      for (let at = 0; at < data.length; at += 4) {
        const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
        colours.set(colour, (colours.get(colour) ?? 0) + 1);
      }
      return {
        types: item?.types,
        width: bitmap.width,
        height: bitmap.height,
        colours: [...colours].filter(([, points]) => points > least).map(([colour]) => colour),
      };
    }, BAR_POINTS);
    expect(picture.types).toEqual(["image/png"]);
    // The image has a margin of 16 pixels on each side.
    expect([picture.width, picture.height]).toEqual([Math.floor(2 * (width + 32)), Math.floor(2 * (height + 32))]);
    expect(picture.colours).toEqual(expect.arrayContaining(parts));
  });

  test("is downloaded with a message when the clipboard is refused", async () => {
    const { page } = await open();
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException("Refused", "NotAllowedError"));
    });
    const [file] = await Promise.all([page.waitForEvent("download"), copy(page)]);
    expect(file.suggestedFilename()).toMatch(/\.png$/);
    expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe("PNG");
    await page.getByText("The clipboard cannot be used").waitFor();
  });
});

describe("rows of a report beyond those drawn on screen", () => {
  const title = "Sessions by hour";
  const open = async () => {
    const { page } = await signedIn(ADMIN, `/d/reports/sessions-by-hour?${LONG}`);
    await rows(page, title).first().waitFor();
    const { rowCount } = await answer(ADMIN, `sessions-by-hour?${LONG}`);
    expect(await rows(page, title).count()).toBeLessThan(rowCount);
    return { page, rowCount };
  };

  test("are all printed, without a scrolling frame", async () => {
    const { page, rowCount } = await open();
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => rows(page, title).count()).toBe(rowCount);
    const frame = page.locator(".parley-table-frame");
    expect(await frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
    await page.emulateMedia({ media: "screen" });
    await expect.poll(() => rows(page, title).count()).toBeLessThan(rowCount);
  });

  test("use as many printed pages as they need", async () => {
    const { page, rowCount } = await open();
    const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
    // Height of A4 at 96 dots per inch without the margins. A row is at least 20 pixels high.
    expect(pages.length).toBeGreaterThanOrEqual(Math.floor((rowCount * 20) / (1123 - 106)));
  });
});

test("every column of a wide report fits the printed page, with the sums below the rows", async () => {
  const title = "Support sessions";
  const { page } = await signedIn(ADMIN, `/d/reports/support-sessions?${LONG}&group=agent`);
  await rows(page, title).first().waitFor();
  await page.emulateMedia({ media: "print" });
  // Size of A4 without the margins, in pixels.
  await page.setViewportSize({ width: 688, height: 1017 });
  const ends = () =>
    table(page, title)
      .locator("th, td")
      .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)));
  await expect.poll(ends).toBeLessThanOrEqual(688);
  const [last, sums] = await Promise.all([rows(page, title).last().boundingBox(), table(page, title).locator("tfoot").boundingBox()]);
  expect(sums?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0) - 1);
});

describe("columns of a report", () => {
  const title = "Chat activities";
  const path = `/d/reports/chat-activities?${DAYS}`;

  test("can be chosen with header, sums and URL, and are remembered until reset", async () => {
    const { page } = await signedIn(ADMIN, path);
    await rows(page, title).first().waitFor();
    const all = await heads(page, title);
    const left = all.filter((head) => head !== "Handed over");
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Handed over", exact: true }).uncheck();
    await expect.poll(() => heads(page, title)).toEqual(left);
    const { totals } = await answer(ADMIN, `chat-activities?${DAYS}`);
    const sums = [totals.sessions, totals.outbound, totals.customerMessages, totals.botMessages, totals.agentMessages, totals.failed];
    expect((await table(page, title).locator("tfoot td").allInnerTexts()).map((sum) => Number(sum.replaceAll(",", "")))).toEqual(sums);
    expect(new URL(page.url()).searchParams.get("columns")).not.toContain("handedOver");

    await page.goto(new URL(path, page.url()).href);
    await expect.poll(() => heads(page, title)).toEqual(left);
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("button", { name: "Reset to defaults" }).click();
    await expect.poll(() => heads(page, title)).toEqual(all);
  });
});

describe("link from a figure to its rows", () => {
  test("opens from a point of a chart by keyboard, with its day and the filters", async () => {
    const page = await goOn(ADMIN, `/d/reports/number-of-messages?${DAYS}&platform=whatsapp`);
    const places = page.getByRole("slider", { name: "Values of Number of messages" });
    await places.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/d/chats/chat-history?*");
    expect(asked(page.url())).toEqual(["/d/chats/chat-history", { from: day(-19), to: day(-19), platform: "whatsapp" }]);
  });

  test("opens with a click on a bar, with its day", async () => {
    const page = await goOn(ADMIN, `/d/reports/conversations-by-platform?${DAYS}`);
    const drawing = chart(page, "Conversations by platform");
    await drawing.locator("rect").last().scrollIntoViewIfNeeded();
    // Clicks in the middle of the chart, where the fifth of ten bars begins.
    await drawing.hover();
    await drawing.click();
    await page.waitForURL("**/d/chats/chat-history?*");
    expect(asked(page.url())).toEqual(["/d/chats/chat-history", { from: day(-16), to: day(-16) }]);
  });

  test("shows exactly the counted rows: a day of wait time leads to the customers who waited", async () => {
    const page = await goOn(ADMIN, `/d/reports/wait-time?${LONG}&platform=whatsapp`);
    const { items } = await answer(ADMIN, `wait-time?${LONG}&platform=whatsapp`);
    // Takes the day with most of them, because some days of the demo have none.
    const counts = items.map(({ waited }: { waited: number }) => waited);
    const at = counts.indexOf(Math.max(...counts));
    expect(counts[at]).toBeGreaterThan(0);
    await rows(page, "Wait time").nth(at).getByRole("link").first().click();
    await table(page, "Support queue").waitFor();
    const { from = "", to = "", platform } = Object.fromEntries(new URL(page.url()).searchParams);
    expect([from, platform]).toEqual([items[at].day, "whatsapp"]);
    const behind = await answer(ADMIN, `support-queue?from=${from}&to=${to}&platform=whatsapp`);
    expect(behind.rowCount).toBe(items[at].waited);
    await expect.poll(() => rows(page, "Support queue").count()).toBe(behind.rowCount);
  });

  test("from a name opens the detailed report: a client's wallet leads to its transactions", async () => {
    const { page } = await signedIn(PROVIDER, `/d/reports/wallet-overview?${LONG}`);
    const name = page.getByRole("list", { name: "Wallet overview", exact: true }).getByRole("link", { name: "Acacia Travel" });
    expect(asked(await name.getAttribute("href"))).toEqual(["/d/reports/wallet-transactions", { from: day(-80), to: day(1), client: "2" }]);
  });
});

describe("durations within working hours", () => {
  const MORNINGS: [number, number][] = [[480, 720]];
  const title = "Wait time";
  const said = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} min`;

  test("differ from those over all hours, stay in the URL and are used in the exported file", async () => {
    const query = `wait-time?${LONG}&pageSize=20000`;
    const { token } = await world().gateway.signIn(ADMIN);
    // Limits Acacia's opening hours to the mornings. In the demo data it is nearly always open, so both results might
    // be equal.
    const body = { timeZone: "Africa/Nairobi", weekly: mapWeekdays(() => MORNINGS), overrides: [], closedMessage: "", version: 1 };
    expect((await world().gateway.request("PUT", "/api/messenger/workinghours", { token, body })).status).toBe(200);
    const { page } = await signedIn(ADMIN, `/d/reports/wait-time?${LONG}`);
    const [around, within] = [await answer(ADMIN, query), await answer(ADMIN, `${query}&hours=working`)];
    expect(within.measures.waitS).not.toEqual(around.measures.waitS);
    const median = async () => (await figure(page, "Wait, median"))[1];
    await expect.poll(median).toBe(said(around.measures.waitS.median));

    await page.getByLabel("Times within working hours only").press("Space");
    await expect.poll(median).toBe(said(within.measures.waitS.median));
    expect(new URL(page.url()).searchParams.get("hours")).toBe("working");
    await page.reload();
    await expect.poll(median).toBe(said(within.measures.waitS.median));

    await page.getByRole("button", { name: "Export" }).click();
    const dialog = page.getByRole("dialog", { name: `Export ${title}` });
    await dialog.getByLabel("File").selectOption("JSON");
    const [file] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Download" }).click()]);
    expect(JSON.parse(await readFile(await file.path(), "utf8"))).toEqual(within.items);
  });
});
