import * as z from "zod/mini";
import { action, any } from "../../access/index.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { flag, idOf, name, paged, pageFields, searchText, textIdOf, version } from "../schemas.ts";
import { NewAccessToken, TokenDraft } from "./tokens.ts";

/** Account for programs, which can be used only with access tokens. Its role gives it rights, as for a user. */
export const ServiceAccount = z.object({
  id: z.int(),
  name: z.string(),
  stakeholderId: z.int(),
  stakeholderTitle: z.string(),
  roleId: z.nullable(z.int()),
  roleName: z.nullable(z.string()),
  active: z.boolean(),
  /** Number of tokens that are still valid. */
  tokenCount: z.int(),
  createdAt: z.string(),
  version: z.int(),
});
export type ServiceAccount = z.output<typeof ServiceAccount>;

export const ServiceAccountDraft = z.strictObject({ name: name(80), stakeholderId: idOf("stakeholder"), roleId: idOf("role") });
export const ServiceAccountChange = z.strictObject({ version, name: name(80), roleId: idOf("role") });

const create = action("Admin User", "Create Admin User");
const update = action("Admin User", "Update Admin User");
const one = { params: z.strictObject({ id: textIdOf("serviceAccount") }) } as const;
const change = { gateway: "main", notice: "Error occurred while saving data", stale: ["serviceAccounts", "tokens"], ours: true } as const;

/**
 * Addition to the spec for service accounts, which have no password (docs/adr/0066). People who may create and change
 * users may do the same with service accounts.
 */
const rows = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "serviceAccounts",
    summary: "List service accounts, paginated",
    access: any(create, update),
    query: z.strictObject({
      ...pageFields(),
      stakeholderId: z.optional(textIdOf("stakeholder")),
      search: searchText,
      active: z.optional(flag),
      sort: z.optional(z.enum(["name", "-name", "createdAt", "-createdAt"])),
    }),
    output: paged(ServiceAccount),
    ours: true,
  },
  create: {
    ...change,
    method: "POST",
    path: "serviceAccounts",
    summary: "Create a service account",
    access: create,
    audit: { entity: "serviceAccount", verb: "created" },
    body: ServiceAccountDraft,
    output: ServiceAccount,
  },
  update: {
    ...change,
    ...one,
    method: "PUT",
    path: "serviceAccounts/{id}",
    summary: "Change a service account's name or role",
    access: update,
    audit: { entity: "serviceAccount", verb: "changed" },
    body: ServiceAccountChange,
    output: ServiceAccount,
  },
  /**
   * Activates or deactivates a service account. Deactivating revokes all tokens; after activation, new ones must be
   * created.
   */
  setStatus: {
    ...change,
    ...one,
    method: "PUT",
    path: "serviceAccounts/{id}/status",
    summary: "Activate or deactivate a service account; deactivation ends its tokens",
    access: update,
    audit: [
      { entity: "serviceAccount", verb: "activated" },
      { entity: "serviceAccount", verb: "deactivated" },
    ],
    body: z.strictObject({ active: z.boolean() }),
    output: ServiceAccount,
    safeToRetry: true,
  },
  /** Creates a token. It never has more rights than its creator and the account. */
  createToken: {
    ...change,
    ...one,
    method: "POST",
    path: "serviceAccounts/{id}/tokens",
    summary: "Create an access token for a service account; its secret is returned only by this call",
    access: update,
    audit: { entity: "accessToken", verb: "created" },
    body: TokenDraft,
    output: NewAccessToken,
    inPerson: true,
  },
});

/** Adds an export of all rows that match the filters of the list (ADR 0089). */
export const serviceAccounts = withFile(rows, { name: "service-accounts", title: "Service accounts" });
