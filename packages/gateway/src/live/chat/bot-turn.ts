import type { Message } from "@parley/core/contract/messenger/conversations";
import type { ChatContext } from "./context.ts";
import type { Visitor } from "./visitor.ts";

/** The bot's turn after a customer's message. Never fails: the customer's own message is stored and confirmed whatever the bot does. */
export interface BotTurn {
  take(visitor: Visitor, asked: Message): void;
  /** Resolves when no bot is at work. */
  idle(): Promise<void>;
}

export const createBotTurn = ({ bots, live, reader, writer, log }: Omit<ChatContext, "flood" | "now" | "database" | "tests">): BotTurn => {
  /** One question of a conversation after the other, so that answers come in the order of the questions. */
  const turns = new Map<number, Promise<void>>();

  const answer = async (visitor: Visitor, asked: Message): Promise<void> => {
    const bot = { id: visitor.botId, stakeholderId: visitor.stakeholderId };
    const found = await bots.reply(bot, asked.body, { isTest: visitor.openedBy !== null });
    const written = await writer.write(visitor.stakeholderId, {
      sessionId: asked.session_id,
      // The same for the same question: a doubled send that comes after a crash is answered, and answered once.
      clientId: `bot-${asked.seq}`,
      timestamp: asked.timestamp,
      direction: "out",
      kind: "text",
      senderType: "bot",
      senderId: visitor.botId,
      senderName: null,
      body: found.text,
      attachmentIds: [],
      gate: "bot",
      answer: { failedText: found.kind === "fallback" ? asked.body : null, serviceId: found.serviceId },
    });
    if (written.outcome !== "stored") return;
    if (found.kind === "faq" && found.knowledgeId !== null) await bots.countUse(bot, found.knowledgeId);
    if (found.kind !== "fallback") return;
    await bots.recordFailure(bot, asked.body, asked.session_id, found);
    const session = await reader.get(visitor.stakeholderId, asked.session_id);
    if (session) live.tell({ viewersOf: session.id }, "session", session);
  };

  return {
    take: (visitor, asked) => {
      const before = turns.get(asked.session_id) ?? Promise.resolve();
      const turn = before
        .then(() => answer(visitor, asked))
        .catch((error: unknown) => log.error({ err: error, sessionId: asked.session_id }, "the bot could not answer"))
        .finally(() => {
          if (turns.get(asked.session_id) === turn) turns.delete(asked.session_id);
        });
      turns.set(asked.session_id, turn);
    },
    idle: async () => {
      await Promise.all(turns.values());
    },
  };
};
