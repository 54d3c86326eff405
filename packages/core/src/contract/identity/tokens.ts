import * as z from "zod/mini";
import { action, any, signedIn } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { Done, HeldPermissions, name, Permissions, paged, pageFields, textIdOf } from "../schemas.ts";

/** Default lifetime of a token in days. `TOKEN_DAYS_MAX` is the maximum lifetime in days. */
export const TOKEN_DAYS = 90;
export const TOKEN_DAYS_MAX = 365;

/**
 * States of a token. `expired` reached the end of its lifetime. `revoked` was ended earlier, by a person or with all
 * sessions of its owner.
 */
export const TOKEN_STATES = ["active", "expired", "revoked"] as const;

/**
 * Access token of a person or a service account, without its secret. `hint` contains the last characters of the secret.
 */
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

/** New token with its secret, which is returned only in this response and is not stored. */
export const NewAccessToken = z.extend(AccessToken, { token: z.string() });
export type NewAccessToken = z.output<typeof NewAccessToken>;

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
    summary: "List your access tokens, newest first",
    access: signedIn,
    output: z.array(AccessToken),
    self: true,
    ours: true,
  },
  all: {
    gateway: "main",
    method: "GET",
    path: "tokens/all",
    summary: "List all access tokens of the stakeholder, including those of service accounts, paginated",
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
  /** Creates a token. It never has more rights than the caller, and `superAdmin` requires a super admin. */
  create: {
    gateway: "main",
    method: "POST",
    path: "tokens",
    summary: "Create an access token for yourself; its secret is returned only by this call",
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
   * Revokes a token. Users can revoke their own tokens, and people who may change users can revoke any token in their
   * stakeholder. Repeating the call changes nothing.
   */
  revoke: {
    gateway: "main",
    method: "DELETE",
    path: "tokens/{id}",
    summary: "Revoke an access token immediately",
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
 * Addition to the spec for access tokens, which scripts use instead of a password (docs/adr/0066). The export contains
 * the tokens of all users, without any part of a secret.
 */
export const tokens = withFile(rows, { list: "all", name: "tokens", title: "Access tokens" });
