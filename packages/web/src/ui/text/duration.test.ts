import { expect, test } from "vitest";
import { durationText } from "./duration.ts";

test("a displayed duration is rounded to whole seconds", () => {
  expect([71.4, 71.5, 3_599.5].map(durationText)).toEqual(["1:11 min", "1:12 min", "1:00:00 h"]);
});
