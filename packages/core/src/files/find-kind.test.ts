import { describe, expect, test } from "vitest";
import { dangerOfName, FILE_HEAD_BYTES, FILE_KINDS, isRefused, kindOfContent, kindOfName, UNKNOWN_KIND } from "./index.ts";

const binary = (head: string) => ({ head: `${head}\0\x01`, isText: false });
const text = (head: string) => ({ head, isText: true });

describe("table of file types", () => {
  test("lists each type and each extension once, in lower case", () => {
    const extensions = FILE_KINDS.flatMap((kind) => kind.extensions);
    const twice = extensions.filter((one, index) => extensions.indexOf(one) !== index);
    expect(twice).toEqual([]);
    expect(extensions.filter((one) => one !== one.toLowerCase())).toEqual([]);
    expect(new Set(FILE_KINDS.map(({ type }) => type)).size).toBe(FILE_KINDS.length);
  });

  test("lists each type and each extension once, in lower case", () => {
    for (const kind of FILE_KINDS)
      for (const mark of kind.marks ?? []) {
        const head = Buffer.alloc(FILE_HEAD_BYTES);
        for (const [offset, bytes] of mark) head.write(bytes, offset, "latin1");
        const content = { head: head.toString("latin1"), isText: false };
        expect(kindOfContent(`a.${kind.extensions[0]}`, content).type).toBe(kind.type);
        expect(kindOfContent("", content)).not.toBe(UNKNOWN_KIND);
      }
  });
});

test.each([
  ["a.jpg", binary("\x89PNG\r\n\x1a\n"), "image/png"],
  ["report", binary("PK\x03\x04"), "application/zip"],
  ["Report.DOCX", binary("PK\x03\x04"), "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["a.docx", binary("MZ\x90"), "application/vnd.microsoft.portable-executable"],
  ["a.txt", text("plain words"), "text/plain"],
  ["a.rb", text("puts 1"), "text/x-source"],
  ["a.png", text("text named as a picture"), "text/plain"],
  ["a.txt", text("  <!DOCTYPE html><p>"), "text/html"],
  ["a.txt", text("<?xml version='1.0'?><!-- x --><svg onload=alert(1)>"), "image/svg+xml"],
  ["notes.txt", text("#!/bin/sh\nrm"), "application/x-shellscript"],
  ["a.txt", text("\xff\xfe<\0h\0t\0m\0l\0>\0"), "text/html"],
  ["a.txt", text("MZ and BM begin words, caff too"), "text/plain"],
  ["a.txt", text("caffeine"), "text/plain"],
  ["a.xyz", binary("\x07\x08"), "application/octet-stream"],
  // A file extension such as .png does not make binary content an image.
  ["a.png", binary("\x07\x08"), "application/octet-stream"],
  ["smime.p7s", binary("\x30\x82"), "application/pkcs7-signature"],
  ["a.ics", text("BEGIN:VCALENDAR"), "text/calendar"],
])("kind of the file %s is determined by its content first (%#)", (name, content, type) => expect(kindOfContent(name, content).type).toBe(type));

test.each([
  ["a.exe", "program"],
  ["a.EXE. ", "program"],
  ["invoice.pdf.scr", "program"],
  ["a.ps1", "script"],
  ["a.svg", "page"],
  ["a.docm", "macros"],
  ["a.7z", "locked"],
  ["a.docx", undefined],
  ["README", undefined],
])("a file name like %s belongs to the danger class %s", (name, danger) => expect(dangerOfName(name)).toBe(danger));

test("a rule against programs also refuses archives and documents that contain programs, but accepts unreadable files", () => {
  const zip = kindOfName("a.zip");
  expect([isRefused(["programs"], zip, "archive"), isRefused(["programs"], zip, "locked"), isRefused(["archives"], zip, null)]).toEqual([
    true,
    false,
    true,
  ]);
});
