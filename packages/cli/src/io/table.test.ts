import { describe, expect, it } from "vitest";
import { drawRecord, drawTable } from "./table.ts";

const HEAD = ["id", "name", "remark"];
const ROWS = [
  ["1", "Ada", ""],
  ["22", "Grace Hopper", "x"],
];
/** As wide as `Grace Hopper`. */
const WIDE = ["3", "こんにちは!!", "y"];

describe("a table", () => {
  it.each([false, true])("is as wide as a terminal shows its letters (bold: %s)", (bold) => {
    const plain = drawTable(HEAD, ROWS, { bold });
    const measured = drawTable(HEAD, [...ROWS, WIDE], { bold });
    expect(measured.split("\n").slice(0, -1)).toEqual(plain.split("\n"));
  });

  it("holds as many rows as a platform has users", () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => [String(row), "Ada", ""]);
    expect(drawTable(HEAD, rows, { bold: false }).split("\n").at(-1)).toBe("19999  Ada          ");
  });

  it("of one thing has each value below its name where there is no room beside it", () => {
    const pairs = [
      ["address", "https://parley.example"],
      ["protected", "no"],
    ] as const;
    const lines = (width: number) =>
      drawRecord(pairs, { bold: false, width })
        .split("\n")
        .map((line) => line.trimEnd());
    expect(lines(40)).toEqual(["name       value", "address    https://parley.example", "protected  no"]);
    expect(lines(20)).toEqual(["address", "  https://parley.ex", "  ample", "protected", "  no"]);
  });

  it.each([0, 1, 2])("is never of single letters: a terminal of %i columns is taken for a wider one", (width) => {
    const lines = drawTable(HEAD, ROWS, { bold: false, width }).split("\n");
    expect(lines.map((line) => line.trimEnd())).toContain("  Hopper");
  });

  it("is its heading alone when there are no rows", () => {
    expect(drawTable(HEAD, [], { bold: false })).toBe("id  name  remark ");
  });
});
