import { isApple } from "./is-apple.ts";

/** Properties of a keyboard event that determine its shortcut. */
export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey"> &
  Partial<Pick<KeyboardEvent, "getModifierState">>;

const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]);
const NAMES: Readonly<Record<string, string>> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", " ": "space" };
/** Punctuation keys by code, because layouts without Latin letters assign other characters to them. */
const PUNCTUATION: Readonly<Record<string, string>> = { Slash: "/", Period: ".", Comma: ",", Semicolon: ";", Quote: "'" };

const isCharacter = (key: string): boolean => [...key].length === 1;
const isAscii = (key: string): boolean => key >= " " && key <= "~";

/**
 * Returns whether the combination types a character, also with AltGr or with Option on a Mac. A letter of a non-Latin
 * script with Alt types nothing; it only names the key.
 */
export function typesCharacter(press: KeyPress, onApple = isApple): boolean {
  const { key, code, altKey, ctrlKey, metaKey } = press;
  if (!isCharacter(key) && key !== "Dead") return false;
  if (press.getModifierState?.("AltGraph") === true) return true;
  // Treats Ctrl and Alt together as AltGr, because Windows reports it so and remote desktops hide the difference. AltGr
  // never types the base character.
  if (ctrlKey && altKey && !metaKey && !onApple) return !/^[a-z0-9]$/i.test(key);
  if (ctrlKey || metaKey) return false;
  if (!altKey || onApple || key === "Dead") return true;
  if (isAscii(key)) return code.startsWith("Key") && !/^[a-z]$/i.test(key);
  return !/^\p{L}$/u.test(key) || /^\p{Script=Latin}$/u.test(key);
}

/** Returns whether the key press opens the list of shortcuts. */
export const isHelpKey = ({ key, altKey, ctrlKey, metaKey }: KeyPress): boolean => key === "?" && !altKey && !ctrlKey && !metaKey;

/** Returns the base letter or character of the key, independent of keyboard layout and Option. */
function nameOf({ key, code }: KeyPress): string {
  const named = NAMES[key];
  if (named !== undefined) return named;
  const place = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
  if (place !== undefined && (code.startsWith("Digit") || key === "Dead" || (isCharacter(key) && !isAscii(key)))) return place.toLowerCase();
  return (isCharacter(key) && !isAscii(key) ? (PUNCTUATION[code] ?? key) : key).toLowerCase();
}

/**
 * Returns the pressed keys in shortcut notation, such as `alt+shift+u`. On a Mac, `alt` means Ctrl and Option together,
 * because Option alone types characters. Undefined while only modifiers are pressed.
 */
export function pressedKeys(press: KeyPress, onApple = isApple): string | undefined {
  if (MODIFIERS.has(press.key)) return undefined;
  const isWorkKey = onApple ? press.ctrlKey && press.altKey : press.altKey;
  const isMod = onApple ? press.metaKey : press.ctrlKey || press.metaKey;
  const held = [
    ...(isMod ? ["mod"] : []),
    ...(onApple && press.ctrlKey && !press.altKey ? ["ctrl"] : []),
    ...(isWorkKey ? ["alt"] : []),
    // Reports Option alone under its own name, so that it matches no shortcut.
    ...(onApple && press.altKey && !press.ctrlKey ? ["option"] : []),
    ...(press.shiftKey ? ["shift"] : []),
  ];
  return [...held, nameOf(press)].join("+");
}
