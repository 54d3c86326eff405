import { AREAS, allows, type Permission, PROVIDER_ID, type Rule } from "@parley/core/access";
import { fail } from "../kernel/app-error.ts";
import type { Who } from "../kernel/who.ts";

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

/** The rights among `permissions` that a user does not hold and so may not hand out. Provider staff may hand out all (ADR 0011). */
export const beyond = (who: Pick<Who, "stakeholderId" | "isSuperAdmin" | "userPermissions">, permissions: readonly Permission[]): string[] =>
  who.stakeholderId === PROVIDER_ID
    ? []
    : rulesOf(permissions)
        .filter(({ rule }) => !allows(rule, who))
        .map(({ name }) => name);

/** Throws `forbidden` with the missing rights when `who` would hand out more than they hold. */
export const mayGrant = (who: Who, permissions: readonly Permission[]): void => {
  const missing = beyond(who, permissions);
  if (missing.length > 0) fail.forbidden(missing);
};

/** The part of `next` that `before` did not give. */
export const added = (before: readonly Permission[], next: readonly Permission[]): Permission[] => {
  const had = new Set(rulesOf(before).map(({ name }) => name));
  return next.flatMap(({ area, actions }) => {
    const fresh = actions.filter(({ actionName }) => !had.has(`${area}: ${actionName}`));
    return fresh.length > 0 || !had.has(area) ? [{ area, actions: fresh }] : [];
  });
};
