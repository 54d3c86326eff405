import * as z from "zod/mini";
import type { Client } from "../../client/client.ts";
import type { CallOutput } from "../../contract/index.ts";
import { type Ticket, tickets } from "../../contract/tickets/tickets.ts";
import { RowRefused } from "../row.ts";

/**
 * Name of a ticket, which is its number (`1042`) or its id (`id:77`). The id is needed if several stakeholders' tickets
 * are visible.
 */
export const ticketName = z.pipe(
  z.transform((value: unknown) => String(value).trim().toLowerCase().replace(/^#/, "")),
  z.string().check(z.regex(/^(id:)?[1-9]\d{0,8}$/, { error: "a number, or id: and an id" })),
);

/**
 * Finds a ticket by its name. Undefined if the caller cannot see it. Throws `RowRefused` for a number that tickets of
 * several stakeholders have.
 */
export async function readTicket(client: Client, named: string): Promise<Ticket | undefined> {
  if (named.startsWith("id:")) return client.call(tickets.get, { params: { id: Number(named.slice("id:".length)) } });
  const { items } = await client.call(tickets.list, { query: { ticket_id: Number(named), pageSize: 100 } });
  const [found, ...others] = items;
  if (others.length > 0)
    throw new RowRefused("conflict", `Several stakeholders have a ticket ${named}. Name it by id: ${items.map(({ id }) => `id:${id}`).join(" or ")}`);
  return found;
}

/** Word that clears an owner or an SLA priority. */
export const CLEAR_CHOICE_WORD = "none";

type Choices = CallOutput<(typeof tickets)["filters"]>;

/** Choices by stakeholder, cached per client, because many rows refer to the same few people and labels. */
const known = new WeakMap<Client, Map<number, Promise<Choices>>>();

function choicesOf(client: Client, stakeholderId: number, anew: boolean): Promise<Choices> {
  const byStakeholder = known.get(client) ?? new Map<number, Promise<Choices>>();
  known.set(client, byStakeholder);
  const found = anew ? undefined : byStakeholder.get(stakeholderId);
  if (found) return found;
  const asked = client.call(tickets.filters, { query: { stakeholderId } });
  byStakeholder.set(stakeholderId, asked);
  asked.catch(() => byStakeholder.delete(stakeholderId));
  return asked;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const FIND = {
  owner: ({ owners }: Choices, name: string) => owners.find(({ loginId }) => same(loginId, name)),
  slaPriority: ({ slaPriorities }: Choices, name: string) => slaPriorities.find((one) => same(one.name, name)),
  label: ({ labels }: Choices, name: string) => labels.find((one) => same(one.name, name)),
} as const;
const MISSING = {
  owner: (name: string) => `Nobody who may be given a ticket has the login ${name}`,
  slaPriority: (name: string) => `The SLA priority ${name} does not exist`,
  label: (name: string) => `The label ${name} does not exist`,
} as const;

/**
 * Returns the id of an item of the given type, such as an owner or a label, by its name within the stakeholder. Reloads
 * the choices for an unknown name, and throws `RowRefused` if the name still does not exist.
 */
export async function idOfName(client: Client, stakeholderId: number, kind: keyof typeof FIND, name: string): Promise<number> {
  const find = async (anew: boolean) => FIND[kind](await choicesOf(client, stakeholderId, anew), name);
  const found = (await find(false)) ?? (await find(true));
  if (!found) throw new RowRefused("notFound", MISSING[kind](name));
  return found.id;
}
