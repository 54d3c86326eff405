import { useLayoutEffect } from "react";
import { typesCharacter } from "../keys/key-press.ts";
import { isReplacing } from "./replace-overlays.ts";
import { isDateField, isDateKey, typedDate } from "./typed-date.ts";

/**
 * Maximum time, in milliseconds, for which keystrokes are buffered. Code or data that takes longer may never arrive.
 */
const LONGEST_MS = 10_000;
const TEXT_TYPES = new Set(["text", "email", "search", "tel", "url", "password", "number"]);

/** Selector of fields that handle keys themselves, because their value is not text. */
const OWN_KEYS = "select, input:is([type=date], [type=time], [type=datetime-local], [type=month], [type=week])";

/** Returns whether the element is a text field. */
const takesText = (element: Element | null | undefined): element is HTMLElement =>
  (element instanceof HTMLInputElement && TEXT_TYPES.has(element.type)) ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLElement && element.isContentEditable);

/** Handle of an overlay that is opening and for which keystrokes are buffered. */
export interface KeyBufferHandle {
  /** Returns whether keystrokes are for this overlay, because no other has opened on top of it. */
  readonly isCurrent: () => boolean;
  readonly end: () => void;
}

interface Entry {
  /** Returns the overlay's element. As soon as it is mounted, its fields receive keys directly. */
  readonly overlay: () => Element | null | undefined;
  /** Returns the field that receives the keystrokes, if it exists yet. */
  readonly field: () => HTMLElement | null | undefined;
  /** Returns whether the overlay's first field has the focus while its other content is still loading. */
  readonly isLoading: () => boolean;
  readonly until: number;
  readonly replaces: boolean;
  /** Called for each key before it is buffered; returns false if the key is not meant for the overlay. */
  readonly takes: (event: KeyboardEvent) => boolean;
  /** Returns whether the key is a shortcut of the overlay. */
  readonly isShortcut: (event: KeyboardEvent) => boolean;
}

/** Buffered key: a character, Enter, Backspace or a shortcut, with its modifiers. */
type Key = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey"> & { readonly isText: boolean };

const nothing = () => undefined;
const anything = () => true;
const none = () => false;
const entries: Entry[] = [];
let kept: Key[] = [];
/** True while the key that opened the overlay is still pressed. */
let isReleaseIgnored = false;
/** Characters that neither a field nor a shortcut has handled, with the time at which they were typed. */
let loose: (Key & { readonly at: number })[] = [];
/** Milliseconds after which characters that nothing has handled are dropped, because the user has paused. */
const LOOSE_MS = 700;
/** Codes of the pressed keys that were buffered. */
const keptDown = new Set<string>();

/** Returns the overlay that opened last. If one has replaced the others, the replaced ones get no keys. */
const current = (): Entry | undefined => (isReplacing() ? entries.findLast(({ replaces }) => replaces) : entries.at(-1));

/**
 * Date field that was mounted while the user was typing a date. Further digits are handled here, because the field
 * itself would start with its first part again.
 */
let begunDate: { readonly field: HTMLInputElement; readonly value: string; readonly keys: string[] } | undefined;

function writeDate(): void {
  if (begunDate === undefined) return;
  const { field, value, keys } = begunDate;
  // Sets the value through the native setter, so that React notices it. An impossible date leaves the field unchanged.
  const write = (text: string) => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  write(typedDate(field.type, value, keys));
  if (field.value === "") write(value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Returns whether the key types a character that can be inserted later. A dead key does not do so by itself. */
const isCharacter = (event: KeyboardEvent): boolean => event.key !== "Dead" && typesCharacter(event);

function handleKeyDown(event: KeyboardEvent): void {
  if (!event.repeat) isReleaseIgnored = false;
  if (begunDate !== undefined) {
    const isTyped = document.activeElement === begunDate.field && isCharacter(event) && isDateKey(event.key);
    if (isTyped) {
      begunDate.keys.push(event.key);
      writeDate();
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    begunDate = undefined;
  }
  const entry = current();
  if (entry === undefined || Date.now() > entry.until) return;
  const overlay = entry.overlay();
  const { activeElement } = document;
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
  const isNewLine = key === "Enter" && activeElement instanceof HTMLTextAreaElement && !ctrlKey && !metaKey;
  // True if the key must be buffered although a field has the focus, because content is still loading. This keeps the
  // order of the keys, and lets a submit wait for the content that it submits.
  const mustWait = entry.isLoading() && (kept.length > 0 || (key === "Enter" && !isNewLine));
  if (takesText(activeElement) && overlay?.contains(activeElement) === true && !mustWait) return;
  // Focuses a date field or select and lets it handle the key, because no text can be inserted into it.
  const field = entry.field();
  if (field?.matches(OWN_KEYS) === true && kept.length === 0) {
    if (activeElement !== field) field.focus({ preventScroll: true });
    return;
  }
  const isText = isCharacter(event);
  if ((!isText && key !== "Enter" && key !== "Backspace" && !entry.isShortcut(event)) || !entry.takes(event)) return;
  // Removes the last buffered character. A Backspace after Enter is buffered, because the submit cannot be undone.
  if (key === "Backspace" && kept.at(-1)?.isText === true) kept.pop();
  // Ignores the key repeat of the key that opened the overlay, because it is not meant as text.
  else if (!event.repeat || keptDown.has(event.code)) kept.push({ key, code, shiftKey, ctrlKey, metaKey, altKey, isText });
  if (!event.repeat) keptDown.add(event.code);
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Hides the release of a buffered key, and of the key that opened the overlay. Releasing Enter or the space bar would
 * click a Blueprint button that has the focus by then.
 */
function handleKeyUp(event: KeyboardEvent): void {
  const wasKept = keptDown.delete(event.code);
  if (wasKept || (isReleaseIgnored && (event.key === "Enter" || event.key === " "))) event.stopImmediatePropagation();
}

/** Drops all buffered keys after a click, because the user has turned to something else. */
function handlePointerDown(): void {
  begunDate = undefined;
  kept = [];
  loose = [];
}

/**
 * Records a key that nothing has handled. With the browser's Back and Forward, the previous screen receives keys for
 * another moment, and a page cannot detect that it is being left.
 */
export function recordUnhandledKey(event: KeyboardEvent): void {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, timeStamp: at } = event;
  const { activeElement } = document;
  // True if the key had an effect. A space clicks the focused button or link.
  const isUsed = event.defaultPrevented || takesText(activeElement) || (key === " " && activeElement !== document.body);
  if (isUsed || !isCharacter(event)) loose = [];
  else if (!event.repeat) loose.push({ key, code, shiftKey, ctrlKey, metaKey, altKey, isText: true, at });
}

/** Inserts the unhandled keys before those buffered for the overlay that is opening. */
export function insertUnhandledKeys(): void {
  const since = performance.now() - LOOSE_MS;
  if (entries.length > 0) kept = [...loose.filter(({ at }) => at >= since), ...kept];
  loose = [];
}

let isListening = false;
function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener("keydown", handleKeyDown, true);
  window.addEventListener("keyup", handleKeyUp, true);
  window.addEventListener("pointerdown", handlePointerDown, true);
}

/**
 * Buffers the keys typed from now on for the first field of an overlay that is opening. The code, data and element of
 * the overlay may each arrive after the next keystroke.
 */
export function bufferOverlayKeys({
  overlay = nothing,
  field = nothing,
  isLoading = none,
  replaces = false,
  takes = anything,
  isShortcut = none,
}: Partial<Omit<Entry, "until">> = {}): KeyBufferHandle {
  const entry: Entry = { overlay, field, isLoading, replaces, takes, isShortcut, until: Date.now() + LONGEST_MS };
  listen();
  entries.push(entry);
  return {
    isCurrent: () => {
      const now = current();
      return now === undefined ? replaces || !isReplacing() : now === entry;
    },
    end: () => {
      const at = entries.indexOf(entry);
      if (at === -1) return;
      entries.splice(at, 1);
      // Drops the keys only if no overlay takes them in the same commit. An overlay that has just loaded does take
      // them.
      setTimeout(() => {
        if (entries.length === 0) kept = [];
      });
    },
  };
}

/** Hides the release of the key that opened an overlay. */
export function ignoreOpeningKeyRelease(): void {
  listen();
  isReleaseIgnored = true;
}

/** Selects the first option that begins with the typed letters, as browsers do. */
function chooseByLetters(field: HTMLSelectElement, letters: string): void {
  const found = [...field.options].find(({ label, disabled }) => !disabled && label.toLowerCase().startsWith(letters.toLowerCase()));
  if (found === undefined) return;
  field.selectedIndex = found.index;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

export function dropBufferedKeys(): void {
  kept = [];
}

/**
 * Types one key into a field. A character is inserted as a browser edit, so that React notices it and the browser can
 * undo it.
 */
function typeKey(field: HTMLElement, { isText, ...pressed }: Key): void {
  const { key } = pressed;
  if (isText) document.execCommand("insertText", false, key);
  else if (key === "Backspace") document.execCommand("delete");
  else {
    const init = { ...pressed, bubbles: true, cancelable: true };
    const isUnused = field.dispatchEvent(new KeyboardEvent("keydown", init));
    field.dispatchEvent(new KeyboardEvent("keyup", init));
    if (isUnused && key === "Enter" && field instanceof HTMLTextAreaElement) document.execCommand("insertText", false, "\n");
  }
}

/**
 * Types the buffered keys into a field that has just received the focus. If it is a button, they are dropped, because
 * text was not meant for it.
 */
export function typeBufferedKeys(field: Element | null): void {
  const keys = kept;
  const newest = entries.at(-1);
  kept = [];
  if (keys.length === 0) return;
  const letters = keys.flatMap(({ key, isText }) => (isText ? key : []));
  if (field instanceof HTMLSelectElement) chooseByLetters(field, letters.join(""));
  if (isDateField(field)) {
    begunDate = { field, value: field.value, keys: letters.filter(isDateKey) };
    writeDate();
  }
  if (!takesText(field)) return;
  // Types the characters one by one, because text inserted at once would be treated as pasted.
  while (document.activeElement === field) {
    const key = keys.shift();
    if (key === undefined) return;
    typeKey(field, key);
    if (key.isText || key.key === "Backspace") continue;
    // Continues in a microtask after Enter, so that its effect is rendered first. If it has opened an overlay, the
    // remaining keys go there.
    queueMicrotask(() => {
      kept = keys;
      if (entries.length === 0 || entries.at(-1) === newest) typeBufferedKeys(field);
    });
    return;
  }
}

/** Fallback for the `Suspense` of an overlay. It renders nothing and buffers keys until the overlay is loaded. */
export const KeyBufferingFallback = () => {
  useLayoutEffect(() => bufferOverlayKeys().end, []);
  return null;
};
