import { oneCalled } from "@parley/core/contract/folded-text";
import { notFound } from "../io/fail.ts";

/** Finds an item by its name or id; the failure lists the existing names. */
export const findNamed = <T extends { readonly id: number; readonly name: string }>(
  all: readonly T[],
  wanted: string,
  one: string,
  many: string,
): T => {
  const found = all.find(({ id }) => String(id) === wanted) ?? oneCalled(all, ({ name }) => name, wanted);
  if (!found) throw notFound(`There is no ${one} '${wanted}'.`, `${many}: ${all.map(({ name }) => name).join(", ")}`);
  return found;
};
