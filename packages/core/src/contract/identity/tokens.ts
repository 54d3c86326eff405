import * as z from "zod/mini";
import { action, any, signedIn } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { Done, HeldPermissions, name, Permissions, paged, pageFields, textIdOf } from "../schemas.ts";

/** For how many days a token lives unless something is said, and at most. */
export const TOKEN_DAYS = 90;
export const TOKEN_DAYS_MAX = 365;

/** `expired` has reached its end; `revoked` was ended before, by somebody or with all sign-ins of its owner. */
export const TOKEN_STATES = ["active", "expired", "revoked"] as const;

/** A token of a person or a service account, without its secret. `hint` are the last characters of that. */
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

/** With its secret, which is answered this once and stored nowhere. */
export const NewAccessToken = z.extend(AccessToken, { token: z.string() });
export type NewAccessToken = z.output<typeof NewAccessToken>;

/** What a token is made of, whoever owns it. */
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
  /** Never more rights than one holds, and `superAdmin` by super admins alone. */
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
  /** One's own; whoever may change users revokes any in their stakeholder. Said twice it changes nothing the second time. */
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

/** Ours (docs/adr/0066): what scripts carry in the place of somebody's password. The file is of everybody's; no secret is in it, nor a part of one. */
export const tokens = withFile(rows, { list: "all", name: "tokens", title: "Access tokens" });
