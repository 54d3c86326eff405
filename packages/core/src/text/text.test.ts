import { describe, expect, test } from "vitest";
import { cleanFileName, fileNameWithEnding } from "./file-name.ts";
import { dataWithoutOverrides, normalForm, truncated, withBoundedMarks, withoutBidiControls } from "./index.ts";

const FAMILY = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}";
const SCOTLAND = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}";

describe("truncated text", () => {
  test.each([
    ["an emoji", "a".repeat(249), "\u{1F600}"],
    ["a family", "a".repeat(245), FAMILY],
    ["a flag", "a".repeat(247), "\u{1F1E9}\u{1F1EA}"],
    ["a decomposed letter", "a".repeat(249), "e\u0301"],
    ["a syllable of Hindi", "a".repeat(249), "\u0928\u093F"],
  ])("leaves out %s that does not fit", (_what, before, last) => {
    expect(truncated(before + last, 250)).toBe(before);
    expect(truncated(before + last, before.length + last.length)).toBe(before + last);
  });

  test("fits with its ellipsis, contains no NUL or half character, and ends even within a single long character", () => {
    expect(truncated("abcdef", 4, "…")).toBe("abc…");
    expect(truncated("a\u0000b\ud83d", 10)).toBe("ab\ufffd");
    expect(truncated(`e${"\u0301".repeat(5_000)}`, 250)).toHaveLength(250);
    expect(truncated(`${"\u{1F600}".repeat(4)}x`, 7)).toBe("\u{1F600}".repeat(3));
  });
});

describe("text from outside", () => {
  test("is shown without characters that change the order of its letters, also within data", () => {
    const bytes = new Uint8Array([1]);
    const data = { name: "Dana \u202egnp.exe", labels: ["\u202dVIP"], count: 2, none: null, bytes, at: "\u2067\u05d3\u2069" };
    expect(dataWithoutOverrides(data)).toEqual({ name: "Dana gnp.exe", labels: ["VIP"], count: 2, none: null, bytes, at: "\u2067\u05d3\u2069" });
  });

  test("has no bidirectional control characters but all of its letters", () => {
    expect(withoutBidiControls("invoice\u202efdp.exe\u2066 \u05d3")).toBe("invoicefdp.exe \u05d3");
  });
});

describe("file name", () => {
  test.each([
    ["../../etc/pass\u202Egnp.wd.png", "passgnp.wd.png"],
    ["\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645.png", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645.png"],
    [`${FAMILY} ${SCOTLAND}.jpg`, `${FAMILY} ${SCOTLAND}.jpg`],
    ["a\u00ad\ufeff\u200b\u0007b.txt", "ab.txt"],
    ["two\r\nlines.txt", "two lines.txt"],
    [`${"a".repeat(300)}.docx`, `${"a".repeat(195)}.docx`],
  ])("is cleaned from %j to %j", (given, clean) => {
    expect(cleanFileName(given)).toBe(clean);
  });

  test.each([
    ["photo.jpg", "photo.png"],
    ["photo.PNG", "photo.PNG"],
    ["photo", "photo.png"],
    ["photo.exe", "photo.exe.png"],
    ["v1.2 final", "v1.2 final.png"],
  ])("%j of a PNG file becomes %j", (name, named) => {
    expect(fileNameWithEnding(name, ["png"], ["png", "jpg"])).toBe(named);
  });
});

describe("normal form", () => {
  const marks = (count: number) => `a${"\u0301\u0323".repeat(count / 2)}`;

  test("keeps 30 marks on a letter and removes the others, within 100 ms for 500 kB", () => {
    const sorted = `a${"\u0323".repeat(15)}${"\u0301".repeat(15)}`;
    expect([30, 32, 40_000].map((count) => normalForm(marks(count), "NFKD"))).toEqual([sorted, sorted, sorted]);
    for (const text of [marks(240_000), `a${"\u0301".repeat(29)}`.repeat(8_000), `\uff76${"\uff9e\u0301".repeat(100_000)}`]) {
      const from = performance.now();
      normalForm(text, "NFKC");
      expect(performance.now() - from).toBeLessThan(100);
    }
  });

  test("knows every character that becomes a mark", () => {
    const all = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
    const unbounded = all
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /^\p{M}/u.test(sign.normalize("NFKD")) && withBoundedMarks(sign.repeat(40)) === sign.repeat(40));
    // Vowels of Thai and Lao, which are not sorted.
    expect(unbounded).toEqual(["\u0e33", "\u0eb3"]);
  });
});
