import { isDeepStrictEqual } from "node:util";
import { SUPPORT_DEFAULTS, type SupportSettings, type SupportSettingsDraft, supportSettings } from "@parley/core/contract/chats/support-settings";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { supportSettingsRepository } from "./repository.ts";

const snapshot = ({ version: _version, updatedAt: _at, updatedBy: _by, ...settings }: SupportSettings): Required<SupportSettingsDraft> => settings;
const UNSET = { ...SUPPORT_DEFAULTS, version: 0, updatedAt: null, updatedBy: null };

/** Handlers for the time limits and other settings of the support queue (docs/adr/0117). */
export const supportSettingsRoutes = implement(supportSettings, ({ database }: { readonly database: Database }) => {
  const repository = supportSettingsRepository(database);
  const present = async (stakeholderId: number): Promise<SupportSettings> => (await repository.get(stakeholderId)) ?? UNSET;

  return {
    get: ({ who }) => present(who.stakeholderId),

    update: async (call) => {
      const {
        who: { stakeholderId, userId },
        body: { version, ...given },
      } = call;
      const before = await present(stakeholderId);
      // Completes the draft with the stored settings, so that missing fields stay unchanged.
      const draft = { ...snapshot(before), ...given } as Required<SupportSettingsDraft>;
      if (draft.idleEndMinutes !== null && draft.idleAskMinutes === null) fail.invalid(problem("idleEndMinutes", "idleEndWithoutQuestion"));
      if (before.version === version && isDeepStrictEqual(snapshot(before), draft)) return before;
      const saved = await database.transaction(stakeholderId, async (trx) => {
        if (!(await repository.save(trx, stakeholderId, { version, userId }, draft))) return false;
        await audit(
          trx,
          call,
          { entity: "supportSettings", verb: "changed" },
          {
            stakeholderId,
            entityId: stakeholderId,
            before: { ...snapshot(before), version },
            after: { ...draft, version: version + 1 },
          },
        );
        return true;
      });
      const after = await present(stakeholderId);
      return saved ? after : fail.conflict("settingsChanged", after);
    },
  };
});
