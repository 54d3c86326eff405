import { type SlaPriority, slaPriorities } from "@parley/core/contract/messenger/sla-priorities";
import { done, fail } from "../../kernel/app-error.ts";
import { type AuditEntry, audit } from "../../kernel/audit.ts";
import { implement } from "../../kernel/implement.ts";
import { unlessTaken } from "../../kernel/unless-taken.ts";
import type { Who } from "../../kernel/who.ts";
import { type Draft, slaPriorityRepository } from "./sla-priority-repository.ts";

const told = ({ name, rank, firstResponseMinutes, resolutionMinutes }: Draft) => ({ name, rank, firstResponseMinutes, resolutionMinutes });
const taken = (name: string) => `There is an SLA priority "${name}" already`;

/** SLA priority levels of one's own stakeholder (spec section 7, tickets). */
export const slaPriorityRoutes = implement(slaPriorities, ({ database }) => {
  const repository = slaPriorityRepository(database);
  const present = async ({ stakeholderId }: Who, id: number): Promise<SlaPriority> => (await repository.find(stakeholderId, id)) ?? fail.notFound();
  const entry = ({ stakeholderId }: Who, action: string, id: number, rest: Pick<AuditEntry, "before" | "after">): AuditEntry => ({
    stakeholderId,
    action,
    entityType: "slaPriority",
    entityId: id,
    ...rest,
  });

  return {
    list: ({ who }) => repository.list(who.stakeholderId),

    create: async (call) => {
      const { who, body } = call;
      const id = await unlessTaken(taken(body.name), () =>
        database.transaction(who.stakeholderId, async (trx) => {
          const made = await repository.insert(trx, who.stakeholderId, body);
          await audit(trx, call, entry(who, "SLA priority created", made.id, { after: told(body) }));
          return made.id;
        }),
      );
      return present(who, id);
    },

    update: async (call) => {
      const {
        who,
        params,
        body: { version, ...draft },
      } = call;
      const before = await present(who, params.id);
      const changed = await unlessTaken(taken(draft.name), () =>
        database.transaction(who.stakeholderId, async (trx) => {
          if (!(await repository.update(trx, who.stakeholderId, { id: params.id, version }, draft))) return false;
          await audit(trx, call, entry(who, "SLA priority changed", params.id, { before: told(before), after: told(draft) }));
          return true;
        }),
      );
      const after = await present(who, params.id);
      return changed ? after : fail.conflict("Somebody else has changed this SLA priority meanwhile", after);
    },

    remove: async (call) => {
      const { who, params } = call;
      const before = await present(who, params.id);
      const isRemoved = await database.transaction(who.stakeholderId, async (trx) => {
        if (!(await repository.removeUnused(trx, who.stakeholderId, params.id))) return false;
        await audit(trx, call, entry(who, "SLA priority removed", params.id, { before: told(before) }));
        return true;
      });
      return isRemoved
        ? done
        : fail.conflict(`Tickets at work have the SLA priority "${before.name}"; give them another first`, await present(who, params.id));
    },
  };
});
