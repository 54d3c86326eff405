import { expect, test } from "vitest";
import { previewOf } from "./preview.ts";

const mail = { id: 1, to: "one@acacia.test", subject: "Hello", sentAt: "2026-01-01T00:00:00.000Z", text: "", html: null };
const KEY = "s3cret";

test.each([
  `Set one within an hour:\n\nhttp://127.0.0.1:4100/reset-password?token=${KEY}\n`,
  `HTTPS://parley.test/new-password#${KEY}, and more`,
  `https://parley.test?key=${KEY}`,
  `(https://parley.test/exports/${KEY}/file.csv)`,
])("mailbox preview hides the link target in %j except for its host", (text) => {
  const preview = previewOf({ ...mail, text });
  expect(preview.text).not.toContain(KEY);
  expect(preview.text).toMatch(/https?:\/\/(parley\.test|127\.0\.0\.1:4100)\/…/i);
  expect(preview.hidden).toBe(true);
});

test.each([
  `<a href="https://parley.test/new-password?key=${KEY}">Open</a>`,
  `<a href='&#104;ttps://parley.test/&#x3f;${KEY}'>Open</a>`,
  `<a href=https://parley.test/${KEY}>https://parley.test/${KEY}</a>`,
  `<img src="https://parley.test/${KEY}.png">`,
])("mailbox preview preserves the text of %s and removes the link target", (html) => {
  const preview = previewOf({ ...mail, html });
  expect(preview.html).not.toContain(KEY);
  expect(preview.hidden).toBe(true);
});

test("an e-mail preview without links shows the full content", () => {
  const plain = { ...mail, text: "Your export failed at 12:30. See Reports.", html: "<p>Your export failed</p>" };
  expect(previewOf(plain)).toEqual({ ...plain, hidden: false });
});
