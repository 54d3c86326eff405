import { describe, expect, it } from "vitest";
import { drawRecord, drawTable } from "./table.ts";

const HEAD = ["id", "name", "remark"];
const ROWS = [
  ["1", "Ada", ""],
  ["22", "Grace Hopper", "x"],
];
/** Row whose cell is as wide as `Grace Hopper` on a terminal, because each Japanese character takes two columns. */
const WIDE = ["3", "こんにちは!!", "y"];

describe("CLI table", () => {
  it.each([false, true])("pads columns by the display width of their characters (bold: %s)", (bold) => {
    const plain = drawTable(HEAD, ROWS, { bold });
    const measured = drawTable(HEAD, [...ROWS, WIDE], { bold });
    expect(measured.split("\n").slice(0, -1)).toEqual(plain.split("\n"));
  });

  it("has no limit on its rows: twenty thousand are drawn", () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => [String(row), "Ada", ""]);
    expect(drawTable(HEAD, rows, { bold: false }).split("\n").at(-1)).toBe("19999  Ada          ");
  });

  it("puts each value of a record below its name when the terminal is too narrow", () => {
    const pairs = [
      ["address", "https://parley.example"],
      ["protected", "no"],
    ] as const;
    const lines = (width: number) =>
      drawRecord(pairs, { bold: false, width })
        .split("\n")
        .map((line) => line.trimEnd());
    expect(lines(40)).toEqual(["name       value", "address    https://parley.example", "protected  no"]);
    expect(lines(20)).toEqual(["name       value", "protected  no", "", "address:", "https://parley.example"]);
    expect(lines(12)).toEqual(["protected", "  no", "", "address:", "https://parley.example"]);
  });

  it.each([0, 1, 2])("treats a terminal of %i columns as wider so that no column shrinks to single letters", (width) => {
    const lines = drawTable(HEAD, ROWS, { bold: false, width }).split("\n");
    expect(lines.map((line) => line.trimEnd())).toContain("  Hopper");
  });

  it("is only its heading when there are no rows", () => {
    expect(drawTable(HEAD, [], { bold: false })).toBe("id  name  remark ");
  });
});
