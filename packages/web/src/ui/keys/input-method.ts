/**
 * Returns whether a key press belongs to an input method. Safari reports the Enter that confirms a word only by key
 * code 229.
 */
export const isInputMethodKey = ({ isComposing, keyCode }: Partial<Pick<KeyboardEvent, "isComposing" | "keyCode">>): boolean =>
  isComposing === true || keyCode === 229;

function keepFromPage(event: KeyboardEvent): void {
  if (!isInputMethodKey(event)) return;
  event.stopImmediatePropagation();
  // Prevents Enter from submitting the form, because Safari has already ended the composition.
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/**
 * Hides key presses of input methods from all handlers, so that the Enter that confirms a word does not submit or pick
 * anything. Must be called before other listeners are added.
 */
export function guardInputMethod(): void {
  window.addEventListener("keydown", keepFromPage, true);
}
