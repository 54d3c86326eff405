import { expect, test } from "vitest";
import { languageNote } from "./language-note.ts";

test.each([
  ["sv", "On saving, an unchanged greeting and fallback become Swedish."],
  ["no", "On saving, an unchanged greeting and fallback become Norwegian."],
  ["pt-BR", undefined],
  ["yo", "Answers to the offer of a person are read in Yoruba, but the bot's own sentences around the offer are in English."],
  [
    "lt",
    "Answers to the offer of a person are not read in Lithuanian, and the offer itself is in English after the fallback. Add words for yes, no and a person in Lithuanian below.",
  ],
])("the bot form explains the effect of a change from Brazilian Portuguese to %s", (code, note) => {
  expect(languageNote(code, "pt-BR")).toBe(note);
});
