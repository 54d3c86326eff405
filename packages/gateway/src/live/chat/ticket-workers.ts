import { allows, type Permission } from "@parley/core/access";
import { tickets } from "@parley/core/contract/tickets/tickets";
import type { Why } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import { assignableUserCondition, pendingInvitationMessage } from "../../access/can-work.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Scope } from "../../db/scope.ts";
import { fail, problem } from "../../errors/app-error.ts";

/** A user who may own tickets. */
export interface TicketWorker {
  readonly id: number;
  readonly name: string;
  readonly loginId: string;
}
interface WorkerRow extends TicketWorker {
  stakeholderId: number;
  isSuperAdmin: boolean;
  permissions: Permission[] | null;
  canWork: boolean;
}

const SELECT = `select u.id, u.first_name || ' ' || u.last_name as name, u.login_id as "loginId", u.stakeholder_id as "stakeholderId", u.is_super_admin as "isSuperAdmin", r.permissions,
        ${assignableUserCondition("u")} as "canWork"
      from app_user u left join role r on r.id = u.role_id
      where u.active and not u.is_service`;

type Found = TicketWorker & { readonly canWork: boolean };

const workersAmong = (rows: readonly WorkerRow[]): Found[] =>
  rows
    .filter(({ permissions, stakeholderId, isSuperAdmin }) =>
      allows(tickets.get.access, { userPermissions: permissions ?? [], stakeholderId, isSuperAdmin }),
    )
    .map(({ id, name, loginId, canWork: isAble }) => ({ id, name, loginId, canWork: isAble }));

/**
 * Returns the users who may work on tickets by the rule of `tickets.get`, including invited ones who cannot work yet.
 */
const findWorkersAndInvited = async (database: Database, scope: Scope, id?: number): Promise<Found[]> =>
  workersAmong(
    await database.query<WorkerRow & Record<string, unknown>>(scope, {
      name: "ticket_workers",
      text: `${SELECT} and ($1 = 0 or u.stakeholder_id = $1) and ($2::int is null or u.id = $2) order by 2, 1`,
      values: [scope, id ?? null],
    }),
  );

/** Returns the users who can work on tickets. */
export const findWorkers = async (database: Database, scope: Scope, id?: number): Promise<TicketWorker[]> =>
  (await findWorkersAndInvited(database, scope, id)).flatMap(({ canWork: isAble, ...worker }) => (isAble ? [worker] : []));

const reasonIn = (found: readonly Found[], asked: Partial<Pick<TicketWorker, "id" | "loginId">>): Why => {
  const invited = found.find(({ id, loginId, canWork: isAble }) => !isAble && (id === asked.id || loginId === asked.loginId));
  return invited ? pendingInvitationMessage(invited.name) : "ticketWorkerUnknown";
};

/** Returns the reason why a user is not among those who can work on tickets. */
export const ticketWorkerRefusalReason = async (
  database: Database,
  stakeholderId: number,
  asked: Partial<Pick<TicketWorker, "id" | "loginId">>,
): Promise<Why> => reasonIn(await findWorkersAndInvited(database, stakeholderId, asked.id), asked);

/**
 * Throws a validation error if the owner is not a user of the stakeholder, cannot work yet, or may not work on tickets.
 */
export const mustBeWorker = async (database: Database, stakeholderId: number, ownerId: number | null | undefined): Promise<void> => {
  if (ownerId === null || ownerId === undefined) return;
  if ((await findWorkers(database, stakeholderId, ownerId)).length === 0)
    fail.invalid(problem("ownerId", await ticketWorkerRefusalReason(database, stakeholderId, { id: ownerId })));
};

/** Same as `mustBeWorker`, in a transaction. */
export const mustBeWorkerIn = async (trx: Transaction<Schema>, stakeholderId: number, ownerId: number): Promise<void> => {
  const { rows } = await sql<WorkerRow>`${sql.raw(SELECT)} and u.stakeholder_id = ${stakeholderId} and u.id = ${ownerId}`.execute(trx);
  const found = workersAmong(rows);
  if (!found.some((one) => one.canWork)) fail.invalid(problem("ownerId", reasonIn(found, { id: ownerId })));
};
