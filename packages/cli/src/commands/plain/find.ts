import { type Client, everyItem } from "@parley/core/client";
import type { Row } from "@parley/core/contract";
import { itemsWithName } from "@parley/core/contract/folded-text";
import type { Find, Verb } from "@parley/core/verbs";
import { notFound } from "../../io/fail.ts";
import { oneNamed } from "../../io/one-named.ts";
import { rowOf } from "../contract-row.ts";

/** Entity found by the name or id that the user typed. Requests that change the entity send its version. */
export type FoundEntity = Readonly<Record<string, unknown>> & { readonly id: number };

const isFound = (item: unknown): item is FoundEntity => typeof item === "object" && item !== null && "id" in item && typeof item.id === "number";

/**
 * Recognizes a list with pages by its `page` parameter and not by its filters, because a list without pages may have
 * filters too.
 */
const isPaged = ({ query }: Row): boolean => query !== undefined && "shape" in query && Object.hasOwn(Object(query.shape), "page");

async function* itemsOf(client: Client, row: Row, query: object): AsyncGenerator<unknown> {
  if (isPaged(row)) yield* everyItem(client, row, { query });
  else yield* [(await client.call<Row>(row)) as readonly unknown[]].flat();
}

async function first(items: AsyncGenerator<unknown>, is: (item: FoundEntity) => boolean): Promise<FoundEntity | undefined> {
  for await (const item of items) if (isFound(item) && is(item)) return item;
  return undefined;
}

/**
 * Finds an entity by name or id. Reads only matching items if the list can be filtered by name. An id requires reading
 * the full list, because no list filters by id.
 */
export async function findNamed(client: Client, { find, about = "a thing" }: Verb, named: string): Promise<FoundEntity> {
  if (!find) throw new TypeError(`Nothing says how ${about} is found`);
  const row = await rowOf(find.call);
  const { by, search, distinguishedBy = by } = find;
  const nameOf = (item: FoundEntity) => String(item[by]);
  const called: FoundEntity[] = [];
  for await (const item of itemsOf(client, row, search === undefined ? {} : { [search]: named.trim() }))
    if (isFound(item) && itemsWithName([item], nameOf, named).length > 0) called.push(item);
  const found =
    oneNamed(called, named, nameOf, (item) => String(item[distinguishedBy])) ??
    (isId(named) ? await first(itemsOf(client, row, {}), ({ id }) => String(id) === named.trim()) : undefined);
  if (found) return found;
  throw notFound(`There is no ${nameOfKind(about)} '${named}'.`, await hintOf(client, row, find));
}

/** Returns the id of the entity of a name. A number is the id itself, so that scripts with ids need no lookup. */
export const idOfEntity = async (client: Client, verb: Verb, named: string): Promise<number> =>
  isId(named) ? Number(named) : (await findNamed(client, verb, named)).id;

const isId = (named: string): boolean => /^\d+$/.test(named.trim());

/** Removes the article, so that `a tag` becomes `tag`. */
const nameOfKind = (about: string): string => about.replace(/^an? /, "");

async function hintOf(client: Client, row: Row, { by, known, listed }: Find): Promise<string> {
  if (known === undefined) return `List them with: ${listed}`;
  const names: unknown[] = [];
  for await (const item of itemsOf(client, row, {})) if (isFound(item)) names.push(item[by]);
  return `${known}: ${names.join(", ")}`;
}
