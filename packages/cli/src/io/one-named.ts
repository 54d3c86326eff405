import { itemsWithName } from "@parley/core/contract/folded-text";
import { usage } from "./fail.ts";

/**
 * Returns the item with the given name, or undefined. If several items have it, the error lists their ids with the text
 * that distinguishes them, such as their stakeholder.
 */
export function oneNamed<T extends { readonly id: number }>(
  items: readonly T[],
  named: string,
  nameOf: (item: T) => string,
  distinguishedBy: (item: T) => string = nameOf,
): T | undefined {
  const called = itemsWithName(items, nameOf, named);
  if (called.length > 1)
    throw usage(
      `There are several named '${named}'.`,
      `Use one of their ids: ${called.map((item) => `${item.id} (${distinguishedBy(item)})`).join(", ")}`,
    );
  return called[0];
}
