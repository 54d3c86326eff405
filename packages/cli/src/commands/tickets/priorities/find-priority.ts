import type { Client } from "@parley/core/client";
import { type SlaPriority, slaPriorities } from "@parley/core/contract/messenger/sla-priorities";
import { notFound } from "../../../io/fail.ts";

/** A level by its name, or by its id. */
export async function findPriority(client: Client, named: string): Promise<SlaPriority> {
  const wanted = named.trim().toLowerCase();
  const levels = await client.call(slaPriorities.list, {});
  const found = levels.find(({ name }) => name.toLowerCase() === wanted) ?? levels.find(({ id }) => String(id) === wanted);
  if (found) return found;
  throw notFound(`There is no SLA priority level '${named}'.`, "See them with: parley tickets priorities list");
}
