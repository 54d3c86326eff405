const PRESSING_KEYS = new Set(["Enter", " "]);

/** Elements on which button keys were pressed, by key code. */
const pressedOn = new Map<string, EventTarget | null>();
/** Last release that must not click anything. */
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
  // Blueprint clicks while it handles the release; later clicks are real.
  if (stray === undefined || stray.eventPhase === Event.NONE) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Prevents a release of Enter or the space bar from clicking a button that did not get the press. Blueprint's buttons
 * react to the release alone, so a key that submitted a form, or moved focus, would click the button focused by then.
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

/** Claims a key for a shortcut: its press and release have no other effect. */
export function takePress(event: Pick<KeyboardEvent, "code" | "preventDefault">): void {
  event.preventDefault();
  pressedOn.delete(event.code);
}
