import { expect, test } from "vitest";
import { findEmojis } from "./emoji-source.ts";

const found = async (query: string) => (await findEmojis(query)).map(({ text }) => text);

test("the name of an emoji finds it before emojis that only have it as a keyword", async () => {
  expect((await found("heart"))[0]).toBe("❤️");
  expect(await found("tada")).toContain("🎉");
});

test("a related word finds an emoji too, and a meaningless word finds nothing", async () => {
  expect(await found("please")).toContain("🙏");
  expect(await found("qqqq")).toEqual([]);
});
