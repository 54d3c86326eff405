import { AREAS, actionsOf } from "@parley/core/access";
import { expect, test } from "vitest";
import { typedList } from "./typed-list.ts";

const typed = typedList("areas.txt").map(([line = ""]) => {
  const [area = "", actions = ""] = line.split(":");
  return [area, ...actions.split(";").map((action) => action.trim())].filter((name) => name !== "");
});

test("areas and actions of the catalogue equal those of the specification exactly", () => {
  expect(AREAS.map((area) => [area, ...actionsOf(area)])).toEqual(typed);
});
