import { describe, expect, it } from "vitest";
import { downloadOf } from "./download.ts";

const BYTES = new Uint8Array([1, 2, 3]);
const named = (disposition: unknown) => downloadOf({ body: BYTES, headers: { "content-disposition": disposition } }, "bytes").fileName;

describe("file name of a download", () => {
  it.each([
    ["as it is", 'attachment; filename="report.csv"', "report.csv"],
    ["without quotes", "attachment; filename=report.csv", "report.csv"],
    ["before what follows it", "attachment; filename=report.csv; size=3", "report.csv"],
    ["whatever the case of the word", 'attachment; FILENAME="a.csv"', "a.csv"],
    ["encoded, before the plain one", `attachment; filename="x.csv"; filename*=UTF-8''gr%C3%B6%C3%9Fe.csv; size=3`, "größe.csv"],
    ["encoded, in whatever case", `attachment; filename*=utf-8''a.csv`, "a.csv"],
    ["encoded badly, as it stands", `attachment; filename*=UTF-8''100%.csv`, "100%.csv"],
    ["without its path", 'attachment; filename="../../etc/passwd"', "passwd"],
    ["without its path on Windows", 'attachment; filename="C:\\temp\\a.csv"', "a.csv"],
    ["none where it is a folder", 'attachment; filename="folder/"', undefined],
    ["none where there is none", "attachment", undefined],
    ["none without the header", undefined, undefined],
    ["none of a header that is no text", ["filename=a"], undefined],
  ])("is read from the header: %s", (_what, disposition, name) => {
    expect(named(disposition)).toBe(name);
  });
});

describe("downloaded content", () => {
  it.each([
    ["a buffer", BYTES.buffer],
    ["a part of one", new Uint8Array([9, 1, 2, 3, 9]).subarray(1, 4)],
  ])("contains the bytes of %s", (_what, body) => {
    expect([...downloadOf({ body, headers: {} }, "bytes").body]).toEqual([1, 2, 3]);
  });

  it("is empty when no data arrived", () => {
    expect(downloadOf({ body: undefined, headers: {} }, "bytes").body).toEqual(new Uint8Array());
  });

  it("has the content type of the header, or application/octet-stream by default", () => {
    expect(downloadOf({ body: BYTES, headers: { "content-type": "text/csv" } }, "bytes").contentType).toBe("text/csv");
    expect(downloadOf({ body: BYTES, headers: {} }, "bytes").contentType).toBe("application/octet-stream");
  });

  it("cannot be streamed if the platform provides no stream", () => {
    expect(() => downloadOf({ body: BYTES, headers: {} }, "stream")).toThrow("This platform cannot stream a download");
  });
});
