import { type BotAnswer, testBot } from "@parley/core/contract/bots/bots";
import { SESSION_MESSAGES_PAGE_SIZE } from "@parley/core/contract/chats/conversations";
import { botOwner } from "../../../access/bot-owner.ts";
import { scopeOf } from "../../../access/who.ts";
import type { Bots } from "../../../bot/bots.ts";
import type { Models } from "../../../bot/models/create-models.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Chat } from "../../../live/chat/create-chat.ts";
import { asCustomerSees } from "../../../live/chat/session-reader.ts";
import { openConversation } from "./open-conversation.ts";
import { botRepository } from "./repository.ts";

/** Maximum time in milliseconds that a call waits for a training, below the time-out of clients. */
const TRAINING_WAIT_MS = 15_000;

interface TestBotParts {
  readonly database: Database;
  readonly chat: Chat;
  readonly bots: Bots;
  readonly models: Models;
}

/**
 * Handlers for the test-bot page (spec section 2), on which a signed-in user talks to a bot in the role of a customer.
 * A bot of another stakeholder is reported as missing.
 */
export const testBotRoutes = implement(testBot, ({ database, chat, bots, models }: TestBotParts) => {
  const repository = botRepository(database);
  return {
    answers: async ({ who, params, body }) => {
      const bot = { id: params.id, stakeholderId: await botOwner(database, who, params.id) };
      if (!(await models.isCurrentWithin(bot, TRAINING_WAIT_MS))) return { isCurrent: false, ms: 0, answers: [] };
      const begin = performance.now();
      const answers: BotAnswer[] = [];
      // One after the other: a test of a bot must not take the database connections from customers.
      for (const question of body.questions) answers.push(await bots.answer(bot, question));
      return { isCurrent: true, ms: performance.now() - begin, answers };
    },
    open: async ({ who, params, body }) => {
      const bot = (await repository.byCode(scopeOf(who), params.botname)) ?? fail.notFound();
      const opened = await openConversation({ database, chat }, bot, {
        visitorKey: body.visitorKey,
        name: body.name,
        ad: body.ad,
        openedBy: who.userId,
      });
      const [session, messages] = await Promise.all([
        chat.sessions.get(bot.stakeholderId, opened.sessionId),
        chat.messages.span(bot.stakeholderId, opened.sessionId, { limit: SESSION_MESSAGES_PAGE_SIZE, notes: false }),
      ]);
      return {
        visitorKey: opened.visitorKey,
        bot: { name: bot.name, greeting: bot.greeting },
        session: asCustomerSees(session ?? fail.notFound()),
        messages,
      };
    },
  };
});
