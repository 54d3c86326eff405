import { useMemo } from "react";
import { useUrlState } from "../../shared/url-state/use-url-state.ts";
import { useRestoredListState } from "./use-restored.ts";

/** Permitted values of each filter, from `filtersOf`; `"text"` if only the gateway knows them, such as ids. */
export type FilterValues = Readonly<Record<string, readonly string[] | "text">>;
type Chosen<F extends FilterValues> = { readonly [K in keyof F]?: F[K] extends readonly (infer V)[] ? V : string };

export interface ListOptions<S extends string, F extends FilterValues> {
  /** Sort orders that the call supports, from `sortsOf`; a leading `-` means descending. */
  readonly sorts?: readonly S[];
  readonly defaultSort?: S;
  readonly filters?: F;
  /** Filters that are cleared when another one changes. For example, a role belongs to one stakeholder. */
  readonly dependents?: Readonly<Record<string, readonly (keyof F & string)[]>>;
  readonly pageSize?: number;
  /** Prefix of the URL parameters, which distinguishes two lists on one screen. */
  readonly prefix?: string;
}

export interface ListState<S extends string = string, F extends FilterValues = FilterValues> {
  readonly page: number;
  readonly pageSize: number;
  /** Search text; undefined if empty. */
  readonly search: string | undefined;
  readonly sort: S | undefined;
  readonly filters: Chosen<F>;
  /** Key of the row that is open in the side panel. */
  readonly open: string | undefined;
  readonly activeFilters: number;
  readonly prefix: string;
  readonly setPage: (page: number) => void;
  readonly setPageSize: (size: number) => void;
  readonly setSearch: (text: string) => void;
  readonly setSort: (sort: string) => void;
  readonly setFilter: (name: string, value: string) => void;
  readonly setOpen: (key: string | undefined) => void;
  readonly clear: () => void;
}

/** Number of rows per page by default (spec section 9: page 1, 20 rows). */
const DEFAULT_PAGE_SIZE = 20;
/** Highest page number that calls accept. */
const PAGE_MOST = 1_000_000;
export const PAGE_SIZES = [20, 50, 100, 200] as const;

const known = (allowed: readonly string[] | "text", value: string | undefined) =>
  value !== undefined && (allowed === "text" || allowed.includes(value)) ? value : undefined;

/**
 * Manages the state of a list in the URL. The caller passes `page`, `pageSize`, `search`, `sort` and `filters` to its
 * call. Invalid values, for example in an edited URL, are ignored.
 */
export function useListState<const S extends string = string, const F extends FilterValues = Record<never, never>>(
  options: ListOptions<S, F> = {},
): ListState<S, F> {
  const { sorts = [], defaultSort, filters, dependents, pageSize: defaultSize = DEFAULT_PAGE_SIZE, prefix = "" } = options;
  const url = useUrlState(prefix);
  const restored = useRestoredListState(url, [...Object.keys(filters ?? {}), "sort", "pageSize"], prefix);
  // Compares the options by their JSON, because they are constants in practice but new objects on each render.
  const shape = JSON.stringify([sorts, defaultSort, filters, defaultSize]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for the options
  return useMemo(() => {
    const names = Object.keys(filters ?? {});
    const chosen = (name: string) => restored[name] ?? url.get(name);
    const values = Object.fromEntries(names.map((name) => [name, known(filters?.[name] ?? "text", chosen(name))]));
    const size = Number(restored.pageSize);
    const search = url.get("search");
    return {
      page: Math.min(url.number("page", 1), PAGE_MOST),
      pageSize: Math.min(Number.isInteger(size) && size > 0 ? size : url.number("pageSize", defaultSize), 1_000),
      search,
      sort: sorts.find((sort) => sort === chosen("sort")) ?? defaultSort,
      filters: values as Chosen<F>,
      open: url.get("open"),
      activeFilters: Object.values(values).filter((value) => value !== undefined).length,
      prefix,
      setPage: (page) => url.set({ page: page === 1 ? undefined : String(page) }),
      setPageSize: (size) => url.set({ pageSize: size === defaultSize ? undefined : String(size), page: undefined }),
      setSearch: (text) => url.set({ search: text, page: undefined }),
      setSort: (sort) => url.set({ sort: sort === defaultSort ? undefined : sort, page: undefined }),
      setFilter: (name, value) =>
        url.set({ ...Object.fromEntries((dependents?.[name] ?? []).map((other) => [other, undefined])), [name]: value, page: undefined }),
      setOpen: (key) => url.set({ open: key }),
      clear: () => url.set({ ...Object.fromEntries(names.map((name) => [name, undefined])), search: undefined, page: undefined }),
    };
  }, [url, prefix, shape, restored]);
}
