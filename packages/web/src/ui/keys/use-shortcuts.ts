import { HotkeysContext } from "@blueprintjs/core/lib/esm/context/hotkeys/hotkeysProvider.js";
import { useHotkeys } from "@blueprintjs/core/lib/esm/hooks/hotkeys/useHotkeys.js";
import { useContext, useEffect, useMemo } from "react";
import type { Message } from "../../shared/messages/define-messages.ts";
import { isApple } from "./is-apple.ts";
import { asksForHelp, pressedKeys, typesCharacter } from "./key-press.ts";
import { takePress } from "./key-release.ts";
import { awaitKeys, takeKeys, takePendingKeys } from "./pending-keys.ts";

export interface Shortcut {
  /**
   * Keys such as `j`, `mod+k` (Ctrl, or Cmd on Apple), `alt+e` (Ctrl and Option on Apple). Never `?`: it lists the
   * shortcuts.
   */
  readonly keys: string;
  /** Heading in the list of shortcuts. */
  readonly group: Message;
  readonly label: Message;
  readonly run: () => void;
  /** Also active while a field has focus. */
  readonly whileTyping?: boolean;
  /**
   * Active only while focus is inside this element: a global plain letter would act while the user believes to be
   * writing.
   */
  readonly within?: string;
  /** False until its data is loaded: a press waits for it. */
  readonly isReady?: boolean;
}

const NOT_TEXT = "[type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file]";

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || (target.matches("input, textarea, select") && !target.matches(NOT_TEXT)));

/** True if a shortcut matches. Signs such as `/` may need Shift in this layout, so the character itself counts, too. */
const isMeant = (keys: string, event: KeyboardEvent): boolean =>
  keys === pressedKeys(event) || (keys === event.key && !/^[a-z0-9]$/i.test(keys) && !event.ctrlKey && !event.altKey && !event.metaKey);

/** Shortcuts of the page while the component is mounted; `?` lists them. Memoize the list. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  // Blueprint only lists them: its own matching mistakes Option and AltGr, which type characters, for shortcuts.
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
    /** Runs the matching shortcut; false without one, or if it is not ready. */
    const runFor = (event: KeyboardEvent): boolean => {
      const typing = isField(event.target);
      if (typing && typesCharacter(event)) return false;
      if (asksForHelp(event)) {
        // Blueprint only receives presses after the first shortcuts were registered.
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
