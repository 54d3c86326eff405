/** Whether the key belongs to an input method. Safari reports the Enter that confirms a word only by its key code, 229. */
export const isInputMethodKey = ({ isComposing, keyCode }: Partial<Pick<KeyboardEvent, "isComposing" | "keyCode">>): boolean =>
  isComposing === true || keyCode === 229;

function keepFromPage(event: KeyboardEvent): void {
  if (!isInputMethodKey(event)) return;
  event.stopImmediatePropagation();
  // Safari has ended the word by now, and would send the form around the field.
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/**
 * Keeps the keys of an input method from every handler of the page: the Enter that confirms a word sends nothing and picks nothing. Called once, before
 * anything else listens, so that no handler needs a check of its own.
 */
export function guardInputMethod(): void {
  window.addEventListener("keydown", keepFromPage, true);
}
