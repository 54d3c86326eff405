import type { BotAnswer } from "@parley/core/contract/bots/bots";
import { truncated } from "@parley/core/text";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { mayCallModel } from "../limits/within-limit.ts";
import { AWAY_TEXT } from "./away-text.ts";
import type { BotRef, Bots } from "./bots.ts";
import { findCandidates, findFaqs } from "./candidates.ts";
import { FORMAT } from "./classifier/artefact.ts";
import { decideAnswer, decideRanked } from "./decide-answer.ts";
import { type EndpointAnswer, queryLanguageModel } from "./endpoint.ts";
import type { Models } from "./models/create-models.ts";
import { normalize } from "./normalize.ts";
import { readReply } from "./offer/read-reply.ts";
import { offerTexts } from "./offer/texts.ts";
import { understand } from "./understand.ts";

interface BotRow {
  isOn: boolean;
  isLive: boolean;
  /** Whether the stakeholder is active. */
  isServed: boolean;
  threshold: number;
  fallback: string;
  context: string;
  llm_url: string | null;
  llm_model: string | null;
  llm_key: string | null;
  language: string;
  yesWords: string;
  declineWords: string;
  personWords: string;
  /** Version of the trained model and its size; null if there is none. */
  version: string | null;
  bytes: number | null;
}

/** Maximum length in characters of the text stored with a failed response; longer texts are truncated. */
const FAILED_TEXT_MAX = 300;

/** Minimum score at which an FAQ is given that only the text search found, among its words or those of its answer. */
const FAQ_WORDS_FROM = 0.6;

export interface BotsOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly models: Models;
  readonly now?: () => Date;
}

/** Creates the bots. They keep all state in the database, so that every process gives the same answers. */
export const createBots = ({ database, log, models, now = () => new Date() }: BotsOptions): Bots => {
  const settingsOf = async ({ id, stakeholderId }: BotRef): Promise<BotRow> => {
    const [row] = await database.query<BotRow>(stakeholderId, {
      name: "bot_settings",
      text: `select b.is_active and not b.is_archived as "isOn", b.status = 'live' as "isLive", h.status = 'active' as "isServed", b.threshold, b.fallback, b.context, b.llm_url, b.llm_model, b.llm_key, b.language,
          b.yes_words as "yesWords", b.no_words as "declineWords", b.person_words as "personWords",
          m.version, octet_length(m.model) as bytes
        from bot b join stakeholder h on h.id = b.stakeholder_id left join bot_model m on m.bot_id = b.id and m.format = ${FORMAT} where b.stakeholder_id = $1 and b.id = $2`,
      values: [stakeholderId, id],
    });
    if (!row) throw new Error(`bot ${id} of stakeholder ${stakeholderId} is gone`);
    return row;
  };

  const countTokens = (bot: BotRef, model: string, { tokensIn, tokensOut }: EndpointAnswer) =>
    database
      .scoped(bot.stakeholderId)
      .insertInto("llm_token_usage")
      .values({
        stakeholder_id: bot.stakeholderId,
        bot_id: bot.id,
        day: sql`(now() at time zone 'utc')::date`,
        model,
        tokens_in: tokensIn,
        tokens_out: tokensOut,
      })
      .onConflict((conflict) =>
        conflict.columns(["bot_id", "day", "model"]).doUpdateSet({
          tokens_in: sql`llm_token_usage.tokens_in + excluded.tokens_in`,
          tokens_out: sql`llm_token_usage.tokens_out + excluded.tokens_out`,
        }),
      )
      .execute();

  const fromEndpoint = async (bot: BotRef, row: BotRow, text: string): Promise<string | undefined> => {
    if (row.llm_url === null || row.llm_model === null) return undefined;
    // Skips the language model if the tokens of the stakeholder's plan are used up.
    if (!(await mayCallModel(database.scoped(bot.stakeholderId), bot.stakeholderId, now()))) return undefined;
    try {
      const answer = await queryLanguageModel({ url: row.llm_url, model: row.llm_model, key: row.llm_key }, row.context, text);
      await countTokens(bot, row.llm_model, answer);
      return answer.text.trim() || undefined;
    } catch (error) {
      log.warn({ err: error, botId: bot.id }, "the bot's endpoint failed; the fallback is given");
      return undefined;
    }
  };

  /** Chooses an answer with the trained model, or with the trigram search while there is none. */
  const decide = async (bot: BotRef, row: BotRow, text: string): Promise<BotAnswer> => {
    const model = row.version === null ? undefined : await models.get(bot, Number(row.version), row.bytes ?? 0);
    if (model === undefined) return decideAnswer(await findCandidates(database, bot, text), row);
    const decided = decideRanked(await understand(database, model, bot, text), row);
    if (decided.kind !== "fallback") return decided;
    const [faq] = await findFaqs(database, bot, text);
    return faq && faq.score >= Math.max(row.threshold, FAQ_WORDS_FROM) ? { ...decideRanked([faq], row), reason: "words" } : decided;
  };

  const answerWith = async (bot: BotRef, text: string, row: BotRow): Promise<BotAnswer> => {
    const decided = await decide(bot, row, text);
    if (decided.kind !== "fallback") return decided;
    const said = await fromEndpoint(bot, row, text);
    return said === undefined ? decided : { ...decided, kind: "endpoint", text: said };
  };

  const hasPhrase: Bots["hasPhrase"] = async (bot, text) => {
    const found = await database.query(bot.stakeholderId, {
      name: "bot_has_phrase",
      text: `select 1 from phrase p join service s on s.id = p.service_id
        where p.stakeholder_id = $1 and p.bot_id = $2 and p.normalized = $3 and s.status = 'active' limit 1`,
      values: [bot.stakeholderId, bot.id, normalize(text)],
    });
    return found.length > 0;
  };

  return {
    hasPhrase,
    answer: async (bot, text) => {
      const row = await settingsOf(bot);
      if (readReply(text, row).wantsPerson && !(await hasPhrase(bot, text)))
        return {
          ...decideAnswer({ services: [], faqs: [] }, row),
          kind: "person",
          reason: "person",
          text: offerTexts(row.language).handedOver,
          score: 1,
        };
      return answerWith(bot, text, row);
    },
    reply: async (bot, text, { isTest }) => {
      const row = await settingsOf(bot);
      if (!row.isServed) return { kind: "away", text: AWAY_TEXT, serviceId: null };
      return row.isOn && (row.isLive || isTest) ? answerWith(bot, text, row) : { kind: "off", text: row.fallback, serviceId: null };
    },
    countUse: async (bot, knowledgeId) => {
      await database.query(bot.stakeholderId, {
        name: "kb_count_use",
        text: "update kb_entry set usage_count = usage_count + 1 where stakeholder_id = $1 and id = $2",
        values: [bot.stakeholderId, knowledgeId],
      });
    },
    recordFailure: async (bot, text, sessionId, { candidates }) => {
      const normalized = truncated(normalize(text), FAILED_TEXT_MAX);
      if (normalized === "") return;
      await database.query(bot.stakeholderId, {
        name: "failed_response_record",
        // A resolved question that fails again is reopened; an ignored one stays ignored. Failures in test
        // conversations are counted separately and do not change the data of customers.
        text: `insert into failed_response as f (stakeholder_id, bot_id, text, normalized, last_session_id, candidates, count, test_count)
               select $1, $2, $3, $4, $5, $6, 1 - asked.test, asked.test from (select coalesce((select is_test from chat_session where id = $5), false)::int as test) asked
               on conflict (bot_id, normalized) do update set count = f.count + excluded.count, test_count = f.test_count + excluded.test_count,
                 last_seen_at = case when excluded.test_count = 0 or f.count = 0 then now() else f.last_seen_at end,
                 last_session_id = case when excluded.test_count = 0 or f.count = 0 then excluded.last_session_id else f.last_session_id end,
                 candidates = excluded.candidates,
                 status = case when f.status = 'resolved' and (excluded.test_count = 0 or f.count = 0) then 'open' else f.status end`,
        values: [
          bot.stakeholderId,
          bot.id,
          truncated(text, FAILED_TEXT_MAX),
          normalized,
          sessionId,
          JSON.stringify(candidates.map(({ kind, id, name, score }) => ({ kind, id, name, score }))),
        ],
      });
    },
  };
};
