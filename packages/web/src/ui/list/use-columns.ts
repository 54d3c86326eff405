import { useMemo } from "react";
import { store, stored } from "../../shared/storage/stored.ts";
import { useUrlState } from "../../shared/url-state/use-url-state.ts";
import type { Column } from "./column.ts";

export interface ChosenColumns<Row> {
  readonly shown: readonly Column<Row>[];
  readonly toggle: (id: string) => void;
  readonly reset: () => void;
}

const SEPARATOR = ".";

/**
 * Returns the visible columns: those in the URL (a shared link), or else those stored for this list, or else the
 * defaults.
 */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[], prefix: string): ChosenColumns<Row> {
  const url = useUrlState(prefix);
  const chosen = url.get("columns") ?? stored("columns", list);
  const { set } = url;
  return useMemo(() => {
    const ids = new Set(
      chosen === undefined ? columns.filter((column) => column.defaultHidden !== true).map(({ id }) => id) : chosen.split(SEPARATOR),
    );
    const matching = columns.filter(({ id }) => ids.has(id));
    const shown = matching.length === 0 ? columns : matching;
    const keep = (value: string | undefined) => {
      store("columns", value, list);
      set({ columns: value });
    };
    return {
      shown,
      toggle: (id) => {
        const next = columns.filter((column) => (column.id === id ? !shown.includes(column) : shown.includes(column)));
        if (next.length > 0) keep(next.map((column) => column.id).join(SEPARATOR));
      },
      reset: () => keep(undefined),
    };
  }, [chosen, columns, list, set]);
}
