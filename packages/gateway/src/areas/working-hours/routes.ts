import { isDeepStrictEqual } from "node:util";
import { type WorkingHours, type WorkingHoursDraft, workingHours } from "@parley/core/contract/messenger/working-hours";
import { ALWAYS, openStateAt, weekWith } from "@parley/core/hours";
import { fail } from "../../answers/app-error.ts";
import { implement } from "../../answers/implement.ts";
import { audit } from "../../changes/audit.ts";
import type { Database } from "../../db/database.ts";
import { workingHoursRepository } from "./repository.ts";

const snapshot = ({ timeZone, weekly, overrides, closedMessage }: WorkingHoursDraft): WorkingHoursDraft => ({
  timeZone,
  weekly,
  overrides,
  closedMessage,
});
/** What holds until somebody sets hours. */
const unset = (timeZone: string) => ({
  timeZone,
  weekly: weekWith((day) => ALWAYS[day].map(([start, end]): [number, number] => [start, end])),
  overrides: [],
  closedMessage: "",
  version: 0,
  updatedAt: null,
  updatedBy: null,
});

/** Spec section 7, messenger gateway: working hours, of one's own stakeholder. */
export const workingHoursRoutes = implement(workingHours, ({ database, now }: { readonly database: Database; readonly now: () => Date }) => {
  const repository = workingHoursRepository(database);
  const present = async (stakeholderId: number): Promise<WorkingHours> => {
    const stored = (await repository.get(stakeholderId)) ?? unset(await repository.timeZoneOf(stakeholderId));
    const { isOpen, changesAt } = openStateAt(stored, now());
    return { ...stored, isOpen, changesAt: changesAt?.toISOString() ?? null };
  };

  return {
    get: ({ who }) => present(who.stakeholderId),

    update: async (call) => {
      const {
        who,
        body: { version, ...draft },
      } = call;
      const before = await present(who.stakeholderId);
      if (before.version === version && version > 0 && isDeepStrictEqual(snapshot(before), snapshot(draft))) return before;
      const saved = await database.transaction(who.stakeholderId, async (trx) => {
        if (!(await repository.save(trx, who.stakeholderId, { version, userId: who.userId }, draft))) return false;
        await audit(
          trx,
          call,
          { entity: "workingHours", verb: "changed" },
          {
            stakeholderId: who.stakeholderId,
            entityId: who.stakeholderId,
            before: { ...snapshot(before), version },
            after: { ...snapshot(draft), version: version + 1 },
          },
        );
        return true;
      });
      const after = await present(who.stakeholderId);
      return saved ? after : fail.conflict("Somebody else has changed the working hours meanwhile", after);
    },
  };
});
