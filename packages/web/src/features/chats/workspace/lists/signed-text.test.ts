import { expect, test } from "vitest";
import { lastMessageWithAuthor } from "./signed-text.ts";

const lastPreview = "Hello, yes we do";

test.each([
  ["the reader wrote it, whoever owns the conversation", { id: 3, name: "Brian Mwangi" }, "You: Hello, yes we do"],
  ["a colleague wrote it", { id: 4, name: "Cheptoo Kiprono" }, "Cheptoo Kiprono: Hello, yes we do"],
  ["the writer has no account", { id: null, name: "Import" }, "Import: Hello, yes we do"],
  ["nobody knows who wrote it", null, "Us: Hello, yes we do"],
])("the preview of a reply by our staff names the writer when %s", (_name, lastSender, text) => {
  expect(lastMessageWithAuthor({ lastSender, lastPreview }, 3)).toBe(text);
});
