import { expect, test } from "vitest";
import { logical } from "./logical-css.mjs";

test.each([
  [".a{margin-left:1px;padding-right:2px}", ".a{margin-inline-start:1px;padding-inline-end:2px}"],
  [".a{left:0;right:auto}", ".a{inset-inline-start:0;inset-inline-end:auto}"],
  [".a{text-align:left;float:right}", ".a{text-align:start;float:inline-end}"],
  [".a{border-left:1px solid;border-right-color:red}", ".a{border-inline-start:1px solid;border-inline-end-color:red}"],
  [".a{border-top-left-radius:2px}", ".a{border-start-start-radius:2px}"],
  [".a{margin:0 calc(2px * 3) 0 1px}", ".a{margin-block:0 0;margin-inline:1px calc(2px * 3)}"],
  [
    ".a{border-radius:4px 0 0 4px}",
    ".a{border-start-start-radius:4px;border-start-end-radius:0;border-end-end-radius:0;border-end-start-radius:4px}",
  ],
])("%s turns round with the direction of writing", (physical, said) => {
  expect(logical(physical)).toBe(said);
});

test.each([
  ".a{margin:0 1px 2px}",
  ".a{padding:1px 2px 3px 2px}",
  ".left{color:red}",
  ".a{background:url('left:right')}",
  ".bp6-popover-placement-left .bp6-popover-arrow{left:1px}",
])("%s stays as it is", (css) => {
  expect(logical(css)).toBe(css);
});
