import * as z from "zod/mini";
import { action, any, signedIn } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { HeldPermissions, idOf, name, Permissions, paged, pageFields, searchText, textIdOf, version } from "../schemas.ts";

export const Role = z.object({
  id: z.int(),
  stakeholderId: z.int(),
  stakeholderTitle: z.string(),
  name: z.string(),
  isSystem: z.boolean(),
  userCount: z.int(),
  areaCount: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type Role = z.output<typeof Role>;

export const RoleOption = z.object({ id: z.int(), name: z.string(), stakeholderId: z.int() });
export const RoleRights = z.object({
  id: z.int(),
  stakeholderId: z.int(),
  name: z.string(),
  isSystem: z.boolean(),
  version: z.int(),
  permissions: HeldPermissions,
  dashboards: z.array(z.string()),
});
export type RoleRights = z.output<typeof RoleRights>;

/**
 * New role. `permissions` are as in design section 4. `dashboards` are keys of GET roles/dashboards, in the order in
 * which its users see them.
 */
export const RoleDraft = z.strictObject({
  stakeholderId: idOf("stakeholder"),
  name: name(80),
  permissions: Permissions,
  dashboards: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50))),
});

/** Rules for managing roles, and for choosing one while managing users (spec section 6: Roles, Admin User). */
const manageRoles = action("Roles", "Create Role");
const pickRoles = any(manageRoles, action("Admin User", "Create Admin User"), action("Admin User", "Update Admin User"));

/**
 * Roles (spec section 7, main gateway). Except for the provider, callers see and change only roles of their own
 * stakeholder.
 */
const rows = defineArea({
  create: {
    gateway: "main",
    method: "POST",
    path: "roles/shRole",
    summary: "Create a role for a stakeholder",
    access: manageRoles,
    audit: { entity: "role", verb: "created" },
    body: RoleDraft,
    output: RoleRights,
    notice: "Role Creation Error",
    stale: ["roles"],
  },
  /** Changes a role. An outdated `version` causes 409 with the current role (design section 4). */
  update: {
    gateway: "main",
    method: "PUT",
    path: "rolePermissions",
    summary: "Change a role's name, rights or dashboards",
    access: manageRoles,
    audit: { entity: "role", verb: "changed" },
    body: z.strictObject({
      roleId: idOf("role"),
      version,
      name: z.optional(name(80)),
      permissions: Permissions,
      dashboards: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50))),
    }),
    output: RoleRights,
    validates: true,
    notice: "Role Creation Error",
    stale: ["roles"],
  },
  get: {
    gateway: "main",
    method: "GET",
    path: "rolePermissions/{id}",
    summary: "Get a role with its rights",
    access: pickRoles,
    params: z.strictObject({ id: textIdOf("role") }),
    output: RoleRights,
    notice: "Failed to get permissions list",
  },
  list: {
    gateway: "main",
    method: "GET",
    path: "roles",
    summary: "List roles, paginated",
    access: pickRoles,
    query: z.strictObject({
      ...pageFields(),
      stakeholderId: z.optional(textIdOf("stakeholder")),
      name: searchText,
      sort: z.optional(z.enum(["name", "-name", "updatedAt", "-updatedAt"])),
    }),
    output: paged(Role),
    notice: "Failed to get permissions list",
  },
  options: {
    gateway: "main",
    method: "GET",
    path: "roles/sel",
    summary: "List the roles of your stakeholder as options for a selection",
    access: pickRoles,
    output: z.array(RoleOption),
    notice: "Roles on Dropdown",
  },
  optionsFor: {
    gateway: "main",
    method: "GET",
    path: "roles/shRoleSel/{id}",
    summary: "List the roles of one stakeholder as options for a selection",
    access: pickRoles,
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: z.array(RoleOption),
    notice: "Roles on Dropdown",
  },
  /** Rights of one user, for `parley access explain --as`. Users may always read their own. */
  ofUser: {
    gateway: "main",
    method: "GET",
    path: "userRole/{id}",
    summary: "Get the role, rights and dashboards of a user",
    access: signedIn,
    params: z.strictObject({ id: textIdOf("user") }),
    output: z.object({
      userId: z.int(),
      loginId: z.string(),
      roleId: z.nullable(z.int()),
      roleName: z.nullable(z.string()),
      userPermissions: HeldPermissions,
      /**
       * Dashboards of the role, in order. For a role without any, `offeredDashboards` gives the default
       * (docs/adr/0107).
       */
      dashboards: z.array(z.string()),
      stakeholderId: z.int(),
      isSuperAdmin: z.boolean(),
    }),
    notice: "Failed to get permissions list",
  },
  dashboards: {
    gateway: "main",
    method: "GET",
    path: "roles/dashboards",
    summary: "List the dashboards that a role can have",
    access: pickRoles,
    output: z.array(z.object({ key: z.string(), title: z.string(), summary: z.string() })),
    notice: "Error fetching roles dashboards",
  },
});

/** Adds an export of all rows that match the filters of the list (ADR 0089). */
export const roles = withFile(rows, { name: "roles", title: "Roles" });

/** Catalogue of all permissions in spec section 6 (spec section 7: GET permissions). */
export const permissions = defineArea({
  catalogue: {
    gateway: "main",
    method: "GET",
    path: "permissions",
    summary: "List all permission areas with their actions",
    access: pickRoles,
    output: HeldPermissions,
    notice: "Failed to get permissions list",
  },
});
