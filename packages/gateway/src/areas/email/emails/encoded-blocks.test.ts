import { expect, test } from "vitest";
import { extractUuencoded, findYenc, withoutYenc } from "./encoded-blocks.ts";

const YENC = "Hello\r\n=ybegin part=1 line=128 size=3 name=a.bin\r\n=ypart begin=1 end=3\r\n+,-\r\n=yend size=3 part=1\r\nBye";

test("yEnc blocks of one or several parts are extracted from an e-mail and removed from its text", () => {
  expect(findYenc(Buffer.from(`${YENC}\r\n${YENC}`))).toEqual([1, 2].map(() => ({ fileName: "a.bin", content: Buffer.from([1, 2, 3]) })));
  expect(withoutYenc(YENC.replaceAll("\r\n", "\n"))).toBe("Hello\n\nBye");
  expect(findYenc(Buffer.from(YENC.replaceAll("size=3", "size=4")))).toEqual([]);
  expect(findYenc(Buffer.from("=ybegin line=128 size=1 name=x\r\n+\r\n=yend size=1"))).toMatchObject([{ fileName: "x" }]);
});

test.each([
  ["beginnings without an end", "=ybegin line=128 size=1 name=x\n"],
  ["ends without a beginning", "=yend size=1\n"],
  ["empty blocks", "=ybegin line=128 size=0 name=x\n=yend size=0\n"],
  ["uuencoded beginnings", "begin 644 x\n"],
  ["uuencoded lines without an end", 'begin 644 x\n#0V%T\n#0V%T\n"'],
])("ten megabytes of %s are parsed within the time limit", (_what, line) => {
  const text = `Hello\n${line.repeat(Math.ceil(10_000_000 / line.length))}`;
  const began = performance.now();
  findYenc(Buffer.from(text));
  withoutYenc(text);
  extractUuencoded(text);
  expect(performance.now() - began).toBeLessThan(8_000);
});
