import * as z from "zod/mini";
import { action, any, area } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import {
  Address,
  email,
  flag,
  idOf,
  loginId,
  name,
  newKey,
  newLoginId,
  paged,
  pageFields,
  searchText,
  text,
  textIdOf,
  typedKey,
  version,
} from "../schemas.ts";

export const User = z.object({
  id: z.int(),
  loginId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  ...Address,
  stakeholderId: z.int(),
  stakeholderTitle: z.string(),
  roleId: z.nullable(z.int()),
  roleName: z.nullable(z.string()),
  active: z.boolean(),
  /** True for a user who has access to the full platform, regardless of the role. */
  isSuperAdmin: z.boolean(),
  /**
   * Recommended maximum number of simultaneous chats of a support agent. More are possible, with a warning (ADR 0069).
   */
  maxChats: z.int(),
  /** True for a user who was invited and has no password yet. */
  invited: z.boolean(),
  /** Expiry of the last invitation link in ISO 8601. Null without a valid link. */
  inviteEndsAt: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  lastSeenAt: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.int(),
});
export type User = z.output<typeof User>;

export const UserOption = z.object({ id: z.int(), loginId: z.string(), name: z.string(), stakeholderId: z.int() });

/** Largest allowed value of a user's `maxChats`. */
export const MAX_CHATS = 100;
const maxChats = z.int().check(z.minimum(1), z.maximum(MAX_CHATS));

/** New user. Without `key`, an invitation is e-mailed (design section 4). */
export const UserDraft = z.strictObject({
  loginId: newLoginId(),
  firstName: name(80),
  lastName: name(80),
  contactEmail: email,
  stakeholderId: idOf("stakeholder"),
  roleId: idOf("role"),
  key: z.optional(newKey),
});

/**
 * Addition to the spec (docs/adr/0027) for the open chats of a deactivated user. By default they return to the queue;
 * alternatively they end or are transferred to a colleague.
 */
export const OpenChats = z.union([z.enum(["queue", "end"]), z.strictObject({ loginId: loginId() })]);
export type OpenChats = z.output<typeof OpenChats>;

/**
 * Addition to the spec for the open tickets of a deactivated user. By default they become unassigned; alternatively
 * they are transferred to a colleague.
 */
export const OpenTickets = z.union([z.enum(["unassigned"]), z.strictObject({ loginId: loginId() })]);
export type OpenTickets = z.output<typeof OpenTickets>;

/**
 * Destination of chats and tickets that a user may no longer work on with another role or without super admin. Work
 * without a destination leaves the user within a minute (docs/adr/0027).
 */
const LostWork = { openChats: z.optional(OpenChats), openTickets: z.optional(OpenTickets) };

/**
 * Change of a user. A new e-mail address requires the password of the person making the change (`currentKey`) and takes
 * effect when its e-mailed link is used (ADR 0031). Only super admins can change `isSuperAdmin`, for provider staff
 * only, and the last super admin cannot be removed (ADR 0063). If absent, `isSuperAdmin` and `maxChats` stay unchanged.
 */
export const UserChange = z.strictObject({
  id: idOf("user"),
  version,
  firstName: name(80),
  lastName: name(80),
  contactEmail: email,
  roleId: idOf("role"),
  isSuperAdmin: z.optional(z.boolean()),
  maxChats: z.optional(maxChats),
  currentKey: z.optional(typedKey),
  ...LostWork,
});

/** Activation or deactivation of a user. The remark is the reason and is stored (spec section 4). */
export const StatusChange = z.strictObject({
  loginId: loginId(),
  active: z.boolean(),
  remark: text(500).check(z.minLength(1)),
  openChats: z.optional(OpenChats),
  openTickets: z.optional(OpenTickets),
});

/**
 * Addition to the spec (ADR 0068) that contains only the role, so that a bulk change need not send all values of a
 * user.
 */
export const RoleChange = z.strictObject({ loginId: loginId(), version, roleId: idOf("role"), ...LostWork });
/** Addition to the spec for changing the number of simultaneous chats (ADR 0069). */
export const CapacityChange = z.strictObject({ loginId: loginId(), version, maxChats });

const create = action("Admin User", "Create Admin User");
const update = action("Admin User", "Update Admin User");
const manage = any(create, update);

/** Audit actions of the chats and tickets that leave a user. */
const RELEASES = [
  { entity: "session", verb: "queued again" },
  { entity: "session", verb: "ended" },
  { entity: "session", verb: "assigned" },
  { entity: "ticket", verb: "owner changed" },
] as const;

/** Users (spec section 7, main gateway). */
const rows = defineArea({
  create: {
    gateway: "main",
    method: "POST",
    path: "users",
    summary: "Create a user",
    access: create,
    audit: { entity: "user", verb: "created" },
    body: UserDraft,
    output: User,
    validates: true,
    notice: "User Creation Error",
    stale: ["users", "roles"],
  },
  update: {
    gateway: "main",
    method: "PUT",
    path: "users",
    summary: "Change a user",
    access: update,
    audit: [{ entity: "user", verb: "changed" }, ...RELEASES],
    body: UserChange,
    output: User,
    notice: "User Creation Error",
    stale: ["users", "roles"],
  },
  list: {
    gateway: "main",
    method: "GET",
    path: "users",
    summary: "List users, paginated, with a search by name and e-mail",
    access: manage,
    query: z.strictObject({
      ...pageFields(),
      stakeholderId: z.optional(textIdOf("stakeholder")),
      search: searchText,
      active: z.optional(flag),
      /** True to select users who were invited and have no password yet, and false to select all others. */
      invited: z.optional(flag),
      roleId: z.optional(textIdOf("role")),
      sort: z.optional(z.enum(["loginId", "-loginId", "firstName", "-firstName", "createdAt", "-createdAt", "lastSeenAt", "-lastSeenAt"])),
    }),
    output: paged(User),
    notice: "Failed to list users",
  },
  options: {
    gateway: "main",
    method: "GET",
    path: "users/sel",
    summary: "List the users of your stakeholder as options for a selection",
    access: manage,
    output: z.array(UserOption),
    notice: "Failed to list users",
  },
  optionsFor: {
    gateway: "main",
    method: "GET",
    path: "users/sel/{id}",
    summary: "List the users of one stakeholder as options for a selection",
    access: manage,
    params: z.strictObject({ id: textIdOf("stakeholder") }),
    output: z.array(UserOption),
    notice: "Failed to list users",
  },
  setStatus: {
    gateway: "main",
    method: "PUT",
    path: "users/status",
    summary: "Activate or deactivate a user, with a remark",
    access: update,
    audit: [{ entity: "user", verb: "activated" }, { entity: "user", verb: "deactivated" }, ...RELEASES],
    body: StatusChange,
    output: User,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["users"],
    safeToRetry: true,
  },
  /**
   * Addition to the spec that changes only the role. It needs no password, so that a dry run is possible (ADR 0068).
   */
  setRole: {
    gateway: "main",
    method: "PUT",
    path: "users/role",
    summary: "Give a user another role of their stakeholder",
    access: update,
    audit: [{ entity: "user", verb: "role changed" }, ...RELEASES],
    body: RoleChange,
    output: User,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["users", "roles"],
    ours: true,
  },
  /** Addition to the spec that sets the number of simultaneous chats of a support agent (ADR 0069). */
  setCapacity: {
    gateway: "main",
    method: "PUT",
    path: "users/capacity",
    summary: "Set the maximum number of simultaneous chats for a user",
    access: update,
    audit: { entity: "user", verb: "capacity changed" },
    body: CapacityChange,
    output: User,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["users", "support"],
    ours: true,
  },
  /**
   * Addition to the spec that ends all sessions of a user on all devices. Access tokens remain valid (ADR 0068). A user
   * without sessions stays unchanged.
   */
  signOut: {
    gateway: "main",
    method: "POST",
    path: "users/signOut",
    summary: "Sign a user out of all sessions",
    access: update,
    audit: { entity: "user", verb: "signed out everywhere" },
    body: z.strictObject({ loginId: loginId() }),
    output: z.object({ loginId: z.string(), ended: z.int() }),
    validates: true,
    notice: "Error occurred while saving data",
    safeToRetry: true,
    ours: true,
  },
  /** Addition to the spec (ADR 0031) that sends an unanswered invitation or confirmation e-mail of a user again. */
  sendConfirmation: {
    gateway: "main",
    method: "POST",
    path: "users/{id}/email",
    summary: "Resend an invitation, or the e-mail that confirms an address",
    access: update,
    audit: [
      { entity: "user", verb: "invitation mailed" },
      { entity: "user", verb: "confirmation mailed" },
    ],
    params: z.strictObject({ id: textIdOf("user") }),
    output: User,
    validates: true,
    stale: ["users"],
    notice: "Error occurred while saving data",
    ours: true,
  },
  keepEmail: {
    gateway: "main",
    method: "DELETE",
    path: "users/{id}/email",
    summary: "Cancel a change of a user's e-mail address that is not confirmed yet",
    access: update,
    audit: { entity: "user", verb: "address kept" },
    params: z.strictObject({ id: textIdOf("user") }),
    output: User,
    notice: "Error occurred while saving data",
    stale: ["users"],
    safeToRetry: true,
    ours: true,
  },
  /**
   * Addition to the spec that returns the numbers of open chats and tickets of a user who is to be deactivated, and
   * possible new owners (docs/adr/0027). With a role or `isSuperAdmin`, counts only what the user may not work on with
   * these rights.
   */
  openChats: {
    gateway: "main",
    method: "GET",
    path: "users/openChats",
    summary: "Count a user's open chats and tickets, and list colleagues who can take them over",
    access: update,
    query: z.strictObject({ loginId: loginId(), roleId: z.optional(textIdOf("role")), isSuperAdmin: z.optional(flag) }),
    output: z.object({ openChats: z.int(), openTickets: z.int(), colleagues: z.array(UserOption), ticketColleagues: z.array(UserOption) }),
    notice: "Failed to list users",
    ours: true,
  },
  /** Support agents of the stakeholder, for filters and assignment. */
  agents: {
    gateway: "main",
    method: "GET",
    path: "users/agents",
    summary: "List users who may chat with customers",
    access: any(area("Support"), manage, area("User Messages"), area("Reports"), area("All Agents Reports"), area("Customer Interactions Reports")),
    query: z.strictObject({ stakeholderId: z.optional(textIdOf("stakeholder")) }),
    output: z.array(UserOption),
    notice: "Get Support Agents Error",
  },
});

/** Adds an export of all rows that match the filters of the list (ADR 0089). */
export const users = withFile(rows, { name: "users", title: "Users" });
