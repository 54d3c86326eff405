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
  /** Has access to the whole platform, regardless of the role. */
  isSuperAdmin: z.boolean(),
  /** Number of simultaneous chats that a support agent should have; more are possible, with a warning (ADR 0069). */
  maxChats: z.int(),
  /** Invited, without a password yet. */
  invited: z.boolean(),
  /** Expiry of the last invitation link, ISO 8601; null without a valid one. */
  inviteEndsAt: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  lastSeenAt: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.int(),
});
export type User = z.output<typeof User>;

export const UserOption = z.object({ id: z.int(), loginId: z.string(), name: z.string(), stakeholderId: z.int() });

/** Upper bound of simultaneous chats per user. */
export const MAX_CHATS = 100;
const maxChats = z.int().check(z.minimum(1), z.maximum(MAX_CHATS));

/** Without `key` an invitation is e-mailed (design section 4). */
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
 * A new address requires the password of the person who changes it (`currentKey`), and takes effect once the e-mailed
 * link is used (ADR 0031). Only super admins change `isSuperAdmin`, for provider staff, and never remove the last one
 * (ADR 0063). It and `maxChats` are unchanged when absent.
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
});

/**
 * Ours (docs/adr/0027): handling of a deactivated user's open chats: they return to the queue, which is the default,
 * they end, or a colleague gets them.
 */
export const OpenChats = z.union([z.enum(["queue", "end"]), z.strictObject({ loginId: loginId() })]);
export type OpenChats = z.output<typeof OpenChats>;

/** Ours: the new owner of a deactivated user's open tickets: nobody, which is the default, or a colleague. */
export const OpenTickets = z.union([z.enum(["unassigned"]), z.strictObject({ loginId: loginId() })]);
export type OpenTickets = z.output<typeof OpenTickets>;

/** Activation or deactivation; the remark is the reason and is stored (spec section 4). */
export const StatusChange = z.strictObject({
  loginId: loginId(),
  active: z.boolean(),
  remark: text(500).check(z.minLength(1)),
  openChats: z.optional(OpenChats),
  openTickets: z.optional(OpenTickets),
});

/** Ours (ADR 0068): the only field that a bulk change sends; the rest of the user is not repeated. */
export const RoleChange = z.strictObject({ loginId: loginId(), version, roleId: idOf("role") });
/** Ours (ADR 0069). */
export const CapacityChange = z.strictObject({ loginId: loginId(), version, maxChats });

const create = action("Admin User", "Create Admin User");
const update = action("Admin User", "Update Admin User");
const manage = any(create, update);

/** Spec section 7, main gateway, users. */
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
    audit: { entity: "user", verb: "changed" },
    body: UserChange,
    output: User,
    notice: "User Creation Error",
    stale: ["users", "roles"],
  },
  list: {
    gateway: "main",
    method: "GET",
    path: "users",
    summary: "Users, by page, searched over names and e-mail",
    access: manage,
    query: z.strictObject({
      ...pageFields(),
      stakeholderId: z.optional(textIdOf("stakeholder")),
      search: searchText,
      active: z.optional(flag),
      /** True for users who were invited and have no password yet, false for the others. */
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
    summary: "Users of your stakeholder, for a choice",
    access: manage,
    output: z.array(UserOption),
    notice: "Failed to list users",
  },
  optionsFor: {
    gateway: "main",
    method: "GET",
    path: "users/sel/{id}",
    summary: "Users of one stakeholder, for a choice",
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
    audit: [
      { entity: "user", verb: "activated" },
      { entity: "user", verb: "deactivated" },
      { entity: "session", verb: "queued again" },
      { entity: "session", verb: "ended" },
      { entity: "session", verb: "assigned" },
      { entity: "ticket", verb: "owner changed" },
    ],
    body: StatusChange,
    output: User,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["users"],
    safeToRetry: true,
  },
  /** Ours: changes the role as `update` does, without a password, so that a dry run is possible (ADR 0068). */
  setRole: {
    gateway: "main",
    method: "PUT",
    path: "users/role",
    summary: "Give a user another role of their stakeholder",
    access: update,
    audit: { entity: "user", verb: "role changed" },
    body: RoleChange,
    output: User,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["users", "roles"],
    ours: true,
  },
  /** Ours: number of simultaneous chats of a support agent (ADR 0069). */
  setCapacity: {
    gateway: "main",
    method: "PUT",
    path: "users/capacity",
    summary: "Set how many chats at once a user should have",
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
   * Ours: ends all sessions of a user on every device; access tokens stay (ADR 0068). Changes nothing for a user
   * without sessions.
   */
  signOut: {
    gateway: "main",
    method: "POST",
    path: "users/signOut",
    summary: "Sign a user out everywhere",
    access: update,
    audit: { entity: "user", verb: "signed out everywhere" },
    body: z.strictObject({ loginId: loginId() }),
    output: z.object({ loginId: z.string(), ended: z.int() }),
    validates: true,
    notice: "Error occurred while saving data",
    safeToRetry: true,
    ours: true,
  },
  /** Ours, like the next (ADR 0031): sends the unanswered e-mail of a user again, an invitation or a confirmation. */
  sendConfirmation: {
    gateway: "main",
    method: "POST",
    path: "users/{id}/email",
    summary: "Mail an invitation, or the link that confirms an address, again",
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
    summary: "Take back a change of a user's address that is not confirmed yet",
    access: update,
    audit: { entity: "user", verb: "address kept" },
    params: z.strictObject({ id: textIdOf("user") }),
    output: User,
    notice: "Error occurred while saving data",
    stale: ["users"],
    safeToRetry: true,
    ours: true,
  },
  /** Ours: open work of a user to be deactivated, and possible new owners (docs/adr/0027). */
  openChats: {
    gateway: "main",
    method: "GET",
    path: "users/openChats",
    summary: "How many running chats and open tickets a user has, and the colleagues who could get them",
    access: update,
    query: z.strictObject({ loginId: loginId() }),
    output: z.object({ openChats: z.int(), openTickets: z.int(), colleagues: z.array(UserOption), ticketColleagues: z.array(UserOption) }),
    notice: "Failed to list users",
    ours: true,
  },
  /** Support agents of the stakeholder, for filters and assignment. */
  agents: {
    gateway: "main",
    method: "GET",
    path: "users/agents",
    summary: "Users who may chat with customers",
    access: any(area("Support"), manage, area("User Messages"), area("Reports"), area("All Agents Reports"), area("Customer Interactions Reports")),
    query: z.strictObject({ stakeholderId: z.optional(textIdOf("stakeholder")) }),
    output: z.array(UserOption),
    notice: "Get Support Agents Error",
  },
});

/** With an export of all rows that the list matches (ADR 0089). */
export const users = withFile(rows, { name: "users", title: "Users" });
