import { AWAY_TEXT } from "../../../bot/away-text.ts";
import type { Database } from "../../../db/database.ts";
import { hashToken, newToken } from "../../../identity/tokens.ts";
import { writeMessagesIn } from "../../../live/chat/activity.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { greeting, insertWebCustomer } from "../../../live/chat/customer/web-customer.ts";
import { beginSession, findVisitor, recordCustomerSeen } from "../../../live/chat/visitor.ts";
import type { TestedBot } from "./repository.ts";

export interface Opened {
  readonly visitorKey: string;
  readonly sessionId: number;
}

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
  // Secrets of visitors of web sites open no conversation here (docs/adr/0189).
  const known = held?.botId === bot.id && held.openedBy !== null ? held : undefined;
  if (known && visitorKey !== undefined && known.status !== "ended" && known.status !== "abandoned") {
    await recordCustomerSeen(database.scoped(bot.stakeholderId), known);
    return { visitorKey, sessionId: known.sessionId };
  }

  const limit = await chat.tests.of(openedBy);
  const key = known && visitorKey !== undefined ? visitorKey : newToken();
  return database.transaction(bot.stakeholderId, async (trx) => {
    await limit.begin(trx);
    const customerId = known?.customerId ?? (await insertWebCustomer(trx, bot.stakeholderId, { name, isTest: true }));
    const customer = { stakeholderId: bot.stakeholderId, customerId, botId: bot.id };
    const sessionId = await beginSession(trx, customer, { visitorHash: hashToken(key), openedBy, atWindow: false, ad: ad ?? null });
    await writeMessagesIn(trx, bot.stakeholderId, [greeting(sessionId, bot, bot.isServed ? bot.greeting : AWAY_TEXT)]);
    return { visitorKey: key, sessionId };
  });
};
