import { readFileSync } from "node:fs";

/**
 * Reads a list that was typed by hand from the spec, without comments and blank lines, split at ` | `. The lists are
 * independent of the product's tables, so that a wrong table cannot confirm itself (design section 3, "The mirror").
 */
export function typedList(name: string): readonly (readonly string[])[] {
  return readFileSync(new URL(name, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split(" | ").map((cell) => cell.trim()));
}
