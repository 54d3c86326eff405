import { expect, test } from "vitest";
import { holderOfKey, keyOf, mayHaveKey, WORK_ACTS, WORK_KEYS } from "./work-key-table.ts";

test("no two acts have one key to begin with, and each has one that may be chosen", () => {
  const keys = WORK_ACTS.map((act) => WORK_KEYS[act].key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(WORK_ACTS.filter((act) => !mayHaveKey(act, WORK_KEYS[act].key))).toEqual([]);
});

test("a bare letter is a key in the list alone: anywhere else it is text", () => {
  expect([mayHaveKey("end.list", "q"), mayHaveKey("end", "q"), mayHaveKey("end", "shift+q")]).toEqual([true, false, false]);
});

test("keys of the browser are nobody's", () => {
  expect(["mod+w", "alt+left", "f5", "alt+", ""].filter((key) => mayHaveKey("end", key))).toEqual([]);
});

test("what sends can be changed, never switched off", () => {
  expect([mayHaveKey("send", "mod+enter"), mayHaveKey("send", null), mayHaveKey("end", null)]).toEqual([true, false, true]);
});

test("a key that was kept and may not be chosen any more is as if none had been", () => {
  expect(keyOf({ end: "mod+w" }, "end")).toBe("alt+e");
});

test("a key belongs to who was given it; where it was taken away it is free", () => {
  expect(holderOfKey({}, "end", "alt+q")).toBe("acceptNext");
  expect(holderOfKey({ acceptNext: null }, "end", "alt+q")).toBeUndefined();
  expect(holderOfKey({ acceptNext: "alt+9" }, "end", "alt+9")).toBe("acceptNext");
});
