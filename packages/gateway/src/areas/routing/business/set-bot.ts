import type { BusinessBot, business } from "@parley/core/contract/routing/business";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { withinLimit } from "../../../limits/within-limit.ts";
import type { BusinessRepository } from "./repository.ts";
import type { StoredBot } from "./stored-business.ts";

const CHANGED = "botChanged";
const shown = ({ agentCode, name, isActive, isArchived, version }: StoredBot): BusinessBot => ({ agentCode, name, isActive, isArchived, version });

/** Switches a bot on or off. An archived bot is off and must be restored before it is switched on. */
export const setBot = async (
  { database }: { readonly database: Database },
  repository: BusinessRepository,
  call: Call<typeof business.setBot>,
): Promise<BusinessBot> => {
  const { who, body } = call;
  const present = async (): Promise<StoredBot> => (await repository.bot(scopeOf(who), body.agentCode)) ?? fail.notFound();
  const before = await present();
  if (body.version !== undefined && body.version !== before.version) fail.conflict(CHANGED, shown(before));
  const isArchived = body.isArchived ?? before.isArchived;
  if (isArchived && body.isActive === true) fail.conflict("archivedBotNotEnabled", shown(before));
  const isActive = !isArchived && (body.isActive ?? before.isActive);
  if (isArchived === before.isArchived && isActive === before.isActive) return shown(before);
  const saved = await database.transaction(before.stakeholderId, async (trx) => {
    if (!(await withinLimit(trx, before.stakeholderId, "bots", () => repository.saveBot(trx, before, { isActive, isArchived })))) return false;
    await audit(
      trx,
      call,
      { entity: "bot", verb: "status changed" },
      {
        stakeholderId: before.stakeholderId,
        entityId: before.id,
        before: { isActive: before.isActive, isArchived: before.isArchived, version: before.version },
        after: { isActive, isArchived, version: before.version + 1 },
      },
    );
    return true;
  });
  const after = shown(await present());
  return saved ? after : fail.conflict(CHANGED, after);
};
