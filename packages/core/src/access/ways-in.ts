import { allows } from "./allows.ts";
import type { Permission, RightsHolder } from "./holder.ts";
import { PROVIDER_ID } from "./holder.ts";
import type { Rule } from "./rule.ts";

/**
 * Id of an arbitrary stakeholder other than the provider, for example users who must not have the provider's access.
 */
const SOME_STAKEHOLDER = PROVIDER_ID + 1;
const NOBODY: RightsHolder = { userPermissions: [], stakeholderId: SOME_STAKEHOLDER, isSuperAdmin: false };

/**
 * Returns the minimal users whom a rule allows: removing any right from one of them denies access (see
 * `holdersWithOneRightLess`). `undefined` is a visitor. Tests and the role editor's hints are derived from them.
 */
export function minimalHolders(rule: Rule): readonly (RightsHolder | undefined)[] {
  const smallest = enough(rule).map((holder) => shrink(rule, holder));
  return [...new Map(smallest.map((holder) => [JSON.stringify(holder), holder])).values()];
}

/**
 * Returns copies of a user that each lack one right of the user: an action, an area without actions, the provider as
 * stakeholder, the super-admin flag, or finally the sign-in.
 */
export function holdersWithOneRightLess(holder: RightsHolder | undefined): readonly (RightsHolder | undefined)[] {
  if (holder === undefined) return [];
  const { userPermissions, stakeholderId, isSuperAdmin } = holder;
  const others = (index: number) => userPermissions.filter((_, at) => at !== index);
  const fewerRights = userPermissions.flatMap(({ area, actions }, index) =>
    actions.length === 0
      ? [others(index)]
      : actions.map((dropped) => [...others(index), { area, actions: actions.filter((action) => action !== dropped) }]),
  );
  const less: (RightsHolder | undefined)[] = fewerRights.map((rights) => ({ ...holder, userPermissions: rights }));
  if (stakeholderId === PROVIDER_ID) less.push({ ...holder, stakeholderId: SOME_STAKEHOLDER });
  if (isSuperAdmin) less.push({ ...holder, isSuperAdmin: false });
  return less.length === 0 ? [undefined] : less;
}

/**
 * Returns users whom a rule allows, one for each combination of its alternatives. They may hold more rights than
 * necessary.
 */
function enough(rule: Rule): readonly RightsHolder[] {
  switch (rule.kind) {
    // Starts with a signed-in user for `open`; `shrink` then removes the sign-in.
    case "open":
    case "signedIn":
      return [NOBODY];
    case "provider":
      return [{ ...NOBODY, stakeholderId: PROVIDER_ID }];
    case "superAdmin":
      return [{ ...NOBODY, isSuperAdmin: true }];
    case "area":
      return [{ ...NOBODY, userPermissions: [{ area: rule.area, actions: [] }] }];
    case "action":
      return [{ ...NOBODY, userPermissions: [{ area: rule.area, actions: [{ actionName: rule.action }] }] }];
    case "any":
      return rule.of.flatMap(enough);
    case "all":
      return rule.of.map(enough).reduce((ways, more) => ways.flatMap((way) => more.map((other) => mergeHolders(way, other))));
  }
}

/**
 * Removes unnecessary rights. For example, `View Chat Sessions Statistics` includes `View Chat Sessions`, and an action
 * includes its area.
 */
function shrink(rule: Rule, holder: RightsHolder | undefined): RightsHolder | undefined {
  const allowed = holdersWithOneRightLess(holder).filter((less) => allows(rule, less));
  return allowed.length === 0 ? holder : shrink(rule, allowed[0]);
}

export function mergeHolders(one: RightsHolder, other: RightsHolder): RightsHolder {
  return {
    userPermissions: merge([...one.userPermissions, ...other.userPermissions]),
    stakeholderId: one.stakeholderId === PROVIDER_ID ? PROVIDER_ID : other.stakeholderId,
    isSuperAdmin: one.isSuperAdmin || other.isSuperAdmin,
  };
}

/** Merges permissions into one entry per area without duplicate actions. */
function merge(permissions: readonly Permission[]): readonly Permission[] {
  const byArea = new Map<string, Set<string>>();
  for (const { area, actions } of permissions) {
    const names = byArea.get(area) ?? new Set();
    for (const { actionName } of actions) names.add(actionName);
    byArea.set(area, names);
  }
  return [...byArea].map(([area, names]) => ({ area, actions: [...names].map((actionName) => ({ actionName })) }));
}
