import type { Priority } from "@parley/core/contract/tickets/priority";
import { because } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import { fail, problem } from "../errors/app-error.ts";

/** Settings of an issue type that apply when it is chosen. A setting that is undefined or null changes nothing. */
interface ChosenIssueType {
  readonly id: number;
  readonly name: string;
  readonly teamId: number | null;
  readonly teamName: string | null;
  readonly priority: Priority | undefined;
  readonly slaPriorityId: number | null;
}

/**
 * Loads the issue type and locks it until the transaction ends. Throws 400 at `issueTypeId` if the stakeholder does not
 * have it, or if it is inactive and differs from the issue type `had` before the change.
 */
export const chosenIssueType = async (trx: Transaction<Schema>, stakeholderId: number, id: number, had: number | null): Promise<ChosenIssueType> => {
  const type =
    (await trx
      .selectFrom("issue_type as y")
      .select((eb) => [
        "y.id",
        "y.name",
        "y.team_id as teamId",
        eb.selectFrom("team as g").select("g.name").whereRef("g.id", "=", "y.team_id").as("teamName"),
        "y.priority",
        "y.sla_priority_id as slaPriorityId",
        "y.is_active as isActive",
      ])
      .where("y.stakeholder_id", "=", stakeholderId)
      .where("y.id", "=", id)
      .forShare("y")
      .executeTakeFirst()) ?? fail.invalid(problem("issueTypeId", "issueTypeUnknown"));
  if (!type.isActive && id !== had) fail.invalid(problem("issueTypeId", because("issueTypeInactive", { issueType: type.name })));
  return { ...type, priority: type.priority === "as_is" ? undefined : type.priority };
};
