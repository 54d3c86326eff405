import { expect, test } from "vitest";
import { findEmojis } from "./emoji-source.ts";

const found = async (query: string) => (await findEmojis(query)).map(({ text }) => text);

test("what somebody calls an emoji finds it, its own name before a word of another's", async () => {
  expect((await found("heart"))[0]).toBe("❤️");
  expect(await found("tada")).toContain("🎉");
});

test("what a thing is used for finds it too, and what nobody means finds nothing", async () => {
  expect(await found("please")).toContain("🙏");
  expect(await found("qqqq")).toEqual([]);
});
