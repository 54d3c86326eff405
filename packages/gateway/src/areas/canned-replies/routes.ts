import { allows, explain } from "@parley/core/access";
import { cannedReplies, SHARED_REPLIES } from "@parley/core/contract/messenger/canned-replies";
import { done, fail } from "../../answers/app-error.ts";
import { implement } from "../../answers/implement.ts";
import { type CrudNeeds, crudHandlers } from "../../changes/implement-crud.ts";
import { containing } from "../../db/list-filters.ts";

/** One's own and those of all; another person's look missing. */
const seen = (user: string) => `(c.scope = 'stakeholder' or c.owner_id = ${user})`;

const replies = crudHandlers(cannedReplies, {
  table: "canned_reply c",
  seen,
  beside: ({ userId }, { scope }) => ({ owner_id: scope === "personal" ? userId : null }),
  // A row says who may ask; whose reply it is decides here. Neither is one of all changed, nor does a personal one become one of all.
  check: (who, before, draft) => {
    const isShared = before?.scope === "stakeholder" || draft?.scope === "stakeholder";
    if (isShared && !allows(SHARED_REPLIES, who)) fail.forbidden(explain(SHARED_REPLIES, who).missing);
  },
  /** Every order has its index (migration 0006). */
  list: {
    search: containing("c.search"),
    orders: { shortCode: "c.short_code", title: "lower(c.title)", usageCount: ["c.usage_count", "c.id desc"] },
  },
});

/** Spec section 7: "quick_reply canned messages". Everybody keeps personal ones; those of the stakeholder have a rule of their own (docs/adr/0030). */
export const cannedReplyRoutes = implement(cannedReplies, (needs: CrudNeeds) => ({
  ...replies(needs).calls,
  used: async ({ who: { stakeholderId, userId }, params }) => {
    const rows = await needs.database.query(stakeholderId, {
      name: "canned_use",
      text: `update canned_reply c set usage_count = usage_count + 1, last_used_at = now()
        where c.stakeholder_id = $1 and ${seen("$2")} and c.id = $3 returning c.id`,
      values: [stakeholderId, userId, params.id],
    });
    return rows.length > 0 ? done : fail.notFound();
  },
}));
