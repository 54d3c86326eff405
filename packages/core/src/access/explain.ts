import { allows } from "./allows.ts";
import type { RightsHolder } from "./holder.ts";
import type { Rule } from "./rule.ts";

/**
 * Explanation why a rule allows or denies access, as printed by `parley access explain PATH --json` (design section 4).
 */
export interface Explanation {
  readonly allowed: boolean;
  readonly rule: Rule;
  /**
   * Rights that the user lacks, such as `Customer Interactions Reports: View Conversation`, `stakeholder 1` or
   * `Support: Chat with User or Ticketing`. Empty if access is allowed.
   */
  readonly missing: readonly string[];
}

export interface RuleWords {
  readonly open: string;
  readonly signedIn: string;
  readonly provider: string;
  readonly superAdmin: string;
  readonly and: string;
  readonly or: string;
  readonly right: (name: string) => string;
}

const ENGLISH: RuleWords = {
  open: "open",
  signedIn: "sign-in",
  provider: "stakeholder 1",
  superAdmin: "super admin",
  and: "and",
  or: "or",
  right: (name) => name,
};

/**
 * Evaluates a rule and lists the missing rights. For a visitor, only the sign-in is missing, because their rights are
 * unknown.
 */
export function explain(rule: Rule, holder: RightsHolder | undefined, words: RuleWords = ENGLISH): Explanation {
  const allowed = allows(rule, holder);
  if (allowed) return { allowed, rule, missing: [] };
  return { allowed, rule, missing: holder === undefined ? [describe({ kind: "signedIn" }, words)] : missing(rule, holder, words) };
}

/** Formats a rule on one line, in the notation of the generated docs and of `tests/spec/screens.txt`. */
export function describe(rule: Rule, words: RuleWords = ENGLISH): string {
  switch (rule.kind) {
    case "open":
    case "signedIn":
    case "provider":
    case "superAdmin":
      return words[rule.kind];
    case "area":
      return words.right(rule.area);
    case "action":
      return `${words.right(rule.area)}: ${words.right(rule.action)}`;
    case "any":
      return join(
        rule.of.map((part) => describe(part, words)),
        words.or,
      );
    case "all":
      return join(
        rule.of.map((part) => (part.kind === "any" ? `(${describe(part, words)})` : describe(part, words))),
        words.and,
      );
  }
}

/** Returns all missing parts of a rule. Alternatives are joined into one string. */
function missing(rule: Rule, holder: RightsHolder, words: RuleWords): readonly string[] {
  if (allows(rule, holder)) return [];
  if (rule.kind === "all") return [...new Set(rule.of.flatMap((part) => missing(part, holder, words)))];
  if (rule.kind === "any")
    return [
      join(
        rule.of.map((part) => join(missing(part, holder, words), words.and)),
        words.or,
      ),
    ];
  return [describe(rule, words)];
}

const join = (texts: readonly string[], word: string): string => [...new Set(texts)].join(` ${word} `);
