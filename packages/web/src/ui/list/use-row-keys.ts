import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useShortcuts } from "../keys/use-shortcuts.ts";

const t = defineMessages("ui.list.keys", { group: "List", next: "Next row", previous: "Previous row" });

interface RowKeys {
  readonly frame: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  readonly rowCount: number;
  readonly onOpen: (index: number) => void;
  readonly onToggle: (index: number) => void;
}

const shownRow = (frame: HTMLElement, index: number) => frame.querySelector<HTMLElement>(`tr[data-index="${index}"]`);

/** Handles keys in a list: j and k or the arrow keys move between rows, Enter opens, Space selects. */
export function useRowKeys({ frame, rowHeight, rowCount, onOpen, onToggle }: RowKeys) {
  const focused = useRef(-1);
  /** Index of a row outside the view that will get the focus after it has been scrolled into view and rendered. */
  const awaited = useRef<number>(undefined);

  const focusRow = useCallback(
    (index: number) => {
      const element = frame.current;
      if (element === null || rowCount === 0) return;
      const wanted = Math.min(Math.max(index, 0), rowCount - 1);
      focused.current = wanted;
      const shown = shownRow(element, wanted);
      awaited.current = shown === null ? wanted : undefined;
      if (shown === null) element.scrollTop = wanted * rowHeight;
      else shown.focus();
    },
    [frame, rowCount, rowHeight],
  );
  // Focuses the awaited row; runs after every render until it exists.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || awaited.current === undefined) return;
    const row = shownRow(element, awaited.current);
    if (row === null) return;
    awaited.current = undefined;
    // Focuses the row only if the user has not moved the focus elsewhere in the meantime.
    if (document.activeElement === document.body || element.contains(document.activeElement)) row.focus();
  });
  const move = useCallback((step: number) => focusRow(focused.current + step), [focusRow]);

  useShortcuts(
    useMemo(
      () => [
        { keys: "j", group: t.ref("group"), label: t.ref("next"), run: () => move(1) },
        { keys: "k", group: t.ref("group"), label: t.ref("previous"), run: () => move(-1) },
      ],
      [move],
    ),
  );

  const handleKeyDown = (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLTableRowElement ? Number(event.target.dataset.index) : undefined;
    if (row === undefined || Number.isNaN(row)) {
      if (event.key !== "ArrowDown" || event.target !== event.currentTarget) return;
      // Prevents the key from also scrolling the list, which would move the focused row under the header.
      event.preventDefault();
      move(1);
      return;
    }
    focused.current = row;
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Home: () => focusRow(0),
      End: () => focusRow(rowCount - 1),
      Enter: () => onOpen(row),
      " ": () => onToggle(row),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return handleKeyDown;
}
