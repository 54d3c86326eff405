import { allows } from "./allows.ts";
import type { Holder } from "./holder.ts";
import type { Rule } from "./rule.ts";

/** Why a rule holds or not; what `parley access explain PATH --json` prints (design section 4). */
export interface Explanation {
  readonly allowed: boolean;
  readonly rule: Rule;
  /**
   * What has to be added, in plain words, all of it: `Customer Interactions Reports: View Conversation`, `stakeholder 1`,
   * `Support: Chat with User or Ticketing`. Empty when allowed.
   */
  readonly missing: readonly string[];
}

/** Decides the rule and says which part of it failed. A visitor is told to sign in first: what they hold is not known yet. */
export function explain(rule: Rule, holder: Holder | undefined): Explanation {
  const allowed = allows(rule, holder);
  if (allowed) return { allowed, rule, missing: [] };
  return { allowed, rule, missing: holder === undefined ? [describe({ kind: "signedIn" })] : missing(rule, holder) };
}

/** A rule as one line for people; the notation of the generated docs and of `tests/spec/screens.txt`. */
export function describe(rule: Rule): string {
  switch (rule.kind) {
    case "open":
      return "open";
    case "signedIn":
      return "sign-in";
    case "provider":
      return "stakeholder 1";
    case "superAdmin":
      return "super admin";
    case "area":
      return rule.area;
    case "action":
      return `${rule.area}: ${rule.action}`;
    case "any":
      return join(rule.of.map(describe), "or");
    case "all":
      return join(
        rule.of.map((part) => (part.kind === "any" ? bracketed(part) : describe(part))),
        "and",
      );
  }
}

/** The parts that have to be added, all of them; alternatives make one text. */
function missing(rule: Rule, holder: Holder): readonly string[] {
  if (allows(rule, holder)) return [];
  if (rule.kind === "all") return [...new Set(rule.of.flatMap((part) => missing(part, holder)))];
  if (rule.kind === "any")
    return [
      join(
        rule.of.map((part) => join(missing(part, holder), "and")),
        "or",
      ),
    ];
  return [describe(rule)];
}

const join = (texts: readonly string[], word: "and" | "or"): string => [...new Set(texts)].join(` ${word} `);
const bracketed = (rule: Rule): string => `(${describe(rule)})`;
