import { type RefObject, useEffect } from "react";

/** Somebody who writes elsewhere, or was asked something, is not interrupted. */
const BUSY = "input, textarea, select, [contenteditable], [role=dialog], [role=dialog] *";
/** Where fingers write, the focus brings up a keyboard that hides half of the conversation. */
const isByTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

/** Leads whoever chose a conversation to where they write, so that nothing of what they type goes elsewhere. */
export function useComposerFocus(field: RefObject<HTMLElement | null>, choice: number | undefined): void {
  useEffect(() => {
    if (choice === undefined || isByTouch() || document.activeElement?.matches(BUSY)) return;
    field.current?.focus({ preventScroll: true });
  }, [field, choice]);
}
