import type { Database } from "../db/database.ts";
import type { BotRef } from "./bots.ts";
import { contentWords, normalize } from "./normalize.ts";

/** Service or FAQ that may contain the answer, with a score from 0 to 1. */
export interface Candidate {
  kind: "service" | "faq";
  id: number;
  name: string;
  answer: string;
  score: number;
  /** Phrase that is nearest to the question; null if the question itself is a phrase. */
  phrase: string | null;
}

const MOST = 5;

/**
 * SQL that finds services by the trigram similarity of their phrases, which tolerates spelling and word order. The
 * operator `%` uses the trigram index; each service counts only with its best phrase.
 */
const SERVICES = `
  select s.id, s.name, s.response as answer, max(similarity(p.normalized, $3))::float8 as score,
    (array_agg(p.text order by similarity(p.normalized, $3) desc, p.id))[1] as phrase
  from phrase p join service s on s.id = p.service_id
  where p.stakeholder_id = $1 and p.bot_id = $2 and p.normalized % $3 and s.status = 'active'
  group by s.id order by score desc, s.id limit ${MOST}`;

/**
 * SQL that finds FAQs by trigram similarity or by meaningful words. The second score is the share of the customer's
 * words that the FAQ contains; words in its question count fully, words in its answer half.
 */
const FAQS = `
  select e.id, e.question as name, e.question as phrase, e.answer,
    greatest(
      similarity(e.normalized, $3),
      0.9 * (select avg(case
        when setweight(to_tsvector('simple', parley_fold(e.question)), 'A') @@ plainto_tsquery('simple', word) then 1.0
        when e.document @@ plainto_tsquery('simple', word) then 0.5
        else 0 end) from unnest($4::text[]) as word)
    )::float8 as score
  from kb_entry e
  where e.stakeholder_id = $1 and e.bot_id = $2 and e.status = 'published'
    and (e.normalized % $3 or e.document @@ to_tsquery('simple', $5))
  order by score desc, e.id limit ${MOST}`;

/** Returns FAQs that may answer a text, the best first. */
export const findFaqs = async (database: Database, bot: BotRef, text: string): Promise<Candidate[]> => {
  const asked = normalize(text);
  if (asked === "") return [];
  const words = contentWords(asked).slice(0, 20);
  const rows = await database.query<Omit<Candidate, "kind">>(bot.stakeholderId, {
    name: "bot_faqs",
    text: FAQS,
    values: [bot.stakeholderId, bot.id, asked, words, words.map((word) => `'${word}'`).join(" | ")],
  });
  return rows.map((row) => ({ kind: "faq", ...row }));
};

/** Returns possible answers to a text: services and FAQs, each with the best first. */
export const findCandidates = async (database: Database, bot: BotRef, text: string): Promise<{ services: Candidate[]; faqs: Candidate[] }> => {
  const asked = normalize(text);
  if (asked === "") return { services: [], faqs: [] };
  const [services, faqs] = await Promise.all([
    database.query<Omit<Candidate, "kind">>(bot.stakeholderId, { name: "bot_services", text: SERVICES, values: [bot.stakeholderId, bot.id, asked] }),
    findFaqs(database, bot, text),
  ]);
  return { services: services.map((row) => ({ kind: "service", ...row })), faqs };
};
