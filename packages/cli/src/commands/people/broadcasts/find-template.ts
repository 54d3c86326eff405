import type { Client } from "@parley/core/client";
import { singleItemWithName } from "@parley/core/contract/folded-text";
import { broadcasts, type PushTemplate } from "@parley/core/contract/people/push-notifications";
import { notFound } from "../../../io/fail.ts";

/** Finds a push template by id or name. The error for an unknown template lists the existing ones. */
export async function findTemplate(client: Client, named: string): Promise<PushTemplate> {
  const { items } = await client.call(broadcasts.templates, { query: { pageSize: 1000 } });
  const found = items.find(({ id }) => String(id) === named) ?? singleItemWithName(items, ({ name }) => name, named);
  if (!found) throw notFound(`There is no template '${named}'.`, `Templates: ${items.map(({ name }) => name).join(", ")}`);
  return found;
}
