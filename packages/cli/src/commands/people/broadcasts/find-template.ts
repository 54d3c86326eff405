import type { Client } from "@parley/core/client";
import { oneCalled } from "@parley/core/contract/folded-text";
import { broadcasts, type PushTemplate } from "@parley/core/contract/people/push-notifications";
import { notFound } from "../../../io/fail.ts";

/** Finds a template by id or name; the failure lists the existing ones. */
export async function findTemplate(client: Client, named: string): Promise<PushTemplate> {
  const { items } = await client.call(broadcasts.templates, { query: { pageSize: 1000 } });
  const found = items.find(({ id }) => String(id) === named) ?? oneCalled(items, ({ name }) => name, named);
  if (!found) throw notFound(`There is no template '${named}'.`, `Templates: ${items.map(({ name }) => name).join(", ")}`);
  return found;
}
