import type { SavedView } from "@parley/core/contract/reporting/saved-views";
import type { SavedViewsSlotProps } from "../../ui/list/views-place.tsx";

interface GoneValue {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/**
 * Returns those of a view's filter values that no longer exist, such as the id of a deleted agent. Filters whose
 * options are not loaded yet are skipped.
 */
export const removedFilterValues = (
  { query }: Pick<SavedView, "query">,
  { filters, prefix }: Pick<SavedViewsSlotProps, "filters" | "prefix">,
): readonly GoneValue[] => {
  const params = new URLSearchParams(query);
  return filters.flatMap(({ name, label, options = [] }) => {
    const value = params.get(prefix + name);
    const isOffered = options.length === 0 || options.some((option) => option.value === value);
    return value === null || isOffered ? [] : [{ name, label: label(), value }];
  });
};
