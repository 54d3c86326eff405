import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attachments } from "../contract/chats/attachments.ts";
import { users } from "../contract/identity/users.ts";
import { fillPath, queryOf, wireRequest } from "./request.ts";

describe("request path", () => {
  it("encodes any parameter as a single segment", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (value) => {
        fc.pre(value !== "." && value !== "..");
        const { pathname, search, hash } = new URL(fillPath("roles/{id}/x", { id: value }), "http://gateway/api/main/");
        const segments = pathname.split("/");
        return segments.length === 6 && decodeURIComponent(segments[4] ?? "") === value && search === "" && hash === "";
      }),
      { examples: [["a/b"], ["?x"], ["#"], ["%2e%2e"]] },
    );
  });

  it.each([".", ".."])("refuses %j as a parameter because it would leave the path", (value) => {
    expect(() => fillPath("roles/{id}", { id: value })).toThrow(TypeError);
  });

  it.each([undefined, null, ""])("throws without its parameter (%j)", (id) => {
    expect(() => fillPath("roles/{id}", { id })).toThrow("needs a value for {id}");
  });
});

describe("query string", () => {
  it("omits absent values and repeats a list", () => {
    const query = { page: 2, search: undefined, none: null, active: false, tag: ["a b", "c&d"], at: new Date(0) };
    expect(queryOf(query).toString()).toBe("page=2&active=false&tag=a+b&tag=c%26d&at=1970-01-01T00%3A00%3A00.000Z");
  });
});

describe("wire request", () => {
  it("has a timeout of 30 s, or of 20,000 s for an upload", () => {
    expect(wireRequest(users.list, {}, "json").timeoutMs).toBe(30_000);
    expect(wireRequest(attachments.upload, { body: { sessionId: 1 } }, "json").timeoutMs).toBe(20_000_000);
  });

  it("for a row with a multipart body is a form with the fields before the file", () => {
    const file = new File(["hello"], "note.txt", { type: "text/plain" });
    const { body } = wireRequest(attachments.upload, { body: { sessionId: 7 }, file }, "json");
    expect(body).toBeInstanceOf(FormData);
    if (body instanceof FormData) {
      expect([...body.keys()]).toEqual(["sessionId", "file"]);
      expect(body.get("file")).toMatchObject({ name: "note.txt", type: "text/plain" });
    }
  });
});
