import { useCallback, useEffect, useMemo, useState } from "react";

/** Selection of a list: individual rows, or all matching rows except those deselected. */
export type Selection =
  | { readonly kind: "some"; readonly keys: ReadonlySet<string> }
  | { readonly kind: "all"; readonly without: ReadonlySet<string> };

const NOTHING: Selection = { kind: "some", keys: new Set() };

export const isSelected = (selection: Selection, key: string): boolean =>
  selection.kind === "all" ? !selection.without.has(key) : selection.keys.has(key);

export const selectedCount = (selection: Selection, rowCount: number): number =>
  selection.kind === "all" ? Math.max(0, rowCount - selection.without.size) : selection.keys.size;

const flipped = (set: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
};

export interface SelectionControl {
  readonly selection: Selection;
  readonly toggle: (key: string) => void;
  /** Selects all rows of the page, or deselects them if all were selected. */
  readonly togglePage: (keys: readonly string[]) => void;
  readonly selectAllMatching: () => void;
  readonly clear: () => void;
}

/**
 * Manages the selection of a list. It persists across pages, but is cleared when `scope` (search and filters) changes,
 * because it would then refer to other rows.
 */
export function useSelection(scope: string): SelectionControl {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of scope is what drops the selection
  useEffect(() => setSelection(NOTHING), [scope]);

  const toggle = useCallback(
    (key: string) =>
      setSelection((now) =>
        now.kind === "all" ? { kind: "all", without: flipped(now.without, key) } : { kind: "some", keys: flipped(now.keys, key) },
      ),
    [],
  );
  const togglePage = useCallback(
    (keys: readonly string[]) =>
      setSelection((now) => {
        if (now.kind === "all") return NOTHING;
        const every = keys.every((key) => now.keys.has(key));
        const next = new Set(now.keys);
        for (const key of keys) every ? next.delete(key) : next.add(key);
        return { kind: "some", keys: next };
      }),
    [],
  );
  const selectAllMatching = useCallback(() => setSelection({ kind: "all", without: new Set() }), []);
  const clear = useCallback(() => setSelection(NOTHING), []);
  return useMemo(() => ({ selection, toggle, togglePage, selectAllMatching, clear }), [selection, toggle, togglePage, selectAllMatching, clear]);
}
