import { type CannedReply, cannedReplies } from "@parley/core/contract/chats/canned-replies";
import type { CrudDeps } from "../../../crud/implement-crud.ts";
import { containsCondition } from "../../../db/contains.ts";
import { done, fail } from "../../../errors/app-error.ts";
import { createFileStore } from "../../../files/file-store.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Settings } from "../../../settings/settings.ts";
import { cannedReplyCrud, manageableScopes, ownRepliesCondition, REPLY_COLUMNS, visibleRepliesCondition } from "./kept-replies.ts";
import { storageKeysOf } from "./reply-files.ts";

/** Maximum number of replies in the message editor's menu. */
const OFFERED = 8;

type Needs = CrudDeps & {
  /** Settings with the data folder; undefined when the demo data is created, which removes no files. */
  readonly settings?: Settings;
};

/**
 * Handlers for canned replies (spec section 7: "quick_reply canned messages"). Every user can have personal replies;
 * replies of the stakeholder and its teams require a separate right (docs/adr/0030, 0135).
 */
export const cannedReplyRoutes = implement(cannedReplies, (needs: Needs) => {
  const { calls } = cannedReplyCrud(needs);
  return {
    ...calls,
    // Removes a reply. The database removes the rows of its files with it; the stored files are removed after the
    // commit.
    remove: async (call) => {
      const keys = await storageKeysOf(needs.database, call.who, call.params.id);
      const answer = await calls.remove(call);
      const { database, settings } = needs;
      if (settings !== undefined) {
        const store = createFileStore(settings.dataDir);
        for (const key of keys) await database.afterCommit(() => store.discard({ key }));
      }
      return answer;
    },
    offered: ({ who: { stakeholderId, userId }, query: { search } }) => {
      const values: unknown[] = [stakeholderId, userId];
      const condition = search === undefined ? "true" : containsCondition("c.search", search, (value) => `$${values.push(value)}`);
      return needs.database.query<CannedReply>(stakeholderId, {
        // Name of the statement: empty for a search, because its SQL depends on the number of words in the search text.
        name: search === undefined ? "canned_offered" : "",
        text: `select ${REPLY_COLUMNS} from canned_reply c where c.stakeholder_id = $1 and ${ownRepliesCondition("$2")}
          and ${condition} order by c.usage_count desc, c.id limit ${OFFERED}`,
        values,
      });
    },
    used: async ({ who, params }) => {
      const rows = await needs.database.query(who.stakeholderId, {
        name: "canned_use",
        text: `update canned_reply c set usage_count = usage_count + 1, last_used_at = now()
          where c.stakeholder_id = $1 and ${visibleRepliesCondition("$2", "$4::text[]")} and c.id = $3 returning c.id`,
        values: [who.stakeholderId, who.userId, params.id, manageableScopes(who)],
      });
      return rows.length > 0 ? done : fail.notFound();
    },
  };
});
