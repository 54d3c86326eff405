import { type Client, everyItem } from "@parley/core/client";
import { dispositions } from "@parley/core/contract/chats/dispositions";
import { branches } from "@parley/core/contract/routing/branches";
import { departments } from "@parley/core/contract/routing/departments";
import { teams } from "@parley/core/contract/routing/teams";
import { slaPriorities } from "@parley/core/contract/tickets/sla-priorities";
import { notFound } from "./fail.ts";
import { oneNamed } from "./one-named.ts";

interface Named {
  readonly id: number;
  readonly name: string;
}

async function among(items: AsyncIterable<Named>, one: string, named: string, listed: string): Promise<Named> {
  const all: Named[] = [];
  for await (const item of items) {
    if (String(item.id) === named.trim()) return item;
    all.push(item);
  }
  const found = oneNamed(all, named, ({ name }) => name);
  if (found) return found;
  throw notFound(`There is no ${one} '${named}'.`, `List them with: ${listed}`);
}

export const findDepartment = (client: Client, named: string): Promise<Named> =>
  among(everyItem(client, departments.list, { query: {} }), "department", named, "parley departments list");
export const findBranch = (client: Client, named: string): Promise<Named> =>
  among(everyItem(client, branches.list, { query: {} }), "branch", named, "parley branches list");
export const findTeam = (client: Client, named: string): Promise<Named> =>
  among(everyItem(client, teams.list, { query: {} }), "team", named, "parley teams list");
/**
 * Finds an SLA priority by name or id. The list is not divided into pages, because a stakeholder has only few SLA
 * priorities.
 */
export const findSlaPriority = async (client: Client, named: string): Promise<Named> => {
  const wanted = named.trim().toLowerCase();
  const levels = await client.call(slaPriorities.list);
  const found = levels.find(({ id, name }) => name.toLowerCase() === wanted || String(id) === wanted);
  if (!found) throw notFound(`There is no SLA priority '${named}'.`, "List them with: parley tickets priorities list");
  return found;
};
/** Finds a disposition, which is the recorded result of a chat. */
export const findDisposition = (client: Client, named: string): Promise<Named> =>
  among(everyItem(client, dispositions.list, { query: {} }), "disposition", named, "parley dispositions list");
