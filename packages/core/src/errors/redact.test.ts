import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redact, redactText } from "./redact.ts";

describe("redact (removal of credentials)", () => {
  it.each([
    [{ loginId: "a@b.c", key: "s3cret-value" }],
    [{ body: { user: [{ newKey: "s3cret-value" }] } }],
    [{ headers: { Authorization: "Bearer s3cret-value", TOKEN: "s3cret-value", "Set-Cookie": "s=s3cret-value" } }],
    [{ refreshKey: "s3cret-value" }],
    ["https://parley.test/api/main/password?token=s3cret-value&x=1"],
    ["POST /new-password/s3cret-value failed"],
    ["open https://parley.test/reset-password?t=s3cret-value now"],
    ["authorization: bearer s3cret-value"],
    ['{"loginId":"a","key":"s3cret-value"}'],
    [JSON.stringify(JSON.stringify({ refreshKey: "s3cret-value" }))],
    ["key=s3cret-value&loginId=a"],
  ])("removes the credentials from %j", (value) => {
    expect(JSON.stringify(redact(value))).not.toContain("s3cret-value");
  });

  it("keeps values that are not credentials", () => {
    const value = { loginId: "a@b.c", query: { page: 1, keyword: "hello", tokens: 12 }, list: [null, true] };
    expect(redact(value)).toEqual(value);
    expect(redactText("/users?search=key&page=2")).toBe("/users?search=key&page=2");
  });

  it("replaces a known secret wherever it appears", () => {
    expect(redact({ note: "it said abcd-efgh" }, ["abcd-efgh"])).toEqual({ note: "it said [redacted]" });
  });

  it("accepts cycles, deep nesting and objects of other classes", () => {
    const cycle: Record<string, unknown> = { at: new Date(0), blob: new Map() };
    cycle.self = cycle;
    expect(redact(cycle)).toEqual({ at: "1970-01-01T00:00:00.000Z", blob: "[Map]", self: "[…]" });
  });

  it("replaces a credential at any depth of plain data", () => {
    const secret = "S3CRET-VALUE";
    const holder = fc.constantFrom("key", "newKey", "token", "refreshKey", "Authorization", "password").map((field) => ({ [field]: secret }));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ maxDepth: 5 }, holder, fc.array(tie("tree"), { maxLength: 3 }), fc.dictionary(fc.string(), tie("tree"), { maxKeys: 3 })),
    }));
    fc.assert(fc.property(tree, (value) => !JSON.stringify(redact(value)).includes(secret)));
  });
});
