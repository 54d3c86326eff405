import { oneCalled } from "@parley/core/contract/folded-text";
import { notFound } from "../io/fail.ts";

/** Of what there is, the one that is meant, by its name or id; a failure names those that there are. */
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
