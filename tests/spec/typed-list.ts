import { readFileSync } from "node:fs";

/**
 * Reads the lines of a list that was typed by hand from the spec: without comments and blank lines, split at ` | `.
 * These lists are independent of the tables, so that a wrong row cannot confirm itself (design section 3, "The
 * mirror").
 */
export function typedList(name: string): readonly (readonly string[])[] {
  return readFileSync(new URL(name, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split(" | ").map((cell) => cell.trim()));
}
