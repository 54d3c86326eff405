import type { ReasonValue } from "@parley/core/errors";
import { because } from "@parley/core/errors/reasons";

const joined =
  (code: "either" | "both") =>
  ([first = "", ...others]: readonly string[]): ReasonValue =>
    others.length === 0 ? first : because(code, { first, other: joined(code)(others) });

/** Joins words with "or" into one value of a reason, such as `open or pending`. */
export const anyOf = joined("either");
/** Joins words with "and" into one value of a reason, such as `2 conversations and 1 ticket`. */
export const allOf = joined("both");
