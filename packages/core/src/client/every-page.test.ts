import { describe, expect, it, test } from "vitest";
import { recordedClient } from "../bulk/testing/recorded-client.ts";
import { users } from "../contract/identity/users.ts";
import { collectAll, everyItem, everyPage } from "./every-page.ts";

/** A list of five items on three pages; records which pages are requested. */
function list(pages: readonly (readonly number[])[] = [[1, 2], [3, 4], [5]]) {
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    return { items: pages[page - 1] ?? [], pageCount: pages.length };
  };
  return { asked, read };
}

describe("everyPage", () => {
  it("yields all items one page at a time", async () => {
    const { asked, read } = list();
    expect(await collectAll(everyPage(read))).toEqual([[1, 2], [3, 4], [5]]);
    expect(asked).toEqual([1, 2, 3]);
  });

  test.each([
    [2, [[1, 2]], [1]],
    [3, [[1, 2], [3]], [1, 2]],
    [9, [[1, 2], [3, 4], [5]], [1, 2, 3]],
  ])("with a limit of %i returns no more items and requests no further page", async (limit, items, pages) => {
    const { asked, read } = list();
    expect(await collectAll(everyPage(read, { limit }))).toEqual(items);
    expect(asked).toEqual(pages);
  });

  it("requests no further page after the loop is left", async () => {
    const { asked, read } = list();
    for await (const [first] of everyPage(read)) if (first === 3) break;
    expect(asked).toEqual([1, 2]);
  });

  it("requests no further page after an abort and throws the abort reason", async () => {
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

  it("ends at a page that has become empty", async () => {
    const { asked, read } = list([[1, 2], [], [5]]);
    expect((await collectAll(everyPage(read))).flat()).toEqual([1, 2]);
    expect(asked).toEqual([1, 2]);
  });
});

describe("everyItem", () => {
  const recorded = (...pages: readonly (readonly string[])[]) =>
    recordedClient({ "GET users": ({ input }) => ({ items: pages[Number(Object(input.query).page) - 1] ?? [], pageCount: pages.length }) });

  it("requests pages of the largest size with the given search", async () => {
    const { client, made } = recorded(["a", "b"], ["c"]);
    expect(await collectAll(everyItem(client, users.list, { query: { search: "ada" } }))).toEqual(["a", "b", "c"]);
    expect(made.map(({ input }) => input.query)).toEqual([1, 2].map((page) => ({ search: "ada", page, pageSize: 1000 })));
  });

  it("requests only as many items as the limit", async () => {
    const { client, made } = recorded(["a", "b"], ["c", "d"]);
    expect(await collectAll(everyItem(client, users.list, {}, { limit: 2 }))).toEqual(["a", "b"]);
    expect(made.map(({ input }) => input.query)).toEqual([{ page: 1, pageSize: 2 }]);
  });

  it("makes one call for an empty list", async () => {
    const { client, made } = recorded();
    expect(await collectAll(everyItem(client, users.list, {}))).toEqual([]);
    expect(made).toHaveLength(1);
  });
});
