import fc from "fast-check";
import { expect, test } from "vitest";
import { csvStart, readCsv } from "./read-csv.ts";

const cells = (text: string) => readCsv(text).map((record) => record.cells);

test.each([
  ["login,name\na,b", ","],
  ["login;name\na,b;c", ";"],
  ["login\tname", "\t"],
  ["login", ","],
])("readCsv splits the columns of %j at %j", (text, delimiter) => expect(csvStart(text).delimiter).toBe(delimiter));

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
])("readCsv treats the first line of %j as the delimiter, not as the header", (text) =>
  expect(readCsv(text)).toEqual([
    { line: 2, cells: ["login", "name"] },
    { line: 3, cells: ["a", "b,c"] },
  ]),
);

test.each(["sep=a,b\n1,2", "separator,name\na,b", "a\nsep=;"])("readCsv skips no line of %j", (text) => expect(readCsv(text)).toHaveLength(2));

test("quoted CSV cells keep delimiters, line ends and doubled quotes, and blanks around a cell are trimmed", () =>
  expect(cells('a,b\r\n" x, y ","say ""so""\nand on"\r\n c , d')).toEqual([
    ["a", "b"],
    ["x, y", 'say "so"\nand on'],
    ["c", "d"],
  ]));

test("a quote inside an unquoted CSV cell is an ordinary character", () => expect(cells('name\nO"Neil')).toEqual([["name"], ['O"Neil']]));

test("a byte-order mark is not part of the first CSV column name", () => expect(cells("\uFEFFlogin\na")).toEqual([["login"], ["a"]]));

test("blank CSV lines are skipped, and each record contains the number of its first line", () =>
  expect(readCsv('a\n\n"b\nb"\n,\nc\n').map(({ line, cells: [first] }) => [line, first])).toEqual([
    [1, "a"],
    [3, "b\nb"],
    [6, "c"],
  ]));

test("a last CSV line without a line end is read, and an empty text has no records", () =>
  expect([cells("a\nb"), cells("")]).toEqual([[["a"], ["b"]], []]));

test("readCsv stops after the requested number of records", () =>
  expect(readCsv("a\nb\nc", 2).map((record) => record.cells)).toEqual([["a"], ["b"]]));

/** Simple reference parser that works character by character. The fast parser must return the same result. */
const slowly = (text: string): string[][] => {
  const { delimiter, at: start } = csvStart(text);
  const records: string[][] = [];
  let [cells, cell, isQuoted] = [[] as string[], "", false];
  const endRecord = () => {
    cells.push(cell.trim());
    if (cells.some((one) => one !== "")) records.push(cells);
    [cells, cell] = [[], ""];
  };
  const signs = [...text.slice(start)];
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? "";
    if (isQuoted && sign === '"' && signs[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (isQuoted && sign === '"') isQuoted = false;
    else if (isQuoted) cell += sign;
    else if (sign === '"' && cell.trim() === "") [isQuoted, cell] = [true, ""];
    else if (sign === delimiter) {
      cells.push(cell.trim());
      cell = "";
    } else if (sign === "\n" || (sign === "\r" && signs[at + 1] !== "\n")) endRecord();
    else if (sign !== "\r") cell += sign;
  }
  if (cell !== "" || cells.length > 0) endRecord();
  return records;
};

test("readCsv reads any text like the reference parser", () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", '"', ",", " ", "\n", "\r", "\u00a0", "é", "\0"), maxLength: 40 }), (text) => {
      expect(cells(text)).toEqual(slowly(text));
    }),
    { numRuns: 2_000 },
  ));

const MB8 = 8_000_000;
test.each([
  ["delimiters", () => ",".repeat(MB8)],
  ["quotes", () => '"'.repeat(MB8)],
  ["quotes inside of a cell", () => `a${'"'.repeat(MB8)}`],
  ["a quote that is never closed", () => `"${"a".repeat(MB8)}`],
  ["blanks and quotes", () => `${" ".repeat(1_000)}"`.repeat(MB8 / 1_001)],
  ["an unfinished separator line", () => `sep${" ".repeat(MB8)}`],
  ["carriage returns", () => "\r".repeat(MB8)],
  ["short lines", () => "a,b\n".repeat(MB8 / 4)],
])("readCsv parses 8 MB of %s in less than two seconds of processor time", (_what, text) => {
  const given = text();
  const from = process.cpuUsage();
  readCsv(given, 10_001);
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1_000).toBeLessThan(2_000);
});
