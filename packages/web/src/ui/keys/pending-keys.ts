import { isDialogOpen } from "../overlay/is-dialog-open.ts";
import { bufferOverlayKeys, recordUnhandledKey } from "../overlay/keys-ahead.ts";
import { consumeEarlyKeys } from "./early-keys.ts";
import { isHelpKey, pressedKeys } from "./key-press.ts";

/**
 * Milliseconds after the start of the page for which unhandled shortcuts are buffered. Also the milliseconds after
 * which a buffered shortcut is dropped.
 */
const KEPT_MS = 10_000;
/** Shortcut of the palette, which every screen has. */
const SEARCH = "mod+k";
const WORKS_ANYWHERE = /^(alt\+(shift\+)?([a-z0-9]|up|down)|f(2|4|6|8|9|10)|mod\+k)$/;

interface Pending {
  readonly event: KeyboardEvent;
  readonly at: number;
  /** Stops buffering the keys that were typed after the shortcut. */
  readonly end: () => void;
}

/** Selector of text fields, in which a question mark is ordinary text. */
const FIELDS = "input, textarea, select, [contenteditable]";
const isInField = (element: EventTarget | null): boolean => element instanceof Element && element.closest(FIELDS) !== null;
/** Returns whether the key press has an effect on every screen as soon as its code is loaded. */
const worksAnywhere = (keys: string, event: KeyboardEvent): boolean => WORKS_ANYWHERE.test(keys) || (isHelpKey(event) && !isInField(event.target));

let begun = 0;
let pending: Pending[] = [];
/** Key presses that a shortcut has handled (`taken`), or will handle when it is ready (`awaited`). */
const taken = new WeakSet<KeyboardEvent>();
const awaited = new WeakSet<KeyboardEvent>();

function forget(): void {
  for (const { end } of pending.splice(0)) end();
}

/**
 * Returns which keys typed next belong to what the shortcut opens. Those typed into a dialog do not, such as the answer
 * to a question about unsaved changes; nor those in a field, after a shortcut that this screen may not have.
 */
function takesAfter(keys: string, event: KeyboardEvent): () => boolean {
  if (keys === SEARCH) return () => true;
  const isExpected = awaited.has(event);
  return () => !isDialogOpen() && (isExpected || !isInField(document.activeElement));
}

/** Handles key presses after all other handlers of the page. */
function handleKeyDown(event: KeyboardEvent): void {
  const keys = pressedKeys(event);
  if (keys === undefined) return;
  if (!taken.has(event)) recordUnhandledKey(event);
  if (event.repeat) return;
  const isKept = !taken.has(event) && (awaited.has(event) || (performance.now() < begun + KEPT_MS && worksAnywhere(keys, event)));
  // Drops buffered shortcuts, because the user has done something else.
  if (!isKept) {
    forget();
    return;
  }
  event.preventDefault();
  pending.push({ event, at: performance.now(), end: bufferOverlayKeys({ takes: takesAfter(keys, event) }).end });
}

/**
 * Buffers shortcuts that are pressed before their code and data have loaded, from the page's first script on. Each runs
 * when it is ready, unless the user has done something else.
 */
export function recordPendingKeys(): void {
  begun = performance.now();
  window.addEventListener("keydown", handleKeyDown);
  window.addEventListener("pointerdown", forget, true);
  for (const event of consumeEarlyKeys()) {
    // Copies the AltGr state explicitly, because a copied event lacks it.
    const modifierAltGraph = event.getModifierState("AltGraph");
    const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event;
    const copied = { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, modifierAltGraph, bubbles: true, cancelable: true };
    // Dispatches to the body, because for an event at the window itself, listeners run in the order of their
    // registration, even capturing ones. The handler above would get a letter before the buffer that holds it back.
    document.body.dispatchEvent(new KeyboardEvent("keydown", copied));
  }
}

/** Marks a key press as handled by a shortcut. */
export const markKeyHandled = (event: KeyboardEvent): void => void taken.add(event);

/** Marks a key press as belonging to a shortcut that is not ready yet. */
export const markKeyAwaited = (event: KeyboardEvent): void => void awaited.add(event);

/** Runs the buffered key presses; `run` returns true if it has handled one. */
export function consumePendingKeys(run: (event: KeyboardEvent) => boolean): void {
  const since = performance.now() - KEPT_MS;
  for (const one of pending) {
    if (one.at < since) one.end();
    else if (run(one.event)) {
      pending = pending.filter((other) => other !== one);
      // Stops buffering after a moment, because the opened overlay buffers keys itself by then.
      setTimeout(one.end, 100);
    }
  }
  pending = pending.filter(({ at }) => at >= since);
}
