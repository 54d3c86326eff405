import { allows } from "./allows.ts";
import type { Holder, Permission } from "./holder.ts";
import { PROVIDER_ID } from "./holder.ts";
import type { Rule } from "./rule.ts";

/** A tenant other than the provider, for holders whose stakeholder must not matter. */
const SOME_STAKEHOLDER = PROVIDER_ID + 1;
const NOBODY: Holder = { userPermissions: [], stakeholderId: SOME_STAKEHOLDER, isSuperAdmin: false };

/**
 * Minimal users that a rule lets in: each is enough, and removing any part denies access (see `lesser`). `undefined` is
 * the visitor, whom `open` lets in. Tests and the role editor's hints are derived from it.
 */
export function waysIn(rule: Rule): readonly (Holder | undefined)[] {
  const smallest = enough(rule).map((holder) => shrink(rule, holder));
  return [...new Map(smallest.map((holder) => [JSON.stringify(holder), holder])).values()];
}

/**
 * All users with exactly one part less: an action, a whole area, the provider's tenant, the flag, and finally the
 * sign-in.
 */
export function lesser(holder: Holder | undefined): readonly (Holder | undefined)[] {
  if (holder === undefined) return [];
  const { userPermissions, stakeholderId, isSuperAdmin } = holder;
  const others = (index: number) => userPermissions.filter((_, at) => at !== index);
  const fewerRights = userPermissions.flatMap(({ area, actions }, index) =>
    actions.length === 0
      ? [others(index)]
      : actions.map((dropped) => [...others(index), { area, actions: actions.filter((action) => action !== dropped) }]),
  );
  const less: (Holder | undefined)[] = fewerRights.map((rights) => ({ ...holder, userPermissions: rights }));
  if (stakeholderId === PROVIDER_ID) less.push({ ...holder, stakeholderId: SOME_STAKEHOLDER });
  if (isSuperAdmin) less.push({ ...holder, isSuperAdmin: false });
  return less.length === 0 ? [undefined] : less;
}

/** Users that the rule certainly lets in, one for each path through its alternatives; not yet minimal. */
function enough(rule: Rule): readonly Holder[] {
  switch (rule.kind) {
    // An open rule requires nothing, not even a sign-in.
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
      return rule.of.map(enough).reduce((ways, more) => ways.flatMap((way) => more.map((other) => together(way, other))));
  }
}

/** Removes superfluous rights: `View Chat Sessions Statistics` implies `View Chat Sessions`, and an action its area. */
function shrink(rule: Rule, holder: Holder | undefined): Holder | undefined {
  const allowed = lesser(holder).filter((less) => allows(rule, less));
  return allowed.length === 0 ? holder : shrink(rule, allowed[0]);
}

/** A user with the rights of both. */
export function together(one: Holder, other: Holder): Holder {
  return {
    userPermissions: merge([...one.userPermissions, ...other.userPermissions]),
    stakeholderId: one.stakeholderId === PROVIDER_ID ? PROVIDER_ID : other.stakeholderId,
    isSuperAdmin: one.isSuperAdmin || other.isSuperAdmin,
  };
}

/** One entry per area, each action once. */
function merge(permissions: readonly Permission[]): readonly Permission[] {
  const byArea = new Map<string, Set<string>>();
  for (const { area, actions } of permissions) {
    const names = byArea.get(area) ?? new Set();
    for (const { actionName } of actions) names.add(actionName);
    byArea.set(area, names);
  }
  return [...byArea].map(([area, names]) => ({ area, actions: [...names].map((actionName) => ({ actionName })) }));
}
