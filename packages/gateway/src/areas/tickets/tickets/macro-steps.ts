import { momentIn } from "@parley/core/calendar";
import type { TicketMacro } from "@parley/core/contract/tickets/ticket-macros";
import { because } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { Schema } from "../../../db/schema.ts";
import { noteStep } from "./add-note.ts";
import type { TicketDecision, TicketStep } from "./change-ticket.ts";
import { decideTicketOwner, decideTicketPriority, decideTicketSlaPriority, decideTicketStatus } from "./decisions.ts";
import { decideTicketLabels } from "./labels.ts";
import { visibleMacroCondition } from "./macro-routes.ts";

export type Macro = Omit<TicketMacro, "scope" | "next" | "version" | "ownerName" | "teamName" | "slaPriorityName">;

/** SQL for a macro that a user may apply to tickets of a stakeholder. */
export const MACRO = `select m.id, m.name, m.owner, m.owner_id as "ownerId", m.team_id as "teamId", m.priority, m.sla, m.sla_priority_id as "slaPriorityId",
    m.add_labels as "addLabels", m.remove_labels as "removeLabels", m.status, m.pending_hours as "pendingHours", m.note, m.reply
  from ticket_macro m where m.stakeholder_id = $1 and m.id = $2 and ${visibleMacroCondition("$3")}`;

/**
 * Step of a macro. It has the same audit verb as the corresponding change by a user, so that the history and undo treat
 * both alike.
 */
export type Step = TicketStep<"owner changed" | "priority changed" | "SLA priority changed" | "labels changed" | "note added" | "status changed">;

/**
 * Returns the id of the team member with the fewest open tickets among those who work on tickets. If the current owner
 * is a member of the team, returns the current owner.
 */
const memberOf = async (
  trx: Transaction<Schema>,
  { stakeholderId, teamId, workers, present }: { stakeholderId: number; teamId: number; workers: ReadonlySet<number>; present: number | null },
): Promise<number | undefined> => {
  const members = await trx
    .selectFrom("team_member as d")
    .leftJoin("ticket as t", (join) =>
      join.onRef("t.owner_id", "=", "d.user_id").on("t.stakeholder_id", "=", stakeholderId).on("t.status", "in", ["open", "pending", "unresolved"]),
    )
    .select(({ fn }) => ["d.user_id as id", fn.count<string>("t.id").as("active")])
    .where("d.team_id", "=", teamId)
    .where("d.stakeholder_id", "=", stakeholderId)
    .groupBy("d.user_id")
    .execute();
  const able = members.filter(({ id }) => workers.has(id));
  if (able.some(({ id }) => id === present)) return present ?? undefined;
  return able.sort((one, other) => Number(one.active) - Number(other.active) || one.id - other.id)[0]?.id;
};

const ownerStep =
  (macro: Macro, who: AuthenticatedUser, workers: ReadonlySet<number>): TicketDecision =>
  async (trx, ticket, at) => {
    const give = (id: number | null) => decideTicketOwner(id)(trx, ticket, at);
    if (macro.owner === "nobody") return give(null);
    if (macro.owner === "team") {
      const { teamId } = macro;
      if (teamId === null) return "macroTeamGone";
      const id = await memberOf(trx, { stakeholderId: ticket.stakeholder_id, teamId, workers, present: ticket.owner_id });
      return id === undefined ? "macroTeamWithoutWorkers" : give(id);
    }
    const id = macro.owner === "me" ? who.userId : macro.ownerId;
    if (id !== null && workers.has(id)) return give(id);
    return macro.owner === "me" ? "macroOwnerNotYou" : "macroOwnerGone";
  };

const levelStep = ({ sla, slaPriorityId }: Macro): TicketDecision =>
  sla === "level" && slaPriorityId === null ? async () => "macroSlaPriorityGone" : decideTicketSlaPriority(sla === "none" ? null : slaPriorityId);

const labelStep =
  ({ addLabels, removeLabels }: Macro): TicketDecision =>
  async (trx, ticket, at) => {
    const names = [...addLabels, ...removeLabels];
    const tags = await trx
      .selectFrom("tag")
      .select(["id", "name"])
      .where("stakeholder_id", "=", ticket.stakeholder_id)
      .where("name", "in", names)
      .execute();
    const ids = new Map(tags.map(({ id, name }) => [name, id]));
    const gone = names.find((name) => !ids.has(name));
    if (gone !== undefined) return because("macroLabelGone", { label: gone });
    const idsOf = (labels: readonly string[]) => labels.flatMap((label) => ids.get(label) ?? []);
    return decideTicketLabels(idsOf(addLabels), idsOf(removeLabels))(trx, ticket, at);
  };

/**
 * Returns the steps of a macro for a ticket, without its reply. `workers` are the users who may own tickets of the
 * stakeholder.
 */
export const stepsOf = (macro: Macro, who: AuthenticatedUser, workers: ReadonlySet<number>, now: Date): readonly Step[] => {
  const until = momentIn(now, macro.pendingHours, "hour").toISOString();
  return [
    ...(macro.owner === "keep" ? [] : [{ verb: "owner changed", decide: ownerStep(macro, who, workers) } as const]),
    ...(macro.priority === "keep" ? [] : [{ verb: "priority changed", decide: decideTicketPriority(macro.priority) } as const]),
    ...(macro.sla === "keep" ? [] : [{ verb: "SLA priority changed", decide: levelStep(macro) } as const]),
    ...(macro.addLabels.length + macro.removeLabels.length === 0 ? [] : [{ verb: "labels changed", decide: labelStep(macro) } as const]),
    ...(macro.note === "" ? [] : [{ verb: "note added", decide: noteStep(who, macro.note) } as const]),
    ...(macro.status === "keep"
      ? []
      : [{ verb: "status changed", decide: decideTicketStatus(macro.status, macro.status === "pending" ? until : undefined) } as const]),
  ];
};
