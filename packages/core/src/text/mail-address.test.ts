import { describe, expect, test } from "vitest";
import { meetsSmtpLimits, needsSmtpUtf8, normalAddress, shownAddress } from "./index.ts";

describe("e-mail address", () => {
  test.each([
    ["Jo@Else.Test.", "jo@else.test", "jo@else.test"],
    ["jo@bücher.test", "jo@xn--bcher-kva.test", "jo@bücher.test"],
    ["jo@BÜCHER.test", "jo@xn--bcher-kva.test", "jo@bücher.test"],
    ["用户@例子.测试", "用户@xn--fsqu00a.xn--0zwm56d", "用户@例子.测试"],
    ["анна@почта.рф", "анна@xn--80a1acny.xn--p1ai", "анна@почта.рф"],
    ["jo@faß.test", "jo@xn--fa-hia.test", "jo@faß.test"],
    ["jo@sub.mañana.test", "jo@sub.xn--maana-pta.test", "jo@sub.mañana.test"],
    ['"jo bell"@else.test', '"jo bell"@else.test', '"jo bell"@else.test'],
    ['"jo"@else.test', "jo@else.test", "jo@else.test"],
    ["jo@[IPv6:2001:db8::1]", "jo@[ipv6:2001:db8::1]", "jo@[ipv6:2001:db8::1]"],
  ])("%s is stored as %s and shown as %s", (given, stored, shown) => {
    expect([normalAddress(given), shownAddress(stored)]).toEqual([stored, shown]);
  });

  test.each([
    "jo",
    "jo@",
    "@else.test",
    "jo bell@else.test",
    "jo@else..test",
    "jo@else test",
    "jo@else/x",
    "jo\r\n@else.test",
    `${"a".repeat(300)}@else.test`,
  ])("rejects %j", (given) => expect(normalAddress(given)).toBeUndefined());

  test.each(["\u202e", "\u2066", "\u200b", "\u00ad", "\u200d", "\u200c", "\u2060", "\ufeff", "\u{e0041}", "\ufff9"])(
    "is stored without the format character %j",
    (sign) => {
      for (const given of [`j${sign}o@else.test`, `${sign}jo@else.test`, `jo${sign}@${sign}else.te${sign}st${sign}`])
        expect(normalAddress(given)).toBe("jo@else.test");
    },
  );

  test("keeps a joiner that changes the shape of a letter", () => {
    expect(normalAddress("\u0645\u06cc\u200c\u062e@else.test")).toBe("\u0645\u06cc\u200c\u062e@else.test");
  });

  test.each(["\u3164", "\u034f", "\u2800", "\u0600"])("is invalid with the invisible character %j, which some fonts show", (sign) => {
    expect(normalAddress(`j${sign}o@else.test`)).toBeUndefined();
  });

  test.each([
    [`${"a".repeat(64)}@else.test`, true],
    [`${"a".repeat(65)}@else.test`, false],
    [`${"ä".repeat(33)}@else.test`, false],
    [`jo@${"a".repeat(63)}.test`, true],
    [`jo@${"a".repeat(64)}.test`, false],
    [".jo@else.test", false],
    ["jo.@else.test", false],
    ["j..o@else.test", false],
    ['"j..o"@else.test', true],
    ["j.o@[ipv6:2001:db8::1]", true],
  ])("%s meets the limits of RFC 5321: %s", (address, meets) => {
    expect([normalAddress(address), meetsSmtpLimits(address)]).toEqual([address, meets]);
  });

  test("is shown as given if its domain is invalid or non-canonical Punycode", () => {
    for (const address of ["jo@xn--a.test", "jo@xn--99999999999.test", "jo@xn--.test", "jo@xn--bcher-KVA.test"])
      expect(shownAddress(address)).toBe(address);
  });

  test("needs SMTPUTF8 only for its local part", () => {
    expect(["jo@xn--bcher-kva.test", "jö@else.test"].map(needsSmtpUtf8)).toEqual([false, true]);
  });
});
