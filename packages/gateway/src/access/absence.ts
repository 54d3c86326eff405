import type { StakeholderStatus } from "@parley/core/contract/platform/stakeholders";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

/**
 * The status of the stakeholder that a user belongs to, when nobody can act in the user's name because of it; undefined when it is active, or when the account
 * itself is not. Work that a suspension stops says so, and is not blamed on the account (ADR 0082).
 */
const heldBy = async (database: Pick<Database, "query">, userId: number): Promise<Exclude<StakeholderStatus, "active"> | undefined> => {
  const [found] = await database.query<{ status: Exclude<StakeholderStatus, "active"> }>(PLATFORM, {
    name: "user_held_by",
    text: "select h.status from app_user u join stakeholder h on h.id = u.stakeholder_id where u.id = $1 and u.active and h.status <> 'active'",
    values: [userId],
  });
  return found?.status;
};

/** Why nobody acts in a user's name: the stakeholder's status, or else what the caller says of the account. */
export const reasonForAbsence = async (database: Pick<Database, "query">, userId: number, account: string): Promise<string> => {
  const status = await heldBy(database, userId);
  return status === undefined ? account : `The organisation's account was ${status}`;
};
