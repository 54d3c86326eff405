import { expect, test } from "vitest";
import { contrastWithWhite } from "./color-contrast.ts";

test.each([
  ["#ffffff", 1],
  ["#000000", 21],
  ["#767676", 4.54],
  ["#ffcc00", 1.51],
])("the contrast of %s with white is %f", (color, ratio) => {
  expect(contrastWithWhite(color)).toBeCloseTo(ratio, 2);
});
