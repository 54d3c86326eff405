import { expect, test } from "vitest";
import { type ChatEventKind, type ChatEventNotice, combinedNoticeText } from "./burst.ts";

const action = { label: "Open", onClick: () => undefined };
const news = (kind: ChatEventKind, sessionId: number, text = `${kind} ${sessionId}`): ChatEventNotice => ({ kind, sessionId, text, action });

test("a single live notification is shown unchanged", () => {
  expect(combinedNoticeText([news("message", 1, "New message from Anna")])).toBe("New message from Anna");
});

test("notifications of several messages are combined into one text with the number of chats", () => {
  expect(combinedNoticeText([news("message", 1), news("message", 2), news("message", 1), news("message", 3), news("message", 3)])).toBe(
    "5 messages in 3 chats",
  );
});

test("notifications of different types are combined with waiting customers first, and only repeated types are counted", () => {
  expect(combinedNoticeText([news("left", 4, "Tom left the chat"), news("waiting", 1), news("waiting", 2)])).toBe(
    "2 customers are waiting · Tom left the chat",
  );
});
