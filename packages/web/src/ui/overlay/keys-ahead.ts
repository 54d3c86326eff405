import { useLayoutEffect } from "react";
import { typesCharacter } from "../keys/key-press.ts";
import { isReplacing } from "./replace-overlays.ts";
import { isDateField, isDateKey, typedDate } from "./typed-date.ts";

/** Maximum time for keeping keys: code or data that takes longer may never arrive. */
const LONGEST_MS = 10_000;
const TEXT_TYPES = new Set(["text", "email", "search", "tel", "url", "password", "number"]);

/** Fields whose value is not text. */
const OWN_KEYS = "select, input:is([type=date], [type=time], [type=datetime-local], [type=month], [type=week])";

/** Whether the element is a text field that accepts typed letters. */
const takesText = (element: Element | null | undefined): element is HTMLElement =>
  (element instanceof HTMLInputElement && TEXT_TYPES.has(element.type)) ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLElement && element.isContentEditable);

/** An overlay that is opening and keeps the keys meant for it. */
export interface Keeper {
  /** Whether the keys are for this overlay: no other has opened on top of it. */
  readonly isCurrent: () => boolean;
  readonly end: () => void;
}

interface Entry {
  /** The overlay, whose fields receive keys directly once mounted. */
  readonly overlay: () => Element | null | undefined;
  /** The field that receives the keys, once it exists. */
  readonly field: () => HTMLElement | null | undefined;
  readonly until: number;
  /** True if it replaces all other overlays. */
  readonly replaces: boolean;
  /** Called for each key before it is kept; returns false for a key not meant for the overlay. */
  readonly takes: (event: KeyboardEvent) => boolean;
  /** Whether the key is a shortcut of the overlay that opens. */
  readonly isShortcut: (event: KeyboardEvent) => boolean;
}

/** A character, Enter, Backspace or a shortcut, with its modifier keys. */
type Key = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey"> & { readonly isText: boolean };

const nothing = () => undefined;
const anything = () => true;
const none = () => false;
const entries: Entry[] = [];
let kept: Key[] = [];
/** True while the key that opened the overlay is still down. */
let isReleaseIgnored = false;
/** Characters that no field or shortcut has handled, with the time of the key press. */
let loose: (Key & { readonly at: number })[] = [];
/** Delay after which buffered keys are dropped: a pause this long ends a run of typing. */
const LOOSE_MS = 700;
/** Codes of pressed keys whose press was buffered. */
const keptDown = new Set<string>();

/**
 * Returns the overlay opened last; overlays that another has replaced, or that appeared while it was open, get no keys.
 */
const current = (): Entry | undefined => (isReplacing() ? entries.findLast(({ replaces }) => replaces) : entries.at(-1));

/**
 * A date typed partly before its field was mounted. Further keys continue it, because the field itself would start
 * over.
 */
let begunDate: { readonly field: HTMLInputElement; readonly value: string; readonly keys: string[] } | undefined;

function writeDate(): void {
  if (begunDate === undefined) return;
  const { field, value, keys } = begunDate;
  // Sets the value so that React notices; an impossible date leaves the field unchanged.
  const write = (text: string) => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  write(typedDate(field.type, value, keys));
  if (field.value === "") write(value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Whether the key is a character that can be typed later; a dead key is not one yet. */
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
  if (takesText(activeElement) && overlay?.contains(activeElement) === true) return;
  // A date field or a select accepts no inserted text, but handles the keys itself.
  const field = entry.field();
  if (field?.matches(OWN_KEYS) === true && kept.length === 0) {
    if (activeElement !== field) field.focus({ preventScroll: true });
    return;
  }
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
  const isText = isCharacter(event);
  if ((!isText && key !== "Enter" && key !== "Backspace" && !entry.isShortcut(event)) || !entry.takes(event)) return;
  // A Backspace after Enter does not undo the submit.
  if (key === "Backspace" && kept.at(-1)?.isText === true) kept.pop();
  // Key repeat of the key that opened the overlay is not text.
  else if (!event.repeat || keptDown.has(event.code)) kept.push({ key, code, shiftKey, ctrlKey, metaKey, altKey, isText });
  if (!event.repeat) keptDown.add(event.code);
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Ignores the release of a buffered key, and of the key that opened the overlay: releasing Enter or the space bar
 * clicks Blueprint's buttons, and one of them may have focus by now.
 */
function handleKeyUp(event: KeyboardEvent): void {
  const wasKept = keptDown.delete(event.code);
  if (wasKept || (isReleaseIgnored && (event.key === "Enter" || event.key === " "))) event.stopImmediatePropagation();
}

/** A click means that the user has moved on. */
function handlePointerDown(): void {
  begunDate = undefined;
  kept = [];
  loose = [];
}

/**
 * Records a key that nothing has handled. The browser's back and forward take a moment during which the previous screen
 * still receives the keys, and no page can detect that it is being left.
 */
export function noteLooseKey(event: KeyboardEvent): void {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, timeStamp: at } = event;
  const { activeElement } = document;
  // A space presses the focused button or opens the focused link.
  const isUsed = event.defaultPrevented || takesText(activeElement) || (key === " " && activeElement !== document.body);
  if (isUsed || !isCharacter(event)) loose = [];
  else if (!event.repeat) loose.push({ key, code, shiftKey, ctrlKey, metaKey, altKey, isText: true, at });
}

/** Puts the unhandled keys before those kept for the overlay that opens. */
export function takeLooseKeys(): void {
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
 * Keeps the keys typed from now on for the first field of an overlay that is opening: its code, its data and its
 * element may each arrive after the next key.
 */
export function keepKeys({
  overlay = nothing,
  field = nothing,
  replaces = false,
  takes = anything,
  isShortcut = none,
}: Partial<Omit<Entry, "until">> = {}): Keeper {
  const entry: Entry = { overlay, field, replaces, takes, isShortcut, until: Date.now() + LONGEST_MS };
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
      // The overlay, once loaded, takes the buffered keys in the same commit.
      setTimeout(() => {
        if (entries.length === 0) kept = [];
      });
    },
  };
}

/** Ignores the release of the key that opened an overlay. */
export function ignoreRelease(): void {
  listen();
  isReleaseIgnored = true;
}

/** Selects the option that starts with the typed letters, as browsers do. */
function chooseByLetters(field: HTMLSelectElement, letters: string): void {
  const found = [...field.options].find(({ label, disabled }) => !disabled && label.toLowerCase().startsWith(letters.toLowerCase()));
  if (found === undefined) return;
  field.selectedIndex = found.index;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Discards the kept keys. */
export function dropKeys(): void {
  kept = [];
}

/** Types one key; React receives a character as typed text, and the browser's undo reverts it. */
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
 * Types the kept keys into a field that has just received the focus. A button gets nothing: the text was not meant for
 * it.
 */
export function handKeysOver(field: Element | null): void {
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
  // Characters are typed one by one: text inserted at once would be treated as pasted.
  while (document.activeElement === field) {
    const key = keys.shift();
    if (key === undefined) return;
    typeKey(field, key);
    if (key.isText || key.key === "Backspace") continue;
    // A submitted form or an executed search is rendered first; the overlay that it opens gets the remaining keys.
    queueMicrotask(() => {
      kept = keys;
      if (entries.length === 0 || entries.at(-1) === newest) handKeysOver(field);
    });
    return;
  }
}

/** Placeholder of a loading overlay, as the fallback of its `Suspense`. */
export const KeysAhead = () => {
  useLayoutEffect(() => keepKeys().end, []);
  return null;
};
