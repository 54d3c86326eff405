import { type ListRow, sortsOf } from "@parley/core/contract/vocabulary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ListResult } from "../../ui/list/list.tsx";
import { type FilterValues, type ListOptions, type ListState, useListState } from "../../ui/list/list-state.ts";
import { type ListPage, type LocalRowsOptions, useLocalRows } from "../../ui/list/local-rows.ts";
import type { ListQueryParams } from "../exports/list-file-command.ts";
import { isField, type Resource } from "./resource.ts";
import { columnSorts } from "./resource-fields.tsx";

export interface ResourceListOptions<Item> extends Pick<ListOptions<string, FilterValues>, "defaultSort" | "filters" | "dependents" | "prefix"> {
  /** Name of the list call; by default `list`. */
  readonly call?: string;
  /** Filters that are always applied, in addition to those that the user sets. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Returns the milliseconds between polls while listed items change without user action, or else false. */
  readonly askAgain?: (listed: readonly Item[]) => number | false;
  /** Name of the query parameter for the search. */
  readonly searchAs?: string;
}

export interface ResourceList<Item> {
  readonly state: ListState;
  readonly result: ListResult<Item>;
  /** Query of the list without the page. */
  readonly asked: ListQueryParams;
  /** Loads another page; undefined if all rows are loaded. */
  readonly pageOf: ((page: number, pageSize: number) => Promise<ListPage<Item>>) | undefined;
}

/** Compares two values; missing ones come last. */
const compare = (a: unknown, b: unknown): number => {
  const [hasNone, hasNoneEither] = [a ?? null, b ?? null].map((value) => value === null);
  if (hasNone || hasNoneEither) return Number(hasNone) - Number(hasNoneEither);
  return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
};

/** Returns how a complete list is searched (by name) and sorted (by field values). */
function localOptions<Item extends object, Values extends object>(resource: Resource<Item, Values>): LocalRowsOptions<Item> {
  const by = (name: string) => (a: Item, b: Item) => compare(a[name as keyof Item], b[name as keyof Item]);
  return { text: resource.name, compare: Object.fromEntries(resource.list.filter(isField).map((name) => [name, by(name)])) };
}

/**
 * Loads the list of a resource, with its state in the URL. If the call returns all rows, the console searches and sorts
 * them itself.
 */
export function useResourceList<Item extends object, Values extends object>(
  resource: Resource<Item, Values>,
  { call = "list", fixed, searchAs = "search", askAgain, ...options }: ResourceListOptions<Item>,
): ResourceList<Item> {
  const [calls, row] = [resource.calls[call], resource.rows[call]];
  if (calls === undefined || row === undefined) throw new Error(`${resource.area} has no call ${call}`);
  const isPaged = row.query !== undefined;
  const sorts = useMemo(() => (isPaged ? sortsOf<ListRow>(row) : columnSorts(resource)), [isPaged, row, resource]);
  const state = useListState<string, FilterValues>({ defaultSort: resource.sorts[0], ...options, sorts });
  const asked = { [searchAs]: state.search, sort: state.sort, ...state.filters, ...fixed };
  const inputOf = (page: number, pageSize: number) => (isPaged ? { query: { ...asked, page, pageSize } } : undefined);
  const { data, ...result } = useQuery({
    ...calls.options(inputOf(state.page, state.pageSize)),
    placeholderData: isPaged ? keepPreviousData : undefined,
    refetchInterval: (query) => askAgain?.((query.state.data as ListPage<Item> | undefined)?.items ?? []),
  });
  const locally = useMemo(() => localOptions(resource), [resource]);
  const local = useLocalRows(isPaged ? undefined : (data as readonly Item[] | undefined), state, locally);
  return {
    state,
    asked: isPaged ? asked : {},
    result: { ...result, data: isPaged ? (data as ListPage<Item> | undefined) : local },
    pageOf: isPaged ? async (page, pageSize) => (await calls.call(inputOf(page, pageSize))) as ListPage<Item> : undefined,
  };
}
