import { describe, expect, it } from "vitest";
import { downloadOf } from "./download.ts";

const BYTES = new Uint8Array([1, 2, 3]);
const named = (disposition: unknown) => downloadOf({ body: BYTES, headers: { "content-disposition": disposition } }, "bytes").fileName;

describe("the name of a download", () => {
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
  ])("is taken %s", (_what, disposition, name) => {
    expect(named(disposition)).toBe(name);
  });
});

describe("what was downloaded", () => {
  it.each([
    ["a buffer", BYTES.buffer],
    ["a part of one", new Uint8Array([9, 1, 2, 3, 9]).subarray(1, 4)],
  ])("is the bytes of %s", (_what, body) => {
    expect([...downloadOf({ body, headers: {} }, "bytes").body]).toEqual([1, 2, 3]);
  });

  it("is empty where nothing came", () => {
    expect(downloadOf({ body: undefined, headers: {} }, "bytes").body).toEqual(new Uint8Array());
  });

  it("is of the kind that the header says, else bytes of any", () => {
    expect(downloadOf({ body: BYTES, headers: { "content-type": "text/csv" } }, "bytes").contentType).toBe("text/csv");
    expect(downloadOf({ body: BYTES, headers: {} }, "bytes").contentType).toBe("application/octet-stream");
  });

  it("cannot be streamed where the platform gives no stream", () => {
    expect(() => downloadOf({ body: BYTES, headers: {} }, "stream")).toThrow("This platform cannot stream a download");
  });
});
