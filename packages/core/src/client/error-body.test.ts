import { describe, expect, it } from "vitest";
import { isByteStream, readErrorBody } from "./error-body.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const BODY = { error: { code: "conflict", message: "Größe" } };
const TEXT = JSON.stringify(BODY);

async function* stream(...chunks: readonly (Uint8Array | Error)[]) {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield chunk;
  }
}

describe("readErrorBody", () => {
  it.each<[string, unknown]>([
    ["a text", TEXT],
    ["a buffer", bytes(TEXT).buffer],
    ["a part of a buffer", new Uint8Array([...bytes("xx"), ...bytes(TEXT), ...bytes("yy")]).subarray(2, -2)],
    ["a stream that parts a sign in two", stream(bytes(TEXT).subarray(0, -6), bytes(TEXT).subarray(-6))],
    ["what was read already", BODY],
  ])("reads the body from %s", async (_what, data) => {
    expect(await readErrorBody(data)).toEqual(BODY);
  });

  it("returns the part that arrived when the stream breaks off", async () => {
    expect(await readErrorBody(stream(bytes("<html>"), bytes("<body"), new Error("cut")))).toBe("<html><body");
  });

  it.each<[string, (text: Uint8Array<ArrayBuffer>) => unknown]>([
    ["a text", (text) => new TextDecoder().decode(text)],
    ["a buffer", (text) => text.buffer],
    ["a view", (text) => text],
    ["a stream", (text) => stream(text)],
  ])("truncates a long body from %s", async (_what, of) => {
    expect(await readErrorBody(of(bytes("x".repeat(100_000))))).toBe("x".repeat(65_536));
  });

  it("stops reading an endless stream at the limit", async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 1;
        yield bytes("x".repeat(1_024));
      }
    }
    await readErrorBody(endless());
    expect(read).toBe(65);
  });

  it.each([null, undefined, 7])("returns a value that is not a body unchanged (%s)", async (data) => {
    expect(await readErrorBody(data)).toBe(data);
  });
});

it.each([
  [stream(), true],
  [{}, false],
  [null, false],
  ["text", false],
])("isByteStream classifies value %# correctly: %s", (data, is) => {
  expect(isByteStream(data)).toBe(is);
});
