import { expect, test } from "vitest";
import { nextShift, rowsOf, textOf } from "./shift-rows.ts";

test.each(["closed", "08:00-12:00, 13:00-17:00", "00:00-24:00", "22:00-02:00", "18:00-24:00"])(
  "the hours %s are entered as they are written",
  (text) => {
    expect(textOf(rowsOf(text))).toBe(text);
  },
);

test("a stretch that is half entered is no hours, so that nothing is lost by saving it", () => {
  expect(textOf([{ from: "08:00", to: "" }])).toBe("08:00-");
});

test("what is offered next begins an hour after the last stretch, and is left open where the day has no room", () => {
  expect([
    nextShift([]),
    nextShift([{ from: "08:00", to: "12:00" }]),
    nextShift([{ from: "08:00", to: "22:00" }]),
    nextShift([{ from: "22:00", to: "02:00" }]),
  ]).toEqual([
    { from: "08:00", to: "17:00" },
    { from: "13:00", to: "16:00" },
    { from: "", to: "" },
    { from: "", to: "" },
  ]);
});
