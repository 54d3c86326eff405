import type { Client } from "@parley/core/client";
import { itemsWithName } from "@parley/core/contract/folded-text";
import { foldName } from "@parley/core/contract/sign-in-name";
import { PRIORITIES } from "@parley/core/contract/tickets/priority";
import { TICKET_STATUSES, tickets } from "@parley/core/contract/tickets/tickets";
import { notFound, usage } from "../../../io/fail.ts";

type TicketFilter = {
  /** Filter by ticket status: one status, or several separated by commas. */
  readonly status?: string;
  readonly priority?: string;
  /** Filter by ticket owner: a login id, or `none` for tickets without an owner. */
  readonly ownerId?: string;
  readonly slaPriorityId?: string;
  readonly issueTypeId?: string;
  readonly labelId?: string;
  /** Filter by team: the name or id of the team. */
  readonly teamId?: string;
};

interface Choice {
  readonly id: number;
  readonly name: string;
  /** Stakeholder of the item. Present only for provider staff, who see all stakeholders. */
  readonly stakeholderTitle?: string | null;
}

/**
 * Finds an item by name or id. The error for an unknown item lists the names. A name that several stakeholders use is a
 * usage error.
 */
function idIn(choices: readonly Choice[], what: string, named: string): number {
  const byId = choices.filter(({ id }) => String(id) === named);
  const [found, ...others] = [...byId, ...itemsWithName(choices, ({ name }) => name, named).filter((choice) => !byId.includes(choice))];
  if (!found)
    throw notFound(
      `There is no ${what} '${named}'.`,
      choices.length > 0 ? `Known: ${[...new Set(choices.map(({ name }) => name))].join(", ")}` : undefined,
    );
  if (others.length > 0)
    throw usage(
      `Several stakeholders have the ${what} '${named}'.`,
      `Use --stakeholder, or one of the ids: ${[found, ...others].map(({ id, stakeholderTitle }) => `${id} (${stakeholderTitle})`).join(", ")}`,
    );
  return found.id;
}

interface Named {
  readonly owner?: string;
  readonly sla?: string;
  readonly type?: string;
  readonly labels?: readonly string[];
}

/** Replaces the owner, SLA priority, issue type and labels of a new ticket with their ids. */
export async function choiceIds(client: Client, { owner, sla, type, labels = [] }: Named) {
  if (owner === undefined && sla === undefined && type === undefined && labels.length === 0) return {};
  const choices = await client.call(tickets.filters);
  const people = choices.owners.map(({ id, loginId }) => ({ id, name: loginId }));
  return {
    ...(owner !== undefined && { ownerId: idIn(people, "owner of tickets", foldName(owner)) }),
    ...(sla !== undefined && { slaPriorityId: idIn(choices.slaPriorities, "SLA priority", sla) }),
    ...(type !== undefined && { issueTypeId: idIn(choices.issueTypes, "issue type", type) }),
    labels: labels.map((label) => idIn(choices.labels, "label", label)),
  };
}

/** Finds an issue type of the ticket's stakeholder by name or id, and returns its id. */
export async function issueTypeOf(client: Client, stakeholderId: number, named: string): Promise<number> {
  const { issueTypes } = await client.call(tickets.filters, { query: { stakeholderId: String(stakeholderId) } });
  return idIn(issueTypes, "issue type", named);
}

/** Fails if an item of a comma-separated list is not in `known`. */
function check(what: string, list: string | undefined, known: readonly string[]): void {
  const wrong = list?.split(",").find((value) => !known.includes(value));
  if (wrong !== undefined) throw usage(`There is no ${what} '${wrong}'.`, `Known: ${known.join(", ")}`);
}

/** Converts the filters to the query of the call, replacing names with ids. */
export async function ticketQuery(
  client: Client,
  { ownerId: owner, slaPriorityId: sla, issueTypeId: type, labelId: label, teamId: team, status, priority, ...rest }: TicketFilter,
) {
  check("status", status, TICKET_STATUSES);
  check("priority", priority, PRIORITIES);
  const hasNames = (owner !== undefined && owner !== "none") || sla !== undefined || type !== undefined || label !== undefined;
  const choices = hasNames ? await client.call(tickets.filters) : { owners: [], slaPriorities: [], issueTypes: [], labels: [] };
  const people = choices.owners.map(({ id, loginId }) => ({ id, name: loginId }));
  return {
    ...rest,
    status,
    priority,
    ...(owner !== undefined && { ownerId: owner === "none" ? 0 : idIn(people, "owner of tickets", foldName(owner)) }),
    ...(sla !== undefined && { slaPriorityId: idIn(choices.slaPriorities, "SLA priority", sla) }),
    ...(type !== undefined && { issueTypeId: idIn(choices.issueTypes, "issue type", type) }),
    ...(label !== undefined && { labelId: idIn(choices.labels, "label", label) }),
    ...(team !== undefined && { teamId: idIn(await client.call(tickets.teams), "team", team) }),
  };
}
