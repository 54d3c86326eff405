import { AREAS, allows, type Permission, type Rule } from "@parley/core/access";
import type { AuthenticatedUser } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { fail } from "../errors/app-error.ts";
import type { Origin } from "../handlers/implement.ts";
import { recordRefusal } from "./refusals.ts";

/**
 * Splits permissions into separate rules. Names that are not in the catalogue are ignored, because they grant nothing.
 */
const rulesOf = (permissions: readonly Permission[]): { name: string; rule: Rule }[] =>
  permissions.flatMap((entry) => {
    const area = AREAS.find((name) => name === entry.area);
    if (area === undefined) return [];
    const actions = entry.actions.map(({ actionName }) => ({
      name: `${area}: ${actionName}`,
      rule: { kind: "action", area, action: actionName } as const,
    }));
    return [{ name: area, rule: { kind: "area", area } as const }, ...actions];
  });

/**
 * Returns those of the permissions that a user does not hold and therefore may not grant; this applies to provider
 * staff as well. Super admins hold all (ADR 0011).
 */
export const permissionsNotHeld = (
  who: Pick<AuthenticatedUser, "stakeholderId" | "isSuperAdmin" | "userPermissions">,
  permissions: readonly Permission[],
): string[] =>
  who.isSuperAdmin
    ? []
    : rulesOf(permissions)
        .filter(({ rule }) => !allows(rule, who))
        .map(({ name }) => name);

/**
 * Returns those of the permissions that a user currently holds. Access tokens of the user are limited to these
 * permissions.
 */
export const permissionsHeld = (
  who: Pick<AuthenticatedUser, "stakeholderId" | "isSuperAdmin" | "userPermissions">,
  permissions: readonly Permission[],
): readonly Permission[] => {
  const missing = new Set(permissionsNotHeld(who, permissions));
  if (missing.size === 0) return permissions;
  return permissions
    .filter(({ area }) => !missing.has(area))
    .map(({ area, actions }) => ({ area, actions: actions.filter(({ actionName }) => !missing.has(`${area}: ${actionName}`)) }));
};

/** User who grants permissions, and the record that gets them. */
export interface Grant {
  readonly who: AuthenticatedUser;
  readonly origin: Origin;
  readonly stakeholderId: number;
  readonly entity: "role" | "user" | "serviceAccount" | "accessToken";
  /** Id of the record; absent if it is being created. */
  readonly entityId?: number;
}

/** Throws `forbidden` with the missing rights, and writes the refusal to the audit log. */
export const refuseGrant = async (
  deps: { readonly database: Database; readonly now: () => Date },
  grant: Grant,
  missing: readonly string[],
): Promise<never> => {
  await recordRefusal(deps, { ...grant, verb: "rights refused", more: { missing } });
  return fail.forbidden(missing);
};

/** Throws `forbidden` with the missing rights if `who` would grant permissions that they do not hold. */
export const assertMayGrant = async (
  deps: { readonly database: Database; readonly now: () => Date },
  grant: Grant,
  permissions: readonly Permission[],
): Promise<void> => {
  const missing = permissionsNotHeld(grant.who, permissions);
  if (missing.length > 0) await refuseGrant(deps, grant, missing);
};

/** Returns the permissions in `next` that are not in `before`. */
export const added = (before: readonly Permission[], next: readonly Permission[]): Permission[] => {
  const had = new Set(rulesOf(before).map(({ name }) => name));
  return next.flatMap(({ area, actions }) => {
    const fresh = actions.filter(({ actionName }) => !had.has(`${area}: ${actionName}`));
    return fresh.length > 0 || !had.has(area) ? [{ area, actions: fresh }] : [];
  });
};
