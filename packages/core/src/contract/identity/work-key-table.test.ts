import { expect, test } from "vitest";
import { actionWithKey, isKeyAllowed, keyOf, SHORTCUT_ACTIONS, WORK_KEYS } from "./work-key-table.ts";

test("default keyboard shortcuts are unique, and each is allowed for its action", () => {
  const keys = SHORTCUT_ACTIONS.map((act) => WORK_KEYS[act].key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(SHORTCUT_ACTIONS.filter((act) => !isKeyAllowed(act, WORK_KEYS[act].key))).toEqual([]);
});

test("a single letter is allowed as a shortcut only in the list, because elsewhere it is typed text", () => {
  expect([isKeyAllowed("end.list", "q"), isKeyAllowed("end", "q"), isKeyAllowed("end", "shift+q")]).toEqual([true, false, false]);
});

test("shortcuts of the browser are refused as shortcuts of the console", () => {
  expect(["mod+w", "alt+left", "f5", "alt+", ""].filter((key) => isKeyAllowed("end", key))).toEqual([]);
});

test("the shortcut that sends a message can be changed but not removed", () => {
  expect([isKeyAllowed("send", "mod+enter"), isKeyAllowed("send", null), isKeyAllowed("end", null)]).toEqual([true, false, true]);
});

test("a stored shortcut that is no longer allowed is replaced by the default", () => {
  expect(keyOf({ end: "mod+w" }, "end")).toBe("alt+e");
});

test("a shortcut belongs to the action to which it is assigned, and is free after it is unassigned", () => {
  expect(actionWithKey({}, "end", "alt+q")).toBe("acceptNext");
  expect(actionWithKey({ acceptNext: null }, "end", "alt+q")).toBeUndefined();
  expect(actionWithKey({ acceptNext: "alt+9" }, "end", "alt+9")).toBe("acceptNext");
});
