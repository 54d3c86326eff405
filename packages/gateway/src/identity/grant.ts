import { AREAS, allows, type Permission, type Rule } from "@parley/core/access";
import type { Who } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { fail } from "../errors/app-error.ts";
import type { Origin } from "../handlers/implement.ts";
import { recordRefusal } from "./refusals.ts";

/** Each right of a list as a rule of its own. Names that the catalogue does not know open nothing and need nobody's leave. */
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
 * The rights among `permissions` that a user does not hold and so may not hand out, provider staff no more than anybody else. Super admins hold everything
 * (ADR 0011).
 */
export const beyond = (who: Pick<Who, "stakeholderId" | "isSuperAdmin" | "userPermissions">, permissions: readonly Permission[]): string[] =>
  who.isSuperAdmin
    ? []
    : rulesOf(permissions)
        .filter(({ rule }) => !allows(rule, who))
        .map(({ name }) => name);

/** The part of `permissions` that a user holds at this moment: what a named token is still good for. */
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

/** Who wants to hand out rights, and at what. */
export interface Grant {
  readonly who: Who;
  readonly origin: Origin;
  readonly stakeholderId: number;
  readonly entity: "role" | "user" | "serviceAccount" | "accessToken";
  /** Absent for one that is only being made. */
  readonly entityId?: number;
}

/** Throws `forbidden` with the missing rights, and leaves a mark in the audit trail. */
export const refuseGrant = async (
  deps: { readonly database: Database; readonly now: () => Date },
  grant: Grant,
  missing: readonly string[],
): Promise<never> => {
  await recordRefusal(deps, { ...grant, verb: "rights refused", more: { missing } });
  return fail.forbidden(missing);
};

/** Throws `forbidden` with the missing rights when `who` would hand out more than they hold. */
export const mayGrant = async (
  deps: { readonly database: Database; readonly now: () => Date },
  grant: Grant,
  permissions: readonly Permission[],
): Promise<void> => {
  const missing = beyond(grant.who, permissions);
  if (missing.length > 0) await refuseGrant(deps, grant, missing);
};

/** The part of `next` that `before` did not give. */
export const added = (before: readonly Permission[], next: readonly Permission[]): Permission[] => {
  const had = new Set(rulesOf(before).map(({ name }) => name));
  return next.flatMap(({ area, actions }) => {
    const fresh = actions.filter(({ actionName }) => !had.has(`${area}: ${actionName}`));
    return fresh.length > 0 || !had.has(area) ? [{ area, actions: fresh }] : [];
  });
};
