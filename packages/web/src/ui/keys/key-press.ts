import { isApple } from "./is-apple.ts";

/** Properties of a keyboard event that determine its meaning. */
export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey"> &
  Partial<Pick<KeyboardEvent, "getModifierState">>;

const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]);
const NAMES: Readonly<Record<string, string>> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", " ": "space" };
/** Keys with other characters in layouts without Latin letters. */
const PUNCTUATION: Readonly<Record<string, string>> = { Slash: "/", Period: ".", Comma: ",", Semicolon: ";", Quote: "'" };

const isCharacter = (key: string): boolean => [...key].length === 1;
const isAscii = (key: string): boolean => key >= " " && key <= "~";

/**
 * True if the combination types a character, including AltGr, and Option on a Mac. A Cyrillic, Greek, Hebrew or Arabic
 * letter with Alt types nothing: it is only the layout's name of the key.
 */
export function typesCharacter(press: KeyPress, onApple = isApple): boolean {
  const { key, code, altKey, ctrlKey, metaKey } = press;
  if (!isCharacter(key) && key !== "Dead") return false;
  if (press.getModifierState?.("AltGraph") === true) return true;
  // Windows sends AltGr as Ctrl and Alt, and remote desktops hide that it was AltGr. It never types the base character.
  if (ctrlKey && altKey && !metaKey && !onApple) return !/^[a-z0-9]$/i.test(key);
  if (ctrlKey || metaKey) return false;
  if (!altKey || onApple || key === "Dead") return true;
  if (isAscii(key)) return code.startsWith("Key") && !/^[a-z]$/i.test(key);
  return !/^\p{L}$/u.test(key) || /^\p{Script=Latin}$/u.test(key);
}

/** True for the key that lists the shortcuts. */
export const asksForHelp = ({ key, altKey, ctrlKey, metaKey }: KeyPress): boolean => key === "?" && !altKey && !ctrlKey && !metaKey;

/** Base letter or sign of the key, independent of layout and Option. */
function nameOf({ key, code }: KeyPress): string {
  const named = NAMES[key];
  if (named !== undefined) return named;
  const place = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
  if (place !== undefined && (code.startsWith("Digit") || key === "Dead" || (isCharacter(key) && !isAscii(key)))) return place.toLowerCase();
  return (isCharacter(key) && !isAscii(key) ? (PUNCTUATION[code] ?? key) : key).toLowerCase();
}

/**
 * Name of the pressed keys in shortcut notation: `alt+shift+u`. On a Mac `alt` means Ctrl and Option together, because
 * Option alone types characters. Undefined while only modifiers are held.
 */
export function pressedKeys(press: KeyPress, onApple = isApple): string | undefined {
  if (MODIFIERS.has(press.key)) return undefined;
  const isWorkKey = onApple ? press.ctrlKey && press.altKey : press.altKey;
  const isMod = onApple ? press.metaKey : press.ctrlKey || press.metaKey;
  const held = [
    ...(isMod ? ["mod"] : []),
    ...(onApple && press.ctrlKey && !press.altKey ? ["ctrl"] : []),
    ...(isWorkKey ? ["alt"] : []),
    // Option alone does not count as a modifier of a shortcut.
    ...(onApple && press.altKey && !press.ctrlKey ? ["option"] : []),
    ...(press.shiftKey ? ["shift"] : []),
  ];
  return [...held, nameOf(press)].join("+");
}
