import { expect, test } from "vitest";
import { nextShift, rowsOf, textOf } from "./shift-rows.ts";

test.each(["closed", "08:00-12:00, 13:00-17:00", "00:00-24:00", "22:00-02:00", "18:00-24:00"])(
  "the hours %s stay unchanged when converted to rows and back",
  (text) => {
    expect(textOf(rowsOf(text))).toBe(text);
  },
);

test("a shift without a start or end makes the hours invalid, so that saving cannot lose it", () => {
  expect(textOf([{ from: "08:00", to: "" }])).toBe("08:00-");
});

test("the next shift offered in the form begins an hour after the last one, and is empty if the day has no room", () => {
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
