import { PROVIDER_ID } from "@parley/core/access";
import { STAKEHOLDER_TRANSITIONS } from "@parley/core/contract/platform/stakeholders";
import type { Business, business } from "@parley/core/contract/routing/business";
import { because } from "@parley/core/errors/reasons";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { changeStakeholderStatus } from "../../../suspension/change-stakeholder-status.ts";
import type { BusinessRepository } from "./repository.ts";
import { type StoredBusiness, shownBusiness } from "./stored-business.ts";

const CHANGED = "businessStatusChanged";
type Body = Call<typeof business.update>["body"];

const snapshot = ({ businessStatus, reason, effectiveUntil, state, version }: StoredBusiness) => ({
  businessStatus,
  reason,
  effectiveUntil,
  state,
  version,
});

/**
 * Returns the state of the stakeholder after the call. Throws a conflict for a transition that is not in
 * `STAKEHOLDER_TRANSITIONS` (ADR 0082). Requesting the current state has no effect.
 */
const stateAfter = (who: AuthenticatedUser, before: StoredBusiness, { isActive, isArchived }: Body): StoredBusiness["state"] => {
  if (isActive === undefined && isArchived === undefined) return before.state;
  if (who.stakeholderId !== PROVIDER_ID) return fail.forbidden(["provider"]);
  const next = isArchived ? "archived" : isActive ? "active" : before.state === "active" ? "suspended" : before.state;
  if (next === before.state) return next;
  if (before.id === PROVIDER_ID) return fail.conflict("providerStaysActive", shownBusiness(before));
  if (!STAKEHOLDER_TRANSITIONS[before.state].includes(next))
    return fail.conflict(because("businessStatusNotPossible", { business: before.title, status: before.state, wanted: next }), shownBusiness(before));
  return next;
};

/** Returns the new business status. Its end must be in the future; an open business has neither a reason nor an end. */
const statusAfter = (before: StoredBusiness, body: Body, now: Date) => {
  const businessStatus = body.businessStatus ?? before.businessStatus;
  if (businessStatus === "open") return { businessStatus, reason: "", effectiveUntil: null };
  const isNew = body.businessStatus !== undefined && body.businessStatus !== before.businessStatus;
  const until = body.effectiveUntil === undefined ? (isNew ? null : before.effectiveUntil) : body.effectiveUntil;
  if (until !== null && new Date(until) <= now) return fail.invalid(problem("effectiveUntil", "effectiveUntilPassed"));
  return {
    businessStatus,
    reason: body.reason ?? (isNew ? "" : before.reason),
    effectiveUntil: until === null ? null : new Date(until).toISOString(),
  };
};

/** Sets the given fields and keeps all others. Throws 409 with the current values for a stale version. */
export const setStatus = async (
  deps: { readonly database: Database; readonly sessions: Sessions; readonly jobs: Jobs; readonly now: () => Date },
  repository: BusinessRepository,
  call: Call<typeof business.update>,
): Promise<Business> => {
  const { database, now } = deps;
  const { who, body } = call;
  const at = now();
  const present = async (): Promise<StoredBusiness> => (await repository.get(scopeOf(who), at, body.stakeholderId)) ?? fail.notFound();
  const before = await present();
  if (body.version !== undefined && body.version !== before.version) fail.conflict(CHANGED, shownBusiness(before));
  const state = stateAfter(who, before, body);
  const status = statusAfter(before, body, at);
  const isSame =
    state === before.state &&
    status.businessStatus === before.businessStatus &&
    status.reason === before.reason &&
    new Date(status.effectiveUntil ?? 0).getTime() === new Date(before.effectiveUntil ?? 0).getTime();
  if (isSame) return shownBusiness(before);
  const settle = await database.transaction(before.id, async (trx) => {
    const row = { status: status.businessStatus, reason: status.reason, effective_until: status.effectiveUntil, changed_by: who.userId };
    if (!(await repository.save(trx, before, row))) return undefined;
    const turn = { id: before.id, from: before.state, to: state, remark: null, byUserId: who.userId, at };
    const settled = state === before.state ? () => undefined : await changeStakeholderStatus(deps, trx, turn);
    // Throws if another call has changed the stakeholder's state in the meantime, which also rolls back the business
    // status.
    if (!settled) fail.conflict(CHANGED);
    await audit(
      trx,
      call,
      { entity: "business", verb: "status changed" },
      {
        stakeholderId: before.id,
        entityId: before.id,
        before: snapshot(before),
        after: { ...status, state, version: before.version + 1 },
      },
    );
    return settled;
  });
  if (settle) await database.afterCommit(settle);
  const after = shownBusiness(await present());
  return settle ? after : fail.conflict(CHANGED, after);
};
