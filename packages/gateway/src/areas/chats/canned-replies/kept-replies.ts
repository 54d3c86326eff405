import { allows, explain } from "@parley/core/access";
import { type CannedReply, cannedReplies, SHARED_REPLIES } from "@parley/core/contract/chats/canned-replies";
import { REPLY_FILES_MAX } from "@parley/core/contract/chats/canned-reply-files";
import type { Who } from "../../../access/who.ts";
import { columnsOf } from "../../../crud/crud-table.ts";
import { crudHandlers } from "../../../crud/implement-crud.ts";
import { containing } from "../../../db/list-filters.ts";
import { fail } from "../../../errors/app-error.ts";
import { replyFileJson } from "../../../files/attachment-columns.ts";

/** Teams are looked up once, not for each reply. */
const member = (user: string) => `c.team_id = any(array(select m.team_id from team_member m where m.user_id = ${user}))`;
/** The user's own replies, shared ones, and those of their teams. */
export const worked = (user: string) => `(c.scope = 'stakeholder' or c.owner_id = ${user} or ${member(user)})`;
/** Managers of teams' replies see all of those; otherwise replies of other users and other teams look missing. */
export const seen = (user: string, among: string) => `(${worked(user)} or c.scope = any(${among}))`;
export const keptBy = (who: Who): readonly string[] => (allows(SHARED_REPLIES, who) ? ["team"] : []);

const KEPT = {
  table: "canned_reply c",
  columns: {
    teamName: "(select x.name from team x where x.id = c.team_id)",
    // Limited to the maximum number of files, so that the planner's estimates stay small.
    files: `(select coalesce(json_agg(${replyFileJson("f")} order by f.id), '[]'::json)
      from (select * from canned_reply_file x where x.reply_id = c.id order by x.id limit ${REPLY_FILES_MAX}) f)`,
  },
} as const;
/** Selected columns of `canned_reply c`. */
export const REPLY_COLUMNS = columnsOf(cannedReplies.create.crud.entity, KEPT);

/**
 * The row has the permission of the call; this checks the scope of the reply before and after: changing shared replies,
 * and sharing a personal one, need more.
 */
export const checkReply = (who: Who, ...sides: readonly (Pick<CannedReply, "scope"> | undefined)[]): void => {
  const isShared = sides.some((side) => side !== undefined && side.scope !== "personal");
  if (isShared && !allows(SHARED_REPLIES, who)) fail.forbidden(explain(SHARED_REPLIES, who).missing);
};

export const keptReplies = crudHandlers(cannedReplies, {
  ...KEPT,
  refers: { teamId: "team" },
  seen,
  among: keptBy,
  beside: ({ userId }, { scope }) => ({ owner_id: scope === "personal" ? userId : null }),
  check: checkReply,
  /** Every order has its index (migration 0010). */
  list: {
    search: containing("c.search"),
    orders: { shortCode: "c.short_code", title: "lower(c.title)", usageCount: ["c.usage_count", "c.id desc"] },
  },
});
