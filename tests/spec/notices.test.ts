import { NOTICES, TEXTS } from "@parley/core/errors";
import { expect, test } from "vitest";

import { typedList } from "./typed-list.ts";

// Texts may contain a bar themselves, so a line is a single cell here.
const lines = typedList("notices.txt").map((cells) => cells.join(" | "));
const texts = lines.filter((line) => line.startsWith("= ")).map((line) => line.slice(2));
const titles = lines.filter((line) => !line.startsWith("= "));

test("the notice titles are those of the spec, letter for letter", () => {
  expect(Object.values<string>(NOTICES).sort()).toEqual([...titles].sort());
});

test("the fixed texts are those of the spec, letter for letter", () => {
  expect(Object.values<string>(TEXTS).sort()).toEqual([...texts].sort());
});
