import { allows, explain } from "@parley/core/access";
import { type CannedReply, cannedReplies, SHARED_REPLIES } from "@parley/core/contract/chats/canned-replies";
import { REPLY_FILES_MAX } from "@parley/core/contract/chats/canned-reply-files";
import type { Who } from "../../../access/who.ts";
import { columnsOf } from "../../../crud/crud-table.ts";
import { crudHandlers } from "../../../crud/implement-crud.ts";
import { containing } from "../../../db/list-filters.ts";
import { fail } from "../../../errors/app-error.ts";
import { replyFileJson } from "../../../files/attachment-columns.ts";

/** The teams are looked up once, not for each reply. */
const member = (user: string) => `c.team_id = any(array(select m.team_id from team_member m where m.user_id = ${user}))`;
/** One's own, those of all and of the teams that one is in. */
export const worked = (user: string) => `(c.scope = 'stakeholder' or c.owner_id = ${user} or ${member(user)})`;
/** Who keeps those of teams sees them all; another person's, and those of a team that is none of one's own, look missing otherwise. */
export const seen = (user: string, among: string) => `(${worked(user)} or c.scope = any(${among}))`;
export const keptBy = (who: Who): readonly string[] => (allows(SHARED_REPLIES, who) ? ["team"] : []);

const KEPT = {
  table: "canned_reply c",
  columns: {
    teamName: "(select x.name from team x where x.id = c.team_id)",
    // As many as one may have: a page reads no more, whatever is believed about the table.
    files: `(select coalesce(json_agg(${replyFileJson("f")} order by f.id), '[]'::json)
      from (select * from canned_reply_file x where x.reply_id = c.id order by x.id limit ${REPLY_FILES_MAX}) f)`,
  },
} as const;
/** What is selected of one, as `canned_reply c`. */
export const REPLY_COLUMNS = columnsOf(cannedReplies.create.crud.entity, KEPT);

/** A row says who may ask; whose reply it is decides here. Neither is one that others use changed, nor does a personal one become theirs. */
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
  /** Every order has its index (migration 0006). */
  list: {
    search: containing("c.search"),
    orders: { shortCode: "c.short_code", title: "lower(c.title)", usageCount: ["c.usage_count", "c.id desc"] },
  },
});
