import { describe, expect, it, test } from "vitest";
import { recordedClient } from "../bulk/testing/recorded-client.ts";
import { users } from "../contract/identity/users.ts";
import { everyItem, everyPage, whole } from "./every-page.ts";

/** A list of five items on three pages, and the requested pages. */
function list(pages: readonly (readonly number[])[] = [[1, 2], [3, 4], [5]]) {
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    return { items: pages[page - 1] ?? [], pageCount: pages.length };
  };
  return { asked, read };
}

describe("a list of several pages", () => {
  it("comes whole, a page at a time", async () => {
    const { asked, read } = list();
    expect(await whole(everyPage(read))).toEqual([[1, 2], [3, 4], [5]]);
    expect(asked).toEqual([1, 2, 3]);
  });

  test.each([
    [2, [[1, 2]], [1]],
    [3, [[1, 2], [3]], [1, 2]],
    [9, [[1, 2], [3, 4], [5]], [1, 2, 3]],
  ])("of which %i are wanted gives no more, and no page behind them is asked for", async (limit, items, pages) => {
    const { asked, read } = list();
    expect(await whole(everyPage(read, { limit }))).toEqual(items);
    expect(asked).toEqual(pages);
  });

  it("is asked for no more when the loop is left", async () => {
    const { asked, read } = list();
    for await (const [first] of everyPage(read)) if (first === 3) break;
    expect(asked).toEqual([1, 2]);
  });

  it("is asked for no more once the signal aborts, which is thrown", async () => {
    const { asked, read } = list();
    const leaving = new AbortController();
    const seen: number[] = [];
    const walk = async () => {
      for await (const items of everyPage(read, { signal: leaving.signal })) {
        seen.push(...items);
        leaving.abort(new Error("left"));
      }
    };
    await expect(walk()).rejects.toThrow("left");
    expect([seen, asked]).toEqual([[1, 2], [1]]);
  });

  it("ends at a page that was emptied meanwhile", async () => {
    const { asked, read } = list([[1, 2], [], [5]]);
    expect((await whole(everyPage(read))).flat()).toEqual([1, 2]);
    expect(asked).toEqual([1, 2]);
  });
});

describe("every item of a list that the gateway pages", () => {
  const recorded = (...pages: readonly (readonly string[])[]) =>
    recordedClient({ "GET users": ({ input }) => ({ items: pages[Number(Object(input.query).page) - 1] ?? [], pageCount: pages.length }) });

  it("is asked for in pages as large as may be, by what the list was asked for", async () => {
    const { client, made } = recorded(["a", "b"], ["c"]);
    expect(await whole(everyItem(client, users.list, { query: { search: "ada" } }))).toEqual(["a", "b", "c"]);
    expect(made.map(({ input }) => input.query)).toEqual([1, 2].map((page) => ({ search: "ada", page, pageSize: 1000 })));
  });

  it("of which few are wanted is asked for no more than those", async () => {
    const { client, made } = recorded(["a", "b"], ["c", "d"]);
    expect(await whole(everyItem(client, users.list, {}, { limit: 2 }))).toEqual(["a", "b"]);
    expect(made.map(({ input }) => input.query)).toEqual([{ page: 1, pageSize: 2 }]);
  });

  it("that is empty is one call", async () => {
    const { client, made } = recorded();
    expect(await whole(everyItem(client, users.list, {}))).toEqual([]);
    expect(made).toHaveLength(1);
  });
});
