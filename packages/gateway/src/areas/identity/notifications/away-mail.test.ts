import { expect, test } from "vitest";
import { awayMail, summarizeEvents } from "./away-mail.ts";
import type { AwayEventKind, AwayEvents } from "./away-news.ts";

const news = (kind: AwayEventKind, sessionId: number, count = 1): AwayEvents => ({ kind, sessionId, count });
const link = (path: string) => `https://console.example${path}`;

test.each<[string, readonly AwayEvents[]]>([
  ["1 message in 1 conversation", [news("message", 1)]],
  ["3 messages in 2 conversations, 1 mention", [news("mention", 3), news("message", 1, 2), news("message", 2)]],
  ["2 conversations assigned to you, 1 escalation request", [news("given", 1), news("given", 2), news("asked", 3)]],
  ["2 customers waiting, 1 customer left", [news("left", 5), news("waiting", 6), news("waiting", 7)]],
])("away e-mail summarises a burst of notifications as %j", (says, burst) => {
  expect(summarizeEvents(burst)).toBe(says);
});

test("an away e-mail lists each conversation once with its events and link, and waiting customers with a queue link", () => {
  const { text } = awayMail([news("given", 12), news("message", 12, 2), news("waiting", 13), news("waiting", 14)], link);
  expect(text).toContain("Conversation 12: 2 messages, assigned to you:\n\nhttps://console.example/d/chats/active-chats/12\n\n");
  expect(text).toContain("2 customers waiting:\n\nhttps://console.example/d/chats/support-queue\n\n");
  expect(text.match(/https:/g)).toHaveLength(2);
});

test("an away e-mail links to five conversations and counts the others", () => {
  const many = Array.from({ length: 7 }, (_, index) => news("message", index + 1));
  const { text } = awayMail(many, link);
  expect([text.match(/active-chats/g)?.length, text.includes("And 2 more conversations.")]).toEqual([5, true]);
});
