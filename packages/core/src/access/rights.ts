import { allows } from "./allows.ts";
import type { RightsHolder } from "./holder.ts";
import type { Rule } from "./rule.ts";

const BITS_A_WORD = 32;

/**
 * Access decisions for the user of one session, one bit per rule. A check reads one element of a typed array, and the
 * decisions of a session take a few hundred bytes.
 */
export class Rights {
  readonly #words: Uint32Array;

  constructor(words: Uint32Array) {
    this.#words = words;
  }

  /** True if the rule at `index` of the evaluated rules allows access. False if `index` is out of range. */
  has(index: number): boolean {
    return ((this.#words[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;
  }
}

/** Evaluates all rules for a user, at sign-in and when the user's rights change. */
export function decide(rules: readonly Rule[], holder: RightsHolder | undefined): Rights {
  const words = new Uint32Array(Math.ceil(rules.length / BITS_A_WORD));
  rules.forEach((rule, index) => {
    if (allows(rule, holder)) words[index >>> 5] = (words[index >>> 5] ?? 0) | (1 << (index & 31));
  });
  return new Rights(words);
}
