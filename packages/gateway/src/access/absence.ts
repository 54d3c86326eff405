import type { StakeholderStatus } from "@parley/core/contract/platform/stakeholders";
import { because, reasonText, type Why } from "@parley/core/errors/reasons";
import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";

/**
 * Status of the user's stakeholder if it is suspended or archived while the account itself is active, otherwise
 * undefined. Work stopped by a suspension then reports this reason instead of blaming the account (ADR 0082).
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
 * Reason why work cannot run in the user's name: the status of the stakeholder if it is not active, otherwise
 * `account`, the caller's reason that concerns the account itself.
 */
export const absenceOf = async (database: Pick<Database, "query">, userId: number, account: Why): Promise<Why> => {
  const status = await heldBy(database, userId);
  return status === undefined ? account : because("organisationStopped", { status });
};

/**
 * Returns the result of `absenceOf` as a string to be stored. `account` is the string that is used when the user's
 * stakeholder is active and the account is the reason.
 */
export const accessLossReason = async (database: Pick<Database, "query">, userId: number, account: string): Promise<string> => {
  const status = await heldBy(database, userId);
  return status === undefined ? account : reasonText(because("organisationStopped", { status }));
};
