import { expect, test } from "vitest";
import { csv } from "./csv.ts";

const body = (rows: Parameters<typeof csv>[0]) => csv(rows).slice(1);

test("a CSV value with commas, quotes or line breaks is quoted", () => {
  expect(body([["a,b", 'say "x"', "two\nlines"]])).toBe('"a,b","say ""x""","two\nlines"');
});

test("a CSV text that a spreadsheet would run as a formula is escaped, and negative numbers stay numbers", () => {
  expect(body([["=1+1", "@cmd", -5, "-5", "-x", "\u200b=1", "﹦1", "+4917612345"]])).toBe("'=1+1,'@cmd,-5,-5,'-x,'\u200b=1,'﹦1,+4917612345");
});

test("a CSV file has a byte-order mark for UTF-8", () => {
  expect(csv([]).charCodeAt(0)).toBe(0xfeff);
});
