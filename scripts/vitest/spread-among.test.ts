import { expect, test } from "vitest";
import { spreadAmong } from "./spread-among.ts";

test.each([
  ["ab", "123456", "a12b3456"],
  ["ab", "1", "ab1"],
  ["", "123", "123"],
  ["ab", "", "ab"],
  ["a", "1234567", "a1234567"],
])("%s among %s is %s", (few, many, together) => expect(spreadAmong([...few], [...many]).join("")).toBe(together));
