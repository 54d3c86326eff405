import { type RefObject, useEffect } from "react";
import { isByTouch, isChatOpeningPending, typeBufferedKeysIntoComposer } from "./composer-keys.ts";

/** Elements that keep the focus, because the user is writing elsewhere or answering a dialog. */
const BUSY = "input, textarea, select, [contenteditable], [role=dialog], [role=dialog] *";

/** Moves the focus to the composer when a conversation is selected, so that typed text goes nowhere else. */
export function useComposerFocus(field: RefObject<HTMLTextAreaElement | null>, choice: number | undefined): void {
  useEffect(() => {
    // Does nothing while a chat is being accepted, because this composer belongs to the previous conversation.
    if (choice === undefined || isByTouch() || isChatOpeningPending()) return;
    const composer = field.current;
    if (!document.activeElement?.matches(BUSY)) {
      composer?.focus({ preventScroll: true });
      // Moves the caret to the end of a restored draft, because browsers place it at the start.
      if (composer?.selectionEnd === 0) composer.setSelectionRange(composer.value.length, composer.value.length);
    }
    typeBufferedKeysIntoComposer(composer);
  }, [field, choice]);
}
