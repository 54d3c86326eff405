import { useMemo } from "react";
import { useUrlState } from "../../shared/url-state/use-url-state.ts";
import { useRestored } from "./use-restored.ts";

/**
 * Allowed values of each filter, from `filtersOf` of its row; `"text"` where they come from the server, such as IDs.
 */
export type FilterValues = Readonly<Record<string, readonly string[] | "text">>;
type Chosen<F extends FilterValues> = { readonly [K in keyof F]?: F[K] extends readonly (infer V)[] ? V : string };

export interface ListOptions<S extends string, F extends FilterValues> {
  /** Every sort order that the call offers, `-` for descending, from `sortsOf` of its row. */
  readonly sorts?: readonly S[];
  readonly defaultSort?: S;
  readonly filters?: F;
  /** Filters that become invalid when another changes: the role depends on its stakeholder. */
  readonly dependents?: Readonly<Record<string, readonly (keyof F & string)[]>>;
  readonly pageSize?: number;
  /** Distinguishes two lists of one screen in the URL. */
  readonly prefix?: string;
}

export interface ListState<S extends string = string, F extends FilterValues = FilterValues> {
  readonly page: number;
  readonly pageSize: number;
  /** Undefined without a search. */
  readonly search: string | undefined;
  readonly sort: S | undefined;
  readonly filters: Chosen<F>;
  /** Key of the row whose side panel is open. */
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

/** Defaults of spec section 9: page 1, 20 rows. */
const DEFAULT_PAGE_SIZE = 20;
/** Maximum page number; calls reject higher ones. */
const PAGE_MOST = 1_000_000;
export const PAGE_SIZES = [20, 50, 100, 200] as const;

const known = (allowed: readonly string[] | "text", value: string | undefined) =>
  value !== undefined && (allowed === "text" || allowed.includes(value)) ? value : undefined;

/**
 * State of a list in the address: pass `page`, `pageSize`, `search`, `sort` and `filters` to the call. Invalid values
 * (a hand-edited address) are ignored.
 */
export function useListState<const S extends string = string, const F extends FilterValues = Record<never, never>>(
  options: ListOptions<S, F> = {},
): ListState<S, F> {
  const { sorts = [], defaultSort, filters, dependents, pageSize: defaultSize = DEFAULT_PAGE_SIZE, prefix = "" } = options;
  const url = useUrlState(prefix);
  const restored = useRestored(url, [...Object.keys(filters ?? {}), "sort", "pageSize"], prefix);
  // The options are effectively constants of a module, so they are compared by their JSON text.
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
