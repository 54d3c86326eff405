import { filtersOf, type ListRow } from "@parley/core/contract/vocabulary";
import type { Message } from "../../shared/messages/define-messages.ts";
import type { Option } from "../../ui/controls/inputs.tsx";
import type { FilterValues } from "../../ui/list/list-state.ts";
import type { ListFilter } from "../../ui/list/toolbar.tsx";
import type { Resource } from "./resource.ts";

/** A filter of a list. The call's schema has its values, and the field of the same name the labels. */
export interface ResourceFilter {
  readonly label?: Message;
  /** Present if offered in another order, or not all. */
  readonly values?: readonly string[];
  readonly text?: (value: string) => string;
}

export type ResourceFilters = Readonly<Record<string, ResourceFilter | Message>>;

/** Filter options that only the gateway knows; a filter without options is hidden. */
export type FilterOptions = Readonly<Record<string, readonly Option[] | undefined>>;

const FLAG = ["true", "false"];
const whole = (filter: ResourceFilter | Message): ResourceFilter => (typeof filter === "function" ? { label: filter } : filter);

/** Allowed values of each filter, for the state in the address. */
export function filterValues<Item extends object, Values extends object>(
  { rows }: Resource<Item, Values>,
  call: string,
  filters: ResourceFilters,
): FilterValues {
  const row = rows[call];
  const known: FilterValues = row?.query === undefined ? {} : filtersOf<ListRow>(row);
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, whole(filter).values ?? known[name] ?? "text"]));
}

/** Filters for the list's toolbar. */
export function resourceFilters<Item extends object, Values extends object>(
  { fields }: Resource<Item, Values>,
  filters: ResourceFilters,
  known: FilterValues,
  options: FilterOptions,
): readonly ListFilter[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const field = fields[name];
    const { label = field?.label, text = (value) => field?.text?.(FLAG.includes(value) ? value === "true" : value) ?? value } = whole(filter);
    if (label === undefined) throw new Error(`The filter ${name} has no name`);
    const values = known[name] ?? "text";
    const offered = values === "text" ? options[name] : values.map((value) => ({ value, label: () => text(value) }));
    return offered === undefined ? [] : [{ name, label, options: offered }];
  });
}
