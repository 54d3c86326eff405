import { AxiosError, AxiosHeaders, CanceledError } from "axios";
import { describe, expect, it } from "vitest";
import { failureOf } from "./failure.ts";

const REQUEST = { method: "GET", url: "/users" };
const NOW = Date.parse("2026-11-22T12:00:00Z");

function told(status: number, data: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const config = { headers: new AxiosHeaders() };
  const error = new AxiosError("failed", "ERR_BAD_RESPONSE", config, {}, { status, statusText: "", data, headers, config });
  return failureOf(error, REQUEST, NOW, "Failed to list users");
}

describe("error of a failed response", () => {
  it("contains the code, message and field errors of the gateway", async () => {
    const details = { fields: [{ path: "a", message: "b" }], missing: ["Roles"], present: { id: 1 } };
    expect(await told(409, { error: { code: "conflict", message: "Stale", details } })).toMatchObject({
      kind: "http",
      status: 409,
      code: "conflict",
      message: "Stale",
      serverMessage: "Stale",
      data: undefined,
      notice: "Failed to list users",
      request: REQUEST,
      ...details,
    });
  });

  it("has the code unknown for an unrecognised code", async () => {
    expect(await told(400, { error: { code: "odd", message: "No" } })).toMatchObject({ code: "unknown", message: "No" });
  });

  it("contains the message and body of a server that is not the gateway", async () => {
    expect(await told(502, { message: "Bad gateway" })).toMatchObject({
      code: "unknown",
      message: "Bad gateway",
      serverMessage: "Bad gateway",
      data: { message: "Bad gateway" },
    });
  });

  it.each<unknown>([{}, null, "<html>", { error: null }, { error: {} }, { error: { message: 7 } }, { error: "broken" }, { message: 7 }])(
    "without a message (%j) is a network error that preserves the response data",
    async (data) => {
      expect(await told(500, data)).toMatchObject({ code: "unknown", message: "Network Error", serverMessage: undefined, data });
    },
  );

  it("names the target of a redirect without the secrets in its URL", async () => {
    expect(await told(302, {}, { location: "https://other/?token=abcdefghijklmnop" })).toMatchObject({
      location: expect.stringMatching(/^https:\/\/other\/\?token=(?!abcdefghijklmnop)/),
    });
    expect(await told(302, {})).toMatchObject({ location: undefined });
  });
});

describe("Retry-After header", () => {
  it.each([
    ["7", 7_000],
    ["0", 0],
    ["1.5", 1_500],
    ["-3", 0],
    ["Sun, 22 Nov 2026 12:01:00 GMT", 60_000],
    ["Sun, 22 Nov 2026 11:00:00 GMT", 0],
    ["soon", undefined],
    ["  ", undefined],
    ["", undefined],
  ])("with the value %j means %s ms", async (header, retryAfterMs) => {
    expect(await told(429, {}, { "retry-after": header })).toMatchObject({ retryAfterMs });
  });

  it("is undefined when absent", async () => {
    expect(await told(429, {})).toMatchObject({ retryAfterMs: undefined });
  });
});

describe("error of a call without a complete response", () => {
  it.each([
    ["ECONNREFUSED", "network", "unreachable", "CORS | Network | Timeout"],
    [undefined, "network", "unreachable", "CORS | Network | Timeout"],
    ["ECONNABORTED", "timeout", "timedOut", "Request Timed Out"],
    ["ETIMEDOUT", "timeout", "timedOut", "Request Timed Out"],
  ])("caused by %s has the kind %s", async (code, kind, told, message) => {
    const error = await failureOf(new AxiosError("x", code), REQUEST, NOW, "Failed to list users");
    expect(error).toMatchObject({ kind, code: told, message, notice: "Failed to list users", request: REQUEST });
    expect(Object(error).cause).toBe(code);
  });

  it("is a network error when a success status arrived without its complete body", async () => {
    expect(await told(200, {})).toMatchObject({ kind: "network" });
    expect(await told(299, {})).toMatchObject({ kind: "network" });
    expect(await told(300, {})).toMatchObject({ kind: "http", status: 300 });
  });

  it.each([new Error("mine"), new CanceledError("left"), "text"])("is passed on unchanged when it is not a network error (%s)", async (error) => {
    expect(await failureOf(error, REQUEST, NOW)).toBe(error);
  });
});
