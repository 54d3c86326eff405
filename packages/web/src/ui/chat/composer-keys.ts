import { pressedKeys } from "../keys/key-press.ts";
import { isFocusLost, pauseFocusRestoring } from "../overlay/focus-trail.ts";
import { bufferOverlayKeys, dropBufferedKeys, type KeyBufferHandle, typeBufferedKeys } from "../overlay/keys-ahead.ts";
import { isReplacing } from "../overlay/replace-overlays.ts";

/**
 * Maximum time, in milliseconds, for which keystrokes are buffered. After that, the buffered text is dropped, because
 * it would have gaps.
 */
const LONGEST_MS = 10_000;
/**
 * Milliseconds without a keystroke after which the user has stopped typing: longer than slow typing takes, but shorter
 * than reading a notice.
 */
const PAUSE_MS = 700;
const FIELDS = "input, textarea, select, [contenteditable]";

/**
 * Returns whether the device is used by touch. There, focusing a field opens a keyboard that hides half of the
 * conversation.
 */
export const isByTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

interface Opening {
  /** Id of the conversation that is opening; undefined until known. */
  sessionId: number | undefined;
  /** Element that had the focus before the buffering of keystrokes started. */
  readonly before: Element | null;
  readonly at: number;
  readonly keeper: KeyBufferHandle;
  readonly timer: ReturnType<typeof setTimeout>;
}

let opening: Opening | undefined;
const isLate = ({ at }: Opening): boolean => Date.now() > at + LONGEST_MS;
let endPause: () => void = () => undefined;
const page = () => document.body;
let chatKeys: ReadonlySet<string> = new Set();

/**
 * Sets the shortcuts that are buffered in addition to text. If they were not buffered, a note that the user begins by
 * shortcut while the chat opens would become a reply.
 */
export function setChatKeys(keys: readonly string[]): void {
  chatKeys = new Set(keys);
}

const isChatKey = (event: KeyboardEvent): boolean => chatKeys.has(pressedKeys(event) ?? "");

/** Returns whether a chat is being accepted and its conversation id is not known yet. */
export const isChatOpeningPending = (): boolean => opening !== undefined && opening.sessionId === undefined && !isLate(opening);

/**
 * Buffers keystrokes for the composer of the conversation that is opening. The current composer loses the focus
 * immediately, so that no key goes to another customer. The id may be set by a later call.
 */
export function bufferKeysForComposer(sessionId?: number): void {
  if (isByTouch()) return;
  endPause();
  const active = document.activeElement;
  const before = opening?.before ?? active;
  if (opening?.sessionId !== undefined && opening.sessionId !== sessionId) {
    // Drops the buffered text if another chat is opened instead, because it was meant for a different customer.
    stopKeyBuffering();
    dropBufferedKeys();
  }
  // Starts buffering. A field that receives the focus in the meantime still gets its keystrokes directly.
  opening ??= {
    sessionId,
    before,
    at: Date.now(),
    keeper: bufferOverlayKeys({ overlay: page, isShortcut: isChatKey }),
    timer: setTimeout(() => pauseFocusRestoring(false), LONGEST_MS),
  };
  opening.sessionId = sessionId;
  pauseFocusRestoring(true);
  // Leaves the focus in an overlay that has replaced the others, such as the palette, because it still gets the keys.
  if (!isReplacing() && active instanceof HTMLElement && (sessionId === undefined || active.matches(FIELDS))) active.blur();
}

/** Stops buffering. The buffered keystrokes go to a dialog that has just opened, or are dropped. */
export function stopKeyBuffering(): void {
  opening?.keeper.end();
  clearTimeout(opening?.timer);
  opening = undefined;
  pauseFocusRestoring(false);
}

/** Inserts the buffered text into the composer of the opened conversation. */
export function typeBufferedKeysIntoComposer(field: HTMLElement | null): void {
  if (opening === undefined) return;
  if (isLate(opening)) dropBufferedKeys();
  stopKeyBuffering();
  // Inserts the text in a microtask, because React ignores input events during rendering.
  if (document.activeElement === field) queueMicrotask(() => typeBufferedKeys(field));
}

/**
 * Ignores letters until the user pauses, then calls `giveBack`. The user has not seen the change yet, so the text is
 * meant neither for the new focus nor as a shortcut.
 */
export function ignoreLettersUntilPause(giveBack: () => void = () => undefined): void {
  stopKeyBuffering();
  dropBufferedKeys();
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
  const { end } = bufferOverlayKeys({
    overlay: page,
    takes: ({ key }) => {
      // Allows Enter before any letter, because the user then means the focused button or row.
      if (key === "Enter" && !hasTyped) return false;
      hasTyped = true;
      wait();
      queueMicrotask(dropBufferedKeys);
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
 * Stops buffering because no composer opens, and restores the focus. A field gets it after the user pauses, a row or
 * button immediately.
 */
export function cancelKeyBuffering(): void {
  const before = opening?.before;
  if (opening === undefined) return;
  const giveBack = () => {
    if (before instanceof HTMLElement && before.isConnected && isFocusLost()) before.focus({ preventScroll: true });
  };
  if (before?.matches(FIELDS) !== true) giveBack();
  ignoreLettersUntilPause(giveBack);
}
