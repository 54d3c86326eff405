import type { Database } from "../db/database.ts";
import type { BotRef } from "./bots.ts";
import type { Candidate } from "./candidates.ts";
import type { Model } from "./classifier/model.ts";
import { rank } from "./classifier/rank.ts";
import { normalize } from "./normalize.ts";

interface Row {
  readonly kind: Candidate["kind"];
  readonly id: number;
  readonly name: string;
  readonly answer: string;
  readonly isExact: boolean;
  readonly phrase: string | null;
}

/**
 * SQL that returns what the model ranked as far as it still gives answers, and whatever has the question as a phrase,
 * also if it was added after the training. A ranked service counts only while it has the phrase that is nearest to the
 * question, because the model does not know yet that a phrase was removed. All conditions are indexed, so the time does
 * not grow with the phrases. The name of a service counts as its phrase, because customers choose it from the bot's
 * suggestions.
 */
const FOUND = `
  select 'service' as kind, s.id, s.name, s.response as answer,
    (s.id = exact.service_id or (exact.service_id is null and lower(s.name) = lower($6))) as "isExact", s.phrase
  from (select (select p.service_id from phrase p where p.stakeholder_id = $1 and p.bot_id = $2 and p.normalized = $3) as service_id) exact,
    lateral (
      select distinct on (id) * from (
        select found.*, p.text as phrase from phrase p join service found on found.id = p.service_id
          where p.stakeholder_id = $1 and p.id = any($7::int[]) and found.id = any($4::int[])
        union all select *, null from service where stakeholder_id = $1 and id = exact.service_id
        union all select *, null from service where stakeholder_id = $1 and bot_id = $2 and lower(name) = lower($6)
      ) every order by id, phrase
    ) s
  where s.bot_id = $2 and s.status = 'active'
  union all
  select 'faq', e.id, e.question, e.answer, e.normalized = $3, e.question
  from kb_entry e
  where e.stakeholder_id = $1 and e.bot_id = $2 and e.status = 'published' and (e.id = any($5::int[]) or e.normalized = $3)`;

/** Returns the services and FAQs that a question may mean, the best first. An exact phrase has the score 1. */
export const understand = async (database: Database, model: Model, bot: BotRef, text: string): Promise<Candidate[]> => {
  const asked = normalize(text);
  if (asked === "") return [];
  const ranked = rank(model, text);
  const scores = new Map(ranked.map(({ kind, id, score }) => [`${kind} ${id}`, score]));
  const phrases = ranked.flatMap(({ kind, phraseId }) => (kind === "service" && phraseId !== undefined ? [phraseId] : []));
  const idsOf = (wanted: Candidate["kind"]) => ranked.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const rows = await database.query<Row>(bot.stakeholderId, {
    name: "bot_understand",
    text: FOUND,
    values: [bot.stakeholderId, bot.id, asked, idsOf("service"), idsOf("faq"), text.trim(), phrases],
  });
  return rows
    .map(
      ({ isExact, phrase, ...row }): Candidate => ({
        ...row,
        phrase: isExact === true ? null : phrase,
        score: isExact === true ? 1 : (scores.get(`${row.kind} ${row.id}`) ?? 0),
      }),
    )
    .sort((a, b) => b.score - a.score || (a.kind === b.kind ? a.id - b.id : a.kind === "service" ? -1 : 1));
};
