import { isDeepStrictEqual } from "node:util";
import { type WorkingHours, type WorkingHoursDraft, workingHours } from "@parley/core/contract/routing/working-hours";
import { cutNights, openStateAt } from "@parley/core/hours";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { readCalendarInWorker } from "./read-in-worker.ts";
import { type Part, workingHoursRepository } from "./repository.ts";

const snapshot = ({ timeZone, weekly, overrides, closedMessage }: WorkingHoursDraft): WorkingHoursDraft => ({
  timeZone,
  weekly,
  overrides,
  closedMessage,
});
/** Spec section 7, messenger gateway: working hours of the user's stakeholder. */
export const workingHoursRoutes = implement(workingHours, ({ database, now }: { readonly database: Database; readonly now: () => Date }) => {
  const repository = workingHoursRepository(database);
  const isOf = ({ teamId, branchId }: Part) => (teamId !== undefined ? "team" : branchId !== undefined ? "branch" : "stakeholder");
  const present = async (stakeholderId: number, part: Part): Promise<WorkingHours> => {
    const held = await repository.get(stakeholderId, part);
    const at = now();
    const { isOpen, changesAt } = openStateAt(held, at);
    // A team or branch without its own hours gets the inherited ones, with version 0 for its first own hours.
    const version = held.from === isOf(part) ? held.version : 0;
    return { ...held, version, isOpen, changesAt: changesAt?.toISOString() ?? null, cutNights: cutNights(held, at) };
  };
  const named = async (stakeholderId: number, part: Part): Promise<string | undefined> => {
    if (isOf(part) === "stakeholder") return undefined;
    const name = await repository.nameOf(stakeholderId, part);
    return name ?? fail.notFound();
  };
  /** Audit entry; names the team or branch if the hours are not the stakeholder's. */
  const entryOf = (part: Part, name: string | undefined, hours: WorkingHoursDraft, version: number) => ({
    ...(name !== undefined && { [isOf(part)]: name }),
    ...snapshot(hours),
    version,
  });

  return {
    get: async ({ who, query }) => {
      await named(who.stakeholderId, query);
      return present(who.stakeholderId, query);
    },

    update: async (call) => {
      const {
        who: { stakeholderId, userId },
        body: { version, teamId, branchId, cutNights: _ignored, ...draft },
      } = call;
      const part = { teamId, branchId };
      const name = await named(stakeholderId, part);
      const before = await present(stakeholderId, part);
      if (before.version === version && version > 0 && isDeepStrictEqual(snapshot(before), snapshot(draft))) return before;
      const saved = await database.transaction(stakeholderId, async (trx) => {
        const of = { version, userId };
        const isSaved =
          name === undefined ? await repository.save(trx, stakeholderId, of, draft) : await repository.savePart(trx, stakeholderId, part, of, draft);
        if (!isSaved) return false;
        await audit(
          trx,
          call,
          { entity: "workingHours", verb: "changed" },
          {
            stakeholderId,
            entityId: teamId ?? branchId ?? stakeholderId,
            before: entryOf(part, name, before, version),
            after: entryOf(part, name, draft, version + 1),
          },
        );
        return true;
      });
      const after = await present(stakeholderId, part);
      return saved ? after : fail.conflict("workingHoursChanged", after);
    },

    readCalendar: async ({ who: { stakeholderId }, body: { calendar, ...part } }) => {
      await named(stakeholderId, part);
      const { timeZone, weekly, overrides } = await repository.get(stakeholderId, part);
      return readCalendarInWorker({ text: calendar, hours: { timeZone, weekly, overrides }, now: now() });
    },

    remove: async (call) => {
      const { stakeholderId } = call.who;
      const name = await named(stakeholderId, call.query);
      const before = await present(stakeholderId, call.query);
      await database.transaction(stakeholderId, async (trx) => {
        // A repeated call has nothing to remove.
        if (!(await repository.removePart(trx, stakeholderId, call.query))) return;
        const entityId = call.query.teamId ?? call.query.branchId ?? stakeholderId;
        await audit(
          trx,
          call,
          { entity: "workingHours", verb: "removed" },
          { stakeholderId, entityId, before: entryOf(call.query, name, before, before.version) },
        );
      });
      return present(stakeholderId, call.query);
    },
  };
});
