import { singleItemWithName } from "@parley/core/contract/folded-text";
import { notFound } from "../io/fail.ts";

/** Finds an item by name or id. The error for an unknown item lists the existing names. */
export const findNamed = <T extends { readonly id: number; readonly name: string }>(
  all: readonly T[],
  wanted: string,
  one: string,
  many: string,
): T => {
  const found = all.find(({ id }) => String(id) === wanted) ?? singleItemWithName(all, ({ name }) => name, wanted);
  if (!found) throw notFound(`There is no ${one} '${wanted}'.`, `${many}: ${all.map(({ name }) => name).join(", ")}`);
  return found;
};
