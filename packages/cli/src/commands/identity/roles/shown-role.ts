import type { RoleRights } from "@parley/core/contract/identity/roles";

/** A role for people: an area is held as a whole, or with the actions behind it. */
export const shownRole = ({ id, name, stakeholderId, isSystem, permissions, dashboards }: RoleRights) => ({
  id,
  name,
  stakeholderId,
  isSystem,
  dashboards: dashboards.join(", "),
  ...Object.fromEntries(permissions.map(({ area, actions }) => [area, actions.map(({ actionName }) => actionName).join(", ")])),
});
