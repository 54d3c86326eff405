import { expect, test } from "vitest";
import { delimiterOf, readCsv } from "./read-csv.ts";

const cells = (text: string) => readCsv(text).map((record) => record.cells);

test.each([
  ["login,name\na,b", ","],
  ["login;name\na,b;c", ";"],
  ["login\tname", "\t"],
  ["login", ","],
])("of %j the columns are parted by %j", (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter));

test("quoted cells hold delimiters, line ends and doubled quotes; blanks around a cell go", () =>
  expect(cells('a,b\r\n" x, y ","say ""so""\nand on"\r\n c , d')).toEqual([
    ["a", "b"],
    ["x, y", 'say "so"\nand on'],
    ["c", "d"],
  ]));

test("a quote inside of a cell is a sign like any other", () => expect(cells('name\nO"Neil')).toEqual([["name"], ['O"Neil']]));

test("a byte-order mark belongs to no column", () => expect(cells("\uFEFFlogin\na")).toEqual([["login"], ["a"]]));

test("blank lines are no records, and a record knows the line that it begins on", () =>
  expect(readCsv('a\n\n"b\nb"\n,\nc\n').map(({ line, cells: [first] }) => [line, first])).toEqual([
    [1, "a"],
    [3, "b\nb"],
    [6, "c"],
  ]));

test("a last line without its end counts, an empty text has none", () => expect([cells("a\nb"), cells("")]).toEqual([[["a"], ["b"]], []]));
