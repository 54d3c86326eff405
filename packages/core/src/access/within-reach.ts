import { allows } from "./allows.ts";
import type { Holder } from "./holder.ts";
import type { Rule } from "./rule.ts";

/**
 * True when some role could allow this user the rule. Rules for the provider or super admins are out of reach of
 * others, whatever their rights: a disabled control with a reason would not help them.
 */
export function isWithinReach(rule: Rule, holder: Holder): boolean {
  switch (rule.kind) {
    case "provider":
    case "superAdmin":
      return allows(rule, holder);
    case "any":
      return rule.of.some((part) => isWithinReach(part, holder));
    case "all":
      return rule.of.every((part) => isWithinReach(part, holder));
    default:
      return true;
  }
}
