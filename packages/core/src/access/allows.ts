import type { Holder } from "./holder.ts";
import { PROVIDER_ID } from "./holder.ts";
import type { Rule } from "./rule.ts";

/**
 * Decides a rule for a user; `undefined` is a visitor who has not signed in. The only decision of the product: tests
 * hold everything else (bitmap, explanation, menu, gateway) to it.
 */
export function allows(rule: Rule, holder: Holder | undefined): boolean {
  switch (rule.kind) {
    case "open":
      return true;
    case "signedIn":
      return holder !== undefined;
    case "provider":
      return holder?.stakeholderId === PROVIDER_ID;
    case "superAdmin":
      return holder?.isSuperAdmin === true;
    case "area":
      return holder?.userPermissions.some((held) => held.area === rule.area) ?? false;
    case "action":
      return holdsAction(holder, rule.area, rule.action);
    case "any":
      return rule.of.some((part) => allows(part, holder));
    case "all":
      return rule.of.every((part) => allows(part, holder));
  }
}

/**
 * "An action name is matched with a case-insensitive contains test" (spec section 6): the held name contains the required one.
 * So `View Chat Sessions Statistics` also grants `View Chat Sessions`, never the reverse. The test stays inside its area,
 * because area names contain each other too (`Reports`).
 */
function holdsAction(holder: Holder | undefined, area: string, required: string): boolean {
  const needle = required.toLowerCase();
  return (
    holder?.userPermissions.some((held) => held.area === area && held.actions.some(({ actionName }) => actionName.toLowerCase().includes(needle))) ??
    false
  );
}
