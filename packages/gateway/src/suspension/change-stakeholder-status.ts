import type { StakeholderStatus } from "@parley/core/contract/platform/stakeholders";
import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { endExports, resumeExports } from "../exports/hold-exports.ts";
import { requestPasswordLink } from "../identity/password-links.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { holdBroadcasts } from "./hold-broadcasts.ts";
import { holdSchedules, resumeSchedules } from "./hold-schedules.ts";

/** A stakeholder led from one status to another. */
interface Turn {
  readonly id: number;
  readonly from: StakeholderStatus;
  readonly to: StakeholderStatus;
  /** The one that the caller has seen, where the call says one. */
  readonly version?: number;
  readonly remark: string | null;
  readonly byUserId: number;
  readonly at: Date;
}

/** The login ids of those who were invited and have not come yet. */
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

/** False when it is not as the caller saw it any more. The lock keeps everything out that names the stakeholder, sign-ins above all, until the transaction ends. */
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
 * Leads a stakeholder on, with all that follows (ADR 0064, 0082): the one way, whichever call asks for it. One that becomes active for the first time has those invited
 * who were waiting for it. One that is active no more has everybody signed out, its broadcasts held and its scheduled
 * exports paused until it is active again, as exports that have been asked for wait by themselves; an archived one has its access tokens ended and its door shut for whoever acts for it. Undefined when somebody else was quicker; run the answer after the commit, from then on this process too knows.
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
