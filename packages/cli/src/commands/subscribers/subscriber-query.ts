import type { Client } from "@parley/core/client";
import { subscribers } from "@parley/core/contract/messenger/subscribers";
import { notFound } from "../../io/fail.ts";
import type { Given } from "../plain/particulars.ts";

/** The filter as the call takes it: the name of a type becomes its id. */
export async function subscriberQuery(client: Client, { typeId: type, ...rest }: Given & { readonly typeId?: string }) {
  return { ...rest, typeId: type === undefined ? undefined : await typeIdOf(client, type) };
}

async function typeIdOf(client: Client, named: string): Promise<number> {
  const types = await client.call(subscribers.types);
  const found = types.find(({ id, name }) => String(id) === named || name.toLowerCase() === named.toLowerCase());
  if (!found) throw notFound(`There is no type '${named}'.`, `Types: ${types.map(({ name }) => name).join(", ")}`);
  return found.id;
}
