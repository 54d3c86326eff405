import type { RoleRights } from "@parley/core/contract/identity/roles";

/** Converts a role to printed fields, with one field per area that lists the granted actions. */
export const shownRole = ({ id, name, stakeholderId, isSystem, permissions, dashboards }: RoleRights) => ({
  id,
  name,
  stakeholderId,
  isSystem,
  dashboards: dashboards.join(", "),
  ...Object.fromEntries(permissions.map(({ area, actions }) => [area, actions.map(({ actionName }) => actionName).join(", ")])),
});
