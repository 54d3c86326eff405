import { type Tag, tags } from "@parley/core/contract/messenger/tags";
import { done, fail } from "../../kernel/app-error.ts";
import { type AuditEntry, audit } from "../../kernel/audit.ts";
import { implement } from "../../kernel/implement.ts";
import { pageOf } from "../../kernel/page.ts";
import { unlessTaken } from "../../kernel/unless-taken.ts";
import type { Who } from "../../kernel/who.ts";
import { type Draft, tagRepository } from "./repository.ts";

const told = ({ name, color, is_active }: Draft) => ({ name, color, is_active });
const taken = (name: string) => `There is a tag "${name}" already`;

/** Tags of one's own stakeholder, for tickets (spec section 3, tags). */
export const tagRoutes = implement(tags, ({ database }) => {
  const repository = tagRepository(database);
  const present = async ({ stakeholderId }: Who, id: number): Promise<Tag> => (await repository.find(stakeholderId, id)) ?? fail.notFound();
  const entry = ({ stakeholderId }: Who, action: string, id: number, rest: Pick<AuditEntry, "before" | "after">): AuditEntry => ({
    stakeholderId,
    action,
    entityType: "tag",
    entityId: id,
    ...rest,
  });

  return {
    list: async ({ who, query }) => pageOf(await repository.page(who.stakeholderId, query), query),

    create: async (call) => {
      const { who, body } = call;
      const id = await unlessTaken(taken(body.name), () =>
        database.transaction(who.stakeholderId, async (trx) => {
          const made = await repository.insert(trx, who.stakeholderId, body);
          await audit(trx, call, entry(who, "tag created", made.id, { after: told(body) }));
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
          await audit(trx, call, entry(who, "tag changed", params.id, { before: told(before), after: told(draft) }));
          return true;
        }),
      );
      const after = await present(who, params.id);
      return changed ? after : fail.conflict("Somebody else has changed this tag meanwhile", after);
    },

    remove: async (call) => {
      const { who, params } = call;
      const before = await present(who, params.id);
      await database.transaction(who.stakeholderId, async (trx) => {
        await repository.remove(trx, who.stakeholderId, params.id);
        await audit(trx, call, entry(who, "tag removed", params.id, { before: { ...told(before), ticketCount: before.ticketCount } }));
      });
      return done;
    },
  };
});
