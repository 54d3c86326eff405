import { allows, type Permission } from "@parley/core/access";
import { tickets } from "@parley/core/contract/messenger/tickets";
import { fail } from "../../answers/app-error.ts";
import type { Database } from "../../db/database.ts";
import type { Scope } from "../../db/scope.ts";
import { canWork, notJoined } from "../../reach/can-work.ts";

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
  canWork: boolean;
}

/** The users who may work on tickets, by the rule of `tickets.get`, with those who were invited and cannot work yet. */
const findWorkersAndInvited = async (database: Database, scope: Scope, id?: number): Promise<(Worker & { readonly canWork: boolean })[]> => {
  const rows = await database.query<WorkerRow & Record<string, unknown>>(scope, {
    name: "ticket_workers",
    text: `select u.id, u.first_name || ' ' || u.last_name as name, u.login_id as "loginId", u.stakeholder_id as "stakeholderId", u.is_super_admin as "isSuperAdmin", r.permissions,
        ${canWork("u")} as "canWork"
      from app_user u left join role r on r.id = u.role_id
      where ($1 = 0 or u.stakeholder_id = $1) and u.active and not u.is_service and ($2::int is null or u.id = $2) order by 2, 1`,
    values: [scope, id ?? null],
  });
  return rows
    .filter(({ permissions, stakeholderId, isSuperAdmin }) =>
      allows(tickets.get.access, { userPermissions: permissions ?? [], stakeholderId, isSuperAdmin }),
    )
    .map(({ id: userId, name, loginId, canWork: isAble }) => ({ id: userId, name, loginId, canWork: isAble }));
};

/** The users who can work on tickets. */
export const findWorkers = async (database: Database, scope: Scope, id?: number): Promise<Worker[]> =>
  (await findWorkersAndInvited(database, scope, id)).flatMap(({ canWork: isAble, ...worker }) => (isAble ? [worker] : []));

/** Why somebody is not among those who can work on tickets. */
export const whyNoWorker = async (database: Database, stakeholderId: number, asked: Partial<Pick<Worker, "id" | "loginId">>): Promise<string> => {
  const workers = await findWorkersAndInvited(database, stakeholderId, asked.id);
  const invited = workers.find(({ id, loginId, canWork: isAble }) => !isAble && (id === asked.id || loginId === asked.loginId));
  return invited ? notJoined(invited.name) : "There is no such user, or tickets are not this user's work";
};

/** Refuses an owner who is not a user of the ticket's stakeholder, cannot work yet, or may not work on tickets. */
export const mustBeWorker = async (database: Database, stakeholderId: number, ownerId: number | null | undefined): Promise<void> => {
  if (ownerId === null || ownerId === undefined) return;
  if ((await findWorkers(database, stakeholderId, ownerId)).length === 0)
    fail.invalid({ path: "ownerId", message: await whyNoWorker(database, stakeholderId, { id: ownerId }) });
};
