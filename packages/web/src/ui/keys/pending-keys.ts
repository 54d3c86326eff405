import { keepKeys, noteLooseKey } from "../overlay/keys-ahead.ts";
import { takeEarlyKeys } from "./early-keys.ts";
import { asksForHelp, pressedKeys } from "./key-press.ts";

/** For so long after the code of the console has arrived shortcuts are kept that nothing takes yet, and as long each of them waits. */
const KEPT_MS = 10_000;
/** Shortcut of the search box, which receives the keys typed next; likewise for shortcuts that wait for data. */
const SEARCH = "mod+k";
const WORKS_ANYWHERE = /^(alt\+(shift\+)?([a-z0-9]|up|down)|f(2|4|6|8|9|10)|mod\+k)$/;

interface Pending {
  readonly event: KeyboardEvent;
  readonly at: number;
  /** Ends keeping what is typed behind it. */
  readonly end: () => void;
}

/** Fields that take text take a question mark, too. */
const FIELDS = "input, textarea, select, [contenteditable]";
/** Whether a press would do something on every screen, once the code behind it is there. */
const worksAnywhere = (keys: string, event: KeyboardEvent): boolean =>
  WORKS_ANYWHERE.test(keys) || (asksForHelp(event) && !(event.target instanceof Element && event.target.closest(FIELDS) !== null));

let begun = 0;
let pending: Pending[] = [];
/** The presses that a shortcut has run for, and those that one will run for as soon as it can. */
const taken = new WeakSet<KeyboardEvent>();
const awaited = new WeakSet<KeyboardEvent>();

function forget(): void {
  for (const { end } of pending.splice(0)) end();
}

/** Hears what every handler of the page has heard before it. */
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
 * Keeps the shortcuts that are pressed before the code and the data behind them have arrived, from the first code of the page on. Each takes effect once,
 * as soon as it can, unless the person has gone on with something else.
 */
export function keepPendingKeys(): void {
  begun = performance.now();
  window.addEventListener("keydown", handleKeyDown);
  window.addEventListener("pointerdown", forget, true);
  for (const event of takeEarlyKeys()) {
    // The copy of an event has no state of AltGr of its own.
    const modifierAltGraph = event.getModifierState("AltGraph");
    const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event;
    window.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, modifierAltGraph }));
  }
}

/** Says that a shortcut has run for this press. */
export const takeKeys = (event: KeyboardEvent): void => void taken.add(event);

/** Says that a shortcut is meant by this press, but cannot run yet. */
export const awaitKeys = (event: KeyboardEvent): void => void awaited.add(event);

/** Runs what the waiting presses mean; `run` answers whether it has run for one. */
export function takePendingKeys(run: (event: KeyboardEvent) => boolean): void {
  const since = performance.now() - KEPT_MS;
  for (const one of pending) {
    if (one.at < since) one.end();
    else if (run(one.event)) {
      pending = pending.filter((other) => other !== one);
      // The overlay it opened keeps the keys itself by then.
      setTimeout(one.end, 100);
    }
  }
  pending = pending.filter(({ at }) => at >= since);
}
