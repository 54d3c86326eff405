import { expect, test } from "vitest";
import { slashAt } from "./slash.ts";

const at = (text: string) => slashAt(text, text.length);

test("a slash asks for a canned reply at the beginning of a word alone", () => {
  expect(at("Hello /gre")).toEqual({ start: 6, query: "gre", sign: "/" });
  expect([at("11/12"), at("https://a")]).toEqual([null, null]);
});

test("a colon and two letters ask for an emoji; a time, a smiley and a bare colon do not", () => {
  expect(at("Thanks :th")).toEqual({ start: 7, query: "th", sign: ":" });
  expect([at("at 10:30"), at("Note: "), at(":)"), at(":t")]).toEqual([null, null, null, null]);
});

test("an at sign asks for a colleague by one or two names; one inside an address does not", () => {
  expect(at("@")).toEqual({ start: 0, query: "", sign: "@" });
  expect(at("Ask (@ada ob")).toEqual({ start: 5, query: "ada ob", sign: "@" });
  expect([at("ada@acacia.test"), at("@ada obi please")]).toEqual([null, null]);
});
