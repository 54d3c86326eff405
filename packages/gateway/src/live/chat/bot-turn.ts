import type { Message, Platform } from "@parley/core/contract/chats/conversations";
import { ownTexts } from "../../bot/offer/own-texts.ts";
import type { BotWords } from "../../bot/offer/read-reply.ts";
import { readReply } from "../../bot/offer/read-reply.ts";
import { type BotReaction, type Conversation, decideReaction } from "../../bot/offer/take-turn.ts";
import { offerTexts } from "../../bot/offer/texts.ts";
import { AppError } from "../../errors/app-error.ts";
import type { WriteResult } from "../message-statement.ts";
import { botMessage } from "./bot-line.ts";
import type { ChatContext } from "./context.ts";
import { handOver } from "./hand-over.ts";
import { asCustomerSees } from "./session-reader.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Reaction of the bot to a customer's message. Errors are only logged, because the customer's message is already stored
 * and acknowledged.
 */
export interface BotTurn {
  take(visitor: Visitor, asked: Message): void;
  /** Resolves when no reaction of a bot is in progress. */
  idle(): Promise<void>;
}

interface State extends BotWords, Record<string, unknown> {
  readonly status: string;
  readonly queuedAt: string | null;
  readonly platform: Platform;
  readonly language: string;
  /** Language of the customer if it is known, otherwise that of the bot. */
  readonly spoken: string;
  readonly offersPerson: boolean;
  readonly hasButtons: boolean;
  readonly misses: number;
}

const STATE = `select s.status, s.queued_at as "queuedAt", s.platform, b.language, coalesce(nullif(c.language, ''), b.language) as spoken,
    s.offers_person as "offersPerson", s.bot_misses as misses,
    s.quick_replies is not null as "hasButtons", b.yes_words as "yesWords", b.no_words as "declineWords", b.person_words as "personWords"
  from chat_session s join bot b on b.id = s.bot_id join customer c on c.id = s.customer_id where s.stakeholder_id = $1 and s.id = $2`;

const stateOf = async ({ database }: ChatContext, { stakeholderId }: Visitor, { session_id }: Message): Promise<State | undefined> =>
  (await database.query<State>(stakeholderId, { name: "bot_turn_state", text: STATE, values: [stakeholderId, session_id] }))[0];

/** Stores the context for interpreting the next message, and shows the buttons to the customer. */
const keepOffer = async (
  { database, live, reader }: ChatContext,
  { stakeholderId }: Visitor,
  { session_id }: Message,
  state: State,
  { next, quickReplies }: Extract<BotReaction, { kind: "say" }>,
  seq: number,
) => {
  if (!next.offersPerson && !state.offersPerson && quickReplies === null && !state.hasButtons) return;
  await database
    .scoped(stakeholderId)
    .updateTable("chat_session")
    .set({
      offers_person: next.offersPerson,
      bot_misses: next.misses,
      quick_replies: quickReplies === null ? null : JSON.stringify({ seq, texts: quickReplies }),
    })
    .where("stakeholder_id", "=", stakeholderId)
    .where("id", "=", session_id)
    .execute();
  const session = await reader.get(stakeholderId, session_id);
  if (session) live.tell({ customerOf: session.id }, "session", asCustomerSees(session));
};

const say = (
  { writer }: ChatContext,
  visitor: Visitor,
  asked: Message,
  body: string,
  answer?: { readonly failedText: string | null; readonly serviceId: number | null },
): Promise<WriteResult> =>
  writer.write(visitor.stakeholderId, {
    // Uses a client id derived from the number of the question, so that a question processed again after a crash is
    // answered only once.
    ...botMessage({ ...visitor, sessionId: asked.session_id }, { clientId: `bot-${asked.seq}`, timestamp: asked.timestamp, body, gate: "bot" }),
    ...(answer && { answer }),
  });

/**
 * Answers a repeated request for an agent by a customer who is already in the queue, at most once while the customer
 * waits.
 */
const remind = async ({ database, writer }: ChatContext, visitor: Visitor, asked: Message, state: State): Promise<void> => {
  if (!readReply(asked.body, state).wantsPerson) return;
  const clientId = `waiting-${new Date(state.queuedAt ?? 0).getTime()}`;
  const own = await ownTexts(database, { id: visitor.botId, stakeholderId: visitor.stakeholderId }, { ...state, language: state.spoken });
  const line = { clientId, timestamp: asked.timestamp, body: own.waiting ?? offerTexts(state.language).waiting, gate: "any" } as const;
  await writer.write(visitor.stakeholderId, botMessage({ ...visitor, sessionId: asked.session_id }, line));
};

const hand = async (context: ChatContext, visitor: Visitor, asked: Message, body: string): Promise<void> => {
  const at = { ...visitor, sessionId: asked.session_id };
  try {
    await handOver(context, at, botMessage(at, { clientId: `bot-${asked.seq}`, timestamp: asked.timestamp, body, gate: "any" }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await say(context, visitor, asked, error.publicText);
  }
};

const answer = async (context: ChatContext, visitor: Visitor, asked: Message): Promise<void> => {
  const { bots, live, reader } = context;
  const state = await stateOf(context, visitor, asked);
  if (state?.status === "queued") return remind(context, visitor, asked, state);
  if (state?.status !== "bot") return;
  const bot = { id: visitor.botId, stakeholderId: visitor.stakeholderId };
  const own = await ownTexts(context.database, bot, { ...state, language: state.spoken });
  const conversation: Conversation = { ...state, own, hasDeclined: state.offersPerson && state.misses === 0 };
  const turn = await decideReaction(bots, bot, asked.body, conversation, { isTest: visitor.openedBy !== null });
  if (turn.kind === "handOver") return hand(context, visitor, asked, turn.says);

  const found = turn.answer;
  const failedText = turn.isFailure ? asked.body : null;
  const written = await say(context, visitor, asked, turn.text, { failedText, serviceId: found?.serviceId ?? null });
  if (written.outcome !== "stored") return;
  await keepOffer(context, visitor, asked, state, turn, written.message.seq);
  if (found?.kind === "faq" && found.knowledgeId !== null) await bots.countUse(bot, found.knowledgeId);
  if (failedText === null || found?.kind !== "fallback") return;
  await bots.recordFailure(bot, failedText, asked.session_id, found);
  const session = await reader.get(visitor.stakeholderId, asked.session_id);
  if (session) live.tell({ viewersOf: session.id }, "session", session);
};

export const createBotTurn = (context: ChatContext): BotTurn => {
  /**
   * Last reaction per conversation. Questions of a conversation are handled one after the other, so that answers come
   * in the order of the questions.
   */
  const turns = new Map<number, Promise<void>>();
  return {
    take: (visitor, asked) => {
      const before = turns.get(asked.session_id) ?? Promise.resolve();
      const turn = before
        .then(() => answer(context, visitor, asked))
        .catch((error: unknown) => context.log.error({ err: error, sessionId: asked.session_id }, "the bot could not answer"))
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
