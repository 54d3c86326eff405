import { describe, expect, it } from "vitest";
import { drawTable } from "./table.ts";

const HEAD = ["id", "name", "remark"];
const ROWS = [
  ["1", "Ada", ""],
  ["22", "Grace Hopper", "x"],
];
/** As wide as `Grace Hopper`. */
const WIDE = ["3", "こんにちは!!", "y"];

describe("a table", () => {
  it.each([false, true])("is as wide as a terminal shows its letters (bold: %s)", (bold) => {
    const plain = drawTable(HEAD, ROWS, bold);
    const measured = drawTable(HEAD, [...ROWS, WIDE], bold);
    expect(measured.split("\n").slice(0, -1)).toEqual(plain.split("\n"));
  });

  it("holds as many rows as a platform has users", () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => [String(row), "Ada", ""]);
    expect(drawTable(HEAD, rows, false).split("\n").at(-1)).toBe("19999  Ada          ");
  });

  it("is its heading alone when there are no rows", () => {
    expect(drawTable(HEAD, [], false)).toBe("id  name  remark ");
  });
});
