import { Platform } from "@parley/core/contract/chats/conversations";
import type { InboxList, InboxSort } from "@parley/core/contract/chats/inbox";
import { Priority } from "@parley/core/contract/tickets/priority";
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useChatPaths } from "../../../../kit/live/use-chat-paths.ts";
import { useUrlState } from "../../../../shared/url-state/use-url-state.ts";
import { listAt, workList } from "./lists.ts";
import type { RowFilters } from "./rows.tsx";
import { sortIn } from "./sorts.ts";

/** List, open conversation, search, sort order and filters of the workspace, all read from the URL. */
export interface WorkspaceLocation {
  readonly list: InboxList;
  readonly openId: number | undefined;
  readonly search: string;
  readonly sort: InboxSort;
  readonly filters: RowFilters;
  readonly setSearch: (text: string) => void;
  readonly setSort: (sort: InboxSort) => void;
  readonly setFilter: (name: keyof RowFilters, value: string) => void;
  readonly clear: () => void;
  /** Returns the URL of a conversation in the current list, with the current search, sort order and filters. */
  readonly hrefOf: (sessionId: number) => string;
  readonly listHref: (list: InboxList) => string;
  /** Opens a conversation in a list; without a conversation id, opens the list alone. */
  readonly go: (list: InboxList, sessionId: number | undefined) => void;
}

const idOf = (text: string | undefined): number | undefined => (text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

/** Parses an id from a filter parameter. The id 0 means "no owner" or "no team". */
const placeIn = (text: string | null): number | undefined => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined);

/** Returns the filters from the URL; ignores parameters with invalid values. */
const filtersIn = (query: URLSearchParams): RowFilters => ({
  platform: Platform.safeParse(query.get("platform")).data,
  priority: Priority.safeParse(query.get("priority")).data,
  labelId: placeIn(query.get("labelId")),
  ownerId: placeIn(query.get("ownerId")),
  teamId: placeIn(query.get("teamId")),
});

/** Returns the query string with the list's name if several lists share one path; otherwise an empty string. */
const namedIn = (list: InboxList): string => (workList(list)?.isNamed === true ? `?${new URLSearchParams({ list })}` : "");

export function useWorkspaceLocation(rest: readonly string[]): WorkspaceLocation {
  const { pathname, search: query } = useLocation();
  const list = listAt(pathname, new URLSearchParams(query).get("list"));
  const navigate = useNavigate();
  const paths = useChatPaths();
  const url = useUrlState();
  const { set } = url;
  const pathOf = useCallback((id: InboxList) => workList(id)?.pathIn(paths) ?? paths.activeChats, [paths]);
  const hrefOf = useCallback((sessionId: number) => `${pathOf(list)}/${sessionId}${query}`, [pathOf, list, query]);
  const listHref = useCallback((id: InboxList) => pathOf(id) + namedIn(id), [pathOf]);
  const go = useCallback(
    (to: InboxList, sessionId: number | undefined) => {
      const path = sessionId === undefined ? pathOf(to) : `${pathOf(to)}/${sessionId}`;
      // Keeps search, sort order and filters when the list stays the same; another list starts without them.
      // `flushSync` renders at once, as for a click in the list.
      void navigate(path + (to === list ? query : namedIn(to)), { flushSync: true });
    },
    [navigate, pathOf, list, query],
  );
  const setSearch = useCallback((text: string) => set({ search: text }), [set]);
  const setSort = useCallback((sort: InboxSort) => set({ sort: sort === sortIn(undefined, list) ? undefined : sort }), [set, list]);
  const setFilter = useCallback((name: keyof RowFilters, value: string) => set({ [name]: value }), [set]);
  const clear = useCallback(
    () => set({ search: undefined, platform: undefined, priority: undefined, labelId: undefined, ownerId: undefined, teamId: undefined }),
    [set],
  );
  const filters = useMemo(() => filtersIn(new URLSearchParams(query)), [query]);
  const [search, sort, openId] = [url.get("search") ?? "", sortIn(url.get("sort"), list), idOf(rest[0])];
  return useMemo(
    () => ({ list, openId, search, sort, filters, setSearch, setSort, setFilter, clear, hrefOf, listHref, go }),
    [list, openId, search, sort, filters, setSearch, setSort, setFilter, clear, hrefOf, listHref, go],
  );
}
