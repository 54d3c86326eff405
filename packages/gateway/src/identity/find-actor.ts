import type { Permission } from "@parley/core/access";
import { workingAt } from "../access/act-for.ts";
import { rightsOf } from "../access/rights-of.ts";
import type { Who } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

/** Users of an inactive stakeholder cannot authenticate (ADR 0064). */
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

export const WHO_COLUMNS = `u.id as user_id, u.login_id, u.first_name, u.last_name, u.stakeholder_id, u.is_super_admin, r.permissions`;

type Holder = Pick<Who, "userPermissions" | "stakeholderId" | "isSuperAdmin">;
export const ownerOf = (row: Omit<Row, "expires_at">): Holder => ({
  userPermissions: row.permissions ?? [],
  stakeholderId: row.stakeholder_id,
  isSuperAdmin: row.is_super_admin,
});

export const toWho = (row: Omit<Row, "expires_at">, holder: Holder = ownerOf(row), token?: Who["token"]): Who => {
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

/** A user as they are now, working in this stakeholder, for work in their name (see `Sessions.actor`). */
export const findActor = async (database: Database, userId: number, stakeholderId: number): Promise<Who | undefined> => {
  const [row] = await database.query<Omit<Row, "expires_at">>(PLATFORM, {
    name: "user_actor",
    text: `select 0 as session_id, ${WHO_COLUMNS} from app_user u ${IF_ACTIVE} left join role r on r.id = u.role_id where u.id = $1 and u.active
      and exists (select from stakeholder t where t.id = $2 and t.status <> 'archived')`,
    values: [userId, stakeholderId],
  });
  return row && workingAt(toWho(row), stakeholderId);
};
