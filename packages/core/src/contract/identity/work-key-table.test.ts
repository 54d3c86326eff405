import { expect, test } from "vitest";
import { actionWithKey, isKeyAllowed, keyOf, SHORTCUT_ACTIONS, WORK_KEYS } from "./work-key-table.ts";

test("default work keys are unique, and each is allowed for its act", () => {
  const keys = SHORTCUT_ACTIONS.map((act) => WORK_KEYS[act].key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(SHORTCUT_ACTIONS.filter((act) => !isKeyAllowed(act, WORK_KEYS[act].key))).toEqual([]);
});

test("a bare letter is allowed as a work key only in the list, because elsewhere it is typed text", () => {
  expect([isKeyAllowed("end.list", "q"), isKeyAllowed("end", "q"), isKeyAllowed("end", "shift+q")]).toEqual([true, false, false]);
});

test("browser shortcuts are refused as work keys", () => {
  expect(["mod+w", "alt+left", "f5", "alt+", ""].filter((key) => isKeyAllowed("end", key))).toEqual([]);
});

test("the key that sends can be changed but not switched off", () => {
  expect([isKeyAllowed("send", "mod+enter"), isKeyAllowed("send", null), isKeyAllowed("end", null)]).toEqual([true, false, true]);
});

test("a stored key that is no longer allowed falls back to the default", () => {
  expect(keyOf({ end: "mod+w" }, "end")).toBe("alt+e");
});

test("a work key belongs to the act it is assigned to, and is free after it is unassigned", () => {
  expect(actionWithKey({}, "end", "alt+q")).toBe("acceptNext");
  expect(actionWithKey({ acceptNext: null }, "end", "alt+q")).toBeUndefined();
  expect(actionWithKey({ acceptNext: "alt+9" }, "end", "alt+9")).toBe("acceptNext");
});
