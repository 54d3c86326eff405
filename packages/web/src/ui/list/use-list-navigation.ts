import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { FilterValues, ListState } from "./list-state.ts";

interface ListNavigation<Row> {
  readonly state: ListState<string, FilterValues>;
  readonly href: ((row: Row) => string) | undefined;
  readonly rowKey: (row: Row) => string;
  readonly hasPanel: boolean;
}

/**
 * Returns the handlers and URLs for opening rows: in the side panel if the list has one, otherwise on the row's own
 * screen.
 */
export function useListNavigation<Row>({ state, href, rowKey, hasPanel }: ListNavigation<Row>) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { setOpen, prefix } = state;
  const panelHref = useCallback(
    (row: Row) => {
      const params = new URLSearchParams(search);
      params.set(`${prefix}open`, rowKey(row));
      return `${pathname}?${params}`;
    },
    [pathname, search, prefix, rowKey],
  );
  const openPanel = useCallback((row: Row) => setOpen(rowKey(row)), [setOpen, rowKey]);
  const openScreen = useCallback((row: Row) => href !== undefined && void navigate(href(row)), [navigate, href]);
  return {
    href: href ?? (hasPanel ? panelHref : undefined),
    openRow: hasPanel ? openPanel : href === undefined ? undefined : openScreen,
    open: hasPanel ? state.open : undefined,
  };
}
