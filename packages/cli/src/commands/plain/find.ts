import { type Client, everyItem } from "@parley/core/client";
import type { Row } from "@parley/core/contract";
import { oneCalled } from "@parley/core/contract/folded-text";
import type { Find, Verb } from "@parley/core/verbs";
import { notFound, usage } from "../../io/fail.ts";
import { rowOf } from "../contract-row.ts";

/** The entity a person named, with its id and the version that a change carries. */
export type Found = Readonly<Record<string, unknown>> & { readonly id: number };

const isFound = (item: unknown): item is Found => typeof item === "object" && item !== null && "id" in item && typeof item.id === "number";

/** A list without pages may have filters as well. */
const isPaged = ({ query }: Row): boolean => query !== undefined && "shape" in query && Object.hasOwn(Object(query.shape), "page");

/** Items of a list, with or without pages. */
async function* itemsOf(client: Client, row: Row, query: object): AsyncGenerator<unknown> {
  if (isPaged(row)) yield* everyItem(client, row, { query });
  else yield* [(await client.call<Row>(row)) as readonly unknown[]].flat();
}

async function first(items: AsyncGenerator<unknown>, is: (item: Found) => boolean): Promise<Found | undefined> {
  for await (const item of items) if (isFound(item) && is(item)) return item;
  return undefined;
}

/**
 * When a list cannot be filtered by name, several items may share it: the first match is not assumed to be the right
 * one.
 */
async function only(items: AsyncGenerator<unknown>, is: (item: Found) => boolean, several: () => Error): Promise<Found | undefined> {
  let found: Found | undefined;
  for await (const item of items) {
    if (!isFound(item) || !is(item)) continue;
    if (found !== undefined) throw several();
    found = item;
  }
  return found;
}

/**
 * Finds an entity by name or id. If the list can be filtered by that name, only matches are read; for an id, which no
 * list filters by, the whole list is read.
 */
export async function findNamed(client: Client, { find, about = "a thing" }: Verb, named: string): Promise<Found> {
  if (!find) throw new TypeError(`Nothing says how ${about} is found`);
  const row = await rowOf(find.call);
  const wanted = named.trim().toLowerCase();
  const called = (item: Found) => String(item[find.by]).toLowerCase() === wanted;
  const isId = /^\d+$/.test(wanted);
  const narrowed = { ...(find.search !== undefined && { [find.search]: named.trim() }) };
  const several = () => usage(`There are several of this kind called '${named}'.`, `Use an id; list them with: ${find.listed}`);
  // The search also finds other spellings (Ola for Olá), which nobody meant.
  const calledAlike = async () => {
    const items: Found[] = [];
    for await (const item of itemsOf(client, row, narrowed)) if (isFound(item)) items.push(item);
    return oneCalled(items, (item) => String(item[find.by]), named);
  };
  const narrowedTo = itemsOf(client, row, narrowed);
  const found =
    (await (find.search === undefined ? only(narrowedTo, called, several) : first(narrowedTo, called))) ??
    (find.search === undefined ? undefined : await calledAlike()) ??
    (isId ? await first(itemsOf(client, row, {}), ({ id }) => String(id) === wanted) : undefined);
  if (found) return found;
  throw notFound(`There is no ${nameOf(about)} '${named}'.`, await hintOf(client, row, find));
}

/** `tag` of `a tag`. */
const nameOf = (about: string): string => about.replace(/^an? /, "");

async function hintOf(client: Client, row: Row, { by, known, listed }: Find): Promise<string> {
  if (known === undefined) return `List them with: ${listed}`;
  const names: unknown[] = [];
  for await (const item of itemsOf(client, row, {})) if (isFound(item)) names.push(item[by]);
  return `${known}: ${names.join(", ")}`;
}
