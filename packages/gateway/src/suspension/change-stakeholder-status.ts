import type { StakeholderStatus } from "@parley/core/contract/platform/stakeholders";
import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { endExports, resumeExports } from "../exports/hold-exports.ts";
import { requestPasswordLink } from "../identity/password-links.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { holdBroadcasts } from "./hold-broadcasts.ts";
import { holdSchedules, resumeSchedules } from "./hold-schedules.ts";

/** Change of a stakeholder's status. */
interface Turn {
  readonly id: number;
  readonly from: StakeholderStatus;
  readonly to: StakeholderStatus;
  /** Version of the stakeholder that the caller has read. If absent, the version is not checked. */
  readonly version?: number;
  readonly remark: string | null;
  readonly byUserId: number;
  readonly at: Date;
}

/** Returns the login ids of users of the stakeholder who have not yet accepted their invitation. */
const invitedTo = async (trx: Transaction<Schema>, stakeholderId: number): Promise<readonly string[]> => {
  const found = await trx
    .selectFrom("app_user")
    .select("login_id")
    .where("stakeholder_id", "=", stakeholderId)
    .where("key_hash", "is", null)
    .where("active", "=", true)
    .orderBy("id")
    .execute();
  return found.map(({ login_id }) => login_id);
};

/**
 * Stores the new status. Returns false if the stakeholder was changed after the caller read it. The row lock delays
 * transactions that refer to the stakeholder, in particular sign-ins.
 */
const write = async (trx: Transaction<Schema>, { id, from, to, version, remark, byUserId, at }: Turn): Promise<boolean> => {
  const seen = trx.selectFrom("stakeholder").select("version").where("id", "=", id).where("status", "=", from);
  const present = await (version === undefined ? seen : seen.where("version", "=", version)).forUpdate().executeTakeFirst();
  if (!present) return false;
  await trx
    .updateTable("stakeholder")
    .set({ status: to, status_remark: remark, status_changed_at: at, status_changed_by: byUserId, version: present.version + 1, updated_at: at })
    .where("id", "=", id)
    .execute();
  return true;
};

/**
 * Changes a stakeholder's status (ADR 0064, 0082). The first activation sends waiting invitations. Deactivation signs
 * out all users, stops broadcasts and pauses scheduled exports until the next activation; other exports check the
 * status when they run. Archiving also revokes access tokens and the right to act for the stakeholder. Returns
 * undefined if the stakeholder was changed concurrently, otherwise a function to run after the commit, which also signs
 * the users out in this process.
 */
export const changeStakeholderStatus = async (
  { sessions, jobs }: { readonly sessions: Sessions; readonly jobs: Jobs },
  trx: Transaction<Schema>,
  turn: Turn,
): Promise<(() => void) | undefined> => {
  const { id, from, to, at } = turn;
  if (!(await write(trx, turn))) return undefined;
  if (from === "pending")
    for (const loginId of await invitedTo(trx, id)) await requestPasswordLink(jobs, { loginId, purpose: "invite", askedAt: at }, trx);
  if (to === "active") {
    await resumeSchedules(trx, { stakeholderId: id }, at);
    await resumeExports(trx, id, at);
    return () => undefined;
  }
  await holdSchedules(trx, id, to);
  await holdBroadcasts(trx, id, to);
  if (to === "archived") await endExports(trx, id, at);
  const signOut = await sessions.revokeIn(trx, { stakeholderId: id, withTokens: to === "archived" }, "suspended");
  const shut = to === "archived" ? await sessions.shutIn(trx, id) : undefined;
  return () => {
    signOut();
    shut?.();
  };
};
