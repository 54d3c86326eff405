import type { Positions, Resumed } from "@parley/core/live";
import * as z from "zod/mini";
import type { Scope } from "../db/scope.ts";
import type { Chat } from "./chat/create-chat.ts";
import { asCustomerSees } from "./chat/session-reader.ts";

/** A client asks about the conversations it holds; nobody holds more than this. */
const SESSIONS_MAX = 500;
/** Who missed more reads on with `conversations.messages`. */
const MESSAGES_MAX = 500;

const INT4_MAX = 2_147_483_647;
const isId = (key: string): boolean => /^[1-9]\d{0,9}$/.test(key) && Number(key) <= INT4_MAX;
export const PositionsSchema = z
  .record(z.string().check(z.refine(isId, { error: "This is no conversation" })), z.int().check(z.minimum(0), z.maximum(INT4_MAX)))
  .check(z.refine((positions) => Object.keys(positions).length <= SESSIONS_MAX, { error: `At most ${SESSIONS_MAX} conversations at once` }));

/** What was missed in the conversations that the scope may see; of the others nothing is said. */
export const resume = async (chat: Chat, scope: Scope, asked: Positions, as: "staff" | "customer"): Promise<Resumed> => {
  const sessions = await chat.sessions.many(scope, Object.keys(asked).map(Number));
  const behind = sessions.filter(({ id, lastSeq }) => lastSeq > (asked[id] ?? 0));
  const positions = Object.fromEntries(behind.map(({ id }) => [id, asked[id] ?? 0]));
  // One more than is told shows where more is left.
  const found = behind.length === 0 ? [] : await chat.messages.missed(scope, positions, { limit: MESSAGES_MAX + 1, notes: as === "staff" });
  const counts = new Map<number, number>();
  const messages = found.filter(({ sessionId }) => {
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
