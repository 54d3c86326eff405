import type { StakeholderStatus } from "@parley/core/contract/platform/stakeholders";
import { because, reasonText, type Why } from "@parley/core/errors/reasons";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

/**
 * Status of the user's stakeholder if it prevents acting in the user's name; undefined when the stakeholder is active,
 * or when the account itself is not. Work stopped by a suspension gives this reason instead of blaming the account (ADR
 * 0082).
 */
const heldBy = async (database: Pick<Database, "query">, userId: number): Promise<Exclude<StakeholderStatus, "active"> | undefined> => {
  const [found] = await database.query<{ status: Exclude<StakeholderStatus, "active"> }>(PLATFORM, {
    name: "user_held_by",
    text: "select h.status from app_user u join stakeholder h on h.id = u.stakeholder_id where u.id = $1 and u.active and h.status <> 'active'",
    values: [userId],
  });
  return found?.status;
};

/**
 * Reason why nobody can act in the user's name: the stakeholder's status, or else the caller's reason about the
 * account.
 */
export const absenceOf = async (database: Pick<Database, "query">, userId: number, account: Why): Promise<Why> => {
  const status = await heldBy(database, userId);
  return status === undefined ? account : because("organisationStopped", { status });
};

/** The same as a text that is stored; `account` is the text about the account. */
export const reasonForAbsence = async (database: Pick<Database, "query">, userId: number, account: string): Promise<string> => {
  const status = await heldBy(database, userId);
  return status === undefined ? account : reasonText(because("organisationStopped", { status }));
};
