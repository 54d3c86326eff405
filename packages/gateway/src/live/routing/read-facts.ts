import { type Calendar, isOpenAt } from "@parley/core/hours";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { BotLanguages, Criterion, Facts } from "./criteria.ts";

/** Maximum number of the customer's latest messages in which the words of a criterion are searched. */
const WORDS_IN = 10;

interface Row extends Omit<Facts, "isOpen" | "said"> {
  readonly said: string | null;
  readonly queuedAt: string;
}

/**
 * Returns the properties of the conversations selected by `which` (`s` is the alias of `chat_session`), in the order
 * that `which` specifies. The customer's question consists of the messages before they asked for a person, with some
 * tolerance for different clocks.
 */
export const readFacts = async (by: Transaction<Schema>, which: RawBuilder<unknown>, calendar: Calendar | undefined): Promise<Facts[]> => {
  const { rows } = await sql<Row>`select s.id as "sessionId", s.platform, b.code as bot, ct.name as "customerType", c.country, b.language,
      s.ad is not null as "fromAd", s.queued_at as "queuedAt",
      lower(concat_ws(E'\n', s.failed_text, (select string_agg(said.body, E'\n') from (
        select m.body from message m where m.session_id = s.id and m.sender_type = 'customer' and m.created_at <= s.queued_at + interval '5 seconds'
        order by m.seq desc limit ${WORDS_IN}) said))) as said
    from chat_session s join bot b on b.id = s.bot_id join customer c on c.id = s.customer_id left join subscriber_type ct on ct.id = c.type_id
    ${which}`.execute(by);
  return rows.map(({ queuedAt, said, ...facts }) => {
    let isOpen: boolean | undefined;
    return {
      ...facts,
      said: said ?? "",
      // Computes on access whether the stakeholder is open, because most criteria do not need it, and computing it for
      // every conversation took a fifth of a gateway's CPU time.
      get isOpen() {
        isOpen ??= calendar === undefined || isOpenAt(calendar, new Date(queuedAt));
        return isOpen;
      },
    };
  });
};

/** Returns the working hours of a stakeholder, or undefined if none are set, which means always open. */
export const readHours = async (by: Transaction<Schema>, stakeholderId: number): Promise<Calendar | undefined> => {
  const { rows } =
    await sql<Calendar>`select time_zone as "timeZone", weekly, overrides from calendar where stakeholder_id = ${stakeholderId}`.execute(by);
  return rows[0];
};

/** Returns all criteria of a stakeholder in the order of evaluation. */
export const readCriteria = async (by: Transaction<Schema>, stakeholderId: number): Promise<Criterion[]> => {
  const { rows } =
    await sql<Criterion>`select id, name, place, active, platforms, bots, customer_types as "customerTypes", countries, languages, words, hours, ads,
      team_id as "teamId", strategy, skills, speaks, priority
    from routing_criterion where stakeholder_id = ${stakeholderId} order by place, id`.execute(by);
  return rows;
};

export const readBotLanguages = async (by: Transaction<Schema>, stakeholderId: number): Promise<BotLanguages> => {
  const bots = await by.selectFrom("bot").select(["code", "language"]).where("stakeholder_id", "=", stakeholderId).execute();
  return new Map(bots.map(({ code, language }) => [code.toLowerCase(), language]));
};
