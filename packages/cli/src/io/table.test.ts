import { describe, expect, it } from "vitest";
import { drawTable } from "./table.ts";

const HEAD = ["id", "name", "remark"];
const ROWS = [
  ["1", "Ada", ""],
  ["22", "Grace Hopper", "x"],
];
/** As wide as `Grace Hopper`: with it in the table every text is measured. */
const WIDE = ["3", "こんにちは!!", "y"];

describe("a table", () => {
  it.each([false, true])("of plain letters looks as it does beside letters that have to be measured (bold: %s)", async (bold) => {
    const plain = await drawTable(HEAD, ROWS, bold);
    const measured = await drawTable(HEAD, [...ROWS, WIDE], bold);
    expect(measured.split("\n").slice(0, -1)).toEqual(plain.split("\n"));
  });

  it("holds as many rows as a platform has users", async () => {
    const rows = Array.from({ length: 200_000 }, (_, row) => [String(row), "Ada", ""]);
    expect((await drawTable(HEAD, rows, false)).split("\n").at(-1)).toBe("199999  Ada          ");
  });

  it("is its heading alone when there are no rows", async () => {
    expect(await drawTable(HEAD, [], false)).toBe("id  name  remark ");
  });
});
