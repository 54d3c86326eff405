/**
 * Returns whether a key press belongs to an input method. The console has the same rule in `ui/keys/input-method.ts`.
 * The window does not import it, because the console contains the window for its preview, and a module shared with the
 * first script would cost the sign-in form a request.
 */
export const isInputMethodKey = ({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean => isComposing || keyCode === 229;
