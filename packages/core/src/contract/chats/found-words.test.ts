import { describe, expect, test } from "vitest";
import { matchesSearchWords, searchedWords, splitBySearchMatch } from "./found-words.ts";

const marked = (text: string, search: string) =>
  splitBySearchMatch(text, search)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join("");

describe("search matches in text", () => {
  test.each([
    ["My flight to Nairobi is late", "flight nai", "My [flight] to [Nairobi] is late"],
    ["Flights, and a flight", "flight", "[Flights], and a [flight]"],
    ["A flight to nai", "flights nai", "A flight to [nai]"],
    ["Ça va? Réservation 4711", "RÉSERV", "Ça va? [Réservation] 4711"],
    ["Nothing of it", "else", "Nothing of it"],
    ["Signs (alone)", "()", "Signs (alone)"],
  ])("in %j a search for %j highlights %j", (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  test("marking matches keeps the full text", () => {
    for (const text of ["", "a", " two  words ", "¡Hola! ¿Qué tal?"])
      expect(
        splitBySearchMatch(text, "two ho qu")
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
  });

  test("a text matches if it contains all words, with the last one as a prefix", () => {
    expect([
      matchesSearchWords("Late flight to Nairobi", "flight nai"),
      matchesSearchWords("Late flight", "flight nai"),
      matchesSearchWords("Late", ""),
    ]).toEqual([true, false, false]);
    expect(searchedWords("It's  4711!")).toEqual(["it", "s", "4711"]);
  });
});
