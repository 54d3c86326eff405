import type { Permission } from "@parley/core/access";
import { firstWeekdayOf, type Weekday } from "@parley/core/calendar";
import type { SignedIn } from "@parley/core/contract/identity/authentication";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";

/** Account data needed for signing in. */
export interface Account {
  readonly id: number;
  readonly loginId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly keyHash: string | null;
  /**
   * Time of the last change of the account's password, e-mail address or status. It is compared again when the session
   * is stored.
   */
  readonly signInChangedAt: string | null;
  readonly statusChangedAt: string | null;
  readonly active: boolean;
  /** Whether the stakeholder is active. */
  readonly stakeholderActive: boolean;
  readonly isSuperAdmin: boolean;
  readonly userPermissions: readonly Permission[];
  readonly stakeholderId: number;
  /** Whether the owner of the account has signed in from this network before. */
  readonly isKnownNetwork: boolean;
}

/** Finds an account by its login id. Uses the platform scope, because the caller is not signed in yet. */
export const findAccount = async (database: Database, scope: Scope, loginId: string, network: string): Promise<Account | undefined> => {
  const [account] = await database.query<Account>(scope, {
    name: "authentication_account",
    text: `select u.id, u.login_id as "loginId", u.first_name as "firstName", u.last_name as "lastName", u.key_hash as "keyHash", u.active,
             u.sign_in_changed_at::text as "signInChangedAt", h.status_changed_at::text as "statusChangedAt",
             u.is_super_admin as "isSuperAdmin", coalesce(r.permissions, '[]') as "userPermissions",
             h.status = 'active' as "stakeholderActive",
             h.id as "stakeholderId",
             exists (select 1 from known_network k where k.user_id = u.id and k.network = $2) as "isKnownNetwork"
           from app_user u join stakeholder h on h.id = u.stakeholder_id left join role r on r.id = u.role_id
           where u.login_id = $1`,
    values: [loginId, network],
  });
  return account;
};

/** Returns the stakeholder of a session, as shown in the console. */
export const sessionStakeholder = async (database: Database, stakeholderId: number): Promise<SignedIn["stakeholder"]> => {
  type Row = Omit<SignedIn["stakeholder"], "firstWeekday" | "logo"> & {
    readonly weekStart: Weekday | null;
    readonly country: string | null;
    readonly logo: number | null;
  };
  const [row] = await database.query<Row>(stakeholderId, {
    name: "session_stakeholder",
    text: `select h.id, h.title, h.short_name as "shortName", h.time_zone as "timeZone", h.week_start as "weekStart", h.country, l.id as logo
           from stakeholder h left join stakeholder_logo l on l.stakeholder_id = h.id where h.id = $1`,
    values: [stakeholderId],
  });
  if (row === undefined) throw new Error(`stakeholder ${stakeholderId} is gone`);
  const { weekStart, country, logo, ...stakeholder } = row;
  return { ...stakeholder, firstWeekday: firstWeekdayOf(weekStart, country), ...(logo !== null && { logo }) };
};

export const touchLastSeen = async (trx: Transaction<Schema>, stakeholderId: number, userId: number, at: Date): Promise<void> => {
  await trx.updateTable("app_user").set({ last_seen_at: at }).where("stakeholder_id", "=", stakeholderId).where("id", "=", userId).execute();
};
