import type { WidgetBot } from "../../../bot/widget-bot.ts";
import type { Database } from "../../../db/database.ts";
import { hashToken, newToken } from "../../../identity/tokens.ts";
import { staffActivityMessage, writeMessagesIn } from "../../../live/chat/activity.ts";
import type { ChatContext } from "../../../live/chat/context.ts";
import { renewChat } from "../../../live/chat/customer/renew-chat.ts";
import { greeting, insertWebCustomer } from "../../../live/chat/customer/web-customer.ts";
import { beginSession, recordCustomerSeen, type Visitor } from "../../../live/chat/visitor.ts";

export interface Visit {
  readonly visitorKey: string;
  readonly sessionId: number;
}

/** Note for the staff with what the page's script has said about the customer. */
const attributesNote = (attributes: Readonly<Record<string, string>>): string =>
  `The web site says, unverified: ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}: ${value}`)
    .join(", ")}`;

/** Begins the first conversation of a visitor, with a new customer and a new secret of this browser. */
export const beginVisit = async (database: Database, bot: WidgetBot, attributes: Readonly<Record<string, string>>): Promise<Visit> => {
  const visitorKey = newToken();
  const { id: botId, stakeholderId } = bot;
  return database.transaction(stakeholderId, async (trx) => {
    const customerId = await insertWebCustomer(trx, stakeholderId, { name: undefined, isTest: false });
    const sessionId = await beginSession(
      trx,
      { stakeholderId, customerId, botId },
      { visitorHash: hashToken(visitorKey), openedBy: null, atWindow: false },
    );
    const note = Object.keys(attributes).length === 0 ? [] : [staffActivityMessage(sessionId, attributesNote(attributes))];
    await writeMessagesIn(trx, stakeholderId, [greeting(sessionId, bot, bot.greeting), ...note]);
    return { visitorKey, sessionId };
  });
};

interface Continued {
  /** True to begin the next conversation if this one has ended, in all the visitor's tabs. */
  readonly again: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Continues the conversation of a visitor. */
export const continueVisit = async (context: ChatContext, visitor: Visitor, visitorKey: string, { again, attributes }: Continued): Promise<Visit> => {
  if (!again) {
    await recordCustomerSeen(context.database.scoped(visitor.stakeholderId), visitor);
    return { visitorKey, sessionId: visitor.sessionId };
  }
  const seat = { visitor, visitorHash: hashToken(visitorKey) };
  await renewChat(context, seat);
  if (seat.visitor.sessionId !== visitor.sessionId && Object.keys(attributes).length > 0)
    await context.writer.write(visitor.stakeholderId, staffActivityMessage(seat.visitor.sessionId, attributesNote(attributes)));
  return { visitorKey, sessionId: seat.visitor.sessionId };
};
