import type { StakeholderStatus } from "@parley/core/contract/platform/stakeholders";
import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { endExports, resumeExports } from "../exports/hold-exports.ts";
import { requestPasswordLink } from "../identity/password-links.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { holdBroadcasts } from "./hold-broadcasts.ts";
import { holdSchedules, resumeSchedules } from "./hold-schedules.ts";

/** A change of a stakeholder's status. */
interface Turn {
  readonly id: number;
  readonly from: StakeholderStatus;
  readonly to: StakeholderStatus;
  /** Version that the caller has seen, if given. */
  readonly version?: number;
  readonly remark: string | null;
  readonly byUserId: number;
  readonly at: Date;
}

/** Returns the login ids of users who were invited and have not accepted yet. */
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
 * Returns false when the stakeholder has changed since the caller saw it. The lock blocks everything that refers to the
 * stakeholder, in particular sign-ins, until the transaction ends.
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
 * Changes a stakeholder's status with all consequences (ADR 0064, 0082), for every call that does so. On the first
 * activation waiting invitations are sent. On deactivation all users are signed out, broadcasts held and scheduled
 * exports paused until it is active again (requested exports wait by themselves); archiving also ends access tokens and
 * acting for it. Undefined if a concurrent change came first; run the returned function after the commit, which also
 * informs this process.
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
