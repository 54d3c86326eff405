import { expect, test } from "vitest";
import { spreadAmong } from "./spread-among.ts";

test.each([
  ["ab", "1234567890", "a12345b67890"],
  ["abc", "12345678901234567890", "a123456b789012c34567890"],
  ["ab", "1", "ab1"],
  ["", "123", "123"],
  ["ab", "", "ab"],
  ["a", "1234567", "a1234567"],
])("tests of %s spread among %s are distributed as %s", (few, many, together) => expect(spreadAmong([...few], [...many]).join("")).toBe(together));
