import * as z from "zod/mini";
import { action, any, signedIn } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { Done, HeldPermissions, name, Permissions, paged, pageFields, textIdOf } from "../schemas.ts";

/** Default lifetime of a token in days, and the maximum. */
export const TOKEN_DAYS = 90;
export const TOKEN_DAYS_MAX = 365;

/** `expired` reached its end; `revoked` was ended before, by a person or with all sessions of its owner. */
export const TOKEN_STATES = ["active", "expired", "revoked"] as const;

/** A token of a person or a service account, without its secret. `hint` contains the last characters of the secret. */
export const AccessToken = z.object({
  id: z.int(),
  name: z.string(),
  hint: z.string(),
  ownerId: z.int(),
  ownerName: z.string(),
  isService: z.boolean(),
  stakeholderId: z.int(),
  stakeholderTitle: z.string(),
  permissions: HeldPermissions,
  superAdmin: z.boolean(),
  state: z.enum(TOKEN_STATES),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type AccessToken = z.output<typeof AccessToken>;

/** Includes the secret, which is returned only once and not stored. */
export const NewAccessToken = z.extend(AccessToken, { token: z.string() });
export type NewAccessToken = z.output<typeof NewAccessToken>;

/** Settings of a token for any owner. */
export const TokenDraft = z.strictObject({
  name: name(80),
  permissions: Permissions,
  days: z._default(z.int().check(z.minimum(1), z.maximum(TOKEN_DAYS_MAX)), TOKEN_DAYS),
});

const manageUsers = any(action("Admin User", "Create Admin User"), action("Admin User", "Update Admin User"));

const rows = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "tokens",
    summary: "Your own access tokens, the newest first",
    access: signedIn,
    output: z.array(AccessToken),
    self: true,
    ours: true,
  },
  all: {
    gateway: "main",
    method: "GET",
    path: "tokens/all",
    summary: "The access tokens of everybody in the stakeholder, service accounts included, by page",
    access: manageUsers,
    query: z.strictObject({
      ...pageFields(),
      stakeholderId: z.optional(textIdOf("stakeholder")),
      ownerId: z.optional(textIdOf("user")),
      sort: z.optional(z.enum(["id", "-id"])),
    }),
    output: paged(AccessToken),
    ours: true,
  },
  /** Never grants more rights than the caller has; `superAdmin` only by super admins. */
  create: {
    gateway: "main",
    method: "POST",
    path: "tokens",
    summary: "Make an access token for yourself; its secret is answered this once",
    access: signedIn,
    audit: { entity: "accessToken", verb: "created" },
    body: z.extend(TokenDraft, { superAdmin: z._default(z.boolean(), false) }),
    output: NewAccessToken,
    notice: "Error occurred while saving data",
    self: true,
    inPerson: true,
    stale: ["tokens"],
    ours: true,
  },
  /**
   * Users revoke their own; people who may change users revoke any in their stakeholder. Repeating it changes nothing.
   */
  revoke: {
    gateway: "main",
    method: "DELETE",
    path: "tokens/{id}",
    summary: "Revoke an access token, at once and everywhere",
    access: signedIn,
    audit: { entity: "accessToken", verb: "revoked" },
    params: z.strictObject({ id: textIdOf("accessToken") }),
    output: Done,
    notice: "Error occurred while saving data",
    inPerson: true,
    stale: ["tokens"],
    safeToRetry: true,
    ours: true,
  },
});

/**
 * Ours (docs/adr/0066): credentials for scripts in place of a password. The export contains everyone's tokens, without
 * any part of a secret.
 */
export const tokens = withFile(rows, { list: "all", name: "tokens", title: "Access tokens" });
