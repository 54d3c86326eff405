import type { RoutingExplanation, WaitReason } from "@parley/core/contract/routing/routing";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { type ChatWorker, hasRequiredSkills, hasRoom, isMemberOfTeam, type TeamLoad, type WaitingConversation } from "./allocate.ts";
import { readTeams, readWorkers } from "./read-load.ts";

interface Row extends Omit<RoutingExplanation, "waits"> {
  readonly snoozed: boolean;
  readonly customerGone: boolean;
  readonly assigns: boolean;
}

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const find = (stakeholderId: number, sessionId: number) => sql<Row>`select s.id as "sessionId", s.status, s.team_id as "teamId", t.name as "teamName",
    s.snoozed_at is not null as snoozed, s.customer_gone_at is not null as "customerGone", coalesce(r.assigns, false) as assigns,
    case when x.session_id is not null then json_build_object('criterionId', x.criterion_id, 'criterion', x.criterion, 'place', x.place, 'because', x.because,
      'strategy', x.strategy, 'skills', x.skills, 'speaks', x.speaks, 'at', ${iso("x.routed_at")}) end as route,
    case when x.assigned_at is not null then json_build_object('agentId', x.assigned_to, 'agentName', u.first_name || ' ' || u.last_name, 'at', ${iso("x.assigned_at")},
      'strategy', x.choice ->> 'strategy', 'among', (x.choice ->> 'among')::int, 'openChats', (x.choice ->> 'openChats')::int,
      'maxChats', (x.choice ->> 'maxChats')::int) end as assigned
  from chat_session s left join session_route x on x.session_id = s.id left join team t on t.id = s.team_id
    left join app_user u on u.id = x.assigned_to left join routing r on r.stakeholder_id = s.stakeholder_id
  where s.stakeholder_id = ${stakeholderId} and s.id = ${sessionId}`;

type Why = RoutingExplanation["waits"][number];
const why = (reason: WaitReason, have: number | null = null, most: number | null = null): Why => ({ why: reason, have, most });
const sum = (workers: readonly ChatWorker[], of: "openChats" | "maxChats") => workers.reduce((total, worker) => total + worker[of], 0);

/**
 * Returns the reason why a conversation waits. Reasons are checked in the order in which assignment checks them, so
 * that the returned reason is the first obstacle to remove.
 */
const waitsFor = (
  wanted: Pick<WaitingConversation, "teamId" | "skills" | "speaks">,
  workers: readonly ChatWorker[],
  teams: readonly TeamLoad[],
): Why => {
  const members = workers.filter((worker) => isMemberOfTeam(worker, wanted.teamId));
  if (members.length === 0) return why("nobody_in_team");
  const able = members.filter((worker) => hasRequiredSkills(worker, wanted));
  if (able.length === 0) return why("nobody_skilled", 0, members.length);
  const online = able.filter(({ isOnline }) => isOnline);
  if (online.length === 0) return why("nobody_online", 0, able.length);
  const team = teams.find(({ id }) => id === wanted.teamId);
  if (team && team.maxChats !== null && team.openChats >= team.maxChats) return why("team_full", team.openChats, team.maxChats);
  if (!online.some(hasRoom)) return why("all_full", sum(online, "openChats"), sum(online, "maxChats"));
  return why("its_turn");
};

const reasons = async (trx: Transaction<Schema>, stakeholderId: number, row: Row): Promise<Why[]> => {
  const { status, snoozed, customerGone, assigns, teamId, route } = row;
  if (status !== "queued") return [];
  const aside = [...(assigns ? [] : [why("assignment_off")]), ...(snoozed ? [why("snoozed")] : []), ...(customerGone ? [why("customer_gone")] : [])];
  const wanted = { teamId, skills: route?.skills ?? [], speaks: route?.speaks ?? [] };
  const workers = await readWorkers(trx, stakeholderId, { onlyOnline: false });
  const found = waitsFor(wanted, workers, await readTeams(trx, stakeholderId));
  return aside.length > 0 && found.why === "its_turn" ? aside : [...aside, found];
};

/**
 * Returns why a conversation was routed and what it waits for, or undefined if the stakeholder has no such
 * conversation.
 */
export const explainRouting = (database: Database, stakeholderId: number, sessionId: number): Promise<RoutingExplanation | undefined> =>
  database.transaction(stakeholderId, async (trx) => {
    const [row] = (await find(stakeholderId, sessionId).execute(trx)).rows;
    if (!row) return undefined;
    const { snoozed: _snoozed, customerGone: _gone, assigns: _assigns, ...told } = row;
    return { ...told, waits: await reasons(trx, stakeholderId, row) };
  });
