import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { safeReturnPath, signInPath } from "./from.ts";

const ORIGIN = "https://console.example";

describe("safeFrom accepts as the URL to open after the sign-in", () => {
  it("a screen behind the sign-in with its query string and fragment", () => {
    for (const path of [
      "/d/home",
      "/d/chats/active-chats/42?tab=mine&q=a%20b#last",
      "/test-bot/acacia-helper",
      "/d/dashboard?from=2026-11-01",
      "/survey",
    ]) {
      expect(safeReturnPath(path)).toBe(path);
    }
  });

  it("a path whose query string contains another URL, because that is only text", () => {
    expect(safeReturnPath("/d/home?x=https://evil.example//")).toBe("/d/home?x=https://evil.example//");
  });
});

describe("safeFrom refuses as the URL to open after the sign-in", () => {
  it.each([
    ["another host", "//evil.example/d/home"],
    ["another host by backslash", "/\\evil.example"],
    ["another host by both", "\\/evil.example"],
    ["a whole address", "https://evil.example/d/home"],
    ["a script", "javascript:alert(1)"],
    ["a relative path", "d/home"],
    ["a tab that browsers drop", "/\t/evil.example"],
    ["a line break that browsers drop", "/\n/evil.example"],
    ["a leading blank", " /d/home"],
    ["a disguised slash", "/%2F/evil.example"],
    ["a disguised slash inside a nested path", "/d/chats/active-chats/%2f%2fevil.example"],
    ["a disguised backslash", "/%5Cevil.example"],
    ["a doubled slash inside a nested path", "/d/chats/active-chats/42//evil.example"],
    ["steps upward", "/d/chats/active-chats/../../../evil"],
    ["disguised steps upward", "/d/chats/active-chats/%2e%2e/x"],
    ["a control character in disguise", "/d/chats/active-chats/%0d%0aSet-Cookie"],
    ["a path that is no screen", "/admin"],
    ["the sign-in itself", "/"],
    ["the sign-in with a from of its own", "/?from=/d/home"],
    ["a public screen", "/reset-password?token=abc"],
    ["an overlong value", `/d/home?q=${"a".repeat(3_000)}`],
    ["nothing", ""],
  ])("%s", (_, value) => {
    expect(safeReturnPath(value)).toBeUndefined();
  });

  it("an absent value", () => {
    expect(safeReturnPath(null)).toBeUndefined();
    expect(safeReturnPath(undefined)).toBeUndefined();
  });
});

test("any URL that safeFrom accepts stays on the same origin and path", () => {
  const tricks = fc.array(
    fc.constantFrom("/", "\\", "//", "d", "home", "..", ".", "%2f", "%5c", "%252f", "@evil", ":", "?", "#", "\t", "\u0000", "é"),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(fc.constantFrom("", "/d/home", "/d/chats/active-chats", "/test-bot"), tricks, (start, parts) => {
      const value = start + parts.join("");
      const safe = safeReturnPath(value);
      if (safe === undefined) return;
      expect(safe).toBe(value);
      expect(new URL(safe, ORIGIN).origin).toBe(ORIGIN);
      expect(new URL(safe, ORIGIN).pathname).toBe(value.replace(/[?#].*$/, ""));
    }),
    { numRuns: 5_000 },
  );
});

test("the path of the sign-in form includes a safe return URL and omits an unsafe one", () => {
  expect(signInPath()).toBe("/");
  expect(signInPath("/d/dashboard?from=2026-11-01")).toBe("/?from=%2Fd%2Fdashboard%3Ffrom%3D2026-11-01");
  expect(signInPath("//evil.example")).toBe("/");
});
