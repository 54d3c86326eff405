import type { RightsHolder } from "./holder.ts";
import { PROVIDER_ID } from "./holder.ts";
import type { Rule } from "./rule.ts";

/**
 * Returns whether a rule allows access to a user; `undefined` is a visitor who is not signed in. All other code that
 * evaluates rules (bitmap, explanation, menu, gateway) is tested against this function.
 */
export function allows(rule: Rule, holder: RightsHolder | undefined): boolean {
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
 * True if an action that the user holds contains the required name, ignoring case (spec section 6). So `View Chat
 * Sessions Statistics` also grants `View Chat Sessions`, but not the reverse. Only actions of the same area are
 * compared.
 */
function holdsAction(holder: RightsHolder | undefined, area: string, required: string): boolean {
  const needle = required.toLowerCase();
  return (
    holder?.userPermissions.some((held) => held.area === area && held.actions.some(({ actionName }) => actionName.toLowerCase().includes(needle))) ??
    false
  );
}
