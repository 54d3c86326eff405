import type { ReasonValue } from "@parley/core/errors";
import { because } from "@parley/core/errors/reasons";

const joined =
  (code: "either" | "both") =>
  ([first = "", ...others]: readonly string[]): ReasonValue =>
    others.length === 0 ? first : because(code, { first, other: joined(code)(others) });

/** Words as one value of a reason: `open or pending`. */
export const anyOf = joined("either");
/** Words as one value of a reason: `2 conversations and 1 ticket`. */
export const allOf = joined("both");
