import { expect, test } from "vitest";
import { readTime } from "./clock-time.ts";

test.each([
  ["08:00", "08:00"],
  ["8", "08:00"],
  ["0830", "08:30"],
  ["830", "08:30"],
  ["8.30", "08:30"],
  ["18h30", "18:30"],
  ["5 pm", "17:00"],
  ["12:15 AM", "00:15"],
  ["12 p.m.", "12:00"],
  ["24:00", "00:00"],
  ["25", undefined],
  ["24:30", undefined],
  ["8:61", undefined],
  ["13 pm", undefined],
  ["noon", undefined],
  ["", undefined],
])("readTime reads %j as %s", (text, time) => {
  expect(readTime(text)).toBe(time);
});
