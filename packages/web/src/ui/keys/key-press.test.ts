import { expect, test } from "vitest";
import { isInputMethodKey } from "./input-method.ts";
import { pressedKeys, typesCharacter } from "./key-press.ts";

type Held = Partial<Record<"altKey" | "ctrlKey" | "metaKey" | "shiftKey", true>>;

const press = (key: string, code: string, held: Held = {}, isAltGraph = false) => ({
  key,
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  getModifierState: (name: string) => name === "AltGraph" && isAltGraph,
  ...held,
});

test("Option types characters on a Mac, and Ctrl with Option is a shortcut", () => {
  for (const [key, code] of [
    ["€", "KeyE"],
    ["ę", "KeyE"],
    ["ó", "KeyO"],
    ["ø", "KeyO"],
    ["œ", "KeyQ"],
    ["ś", "KeyS"],
    ["ß", "KeyS"],
    ["ż", "KeyZ"],
    ["ź", "KeyX"],
    ["ń", "KeyN"],
    ["ł", "KeyL"],
    ["†", "KeyT"],
    ["@", "KeyL"],
    ["Dead", "KeyN"],
  ] as const) {
    expect(typesCharacter(press(key, code, { altKey: true }), true)).toBe(true);
    expect(typesCharacter(press(key, code, { altKey: true }), false)).toBe(true);
  }
  expect(pressedKeys(press("€", "KeyE", { altKey: true }), true)).not.toBe("alt+e");
  expect(pressedKeys(press("Dead", "KeyE", { altKey: true, ctrlKey: true }), true)).toBe("alt+e");
  expect(typesCharacter(press("e", "KeyE", { altKey: true, ctrlKey: true }), true)).toBe(false);
});

test("AltGr types characters", () => {
  expect(typesCharacter(press("ę", "KeyE", { altKey: true, ctrlKey: true }, true), false)).toBe(true);
  expect(typesCharacter(press("ł", "KeyL", {}, true), false)).toBe(true);
  // A remote desktop sends Ctrl and Alt without the AltGraph modifier. Such a key press types a character only if the
  // key differs from the base letter.
  for (const [key, code] of [
    ["€", "KeyE"],
    ["@", "KeyQ"],
    ["{", "Digit7"],
    ["Dead", "KeyE"],
  ] as const)
    expect(typesCharacter(press(key, code, { altKey: true, ctrlKey: true }), false)).toBe(true);
  expect(typesCharacter(press("e", "KeyE", { altKey: true, ctrlKey: true }), false)).toBe(false);
});

test("keyboard shortcuts work in layouts without Latin letters", () => {
  // Characters that the J and K keys type on Cyrillic, Greek, Hebrew and Arabic keyboards. Shortcuts use the position
  // of the key.
  for (const [j, k] of [
    ["о", "л"],
    ["ξ", "κ"],
    ["ח", "ל"],
    ["ت", "ن"],
  ] as const) {
    expect(pressedKeys(press(k, "KeyK", { ctrlKey: true }), false)).toBe("mod+k");
    expect([pressedKeys(press(j, "KeyJ"), false), pressedKeys(press(k, "KeyK"), false)]).toEqual(["j", "k"]);
  }
  expect(pressedKeys(press("ظ", "Slash"), false)).toBe("/");
  const altQ = press("й", "KeyQ", { altKey: true });
  expect(pressedKeys(altQ, false)).toBe("alt+q");
  expect(typesCharacter(altQ, false)).toBe(false);
});

test("a Latin keyboard layout determines the letters of shortcuts", () => {
  expect(pressedKeys(press("a", "KeyQ", { altKey: true }), false)).toBe("alt+a");
  expect(typesCharacter(press("a", "KeyQ", { altKey: true }), false)).toBe(false);
});

test("the Enter key that confirms a word in Safari belongs to the input method", () => {
  expect(isInputMethodKey({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isInputMethodKey({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isInputMethodKey({ isComposing: false, keyCode: 13 })).toBe(false);
});
