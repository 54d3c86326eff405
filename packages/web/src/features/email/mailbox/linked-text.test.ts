import { expect, test } from "vitest";
import { linkedText } from "./linked-text.ts";

const links = (text: string) => linkedText(text).flatMap((part) => (part.isLink ? [part.text] : []));

test.each([
  ["See https://parley.test/a?b=c#d.", "https://parley.test/a?b=c#d"],
  ["(http://parley.test/x)", "http://parley.test/x"],
  ["https://parley.test/new-password?key=a.b-c_d\nbye", "https://parley.test/new-password?key=a.b-c_d"],
])("the link found in %j is %s", (text, address) => {
  expect(links(text)).toEqual([address]);
});

test.each(["javascript:alert(1)", "data:text/html,x", "no address", ""])("no link is found in the text %j", (text) => {
  expect(links(text)).toEqual([]);
});

test("the parts of a text with links add up to the full text", () => {
  const text = "Hello,\nhttps://one.test/ and https://two.test!\n";
  expect(
    linkedText(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
