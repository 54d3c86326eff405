import type { Explanation, Holder } from "../access/index.ts";
import { explain } from "../access/index.ts";
import { screenAt } from "./match.ts";

/** May this user open that path, and if not, what is missing: `{ allowed, rule, missing }`. `undefined` for a path that is no screen. */
export function explainPath(path: string, holder: Holder | undefined): Explanation | undefined {
  const match = screenAt(path);
  return match && explain(match.screen.access, holder);
}
