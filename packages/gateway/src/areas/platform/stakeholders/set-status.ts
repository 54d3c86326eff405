import { PROVIDER_ID } from "@parley/core/access";
import { STAKEHOLDER_TRANSITIONS, type Stakeholder, type StakeholderStatus, type stakeholders } from "@parley/core/contract/platform/stakeholders";
import { because } from "@parley/core/errors/reasons";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { changeStakeholderStatus } from "../../../suspension/change-stakeholder-status.ts";
import type { StakeholderRepository } from "./repository.ts";

const CHANGED = "stakeholderChanged";
const VERBS = { active: "activated", suspended: "suspended", archived: "archived" } as const;
const isTransition = (status: StakeholderStatus): status is keyof typeof VERBS => status in VERBS;

/**
 * Activates, suspends or archives a stakeholder (ADR 0064). Throws `conflict` for a forbidden transition, a stale
 * version, and the provider itself.
 */
export const setStakeholderStatus = async (
  deps: { readonly database: Database; readonly sessions: Sessions; readonly jobs: Jobs; readonly now: () => Date },
  repository: StakeholderRepository,
  call: Call<typeof stakeholders.setStatus>,
): Promise<Stakeholder> => {
  const { who, body } = call;
  const { id, version, status, remark } = body;
  const scope = scopeOf(who);
  const before = (await repository.get(scope, id)) ?? fail.notFound();
  if (id === PROVIDER_ID) fail.conflict("providerAlwaysActive", before);
  if (before.version !== version) fail.conflict(CHANGED, before);
  if (!STAKEHOLDER_TRANSITIONS[before.status].includes(status) || !isTransition(status))
    return fail.conflict(because("stakeholderStatusNotPossible", { stakeholder: before.title, status: before.status, wanted: status }), before);
  const settle = await deps.database.transaction(id, async (trx) => {
    const turned = await changeStakeholderStatus(deps, trx, {
      id,
      from: before.status,
      to: status,
      version,
      remark,
      byUserId: who.userId,
      at: deps.now(),
    });
    if (!turned) return undefined;
    await audit(
      trx,
      call,
      { entity: "stakeholder", verb: VERBS[status] },
      {
        stakeholderId: id,
        entityId: id,
        before: { title: before.title, status: before.status, remark: before.statusRemark },
        after: { title: before.title, status, remark },
      },
    );
    return turned;
  });
  if (settle) await deps.database.afterCommit(settle);
  const present = (await repository.get(scope, id)) ?? fail.notFound();
  return settle ? present : fail.conflict(CHANGED, present);
};
