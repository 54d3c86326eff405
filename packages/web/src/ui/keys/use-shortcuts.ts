import { HotkeysContext } from "@blueprintjs/core/lib/esm/context/hotkeys/hotkeysProvider.js";
import { useHotkeys } from "@blueprintjs/core/lib/esm/hooks/hotkeys/useHotkeys.js";
import { useContext, useEffect, useMemo } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";
import { isDialogOpen } from "../overlay/is-dialog-open.ts";
import { isApple } from "./is-apple.ts";
import { isHelpKey, pressedKeys, typesCharacter } from "./key-press.ts";
import { consumePress } from "./key-release.ts";
import { consumePendingKeys, markKeyAwaited, markKeyHandled } from "./pending-keys.ts";

export interface Shortcut {
  /**
   * Keys in shortcut notation, such as `j`, `mod+k` (Ctrl, or Cmd on Apple) or `alt+e` (Ctrl and Option on Apple).
   * Never `?`, which opens the list of shortcuts.
   */
  readonly keys: string;
  /** Heading under which the list of shortcuts shows it. */
  readonly group: Message;
  readonly label: Message;
  readonly run: () => void;
  /** True if the shortcut is also active while a field has the focus. */
  readonly whileTyping?: boolean;
  /**
   * Selector of the element that must contain the focus. Single letters need it, because they would otherwise act while
   * the user thinks they are typing.
   */
  readonly within?: string;
  /** False until the shortcut's data is loaded; a key press waits for it. */
  readonly isReady?: boolean;
  /** True if `run` opens a screen that has the same shortcut; the key press is handled there. Disabled below dialogs. */
  readonly continues?: boolean;
}

const NOT_TEXT = "[type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file]";

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || (target.matches("input, textarea, select") && !target.matches(NOT_TEXT)));

/**
 * Returns whether a key press matches the shortcut. Characters such as `/` also match directly, because some layouts
 * type them with Shift.
 */
const isMeant = (keys: string, event: KeyboardEvent): boolean =>
  keys === pressedKeys(event) || (keys === event.key && !/^[a-z0-9]$/i.test(keys) && !event.ctrlKey && !event.altKey && !event.metaKey);

/**
 * Registers shortcuts while the component is mounted; `?` lists them. The list must be memoised, because a new list is
 * registered again.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  // Shortcuts in Blueprint's format, for its list only. Its own matching would mistake characters typed with Option or
  // AltGr for shortcuts.
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
    /** Runs the shortcut that matches the key press. Returns false if there is none or it is not ready. */
    const runFor = (event: KeyboardEvent): boolean => {
      const typing = isField(event.target);
      if (typing && typesCharacter(event)) return false;
      if (isHelpKey(event)) {
        // Opens the list of shortcuts explicitly, because Blueprint handles `?` only after the first shortcuts were
        // registered.
        dispatch({ type: "OPEN_DIALOG" });
        markKeyHandled(event);
        return true;
      }
      let hasRun = false;
      for (const { keys, run, whileTyping = false, within, isReady = true, continues = false } of shortcuts) {
        if ((typing && !whileTyping) || !isMeant(keys, event)) continue;
        if (continues && isDialogOpen()) continue;
        if (within !== undefined && !document.activeElement?.closest(within)) continue;
        consumePress(event);
        if (!isReady || continues) {
          markKeyAwaited(event);
          if (continues) run();
          continue;
        }
        markKeyHandled(event);
        hasRun = true;
        run();
      }
      return hasRun;
    };
    const handleKeyDown = (event: KeyboardEvent) => void runFor(event);
    consumePendingKeys(runFor);
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [shortcuts, dispatch]);
}
