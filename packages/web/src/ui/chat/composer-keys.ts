import { pressedKeys } from "../keys/key-press.ts";
import { holdFocus, isFocusLost } from "../overlay/focus-trail.ts";
import { dropKeys, handKeysOver, type Keeper, keepKeys } from "../overlay/keys-ahead.ts";

/** After this time keys are no longer buffered, so older text would have gaps and is dropped. */
const LONGEST_MS = 10_000;
/** Pause that ends a run of typing: longer than slow typing, shorter than reading a notice. */
const PAUSE_MS = 700;
const FIELDS = "input, textarea, select, [contenteditable]";

/** On touch devices, focus opens a keyboard that hides half of the conversation. */
export const isByTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

interface Opening {
  /** Conversation id; undefined until known. */
  sessionId: number | undefined;
  /** Previously focused element. */
  readonly before: Element | null;
  readonly at: number;
  readonly keeper: Keeper;
  readonly timer: ReturnType<typeof setTimeout>;
}

let opening: Opening | undefined;
const isLate = ({ at }: Opening): boolean => Date.now() > at + LONGEST_MS;
let endPause: () => void = () => undefined;
const page = () => document.body;
let chatKeys: ReadonlySet<string> = new Set();

/**
 * Sets the shortcuts to buffer for the chat being opened; without them a note begun by its shortcut would become a
 * reply.
 */
export function setChatKeys(keys: readonly string[]): void {
  chatKeys = new Set(keys);
}

const isChatKey = (event: KeyboardEvent): boolean => chatKeys.has(pressedKeys(event) ?? "");

/** True while an acceptance is running and the conversation is not known yet. */
export const isChatAwaited = (): boolean => opening !== undefined && opening.sessionId === undefined && !isLate(opening);

/**
 * Buffers further keys for the composer of the conversation being opened. The former composer loses focus in the same
 * event, so that no key reaches its customer. Without an id, the conversation becomes known later.
 */
export function leadToComposer(sessionId?: number): void {
  if (isByTouch()) return;
  endPause();
  const active = document.activeElement;
  const before = opening?.before ?? active;
  if (opening?.sessionId !== undefined && opening.sessionId !== sessionId) {
    // The chat being opened was left: its buffered text is not for this customer.
    endLeading();
    dropKeys();
  }
  // A field focused meanwhile receives its keys directly.
  opening ??= {
    sessionId,
    before,
    at: Date.now(),
    keeper: keepKeys({ overlay: page, isShortcut: isChatKey }),
    timer: setTimeout(() => holdFocus(false), LONGEST_MS),
  };
  opening.sessionId = sessionId;
  holdFocus(true);
  if (active instanceof HTMLElement && (sessionId === undefined || active.matches(FIELDS))) active.blur();
}

/** Ends buffering. Buffered keys go to a dialog that has just opened, or are dropped. */
export function endLeading(): void {
  opening?.keeper.end();
  clearTimeout(opening?.timer);
  opening = undefined;
  holdFocus(false);
}

/** Inserts the buffered text into the composer that was opened. */
export function handToComposer(field: HTMLElement | null): void {
  if (opening === undefined) return;
  if (isLate(opening)) dropKeys();
  endLeading();
  // React ignores input events during rendering.
  if (document.activeElement === field) queueMicrotask(() => handKeysOver(field));
}

/**
 * Ignores letters until the user pauses: text typed without seeing the change is meant neither for a former customer
 * nor as a shortcut. Then calls `giveBack`.
 */
export function ignoreLetters(giveBack: () => void = () => undefined): void {
  endLeading();
  dropKeys();
  endPause();
  let hasTyped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      endPause();
      giveBack();
    }, PAUSE_MS);
  };
  const { end } = keepKeys({
    overlay: page,
    takes: ({ key }) => {
      // A separate Enter clicks the focused button or opens the focused row.
      if (key === "Enter" && !hasTyped) return false;
      hasTyped = true;
      wait();
      queueMicrotask(dropKeys);
      return true;
    },
  });
  endPause = () => {
    clearTimeout(timer);
    end();
    endPause = () => undefined;
  };
  wait();
}

/**
 * Ends buffering if no composer opens. The previous field regains focus after a pause, for new text only; a row or
 * button at once.
 */
export function leadNowhere(): void {
  const before = opening?.before;
  if (opening === undefined) return;
  const giveBack = () => {
    if (before instanceof HTMLElement && before.isConnected && isFocusLost()) before.focus({ preventScroll: true });
  };
  if (before?.matches(FIELDS) !== true) giveBack();
  ignoreLetters(giveBack);
}
