import { keepKeys, noteLooseKey } from "../overlay/keys-ahead.ts";
import { takeEarlyKeys } from "./early-keys.ts";
import { asksForHelp, pressedKeys } from "./key-press.ts";

/** Time after the console's code has loaded during which unhandled shortcuts are buffered, and their longest wait. */
const KEPT_MS = 10_000;
/** Shortcut of the search box, which receives the keys typed next; likewise for shortcuts that wait for data. */
const SEARCH = "mod+k";
const WORKS_ANYWHERE = /^(alt\+(shift\+)?([a-z0-9]|up|down)|f(2|4|6|8|9|10)|mod\+k)$/;

interface Pending {
  readonly event: KeyboardEvent;
  readonly at: number;
  /** Stops buffering the keys typed after it. */
  readonly end: () => void;
}

/** Text fields, in which a question mark is text. */
const FIELDS = "input, textarea, select, [contenteditable]";
/** True if a press has an effect on every screen once its code is loaded. */
const worksAnywhere = (keys: string, event: KeyboardEvent): boolean =>
  WORKS_ANYWHERE.test(keys) || (asksForHelp(event) && !(event.target instanceof Element && event.target.closest(FIELDS) !== null));

let begun = 0;
let pending: Pending[] = [];
/** Presses handled by a shortcut, and those that a shortcut will handle once ready. */
const taken = new WeakSet<KeyboardEvent>();
const awaited = new WeakSet<KeyboardEvent>();

function forget(): void {
  for (const { end } of pending.splice(0)) end();
}

/** Runs after all other handlers of the page. */
function handleKeyDown(event: KeyboardEvent): void {
  const keys = pressedKeys(event);
  if (keys === undefined) return;
  if (!taken.has(event)) noteLooseKey(event);
  if (event.repeat) return;
  const isKept = !taken.has(event) && (awaited.has(event) || (performance.now() < begun + KEPT_MS && worksAnywhere(keys, event)));
  // Another action ends the wait.
  if (!isKept) {
    forget();
    return;
  }
  event.preventDefault();
  const end = keys === SEARCH || awaited.has(event) ? keepKeys().end : () => undefined;
  pending.push({ event, at: performance.now(), end });
}

/**
 * Buffers shortcuts pressed before their code and data have loaded, from the page's first script on. Each takes effect
 * once when ready, unless the user has done something else.
 */
export function keepPendingKeys(): void {
  begun = performance.now();
  window.addEventListener("keydown", handleKeyDown);
  window.addEventListener("pointerdown", forget, true);
  for (const event of takeEarlyKeys()) {
    // A copied event lacks its own AltGr state.
    const modifierAltGraph = event.getModifierState("AltGraph");
    const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event;
    window.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, modifierAltGraph }));
  }
}

/** Marks a press as handled by a shortcut. */
export const takeKeys = (event: KeyboardEvent): void => void taken.add(event);

/** Marks a press as meant for a shortcut that is not ready. */
export const awaitKeys = (event: KeyboardEvent): void => void awaited.add(event);

/** Runs buffered presses; `run` returns true for a handled one. */
export function takePendingKeys(run: (event: KeyboardEvent) => boolean): void {
  const since = performance.now() - KEPT_MS;
  for (const one of pending) {
    if (one.at < since) one.end();
    else if (run(one.event)) {
      pending = pending.filter((other) => other !== one);
      // The opened overlay buffers keys itself by then.
      setTimeout(one.end, 100);
    }
  }
  pending = pending.filter(({ at }) => at >= since);
}
