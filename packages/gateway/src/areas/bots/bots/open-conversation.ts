import { randomInt, randomUUID } from "node:crypto";
import { AWAY_TEXT } from "../../../bot/away-text.ts";
import type { Database } from "../../../db/database.ts";
import { hashToken, newToken } from "../../../identity/tokens.ts";
import { writeMessagesIn } from "../../../live/chat/activity.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { beginSession, findVisitor, recordCustomerSeen } from "../../../live/chat/visitor.ts";
import type { TestedBot } from "./repository.ts";

export interface Opened {
  readonly visitorKey: string;
  readonly sessionId: number;
}

/** Characters of customer codes: 31 that are hard to confuse, because the codes are read aloud. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const newUserCode = () => `visitor-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

/**
 * Opens a test conversation with a bot, in which the caller takes the role of a customer (docs/adr/0030). A known
 * visitor key continues the customer's conversation, or begins a new one after its end. Otherwise creates a new
 * customer and key.
 */
export const openConversation = async (
  { database, chat }: { readonly database: Database; readonly chat: Chat },
  bot: TestedBot,
  { visitorKey, name, ad, openedBy }: { visitorKey: string | undefined; name: string | undefined; ad: string | undefined; openedBy: number },
): Promise<Opened> => {
  const held = visitorKey === undefined ? undefined : await findVisitor(database, visitorKey);
  const known = held?.botId === bot.id ? held : undefined;
  if (known && visitorKey !== undefined && known.status !== "ended" && known.status !== "abandoned") {
    await recordCustomerSeen(database.scoped(bot.stakeholderId), known);
    return { visitorKey, sessionId: known.sessionId };
  }

  const limit = await chat.tests.of(openedBy);
  const key = known && visitorKey !== undefined ? visitorKey : newToken();
  return database.transaction(bot.stakeholderId, async (trx) => {
    await limit.begin(trx);
    const userCode = newUserCode();
    const customerId =
      known?.customerId ??
      (
        await trx
          .insertInto("customer")
          .values({
            stakeholder_id: bot.stakeholderId,
            user_code: userCode,
            name: name ?? `Visitor ${userCode.slice(-6)}`,
            platform: "web",
            is_test: true,
            // A customer without phone number or e-mail address cannot have agreed to be contacted.
            opted_in: false,
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const customer = { stakeholderId: bot.stakeholderId, customerId, botId: bot.id };
    const sessionId = await beginSession(trx, customer, { visitorHash: hashToken(key), openedBy, atWindow: false, ad: ad ?? null });
    await writeMessagesIn(trx, bot.stakeholderId, [
      {
        sessionId,
        clientId: randomUUID(),
        timestamp: Date.now(),
        direction: "out",
        kind: "text",
        senderType: "bot",
        senderId: bot.id,
        senderName: bot.name,
        body: bot.isServed ? bot.greeting : AWAY_TEXT,
        attachmentIds: [],
        gate: "bot",
      },
    ]);
    return { visitorKey: key, sessionId };
  });
};
