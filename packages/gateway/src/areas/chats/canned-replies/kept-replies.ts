import { allows, explain } from "@parley/core/access";
import { type CannedReply, cannedReplies, MAY_WRITE_SHARED_REPLIES } from "@parley/core/contract/chats/canned-replies";
import { REPLY_FILES_MAX } from "@parley/core/contract/chats/canned-reply-files";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { columnsOf } from "../../../crud/crud-table.ts";
import { crudHandlers } from "../../../crud/implement-crud.ts";
import { containing } from "../../../db/list-filters.ts";
import { fail } from "../../../errors/app-error.ts";
import { replyFileJson } from "../../../files/attachment-columns.ts";

/**
 * SQL condition for replies of the user's teams. The teams are an array, so that PostgreSQL reads them once and not for
 * each reply.
 */
const member = (user: string) => `c.team_id = any(array(select m.team_id from team_member m where m.user_id = ${user}))`;
/**
 * SQL condition for the replies that a user works with: their own, those of the stakeholder and those of their teams.
 */
export const ownRepliesCondition = (user: string) => `(c.scope = 'stakeholder' or c.owner_id = ${user} or ${member(user)})`;
/**
 * SQL condition for the replies that a user may see. Users who manage team replies see those of all teams; all other
 * replies of other users and teams are reported as missing.
 */
export const visibleRepliesCondition = (user: string, among: string) => `(${ownRepliesCondition(user)} or c.scope = any(${among}))`;
export const manageableScopes = (who: AuthenticatedUser): readonly string[] => (allows(MAY_WRITE_SHARED_REPLIES, who) ? ["team"] : []);

const KEPT = {
  table: "canned_reply c",
  columns: {
    teamName: "(select x.name from team x where x.id = c.team_id)",
    // SQL for the files of a reply. The `limit` is the maximum number of files of a reply, so it omits none; it only
    // keeps the planner's estimates small.
    files: `(select coalesce(json_agg(${replyFileJson("f")} order by f.id), '[]'::json)
      from (select * from canned_reply_file x where x.reply_id = c.id order by x.id limit ${REPLY_FILES_MAX}) f)`,
  },
} as const;
/** Columns of a canned reply; the table alias is `c`. */
export const REPLY_COLUMNS = columnsOf(cannedReplies.create.crud.entity, KEPT);

/**
 * Checks the additional right needed to change a shared reply or to share a personal one. `sides` are the reply before
 * and after the change; the contract row checks only the right to make the call.
 */
export const checkReply = (who: AuthenticatedUser, ...sides: readonly (Pick<CannedReply, "scope"> | undefined)[]): void => {
  const isShared = sides.some((side) => side !== undefined && side.scope !== "personal");
  if (isShared && !allows(MAY_WRITE_SHARED_REPLIES, who)) fail.forbidden(explain(MAY_WRITE_SHARED_REPLIES, who).missing);
};

export const cannedReplyCrud = crudHandlers(cannedReplies, {
  ...KEPT,
  refers: { teamId: "team" },
  seen: visibleRepliesCondition,
  among: manageableScopes,
  beside: ({ userId }, { scope }) => ({ owner_id: scope === "personal" ? userId : null }),
  check: checkReply,
  /** Every sort order of the list has its own index (migration 0010). */
  list: {
    search: containing("c.search"),
    orders: { shortCode: "c.short_code", title: "lower(c.title)", usageCount: ["c.usage_count", "c.id desc"] },
  },
});
