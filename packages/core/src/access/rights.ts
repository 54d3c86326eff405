import { allows } from "./allows.ts";
import type { Holder } from "./holder.ts";
import type { Rule } from "./rule.ts";

const BITS_A_WORD = 32;

/** The decisions of one session, a bit for each rule: asking again costs one read of a typed array, and a session a few hundred bytes. */
export class Rights {
  readonly #words: Uint32Array;

  constructor(words: Uint32Array) {
    this.#words = words;
  }

  /** Whether the rule at `index` of the list that was decided holds; an index outside the list never does. */
  has(index: number): boolean {
    return ((this.#words[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;
  }
}

/** Decides all rules for a user at once; done at sign-in and again when the user's rights change. Keeps nothing of rules or user. */
export function decide(rules: readonly Rule[], holder: Holder | undefined): Rights {
  const words = new Uint32Array(Math.ceil(rules.length / BITS_A_WORD));
  rules.forEach((rule, index) => {
    if (allows(rule, holder)) words[index >>> 5] = (words[index >>> 5] ?? 0) | (1 << (index & 31));
  });
  return new Rights(words);
}
