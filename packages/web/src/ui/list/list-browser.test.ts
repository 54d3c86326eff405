import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { complaintsOf, launchBrowser, WINDOWS } from "../../testing/browser.ts";
import { type ServedPage, servePage } from "../../testing/serve-page.ts";

let browser: Browser;
let served: ServedPage;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  [browser, served] = await Promise.all([launchBrowser(), servePage("list-page")]);
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: WINDOWS.usual });
  complaints = complaintsOf(page);
});
afterEach(async () => {
  await page.close();
});

const open = async (search = "") => {
  await page.goto(`${served.url}/people${search}`);
  await page.getByRole("row").nth(1).waitFor();
};
const rows = () => page.locator("tbody tr");
/** Scroll positions in pixels, each with a person who must then be visible. A row is 32 pixels high. */
const SCROLLED = [
  [600, "Person 000020"],
  [1_200, "Person 000040"],
  [1_000_000, "Person 031252"],
  [2_000_000, "Person 062502"],
] as const;

describe("list of 100,000 rows", () => {
  test("draws only the rows in view and reuses their elements when scrolled", async () => {
    await open();
    const drawn = await rows().count();
    expect(drawn).toBeLessThan(100);
    await page.evaluate(() => {
      for (const row of document.querySelectorAll("tbody tr")) row.setAttribute("data-kept", "1");
    });
    for (const [top, person] of SCROLLED) {
      await page.locator(".parley-table-frame").evaluate((frame, y) => frame.scrollTo(0, y), top);
      await page.getByText(person).waitFor();
    }
    expect(await rows().count()).toBe(drawn);
    expect(await page.locator("tbody tr[data-kept]").count()).toBe(drawn);
    expect(complaints).toEqual([]);
  });

  test("is exposed as a table to a screen reader", async () => {
    await open();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const roles = nodes.map(({ role }) => String(role?.value));
    expect(roles.filter((role) => role === "table")).toHaveLength(1);
    expect(roles.filter((role) => role === "columnheader")).toHaveLength(5);
    expect(roles.filter((role) => role === "row")).toHaveLength((await rows().count()) + 1);
    expect(await page.getByRole("table").getAttribute("aria-rowcount")).toBe("100001");
  });
});

describe("list focus by keyboard", () => {
  /** Distance in pixels of the focused row from the table head; negative if the head covers the row. */
  const belowHead = () =>
    page.evaluate(async () => {
      // Waits for five frames, because scrolling by keyboard takes effect in later frames.
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
      const [row, head] = [document.activeElement, document.querySelector(".parley-thead")];
      if (!(row instanceof HTMLTableRowElement) || head === null) return null;
      return Math.round(row.getBoundingClientRect().top - head.getBoundingClientRect().bottom);
    });
  const focusedRow = () => page.evaluate(() => document.activeElement?.getAttribute("data-index"));

  test.each([
    ["a list that is drawn whole", 40],
    ["a long list", 500],
  ])("is never on a row hidden by the table header: %s", async (_what, count) => {
    await open(`?rows=${count}`);
    const frame = page.locator(".parley-table-frame");
    // Scrolls by less than the height of a row, as a mouse wheel does.
    await frame.evaluate((element) => element.scrollTo(0, 20));
    await frame.focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(focusedRow).toBe("0");
    expect(await belowHead()).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("End");
    await expect.poll(focusedRow).toBe(String(count - 1));
    for (let row = count - 2; row >= count - 24; row -= 1) {
      await page.keyboard.press("ArrowUp");
      await expect.poll(focusedRow).toBe(String(row));
      expect(await belowHead()).toBeGreaterThanOrEqual(0);
    }
  });
});

test("moves to the last row with End, however slowly it is drawn", async () => {
  await open("?rows=500");
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 30 });
  await page.locator(".parley-table-frame").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-index"))).toBe("499");
  await slow.detach();
});

describe("URL of a list with a search", () => {
  test("restores search, filter, order and columns after a reload", async () => {
    await open("?rows=500");
    await page.getByLabel("Search people").fill("Person 0001");
    await page.getByLabel("City", { exact: true }).selectOption("Cusco");
    await page.getByRole("button", { name: "Name" }).click();
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByText("Note", { exact: true }).click();
    await expect.poll(() => page.url()).toContain("search=Person+0001");
    await expect.poll(() => page.url()).toContain("columns=name.city.state.id.note");
    await page.reload();
    await page.getByRole("row").nth(1).waitFor();
    expect(await page.getByLabel("Search people").inputValue()).toBe("Person 0001");
    await expect.poll(() => rows().count()).toBe(25);
    expect(await page.getByRole("columnheader", { name: "Note" }).count()).toBe(1);
    expect(await page.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("ascending");
  });

  test("leads to a message when nothing matches, and one button clears the search", async () => {
    await open("?rows=500");
    await page.getByLabel("Search people").fill("nobody at all");
    await page.getByText("Nothing matches").waitFor();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect.poll(() => page.getByLabel("Search people").inputValue()).toBe("");
    await expect.poll(() => page.url()).not.toContain("search=");
  });
});

describe("active filter of a list", () => {
  test("shows its name and can be removed alone", async () => {
    await open("?rows=500&city=Cusco&search=Person+0001");
    const chip = page.locator(".parley-filter.is-set");
    await expect.poll(() => chip.locator(".parley-filter-name").textContent()).toBe("City");
    await page.getByRole("button", { name: "Remove the filter City" }).click();
    await expect.poll(() => page.url()).not.toContain("city=");
    expect(await page.getByLabel("Search people").inputValue()).toBe("Person 0001");
    expect(await page.getByLabel("City", { exact: true }).inputValue()).toBe("");
    await expect.poll(() => chip.count()).toBe(0);
  });

  test("is restored on the next visit with order and page size, but without the search", async () => {
    await open("?rows=500");
    await page.getByLabel("City", { exact: true }).selectOption("Cusco");
    await page.getByRole("button", { name: "Name" }).click();
    await page.getByRole("button", { name: "Name" }).click();
    await page.getByLabel("Search people").fill("Person 0001");
    await expect.poll(() => page.url()).toContain("search=Person+0001");
    await page.goto(`${served.url}/people`);
    await expect.poll(() => page.url()).toContain("city=Cusco");
    expect(page.url()).toContain("sort=-name");
    expect(page.url()).not.toContain("search=");
    expect(await page.getByLabel("City", { exact: true }).inputValue()).toBe("Cusco");
  });

  test("from a link is not stored for the user's next visit", async () => {
    const city = () => page.getByRole("combobox", { name: "City" });
    await open();
    await city().selectOption("Cusco");
    await open("?city=Accra");
    expect(await city().inputValue()).toBe("Accra");
    await open();
    await expect.poll(() => city().inputValue()).toBe("Cusco");
  });

  test("is replaced by the filter of a link", async () => {
    await open("?rows=500");
    await page.getByLabel("City", { exact: true }).selectOption("Cusco");
    await expect.poll(() => page.url()).toContain("city=Cusco");
    await open("?rows=500&city=Durban");
    expect(await page.getByLabel("City", { exact: true }).inputValue()).toBe("Durban");
    await open("?rows=500&open=1");
    expect(await page.getByLabel("City", { exact: true }).inputValue()).toBe("");
  });
});

describe("column widths of a list", () => {
  const head = (name: string) => page.getByRole("columnheader", { name });
  const width = async (name: string) => Math.round((await head(name).boundingBox())?.width ?? 0);

  test("fit the content, so that a name column is wider than a number column", async () => {
    await open("?rows=500");
    expect(await width("Name")).toBeGreaterThan(await width("Number"));
    const cut = await page.locator("tbody td").evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
    expect(cut).toBe(0);
  });

  test("grow for content that would be cut off", async () => {
    await open("?rows=500&columns=name.city.note");
    expect(await width("Note")).toBeGreaterThan(2 * (await width("City")));
    const cut = await page.locator("tbody td").evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
    expect(cut).toBe(0);
  });

  test("fit rows that load after the list", async () => {
    await page.goto(`${served.url}/people?rows=50&columns=name.city.note&later`);
    await head("Note").waitFor();
    await page.evaluate(() => dispatchEvent(new Event("arrived")));
    await page.getByRole("row").nth(1).waitFor();
    expect(await width("Note")).toBeGreaterThan(2 * (await width("City")));
  });

  test("can be dragged, are remembered, and fit again after a double click", async () => {
    await open("?rows=500");
    const before = await width("City");
    const edge = await head("City").locator(".parley-column-edge").boundingBox();
    if (edge === null) throw new Error("The column has no edge");
    await page.mouse.move(edge.x + 4, edge.y + 10);
    await page.mouse.down();
    await page.mouse.move(edge.x + 84, edge.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => width("City")).toBe(before + 80);
    await page.reload();
    await page.getByRole("row").nth(1).waitFor();
    expect(await width("City")).toBe(before + 80);
    await head("City").locator(".parley-column-edge").dblclick();
    await expect.poll(() => width("City")).toBe(before);
  });

  test("can be set by keyboard in the column menu and reset with the defaults", async () => {
    await open("?rows=500");
    const before = await width("City");
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByLabel("Width of City").focus();
    for (let time = 0; time < 30; time += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(() => width("City")).not.toBe(before);
    await page.getByRole("button", { name: "Reset to defaults" }).click();
    await expect.poll(() => width("City")).toBe(before);
  });
});

test("a list is as high as its rows, and at most as high as the browser window", async () => {
  await open("?rows=4");
  const box = async () => Math.round((await page.locator(".parley-table-frame").boundingBox())?.height ?? 0);
  const rowHeight = 32;
  expect(await box()).toBeLessThanOrEqual(5 * rowHeight + 4);
  await open("?rows=5000");
  expect(await box()).toBeLessThan(WINDOWS.usual.height);
  expect(await box()).toBeGreaterThan(10 * rowHeight);
});

describe("keyboard in the list", () => {
  test("moves with j and k, selects with Space, and opens the side panel with its own URL with Enter", async () => {
    await open("?rows=500");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await page.keyboard.press("j");
    await page.keyboard.press("Space");
    await page.getByText("1 selected").waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Lives in Bergen").waitFor();
    await expect.poll(() => page.url()).toContain("open=1");
  });
});

describe("action on selected rows of a list", () => {
  const greet = () => page.getByRole("button", { name: "Greet" }).click();

  test("receives the selected rows and can clear the selection", async () => {
    await open("?rows=5");
    await page.getByLabel("Select Person 000001").check();
    await page.getByLabel("Select Person 000003").check();
    await greet();
    await expect.poll(() => page.title()).toBe("some: 1 3");
    await expect.poll(() => page.getByText("selected").count()).toBe(0);
  });

  test("is disabled before there are rows", async () => {
    const all = page.getByLabel("Select all rows on this page");
    await open("?rows=5");
    await all.check();
    expect(await page.getByLabel("Select Person 000003").isChecked()).toBe(true);
    await page.getByLabel("Search people").fill("nobody at all");
    await page.getByText("Nothing matches").waitFor();
    expect(await all.isDisabled()).toBe(true);
  });

  test("receives all rows that match a search and the information that these are all", async () => {
    await open("?rows=500&search=Person 00001");
    await page.getByLabel("Select Person 000011").check();
    await page.getByRole("button", { name: "Select all 10 matching rows" }).click();
    await greet();
    await expect.poll(() => page.title()).toBe("all: 10 11 12 13 14 15 16 17 18 19");
  });

  test("does not start on a click with a modifier key, which opens the row in a new tab", async () => {
    await open("?rows=5");
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("cell", { name: "Durban" }).click({ modifiers: ["Control"] }),
    ]);
    await tab.waitForURL((url) => url.searchParams.get("open") === "3");
    await tab.close();
  });
});

describe("paged list", () => {
  test("shows the previous page when the last row of the last page is removed", async () => {
    await open("?paged&rows=21&page=2");
    await page.getByText("21–21 of 21").waitFor();
    await page.evaluate(() => dispatchEvent(new Event("removed")));
    await page.getByText("1–20 of 20").waitFor();
    expect(await rows().count()).toBe(20);
    expect(page.url()).not.toContain("page=");
  });

  test.each([
    ["9999", "361–362 of 362", 2],
    ["99999999999", "361–362 of 362", 2],
    ["-1", "1–20 of 362", 20],
    ["NaN", "1–20 of 362", 20],
    ["1.5", "1–20 of 362", 20],
  ])("for the page parameter %s shows an existing page", async (asked, range, count) => {
    await open(`?paged&rows=362&page=${asked}`);
    await page.getByText(range).waitFor();
    expect(await rows().count()).toBe(count);
  });

  test.each([
    ["page beyond the last one", "rows=362&page=9999", "361–362 of 362"],
    ["search that is cleared", "rows=30&search=nobody", "1–20 of 30"],
  ])("shows its skeleton and no empty state until the rows are loaded after a %s", async (_case, query, range) => {
    await page.goto(`${served.url}/people?paged&slow&${query}`);
    if (query.includes("search")) await page.getByRole("button", { name: "Clear" }).first().click();
    await page.waitForURL((url) => url.searchParams.get("page") !== "9999" && !url.searchParams.has("search"));
    await page.getByRole("status", { name: "Loading" }).waitFor({ state: "attached" });
    expect(await page.getByText(/Nobody yet|Nothing matches/).count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event("answered")));
    await page.getByText(range).waitFor();
    await rows().first().waitFor();
  });

  test("shows the empty state only when there are no rows at all", async () => {
    await page.goto(`${served.url}/people?paged&rows=0&page=7`);
    await page.getByText("Nobody yet").waitFor();
    await page.goto(`${served.url}/people?paged&rows=30&page=7&search=nobody`);
    await page.getByText("Nothing matches").waitFor();
  });

  test("shows that the value of its filter was removed, and can clear it", async () => {
    await page.goto(`${served.url}/people?paged&rows=30&city=Atlantis`);
    await expect.poll(() => page.getByLabel("City", { exact: true }).locator("option:checked").textContent()).toBe("Removed city");
    await page.getByRole("button", { name: "Remove the filter City" }).click();
    await page.getByText("1–20 of 30").waitFor();
    expect(await page.getByLabel("City", { exact: true }).locator("option", { hasText: "Removed" }).count()).toBe(0);
  });
});
