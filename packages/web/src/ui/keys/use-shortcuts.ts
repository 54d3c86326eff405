import { useHotkeys } from "@blueprintjs/core/lib/esm/hooks/hotkeys/useHotkeys.js";
import { useMemo } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";

export interface Shortcut {
  /** Such as `j`, `mod+k` (Ctrl, or Cmd on Apple), `alt+e`. Never `?`: it lists the shortcuts. */
  readonly keys: string;
  /** Under this heading it stands in the list of shortcuts. */
  readonly group: Message;
  readonly label: Message;
  readonly run: () => void;
  /** Also while the focus is in a field. */
  readonly whileTyping?: boolean;
  /** Only while the focus is inside of this: a bare letter that is global does something while somebody believes to be writing. */
  readonly within?: string;
}

/** Shortcuts of the whole page for as long as the component stands; `?` lists them. Keep the list memoised. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const hotkeys = useMemo(
    () =>
      shortcuts.map(({ keys, group, label, run, whileTyping = false, within }) => ({
        combo: keys,
        global: true,
        group: group(),
        label: label(),
        allowInInput: whileTyping,
        onKeyDown: (event: KeyboardEvent) => {
          if (within !== undefined && !document.activeElement?.closest(within)) return;
          event.preventDefault();
          run();
        },
      })),
    [shortcuts],
  );
  useHotkeys(hotkeys);
}
