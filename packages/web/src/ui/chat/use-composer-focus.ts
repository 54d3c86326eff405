import { type RefObject, useEffect } from "react";
import { handToComposer, isByTouch, isChatAwaited } from "./composer-keys.ts";

/** Does not interrupt users who write elsewhere or answer a question. */
const BUSY = "input, textarea, select, [contenteditable], [role=dialog], [role=dialog] *";

/** Moves focus to the composer when a conversation is chosen, so that typed text goes nowhere else. */
export function useComposerFocus(field: RefObject<HTMLTextAreaElement | null>, choice: number | undefined): void {
  useEffect(() => {
    // While an acceptance is running, this composer belongs to another conversation.
    if (choice === undefined || isByTouch() || isChatAwaited()) return;
    const composer = field.current;
    if (!document.activeElement?.matches(BUSY)) {
      composer?.focus({ preventScroll: true });
      // The caret of a new draft is at its start; users continue at its end.
      if (composer?.selectionEnd === 0) composer.setSelectionRange(composer.value.length, composer.value.length);
    }
    handToComposer(composer);
  }, [field, choice]);
}
