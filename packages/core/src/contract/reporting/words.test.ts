import { expect, test } from "vitest";
import { REPORT_KEYS, reportOf, wordKindOf } from "../../reports/index.ts";
import { PLATFORMS } from "../chats/conversations.ts";
import { DISPLAY_WORDS, displayWordInColumn, displayWordOf, platformColorIndex } from "./words.ts";

const columnOf = (report: Parameters<typeof reportOf>[0], key: string) => reportOf(report).columns.find((column) => column.key === key);

test.each([
  ["messages-by-platform", "platform", "whatsapp", "WhatsApp"],
  ["support-queue", "outcome", "abandoned", "Left the queue"],
  ["billing-history", "kind", "one_off", "One-off"],
  ["billing-history", "status", "succeeded", "Paid"],
  ["wallet-transactions", "type", "inbound", "Came in"],
  ["audit-trail", "entityType", "cannedReply", "Canned reply"],
  ["notification-count", "type", "to subscribers", "To subscribers"],
] as const)("in the report %s the %s %s is shown as %s", (report, key, word, said) => {
  expect(displayWordInColumn(columnOf(report, key), word)).toBe(said);
});

test("names from users and unknown values of a report are shown unchanged", () => {
  expect([
    displayWordInColumn(columnOf("messages-by-service", "service"), "active"),
    displayWordInColumn(columnOf("support-queue", "outcome"), "teleported"),
  ]).toEqual(["active", "teleported"]);
  expect(displayWordOf("chat", "constructor")).toBeUndefined();
});

test("display names of the values in a report column are distinct", () => {
  for (const words of Object.values(DISPLAY_WORDS)) expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
});

test("every report column for a status, type or direction has display names", () => {
  const wordless = REPORT_KEYS.flatMap((report) =>
    reportOf(report).columns.filter(
      (column) => /^(status|state|kind|type|outcome|payment|priority|interval|sender|via)$/.test(column.key) && wordKindOf(column) === undefined,
    ),
  );
  expect(wordless).toEqual([]);
});

test("each platform has its own colour, and an unknown platform gets another one", () => {
  const places = [...PLATFORMS, "carrier pigeon"].map(platformColorIndex);
  expect(new Set(places).size).toBe(places.length);
});
