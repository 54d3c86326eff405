import { NOTICES, TEXTS } from "@parley/core/errors";
import { expect, test } from "vitest";

import { typedList } from "./typed-list.ts";

// Joins the cells of a line again, because the texts may contain the separator.
const lines = typedList("notices.txt").map((cells) => cells.join(" | "));
const texts = lines.filter((line) => line.startsWith("= ")).map((line) => line.slice(2));
const titles = lines.filter((line) => !line.startsWith("= "));

test("notice titles equal those of the specification exactly", () => {
  expect(Object.values<string>(NOTICES).sort()).toEqual([...titles].sort());
});

test("fixed texts equal those of the specification exactly", () => {
  expect(Object.values<string>(TEXTS).sort()).toEqual([...texts].sort());
});
