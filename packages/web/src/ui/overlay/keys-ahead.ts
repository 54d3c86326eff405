import { useLayoutEffect } from "react";
import { isInputMethodKey } from "../keys/key-press.ts";

/** After so long nothing more is kept: code or data that takes longer may never come. */
const LONGEST_MS = 10_000;
const TEXT_TYPES = new Set(["text", "email", "search", "tel", "url", "password", "number"]);

/** Whether letters typed into it become its text. */
const takesText = (element: Element | null | undefined): element is HTMLElement =>
  (element instanceof HTMLInputElement && TEXT_TYPES.has(element.type)) ||
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLElement && element.isContentEditable);

interface Keeper {
  /** The overlay whose fields take the keys themselves; undefined while its code is on its way. */
  readonly overlay: () => Element | null | undefined;
  readonly until: number;
}

const keepers: Keeper[] = [];
let kept: string[] = [];

const isCharacter = (event: KeyboardEvent): boolean => {
  if (isInputMethodKey(event) || [...event.key].length !== 1) return false;
  // AltGr, and Option on a Mac, type characters.
  if (event.getModifierState("AltGraph") || !/^[ -~]$/.test(event.key)) return true;
  return !(event.ctrlKey || event.metaKey || event.altKey);
};

function handleKeyDown(event: KeyboardEvent): void {
  const keeper = keepers.at(-1);
  if (keeper === undefined || Date.now() > keeper.until) return;
  const { activeElement } = document;
  if (takesText(activeElement) && keeper.overlay()?.contains(activeElement) === true) return;
  if (isCharacter(event)) kept.push(event.key);
  else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) kept.push("\n");
  else if (event.key === "Backspace") kept.pop();
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A click shows that the person went elsewhere. */
function handlePointerDown(): void {
  kept = [];
}

/**
 * Keeps what is typed from now on for the first field of an overlay that is opening: its code, its data and its place in the page may each come later than
 * the next key. Answers what ends it.
 */
export function keepKeys(overlay: Keeper["overlay"] = () => undefined): () => void {
  const keeper: Keeper = { overlay, until: Date.now() + LONGEST_MS };
  if (keepers.length === 0) {
    window.addEventListener("keydown", handleKeyDown, true);
    window.addEventListener("pointerdown", handlePointerDown, true);
  }
  keepers.push(keeper);
  return () => {
    const at = keepers.indexOf(keeper);
    if (at === -1) return;
    keepers.splice(at, 1);
    // The overlay whose code has just arrived keeps on in the same commit.
    setTimeout(() => {
      if (keepers.length > 0) return;
      kept = [];
      window.removeEventListener("keydown", handleKeyDown, true);
      window.removeEventListener("pointerdown", handlePointerDown, true);
    });
  };
}

/** Types what was kept into a field that has just taken the focus. A button takes nothing: what was typed was not meant for it. */
export function handKeysOver(field: Element | null): void {
  const keys = kept;
  kept = [];
  if (!takesText(field) || keys.length === 0) return;
  for (const key of keys) {
    if (key === "\n") field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true, cancelable: true }));
    // Reaches React as typed text, and the browser's undo takes it back. One by one: a text that comes at once is taken for a pasted one.
    else document.execCommand("insertText", false, key);
  }
}

/** Stands in for an overlay whose code is on its way, as the fallback of its `Suspense`. */
export const KeysAhead = () => {
  useLayoutEffect(() => keepKeys(), []);
  return null;
};
