import { type CannedReply, cannedReplies } from "@parley/core/contract/messenger/canned-replies";
import { done, fail } from "../../kernel/app-error.ts";
import { type AuditEntry, audit } from "../../kernel/audit.ts";
import { implement } from "../../kernel/implement.ts";
import { pageOf } from "../../kernel/page.ts";
import { unlessTaken } from "../../kernel/unless-taken.ts";
import type { Who } from "../../kernel/who.ts";
import { cannedReplyRepository, type Draft } from "./repository.ts";

const told = ({ scope, shortCode, title, body, tags }: Draft) => ({ scope, shortCode, title, body, tags });

/** Spec section 7: "quick_reply canned messages". Everybody works on those of their own stakeholder and on their personal ones. */
export const cannedReplyRoutes = implement(cannedReplies, ({ database }) => {
  const repository = cannedReplyRepository(database);
  const visible = async (who: Who, id: number): Promise<CannedReply> => (await repository.find(who, id)) ?? fail.notFound();
  const entry = (who: Who, action: string, id: number, rest: Pick<AuditEntry, "before" | "after">): AuditEntry => ({
    stakeholderId: who.stakeholderId,
    action,
    entityType: "cannedReply",
    entityId: id,
    ...rest,
  });
  const taken = (shortCode: string) => `There is a canned reply "${shortCode}" already`;

  return {
    list: async ({ who, query }) => pageOf(await repository.page(who, query), query),

    create: async (call) => {
      const { who, body } = call;
      const id = await unlessTaken(taken(body.shortCode), () =>
        database.transaction(who.stakeholderId, async (trx) => {
          const made = await repository.insert(trx, who, body);
          await audit(trx, call, entry(who, "canned reply created", made.id, { after: told(body) }));
          return made.id;
        }),
      );
      return visible(who, id);
    },

    update: async (call) => {
      const {
        who,
        params,
        body: { version, ...draft },
      } = call;
      const before = await visible(who, params.id);
      const changed = await unlessTaken(taken(draft.shortCode), () =>
        database.transaction(who.stakeholderId, async (trx) => {
          if (!(await repository.update(trx, who, { id: params.id, version }, draft))) return false;
          await audit(trx, call, entry(who, "canned reply changed", params.id, { before: told(before), after: told(draft) }));
          return true;
        }),
      );
      const present = await visible(who, params.id);
      return changed ? present : fail.conflict("Somebody else has changed this canned reply meanwhile", present);
    },

    remove: async (call) => {
      const { who, params } = call;
      const before = await visible(who, params.id);
      await database.transaction(who.stakeholderId, async (trx) => {
        await repository.remove(trx, who, params.id);
        await audit(trx, call, entry(who, "canned reply removed", params.id, { before: told(before) }));
      });
      return done;
    },

    used: async ({ who, params }) => ((await repository.countUse(who, params.id)) ? done : fail.notFound()),
  };
});
