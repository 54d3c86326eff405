import { allows, explain } from "@parley/core/access";
import { MAY_SHARE_MACROS, type TicketMacro, ticketMacros } from "@parley/core/contract/tickets/ticket-macros";
import { because } from "@parley/core/errors/reasons";
import { truncated } from "@parley/core/text";
import { sql, type Transaction } from "kysely";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { containing } from "../../../db/list-filters.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { mustBeWorkerIn } from "../../../live/chat/ticket-workers.ts";

/**
 * SQL condition for the user's own macros and those of the stakeholder. Macros of other users are reported as missing.
 */
export const visibleMacroCondition = (user: string): string => `(m.scope = 'stakeholder' or m.user_id = ${user})`;

type Steps = Pick<TicketMacro, "owner" | "ownerId" | "teamId" | "sla" | "slaPriorityId" | "addLabels" | "removeLabels">;

/**
 * Throws a validation error if a step lacks its owner, team or SLA priority, or if a label is both added and removed.
 */
const mustBeWhole = ({ owner, ownerId, teamId, sla, slaPriorityId, addLabels, removeLabels }: Steps): void => {
  if (owner === "person" && ownerId === null) fail.invalid(problem("ownerId", "macroOwnerMissing"));
  if (owner === "team" && teamId === null) fail.invalid(problem("teamId", "macroTeamMissing"));
  if (sla === "level" && slaPriorityId === null) fail.invalid(problem("slaPriorityId", "macroSlaPriorityMissing"));
  const both = addLabels.find((label) => removeLabels.some((other) => other.toLowerCase() === label.toLowerCase()));
  if (both !== undefined) fail.invalid(problem("removeLabels", "labelAddedAndRemoved"));
};

/** Returns the labels in their stored spelling. Throws a validation error for a label that does not exist. */
const spelled = async (trx: Transaction<Schema>, stakeholderId: number, path: string, labels: readonly string[]): Promise<string[]> => {
  if (labels.length === 0) return [];
  const tags = await trx.selectFrom("tag").select("name").where("stakeholder_id", "=", stakeholderId).execute();
  const byName = new Map(tags.map(({ name }) => [name.toLowerCase(), name]));
  return [
    ...new Set(
      labels.map((label) => byName.get(label.toLowerCase()) ?? fail.invalid(problem(path, because("labelUnknown", { label: truncated(label, 40) })))),
    ),
  ];
};

/**
 * Handlers for ticket macros (ADR 0133). Every user who works on tickets manages personal macros; those of the
 * stakeholder require the right to ticket settings.
 */
export const ticketMacroRoutes = implementCrud(ticketMacros, {
  table: "ticket_macro m",
  seen: visibleMacroCondition,
  columns: {
    ownerName: "(select trim(x.first_name || ' ' || x.last_name) from app_user x where x.id = m.owner_id)",
    teamName: "(select x.name from team x where x.id = m.team_id)",
    slaPriorityName: "(select x.name from sla_priority_level x where x.id = m.sla_priority_id)",
  },
  beside: ({ userId }, { scope }) => ({ user_id: scope === "personal" ? userId : null }),
  refers: { ownerId: "app_user", teamId: "team", slaPriorityId: "sla_priority_level" },
  check: (who, before, draft) => {
    const isShared = before?.scope === "stakeholder" || draft?.scope === "stakeholder";
    if (isShared && !allows(MAY_SHARE_MACROS, who)) fail.forbidden(explain(MAY_SHARE_MACROS, who).missing);
    if (draft !== undefined) mustBeWhole(draft);
  },
  checkWritten: async (trx, { stakeholderId }, _id, { owner, ownerId }) => {
    if (owner === "person" && ownerId !== null) await mustBeWorkerIn(trx, stakeholderId, ownerId);
  },
  apart: {
    fields: ["addLabels", "removeLabels"],
    write: async (trx, { stakeholderId }, id, { addLabels, removeLabels }) => {
      const add = await spelled(trx, stakeholderId, "addLabels", addLabels);
      const remove = await spelled(trx, stakeholderId, "removeLabels", removeLabels);
      await sql`update ticket_macro set add_labels = ${add}, remove_labels = ${remove} where id = ${id} and stakeholder_id = ${stakeholderId}`.execute(
        trx,
      );
    },
  },
  /**
   * The sort order has an index for all macros of a stakeholder and an index for the macros of one scope (migration
   * 0012).
   */
  list: { search: containing("m.search"), orders: { name: "lower(m.name)" } },
});
