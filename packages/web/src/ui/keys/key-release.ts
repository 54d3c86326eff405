const PRESSING_KEYS = new Set(["Enter", " "]);

/** Elements on which Enter or the space bar was pressed, by key code. */
const pressedOn = new Map<string, EventTarget | null>();
/** Last key release that must not cause a click. */
let stray: KeyboardEvent | undefined;

function handleKeyDown(event: KeyboardEvent): void {
  if (PRESSING_KEYS.has(event.key) && !event.repeat) pressedOn.set(event.code, event.target);
}

function handleKeyUp(event: KeyboardEvent): void {
  if (!PRESSING_KEYS.has(event.key)) return;
  if (pressedOn.get(event.code) !== event.target) stray = event;
  pressedOn.delete(event.code);
}

function handleClick(event: MouseEvent): void {
  // Blocks only clicks that Blueprint causes while it handles the release. Later clicks are real.
  if (stray === undefined || stray.eventPhase === Event.NONE) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Prevents the release of Enter or the space bar from clicking a button that did not receive the press. Blueprint's
 * buttons react to the release alone, so a key that moved the focus would click the newly focused button.
 */
export function guardReleases(): () => void {
  window.addEventListener("keydown", handleKeyDown, true);
  window.addEventListener("keyup", handleKeyUp, true);
  window.addEventListener("click", handleClick, true);
  return () => {
    window.removeEventListener("keydown", handleKeyDown, true);
    window.removeEventListener("keyup", handleKeyUp, true);
    window.removeEventListener("click", handleClick, true);
  };
}

/** Claims a key press for a shortcut, so that neither press nor release has another effect. */
export function consumePress(event: Pick<KeyboardEvent, "code" | "preventDefault">): void {
  event.preventDefault();
  pressedOn.delete(event.code);
}
