import { readFileSync } from "node:fs";

/**
 * The lines of a list that was typed by hand from the spec: without comments and blank lines, cut at ` | `.
 * These lists stand outside the tables, so that a wrong row cannot agree with itself (design section 3, "The mirror").
 */
export function typedList(name: string): readonly (readonly string[])[] {
  return readFileSync(new URL(name, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split(" | ").map((cell) => cell.trim()));
}
