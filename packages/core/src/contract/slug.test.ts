import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Café Cèdre", "cafe-cedre"],
  ["Über-Straße", "uber-strasse"],
  ["Zażółć", "zazolc"],
  ["Smørrebrød & Æble", "smorrebrod-aeble"],
  ["  Cedar Foods & Co.", "cedar-foods-co"],
  ["Phở Việt 2", "pho-viet-2"],
  ["日本", ""],
  ["abcdefgh ijklmnop qrstuvwxy zabcdefghijk lmno", "abcdefgh-ijklmnop-qrstuvwxy-zabcdefghijk"],
])("%s becomes %s in URLs", (text, slug) => {
  expect(slugOf(text, 40)).toBe(slug);
});
