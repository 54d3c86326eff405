import { type RefObject, useEffect } from "react";
import { handToComposer, isByTouch, isChatAwaited } from "./composer-keys.ts";

/** Somebody who writes elsewhere, or was asked something, is not interrupted. */
const BUSY = "input, textarea, select, [contenteditable], [role=dialog], [role=dialog] *";

/** Moves focus to the composer when a conversation is chosen, so that typed text goes nowhere else. */
export function useComposerFocus(field: RefObject<HTMLTextAreaElement | null>, choice: number | undefined): void {
  useEffect(() => {
    // While an acceptance is on its way, this is the composer of another conversation.
    if (choice === undefined || isByTouch() || isChatAwaited()) return;
    const composer = field.current;
    if (!document.activeElement?.matches(BUSY)) {
      composer?.focus({ preventScroll: true });
      // A draft that has just been drawn has the caret before it; the person goes on behind it.
      if (composer?.selectionEnd === 0) composer.setSelectionRange(composer.value.length, composer.value.length);
    }
    handToComposer(composer);
  }, [field, choice]);
}
