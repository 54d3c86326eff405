import type { ResumeResult } from "@parley/core/contract/live/events";
import type { Scope } from "../db/scope.ts";
import type { Chat } from "./chat/create-chat.ts";
import { asCustomerSees } from "./chat/session-reader.ts";

/**
 * Maximum number of missed messages that are returned per conversation. Clients that missed more continue with
 * `conversations.messages`.
 */
const MESSAGES_MAX = 500;

/** Returns the missed messages of conversations in the scope. Other conversations are omitted. */
export const readMissedMessages = async (
  chat: Chat,
  scope: Scope,
  asked: Readonly<Record<string, number>>,
  as: "staff" | "customer",
): Promise<ResumeResult> => {
  const sessions = await chat.sessions.many(scope, Object.keys(asked).map(Number));
  const behind = sessions.filter(({ id, lastSeq }) => lastSeq > (asked[id] ?? 0));
  const positions = Object.fromEntries(behind.map(({ id }) => [id, asked[id] ?? 0]));
  // Reads one message more than is returned, to detect whether more are left.
  const found = behind.length === 0 ? [] : await chat.messages.missed(scope, positions, { limit: MESSAGES_MAX + 1, notes: as === "staff" });
  const counts = new Map<number, number>();
  const messages = found.filter(({ session_id: sessionId }) => {
    const count = (counts.get(sessionId) ?? 0) + 1;
    counts.set(sessionId, count);
    return count <= MESSAGES_MAX;
  });
  return {
    sessions: as === "staff" ? sessions : sessions.map(asCustomerSees),
    messages,
    truncated: [...counts].filter(([, count]) => count > MESSAGES_MAX).map(([id]) => id),
  };
};
