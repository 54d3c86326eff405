import { type Client, everyItem } from "@parley/core/client";
import type { Row } from "@parley/core/contract";
import { singleItemWithName } from "@parley/core/contract/folded-text";
import type { Find, Verb } from "@parley/core/verbs";
import { notFound, usage } from "../../io/fail.ts";
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
 * Returns the only item that matches. Fails if several items match, because a list without a name filter may contain
 * several items of one name and the first may not be the one meant.
 */
async function only(items: AsyncGenerator<unknown>, is: (item: FoundEntity) => boolean, several: () => Error): Promise<FoundEntity | undefined> {
  let found: FoundEntity | undefined;
  for await (const item of items) {
    if (!isFound(item) || !is(item)) continue;
    if (found !== undefined) throw several();
    found = item;
  }
  return found;
}

/**
 * Finds an entity by name or id. Reads only matching items if the list can be filtered by name. An id requires reading
 * the full list, because no list filters by id.
 */
export async function findNamed(client: Client, { find, about = "a thing" }: Verb, named: string): Promise<FoundEntity> {
  if (!find) throw new TypeError(`Nothing says how ${about} is found`);
  const row = await rowOf(find.call);
  const wanted = named.trim().toLowerCase();
  const called = (item: FoundEntity) => String(item[find.by]).toLowerCase() === wanted;
  const isId = /^\d+$/.test(wanted);
  const narrowed = { ...(find.search !== undefined && { [find.search]: named.trim() }) };
  const several = () => usage(`Several entries are named '${named}'.`, `Use an id; list them with: ${find.listed}`);
  // Returns the item whose name is spelled exactly as the user typed it, because the search also finds other spellings,
  // such as Ola for Olá.
  const calledAlike = async () => {
    const items: FoundEntity[] = [];
    for await (const item of itemsOf(client, row, narrowed)) if (isFound(item)) items.push(item);
    return singleItemWithName(items, (item) => String(item[find.by]), named);
  };
  const narrowedTo = itemsOf(client, row, narrowed);
  const found =
    (await (find.search === undefined ? only(narrowedTo, called, several) : first(narrowedTo, called))) ??
    (find.search === undefined ? undefined : await calledAlike()) ??
    (isId ? await first(itemsOf(client, row, {}), ({ id }) => String(id) === wanted) : undefined);
  if (found) return found;
  throw notFound(`There is no ${nameOf(about)} '${named}'.`, await hintOf(client, row, find));
}

/** Removes the article, so that `a tag` becomes `tag`. */
const nameOf = (about: string): string => about.replace(/^an? /, "");

async function hintOf(client: Client, row: Row, { by, known, listed }: Find): Promise<string> {
  if (known === undefined) return `List them with: ${listed}`;
  const names: unknown[] = [];
  for await (const item of itemsOf(client, row, {})) if (isFound(item)) names.push(item[by]);
  return `${known}: ${names.join(", ")}`;
}
