import { expect, test } from "vitest";
import { plainCsvText, quotedCsv } from "./csv-text.ts";

const SIGNS = ["=", "+", "-", "@"];
/** Every Unicode code point except surrogates. */
const ALL = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const isHeld = (text: string) => plainCsvText(text) === `'${text}`;

test("CSV text escapes every character that NFKC normalises to the start of a formula", () => {
  const alike = ALL.filter((sign) => SIGNS.some((one) => sign.normalize("NFKC").startsWith(one)));
  expect(alike.length).toBeGreaterThan(15);
  expect(alike.filter((sign) => !isHeld(`${sign}A1`))).toEqual([]);
});

test("CSV text escapes a formula hidden behind any invisible character", () => {
  const unseen = ALL.filter((sign) => /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(sign));
  expect(unseen.length).toBeGreaterThan(4000);
  expect(unseen.filter((sign) => !isHeld(`${sign}=A1`) || !isHeld(`${sign}${sign}\u200b＋A1`))).toEqual([]);
});

test.each(["+4917612345678", "+49 176 1234", "-5", "-1.5", "+1"])("CSV text leaves a phone number or other number unchanged: %s", (text) =>
  expect(plainCsvText(text)).toBe(text),
);

test.each(["+", "- ", "+1+1", "-1-A1", "+49(0)176", "-1e5", "+4\n", "+١٢", "\u200b+1", "＋1"])(
  "CSV text escapes a value that only begins like a number: %j",
  (text) => expect(isHeld(text)).toBe(true),
);

test.each(["", " ", "a=1", "Überweisung", "漢字 = x", "🙂 @home", "'=1", "1+1", "#1"])("CSV text leaves ordinary text unchanged: %j", (text) =>
  expect(plainCsvText(text)).toBe(text),
);

test("CSV text quotes cells with commas, quotes or line ends", () => {
  expect(["a,b", 'say "x"', "two\nlines", "plain"].map(quotedCsv)).toEqual(['"a,b"', '"say ""x"""', '"two\nlines"', "plain"]);
});
