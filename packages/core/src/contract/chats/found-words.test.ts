import { describe, expect, test } from "vitest";
import { foundParts, holdsWords, searchedWords } from "./found-words.ts";

const marked = (text: string, search: string) =>
  foundParts(text, search)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join("");

describe("found words", () => {
  test.each([
    ["My flight to Nairobi is late", "flight nai", "My [flight] to [Nairobi] is late"],
    ["Flights, and a flight", "flight", "[Flights], and a [flight]"],
    ["A flight to nai", "flights nai", "A flight to [nai]"],
    ["Ça va? Réservation 4711", "RÉSERV", "Ça va? [Réservation] 4711"],
    ["Nothing of it", "else", "Nothing of it"],
    ["Signs (alone)", "()", "Signs (alone)"],
  ])("in %j a search for %j marks %j", (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  test("marking takes nothing from a text", () => {
    for (const text of ["", "a", " two  words ", "¡Hola! ¿Qué tal?"])
      expect(
        foundParts(text, "two ho qu")
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
  });

  test("a text is found that has all words, the last one as far as it is written", () => {
    expect([holdsWords("Late flight to Nairobi", "flight nai"), holdsWords("Late flight", "flight nai"), holdsWords("Late", "")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(searchedWords("It's  4711!")).toEqual(["it", "s", "4711"]);
  });
});
