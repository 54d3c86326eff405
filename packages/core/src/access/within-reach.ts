import { allows } from "./allows.ts";
import type { RightsHolder } from "./holder.ts";
import type { Rule } from "./rule.ts";

/**
 * True if some role could grant this user what the rule requires. Rules for the provider or super admins are never
 * grantable to others, so the console hides controls with such a rule instead of disabling them with a reason.
 */
export function isGrantableByRole(rule: Rule, holder: RightsHolder): boolean {
  switch (rule.kind) {
    case "provider":
    case "superAdmin":
      return allows(rule, holder);
    case "any":
      return rule.of.some((part) => isGrantableByRole(part, holder));
    case "all":
      return rule.of.every((part) => isGrantableByRole(part, holder));
    default:
      return true;
  }
}
