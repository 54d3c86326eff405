import { randomBytes } from "node:crypto";
import type { Permission } from "@parley/core/access";
import type { ServiceAccount } from "@parley/core/contract/identity/service-accounts";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";
import { ACCOUNT_JOINS, accountColumns } from "./account-list.ts";

/** A service account with the rights of its role. */
export interface StoredAccount extends ServiceAccount {
  readonly permissions: readonly Permission[];
}

/** Generates a unique login id. It is never typed, because a service account has no password. */
const newLoginId = (): string => `service:${randomBytes(9).toString("hex")}`;

export const serviceAccountRepository = (database: Database) => ({
  get: async (scope: Scope, id: number, now: Date): Promise<StoredAccount | undefined> => {
    const [account] = await database.query<StoredAccount>(scope, {
      name: "service_account_get",
      text: `select ${accountColumns("$3")}, coalesce(r.permissions, '[]') as permissions from app_user u ${ACCOUNT_JOINS}
             where ($1 = 0 or u.stakeholder_id = $1) and u.id = $2 and u.is_service`,
      values: [scope, id, now],
    });
    return account;
  },
});

/** Inserts a service account and returns its id. */
export const insertAccount = async (
  trx: Transaction<Schema>,
  stakeholderId: number,
  { name, roleId }: { readonly name: string; readonly roleId: number },
): Promise<number> => {
  const { id } = await trx
    .insertInto("app_user")
    .values({
      stakeholder_id: stakeholderId,
      role_id: roleId,
      login_id: newLoginId(),
      first_name: name,
      last_name: "",
      contact_email: "",
      is_service: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
