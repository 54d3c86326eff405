import { allows } from "./allows.ts";
import type { Holder } from "./holder.ts";
import type { Rule } from "./rule.ts";

/**
 * Whether some role could let this user do it. What only the provider or a super admin may is out of reach of anybody else, whatever rights they are given:
 * a control for it would never work for them, and no reason why it is disabled would help.
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
