import { expect, test } from "vitest";
import { burstText, type News, type NewsKind } from "./burst.ts";

const action = { label: "Open", onClick: () => undefined };
const news = (kind: NewsKind, sessionId: number, text = `${kind} ${sessionId}`): News => ({ kind, sessionId, text, action });

test("one thing is said as it is", () => {
  expect(burstText([news("message", 1, "New message from Anna")])).toBe("New message from Anna");
});

test("many messages are said in one line, with how many chats they are in", () => {
  expect(burstText([news("message", 1), news("message", 2), news("message", 1), news("message", 3), news("message", 3)])).toBe(
    "5 messages in 3 chats",
  );
});

test("kinds stand beside each other, those who wait first, and each but the single ones is counted", () => {
  expect(burstText([news("left", 4, "Tom left the chat"), news("waiting", 1), news("waiting", 2)])).toBe(
    "2 customers are waiting · Tom left the chat",
  );
});
