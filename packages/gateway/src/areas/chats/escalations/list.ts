import { allows } from "@parley/core/access";
import { escalations } from "@parley/core/contract/chats/escalations";
import { mayManageOthersChats } from "@parley/core/contract/chats/support";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { conversationHeadingFilter } from "../../../db/found-in-conversations.ts";
import { equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";
import { exportRowsInScope, fileOfList } from "../../../exports/list-files.ts";
import { ESCALATION_JOINS, escalationColumns } from "../../../live/chat/escalation/read-escalations.ts";

/** SQL expression for the start of a day in the stakeholder's time zone. */
const midnight = (day: string, zone: string): string => `${day}::timestamp at time zone (select time_zone from stakeholder where id = ${zone})`;

/** SQL for the ids of escalations that a user sent or received, narrowed by `condition`. */
const partyOf = (user: string, condition: string): string =>
  `select p.escalation_id from escalation_party p where p.user_id = ${user} and ${condition}`;

/**
 * Lists escalations. `me` is the reader; `only` limits a reader who is not a lead to escalations they are involved in.
 */
export const escalationList = listStatement(escalations.list, {
  name: "escalations",
  table: "escalation e",
  joins: ESCALATION_JOINS,
  takes: { now: "timestamptz", zone: "int", me: "int", only: "int?" },
  columns: ({ now }) => escalationColumns(now),
  stakeholder: "e.stakeholder_id",
  from: ({ only }) =>
    only === undefined
      ? "escalation e"
      : `(select x.* from escalation_party p join escalation x on x.id = p.escalation_id where p.user_id = ${only}) e`,
  filters: {
    whose: { gathered: (whose, { me }) => `e.id in (${partyOf(me, whose === "byMe" ? "not p.is_asked" : "p.is_asked")})` },
    status: equals("e.status"),
    from: (day, { hold, zone }) => `e.requested_at >= ${midnight(`${hold(day)}::date`, zone)}`,
    to: (day, { hold, zone }) => `e.requested_at < ${midnight(`(${hold(day)}::date + 1)`, zone)}`,
    agentId: { gathered: (id, { hold }) => `e.id in (${partyOf(`${hold(id)}::int`, "true")})` },
    teamId: equals("e.target_team_id"),
    search: { gathered: conversationHeadingFilter("e.session_id") },
  },
  orders: { requestedAt: "e.requested_at" },
  order: "-requestedAt",
  file: { secondsLeft: false },
});

/** Returns the list parameters for the reader and the current time. */
export const escalationListParams = (who: AuthenticatedUser, now: Date) => ({
  now,
  zone: who.stakeholderId,
  me: who.userId,
  only: allows(mayManageOthersChats, who) ? undefined : who.userId,
});

export const escalationFile = fileOfList(escalations.file, escalationList, (who, _query, { now }) =>
  exportRowsInScope(who.stakeholderId, escalationListParams(who, now())),
);
