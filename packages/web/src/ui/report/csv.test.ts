import { expect, test } from "vitest";
import { csv } from "./csv.ts";

const body = (rows: Parameters<typeof csv>[0]) => csv(rows).slice(1);

test("commas, quotes and line ends are quoted", () => {
  expect(body([["a,b", 'say "x"', "two\nlines"]])).toBe('"a,b","say ""x""","two\nlines"');
});

test("what a spreadsheet would run as a formula is text, numbers below zero stay numbers", () => {
  expect(body([["=1+1", "@cmd", -5, "-5", "-x", "\u200b=1", "﹦1", "+4917612345"]])).toBe("'=1+1,'@cmd,-5,-5,'-x,'\u200b=1,'﹦1,+4917612345");
});

test("the file says that it is UTF-8", () => {
  expect(csv([]).charCodeAt(0)).toBe(0xfeff);
});
