import { expect, test } from "vitest";
import { readKey } from "./read-key.ts";

const press = (key: string, code: string, held: Partial<Record<"altKey" | "ctrlKey" | "metaKey" | "shiftKey", true>> = {}) =>
  readKey({ key, code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

test("a combination is named as shortcuts are", () => {
  expect(press("U", "KeyU", { altKey: true, shiftKey: true })).toBe("alt+shift+u");
  expect(press("ArrowDown", "ArrowDown", { altKey: true })).toBe("alt+down");
  expect(press("F6", "F6")).toBe("f6");
});

test("what a layout or Option writes there does not count, only the key", () => {
  expect(press("й", "KeyQ", { altKey: true })).toBe("alt+q");
  expect(press("œ", "KeyQ", { altKey: true })).toBe("alt+q");
  expect(press("!", "Digit1", { altKey: true, shiftKey: true })).toBe("alt+shift+1");
});

test("nothing was chosen while Alt alone is held", () => {
  expect(press("Alt", "AltLeft", { altKey: true })).toBeUndefined();
});
