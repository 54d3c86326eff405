import { isDeepStrictEqual } from "node:util";
import { type WorkingHours, type WorkingHoursDraft, workingHours } from "@parley/core/contract/routing/working-hours";
import { openStateAt, shortenedNights } from "@parley/core/hours";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { readCalendarInWorker } from "./read-in-worker.ts";
import { type HoursOwner, workingHoursRepository } from "./repository.ts";

const snapshot = ({ timeZone, weekly, overrides, closedMessage }: WorkingHoursDraft): WorkingHoursDraft => ({
  timeZone,
  weekly,
  overrides,
  closedMessage,
});
/** Handlers for the working hours of the user's stakeholder (spec section 7, messenger gateway). */
export const workingHoursRoutes = implement(workingHours, ({ database, now }: { readonly database: Database; readonly now: () => Date }) => {
  const repository = workingHoursRepository(database);
  const isOf = ({ teamId, branchId }: HoursOwner) => (teamId !== undefined ? "team" : branchId !== undefined ? "branch" : "stakeholder");
  const present = async (stakeholderId: number, part: HoursOwner): Promise<WorkingHours> => {
    const held = await repository.get(stakeholderId, part);
    const at = now();
    const { isOpen, changesAt } = openStateAt(held, at);
    // Version 0 for a team or branch without own hours, because saving then creates hours for it.
    const version = held.from === isOf(part) ? held.version : 0;
    return { ...held, version, isOpen, changesAt: changesAt?.toISOString() ?? null, cutNights: shortenedNights(held, at) };
  };
  const named = async (stakeholderId: number, part: HoursOwner): Promise<string | undefined> => {
    if (isOf(part) === "stakeholder") return undefined;
    const name = await repository.nameOf(stakeholderId, part);
    return name ?? fail.notFound();
  };
  /**
   * Returns the values for an audit entry, with the name of the team or branch unless the hours are the stakeholder's.
   */
  const entryOf = (part: HoursOwner, name: string | undefined, hours: WorkingHoursDraft, version: number) => ({
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
        // Stops without an audit entry if a repeated call finds nothing to remove.
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
