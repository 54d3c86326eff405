import type { Client } from "@parley/core/client";
import { stakeholders } from "@parley/core/contract/main/stakeholders";
import { notFound } from "../../io/fail.ts";

/** What a stakeholder may be given, as the flags say it. */
export interface Fields {
  readonly title?: string;
  readonly category?: string;
  readonly timeZone?: string;
  readonly country?: string;
  readonly currency?: string;
}

/** The flags as the call takes them: the name of a category becomes its id, and `none` takes a category, country or currency away. */
export async function fieldsOf(client: Client, { title, category, timeZone, country, currency }: Fields) {
  return {
    ...(title !== undefined && { title }),
    ...(timeZone !== undefined && { timeZone }),
    ...(country !== undefined && { country: country === "none" ? null : country }),
    ...(currency !== undefined && { currency: currency === "none" ? null : currency }),
    ...(category !== undefined && { categoryId: category === "none" ? null : await categoryOf(client, category) }),
  };
}

async function categoryOf(client: Client, named: string): Promise<number> {
  const categories = await client.call(stakeholders.categories);
  const found = categories.find(({ id, name }) => String(id) === named || name.toLowerCase() === named.toLowerCase());
  if (!found) throw notFound(`There is no category '${named}'.`, `Categories: ${categories.map(({ name }) => name).join(", ")}`);
  return found.id;
}
