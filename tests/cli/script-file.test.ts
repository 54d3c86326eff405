import { describe, expect, it } from "vitest";
import { matches, parseCases, wordsOf } from "./script-file.ts";

describe("expected output of a script file", () => {
  it.each([
    ["one\ntwo\n", "one\ntwo\n"],
    ["o…e\n", "one\n"],
    ["…\ntwo\n", "two\n"],
    ["…\ntwo\n", "zero\none\ntwo\n"],
    ["a.b [c] (d)\n", "a.b [c] (d)\n"],
    ["", ""],
  ])("%j matches the output %j", (expected, actual) => expect(matches(expected, actual)).toBe(true));

  it.each([
    ["one\n", "one\ntwo\n"],
    ["one\n", "one"],
    ["a.b\n", "axb\n"],
    // Within a line, `…` matches only text of that line.
    ["one…three\n", "one\ntwo three\n"],
    ["", "anything\n"],
    ["anything\n", ""],
  ])("%j does not match the output %j", (expected, actual) => expect(matches(expected, actual)).toBe(false));
});

it("a line that is not valid in a script file is refused with its line number", () => {
  expect(() => parseCases("== a case\n$ parley\nexit 2\n")).toThrow("Line 3");
  expect(() => parseCases("== a case\n> too early\n")).toThrow("Line 2");
});

it("a sign-in line in a script file applies to the later runs of its case and to no other case", () => {
  const [first, second] = parseCases("== one\n$ a\nas me@here\n$ b\n== two\n$ c\n");
  expect([first, second].map((one) => one?.steps.map(({ as }) => as))).toEqual([[undefined, "me@here"], [undefined]]);
});

it("quotes in a script file keep words of a command line together", () => {
  expect(wordsOf(`parley -d "title=Good morning" --remark '' x="a b"c`)).toEqual(["parley", "-d", "title=Good morning", "--remark", "", "x=a bc"]);
});
