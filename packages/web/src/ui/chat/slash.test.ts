import { expect, test } from "vitest";
import { composerLookupAt } from "./slash.ts";

const at = (text: string) => composerLookupAt(text, text.length);

test("a slash opens canned replies only at the beginning of a word", () => {
  expect(at("Hello /gre")).toEqual({ start: 6, query: "gre", sign: "/" });
  expect([at("11/12"), at("https://a")]).toEqual([null, null]);
});

test("a colon and two letters open emojis; a time, a smiley and a bare colon do not", () => {
  expect(at("Thanks :th")).toEqual({ start: 7, query: "th", sign: ":" });
  expect([at("at 10:30"), at("Note: "), at(":)"), at(":t")]).toEqual([null, null, null, null]);
});

test("an at sign opens colleagues by one or two names, but not inside an e-mail address", () => {
  expect(at("@")).toEqual({ start: 0, query: "", sign: "@" });
  expect(at("Ask (@ada ob")).toEqual({ start: 5, query: "ada ob", sign: "@" });
  expect(at("@O’Brien d'E")).toEqual({ start: 0, query: "O’Brien d'E", sign: "@" });
  expect([at("ada@acacia.test"), at("@ada obi please")]).toEqual([null, null]);
});
