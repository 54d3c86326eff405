import { expect, test } from "vitest";
import { containsCondition, foundPerson } from "./contains.ts";
import { wordsQuery } from "./found-in-conversations.ts";

/** Longest search text, of ligatures that stand for eighteen letters in four words. */
const LIGATURES = "\ufdfa".repeat(200);

test("a search in messages looks for each word once", () => {
  expect(wordsQuery("flight to flight to nai")).toBe("(flight) & (to) & (nai:*)");
  expect(wordsQuery(LIGATURES)?.split(" & ").length).toBeLessThanOrEqual(5);
});

test("a search by pattern uses at most 400 letters of a folded text", () => {
  const held: string[] = [];
  const hold = (value: string) => `$${held.push(value)}`;
  foundPerson("search", LIGATURES, { hold, countries: [] });
  containsCondition("search", LIGATURES, hold);
  expect(Math.max(...held.map((pattern) => pattern.length))).toBeLessThanOrEqual(402);
});
