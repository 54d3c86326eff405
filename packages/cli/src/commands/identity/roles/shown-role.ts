import type { RoleRights } from "@parley/core/contract/identity/roles";

/** A role for people: an area that is granted completely, or with the granted actions. */
export const shownRole = ({ id, name, stakeholderId, isSystem, permissions, dashboards }: RoleRights) => ({
  id,
  name,
  stakeholderId,
  isSystem,
  dashboards: dashboards.join(", "),
  ...Object.fromEntries(permissions.map(({ area, actions }) => [area, actions.map(({ actionName }) => actionName).join(", ")])),
});
