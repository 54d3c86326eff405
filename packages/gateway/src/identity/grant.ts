import { AREAS, allows, type Permission, type Rule } from "@parley/core/access";
import type { Who } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { fail } from "../errors/app-error.ts";
import type { Origin } from "../handlers/implement.ts";
import { recordRefusal } from "./refusals.ts";

/** Each right of a list as a separate rule. Names unknown to the catalogue grant nothing and may be given freely. */
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
 * Rights among `permissions` that a user does not hold and therefore may not grant; this applies to provider staff,
 * too. Super admins hold everything (ADR 0011).
 */
export const beyond = (who: Pick<Who, "stakeholderId" | "isSuperAdmin" | "userPermissions">, permissions: readonly Permission[]): string[] =>
  who.isSuperAdmin
    ? []
    : rulesOf(permissions)
        .filter(({ rule }) => !allows(rule, who))
        .map(({ name }) => name);

/** Part of `permissions` that a user holds at present, to which a named token is limited. */
export const heldOf = (
  who: Pick<Who, "stakeholderId" | "isSuperAdmin" | "userPermissions">,
  permissions: readonly Permission[],
): readonly Permission[] => {
  const missing = new Set(beyond(who, permissions));
  if (missing.size === 0) return permissions;
  return permissions
    .filter(({ area }) => !missing.has(area))
    .map(({ area, actions }) => ({ area, actions: actions.filter(({ actionName }) => !missing.has(`${area}: ${actionName}`)) }));
};

/** User who grants rights, and the record concerned. */
export interface Grant {
  readonly who: Who;
  readonly origin: Origin;
  readonly stakeholderId: number;
  readonly entity: "role" | "user" | "serviceAccount" | "accessToken";
  /** Absent for a record being created. */
  readonly entityId?: number;
}

/** Throws `forbidden` with the missing rights, and records the refusal in the audit. */
export const refuseGrant = async (
  deps: { readonly database: Database; readonly now: () => Date },
  grant: Grant,
  missing: readonly string[],
): Promise<never> => {
  await recordRefusal(deps, { ...grant, verb: "rights refused", more: { missing } });
  return fail.forbidden(missing);
};

/** Throws `forbidden` with the missing rights when `who` would grant more than they hold. */
export const mayGrant = async (
  deps: { readonly database: Database; readonly now: () => Date },
  grant: Grant,
  permissions: readonly Permission[],
): Promise<void> => {
  const missing = beyond(grant.who, permissions);
  if (missing.length > 0) await refuseGrant(deps, grant, missing);
};

/** Part of `next` that `before` did not include. */
export const added = (before: readonly Permission[], next: readonly Permission[]): Permission[] => {
  const had = new Set(rulesOf(before).map(({ name }) => name));
  return next.flatMap(({ area, actions }) => {
    const fresh = actions.filter(({ actionName }) => !had.has(`${area}: ${actionName}`));
    return fresh.length > 0 || !had.has(area) ? [{ area, actions: fresh }] : [];
  });
};
