import type { Explanation, RightsHolder } from "../access/index.ts";
import { explain } from "../access/index.ts";
import { screenAt } from "./match.ts";

/** Explains whether a user may open a path, and which rights are missing. `undefined` for a path without a screen. */
export function explainPath(path: string, holder: RightsHolder | undefined): Explanation | undefined {
  const match = screenAt(path);
  return match && explain(match.screen.access, holder);
}
