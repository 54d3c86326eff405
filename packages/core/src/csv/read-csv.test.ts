import { expect, test } from "vitest";
import { csvStart, readCsv } from "./read-csv.ts";

const cells = (text: string) => readCsv(text).map((record) => record.cells);

test.each([
  ["login,name\na,b", ","],
  ["login;name\na,b;c", ";"],
  ["login\tname", "\t"],
  ["login", ","],
])("of %j the columns are parted by %j", (text, delimiter) => expect(csvStart(text).delimiter).toBe(delimiter));

test.each([
  ["sep=;\nlogin;name\na;b,c"],
  ["\uFEFFsep=;\r\nlogin;name\r\na;b,c"],
  ['"sep=;"\r\nlogin;name\r\na;b,c'],
  ["SEP=;\rlogin;name\ra;b,c"],
  ["sep=;;\nlogin;name\na;b,c"],
  ['sep=,\nlogin,name\na,"b,c"'],
  ["sep=\t\nlogin\tname\na\tb,c"],
  ["sep=\\t\nlogin\tname\na\tb,c"],
  ["sep=|\nlogin|name\na|b,c"],
])("the first line of %j names the delimiter and is no header", (text) =>
  expect(readCsv(text)).toEqual([
    { line: 2, cells: ["login", "name"] },
    { line: 3, cells: ["a", "b,c"] },
  ]),
);

test.each(["sep=a,b\n1,2", "separator,name\na,b", "a\nsep=;"])("of %j no line is left out", (text) => expect(readCsv(text)).toHaveLength(2));

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
