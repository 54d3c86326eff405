/** True if the key belongs to an input method. Safari reports the Enter that confirms a word only by key code 229. */
export const isInputMethodKey = ({ isComposing, keyCode }: Partial<Pick<KeyboardEvent, "isComposing" | "keyCode">>): boolean =>
  isComposing === true || keyCode === 229;

function keepFromPage(event: KeyboardEvent): void {
  if (!isInputMethodKey(event)) return;
  event.stopImmediatePropagation();
  // Safari has ended the composition by now, and would submit the form.
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/**
 * Hides keys of input methods from all handlers: the Enter that confirms a word submits and picks nothing. Call it
 * once, before other listeners, so that no handler needs its own check.
 */
export function guardInputMethod(): void {
  window.addEventListener("keydown", keepFromPage, true);
}
