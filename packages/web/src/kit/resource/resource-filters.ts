import { filtersOf, type ListRow } from "@parley/core/contract/vocabulary";
import type { Message } from "../../shared/messages/define-messages.ts";
import type { Option } from "../../ui/controls/inputs.tsx";
import type { ListFilter } from "../../ui/list/filters.tsx";
import type { FilterValues } from "../../ui/list/list-state.ts";
import type { Resource } from "./resource.ts";

/** Filter of a list. Its values come from the call's schema, and their labels from the field of the same name. */
export interface ResourceFilter {
  readonly label?: Message;
  /** Values to offer, if not all values are offered or their order is different; all values by default. */
  readonly values?: readonly string[];
  readonly text?: (value: string) => string;
}

export type ResourceFilters = Readonly<Record<string, ResourceFilter | Message>>;

/** Options of filters that only the gateway knows. A filter whose options are undefined is hidden. */
export type FilterOptions = Readonly<Record<string, readonly Option[] | undefined>>;

const FLAG = ["true", "false"];
const whole = (filter: ResourceFilter | Message): ResourceFilter => (typeof filter === "function" ? { label: filter } : filter);

/** Returns the allowed values of each filter, to validate those in the URL. */
export function filterValues<Item extends object, Values extends object>(
  { rows }: Resource<Item, Values>,
  call: string,
  filters: ResourceFilters,
): FilterValues {
  const row = rows[call];
  const known: FilterValues = row?.query === undefined ? {} : filtersOf<ListRow>(row);
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, whole(filter).values ?? known[name] ?? "text"]));
}

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
