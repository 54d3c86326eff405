import type { SavedView } from "@parley/core/contract/reporting/saved-views";
import type { ViewsPlaceProps } from "../../ui/list/views-place.tsx";

interface GoneValue {
  /** Name in the address. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** Values of a view that no longer exist: a deleted agent, a removed tag. Values not loaded yet do not count. */
export const goneValues = (
  { query }: Pick<SavedView, "query">,
  { filters, prefix }: Pick<ViewsPlaceProps, "filters" | "prefix">,
): readonly GoneValue[] => {
  const params = new URLSearchParams(query);
  return filters.flatMap(({ name, label, options = [] }) => {
    const value = params.get(prefix + name);
    const isOffered = options.length === 0 || options.some((option) => option.value === value);
    return value === null || isOffered ? [] : [{ name, label: label(), value }];
  });
};
