import { expect, test } from "vitest";
import { REPORT_KEYS, reportOf, wordKindOf } from "../../reports/index.ts";
import { PLATFORMS } from "../chats/conversations.ts";
import { knownWord, platformPlace, WORDS, wordIn } from "./words.ts";

const columnOf = (report: Parameters<typeof reportOf>[0], key: string) => reportOf(report).columns.find((column) => column.key === key);

test.each([
  ["messages-by-platform", "platform", "whatsapp", "WhatsApp"],
  ["support-queue", "outcome", "abandoned", "Left the queue"],
  ["billing-history", "kind", "one_off", "One-off"],
  ["billing-history", "status", "succeeded", "Paid"],
  ["wallet-transactions", "type", "inbound", "Came in"],
  ["audit-trail", "entityType", "cannedReply", "Canned reply"],
  ["notification-count", "type", "to subscribers", "To subscribers"],
] as const)("in %s the %s %s is called %s", (report, key, word, said) => {
  expect(wordIn(columnOf(report, key), word)).toBe(said);
});

test("names that somebody gave, and words that this version does not know, stay as they are", () => {
  expect([wordIn(columnOf("messages-by-service", "service"), "active"), wordIn(columnOf("support-queue", "outcome"), "teleported")]).toEqual([
    "active",
    "teleported",
  ]);
  expect(knownWord("chat", "constructor")).toBeUndefined();
});

test("a column whose words are few has them all by name: the words of a kind are told apart", () => {
  for (const words of Object.values(WORDS)) expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
});

test("what holds a status, a kind or a direction says which words it has", () => {
  const wordless = REPORT_KEYS.flatMap((report) =>
    reportOf(report).columns.filter(
      (column) => /^(status|state|kind|type|outcome|payment|priority|interval|sender|via)$/.test(column.key) && wordKindOf(column) === undefined,
    ),
  );
  expect(wordless).toEqual([]);
});

test("each platform has a colour of its own, and one to come has none of theirs", () => {
  const places = [...PLATFORMS, "carrier pigeon"].map(platformPlace);
  expect(new Set(places).size).toBe(places.length);
});
