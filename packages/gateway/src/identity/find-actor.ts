import type { Permission } from "@parley/core/access";
import { userActingFor } from "../access/act-for.ts";
import { rightsOf } from "../access/rights-of.ts";
import type { AuthenticatedUser } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

/** SQL join that excludes users of inactive stakeholders, because they cannot sign in (ADR 0064). */
export const IF_ACTIVE = "join stakeholder h on h.id = u.stakeholder_id and h.status = 'active'";

export interface Row {
  session_id: number;
  expires_at: string;
  user_id: number;
  login_id: string;
  first_name: string;
  last_name: string;
  stakeholder_id: number;
  is_super_admin: boolean;
  permissions: Permission[] | null;
}

export const ACTOR_COLUMNS = `u.id as user_id, u.login_id, u.first_name, u.last_name, u.stakeholder_id, u.is_super_admin, r.permissions`;

type Holder = Pick<AuthenticatedUser, "userPermissions" | "stakeholderId" | "isSuperAdmin">;
export const rightsHolderOf = (row: Omit<Row, "expires_at">): Holder => ({
  userPermissions: row.permissions ?? [],
  stakeholderId: row.stakeholder_id,
  isSuperAdmin: row.is_super_admin,
});

export const toAuthenticatedUser = (
  row: Omit<Row, "expires_at">,
  holder: Holder = rightsHolderOf(row),
  token?: AuthenticatedUser["token"],
): AuthenticatedUser => {
  return {
    ...holder,
    homeId: row.stakeholder_id,
    userId: row.user_id,
    loginId: row.login_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    sessionId: row.session_id,
    ...(token && { token }),
    may: rightsOf(holder),
  };
};

/** Returns the current state of a user working in this stakeholder, for work in their name (see `Sessions.actor`). */
export const findActor = async (database: Database, userId: number, stakeholderId: number): Promise<AuthenticatedUser | undefined> => {
  const [row] = await database.query<Omit<Row, "expires_at">>(PLATFORM, {
    name: "user_actor",
    text: `select 0 as session_id, ${ACTOR_COLUMNS} from app_user u ${IF_ACTIVE} left join role r on r.id = u.role_id where u.id = $1 and u.active
      and exists (select from stakeholder t where t.id = $2 and t.status <> 'archived')`,
    values: [userId, stakeholderId],
  });
  return row && userActingFor(toAuthenticatedUser(row), stakeholderId);
};
