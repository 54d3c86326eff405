import type { Explanation, Holder } from "../access/index.ts";
import { explain } from "../access/index.ts";
import { screenAt } from "./match.ts";

/**
 * Explains whether a user may open a path, and what is missing: `{ allowed, rule, missing }`. `undefined` for a path
 * without a screen.
 */
export function explainPath(path: string, holder: Holder | undefined): Explanation | undefined {
  const match = screenAt(path);
  return match && explain(match.screen.access, holder);
}
