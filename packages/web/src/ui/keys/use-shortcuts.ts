import { HotkeysContext } from "@blueprintjs/core/lib/esm/context/hotkeys/hotkeysProvider.js";
import { useHotkeys } from "@blueprintjs/core/lib/esm/hooks/hotkeys/useHotkeys.js";
import { useContext, useEffect, useMemo } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";
import { isApple } from "./is-apple.ts";
import { asksForHelp, pressedKeys, typesCharacter } from "./key-press.ts";
import { takePress } from "./key-release.ts";
import { awaitKeys, takeKeys, takePendingKeys } from "./pending-keys.ts";

export interface Shortcut {
  /** Such as `j`, `mod+k` (Ctrl, or Cmd on Apple), `alt+e` (Ctrl and Option on Apple). Never `?`: it lists the shortcuts. */
  readonly keys: string;
  /** Heading in the list of shortcuts. */
  readonly group: Message;
  readonly label: Message;
  readonly run: () => void;
  /** Also while the focus is in a field. */
  readonly whileTyping?: boolean;
  /** Only while the focus is inside of this: a bare letter that is global does something while somebody believes to be writing. */
  readonly within?: string;
  /** False while what it works on has not arrived: a press waits until it has. */
  readonly isReady?: boolean;
}

const NOT_TEXT = "[type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file]";

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || (target.matches("input, textarea, select") && !target.matches(NOT_TEXT)));

/** Whether a shortcut is meant. A sign such as `/` may need Shift on this layout, so its own character counts as well. */
const isMeant = (keys: string, event: KeyboardEvent): boolean =>
  keys === pressedKeys(event) || (keys === event.key && !/^[a-z0-9]$/i.test(keys) && !event.ctrlKey && !event.altKey && !event.metaKey);

/** Shortcuts of the whole page for as long as the component stands; `?` lists them. Keep the list memoised. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  // Blueprint only lists them: its own comparison takes Option and AltGr, which type characters, for a shortcut.
  const listed = useMemo(
    () =>
      shortcuts.map(({ keys, group, label, whileTyping = false }) => ({
        combo: isApple ? keys.replace(/\balt\+/, "ctrl+alt+") : keys,
        global: true,
        group: group(),
        label: label(),
        allowInInput: whileTyping,
      })),
    [shortcuts],
  );
  useHotkeys(listed);
  const [, dispatch] = useContext(HotkeysContext);
  useEffect(() => {
    /** Runs what is meant; false where nothing is, or nothing can be run yet. */
    const runFor = (event: KeyboardEvent): boolean => {
      const typing = isField(event.target);
      if (typing && typesCharacter(event)) return false;
      if (asksForHelp(event)) {
        // Blueprint hears only the presses that come after the first shortcuts.
        dispatch({ type: "OPEN_DIALOG" });
        takeKeys(event);
        return true;
      }
      let hasRun = false;
      for (const { keys, run, whileTyping = false, within, isReady = true } of shortcuts) {
        if ((typing && !whileTyping) || !isMeant(keys, event)) continue;
        if (within !== undefined && !document.activeElement?.closest(within)) continue;
        takePress(event);
        if (!isReady) {
          awaitKeys(event);
          continue;
        }
        takeKeys(event);
        hasRun = true;
        run();
      }
      return hasRun;
    };
    const handleKeyDown = (event: KeyboardEvent) => void runFor(event);
    takePendingKeys(runFor);
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [shortcuts, dispatch]);
}
