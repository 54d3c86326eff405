import { allows, type Permission } from "@parley/core/access";
import { tickets } from "@parley/core/contract/messenger/tickets";
import { fail } from "../../answers/app-error.ts";
import type { Database } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";

/** A user who may own tickets. */
export interface Worker {
  readonly id: number;
  readonly name: string;
  readonly loginId: string;
}
interface WorkerRow extends Worker {
  stakeholderId: number;
  isSuperAdmin: boolean;
  permissions: Permission[] | null;
}

/** The active users who may work on tickets: whoever the rule of `tickets.get` lets read one. */
export const findWorkers = async (database: Database, scope: Scope, id?: number): Promise<Worker[]> => {
  const rows = await database.query<WorkerRow & Record<string, unknown>>(scope, {
    name: "ticket_workers",
    text: `select u.id, u.first_name || ' ' || u.last_name as name, u.login_id as "loginId", u.stakeholder_id as "stakeholderId", u.is_super_admin as "isSuperAdmin", r.permissions
      from app_user u left join role r on r.id = u.role_id
      where ($1 = 0 or u.stakeholder_id = $1) and u.active and not u.is_service and ($2::int is null or u.id = $2) order by 2, 1`,
    values: [scope, id ?? null],
  });
  return rows
    .filter(({ permissions, stakeholderId, isSuperAdmin }) =>
      allows(tickets.get.access, { userPermissions: permissions ?? [], stakeholderId, isSuperAdmin }),
    )
    .map(({ id: userId, name, loginId }) => ({ id: userId, name, loginId }));
};

/** Refuses an owner who is not an active user of the ticket's stakeholder, or may not work on tickets. */
export const mustBeWorker = async (database: Database, stakeholderId: number, ownerId: number | null | undefined): Promise<void> => {
  if (ownerId === null || ownerId === undefined) return;
  if ((await findWorkers(database, stakeholderId, ownerId)).length === 0)
    fail.invalid({ path: "ownerId", message: "There is no such user, or tickets are not this user's work" });
};
