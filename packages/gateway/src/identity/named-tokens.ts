import type { Permission } from "@parley/core/access";
import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { hashToken, newNamedToken } from "./tokens.ts";

export interface NewNamedToken {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly superAdmin: boolean;
  /** Id of the user who created the token, either for themselves or for a service account. */
  readonly createdBy: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Number of characters of a token's secret that are stored to distinguish tokens; too few to guess the rest. */
const HINT_LENGTH = 4;

/**
 * Stores a named token and returns its secret, of which only the hash is stored. A named token is a session with a
 * fixed token that cannot be refreshed.
 */
export const insertNamedToken = async (
  trx: Transaction<Schema>,
  owner: { readonly id: number; readonly stakeholderId: number },
  { name, permissions, superAdmin, createdBy, createdAt, expiresAt }: NewNamedToken,
): Promise<{ readonly id: number; readonly secret: string }> => {
  const secret = newNamedToken();
  const stakeholder_id = owner.stakeholderId;
  const { id: session_id } = await trx
    .insertInto("user_session")
    .values({ stakeholder_id, user_id: owner.id, refresh_hash: null, device: "token", ip: null, created_at: createdAt, expires_at: expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("access_token")
    .values({ hash: hashToken(secret), stakeholder_id, session_id, expires_at: expiresAt })
    .execute();
  const { id } = await trx
    .insertInto("named_token")
    .values({
      stakeholder_id,
      user_id: owner.id,
      session_id,
      name,
      hint: secret.slice(-HINT_LENGTH),
      permissions: JSON.stringify(permissions),
      super_admin: superAdmin,
      created_by: createdBy,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, secret };
};
