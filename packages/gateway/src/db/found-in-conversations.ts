import { searchedWordRuns } from "@parley/core/contract/chats/found-words";
import { foundPerson } from "./contains.ts";
import type { ListParamTypes, StatementBuilder } from "./list-definition.ts";

/** Maximum number of matching messages that are examined, which limits the cost of searching for frequent words. */
const HITS_MAX = 50_000;

/**
 * Returns a text search query that requires all words, the last of which may be incomplete: `flight nai` finds "flight
 * to Nairobi". Words written without spaces must follow one another. Returns null if there is no word.
 */
export const wordsQuery = (text: string): string | null => {
  const runs = searchedWordRuns(text).map((run) => run.join(" <-> "));
  const terms = new Set(runs.map((run, n) => `(${run}${n === runs.length - 1 ? ":*" : ""})`));
  return terms.size > 0 ? [...terms].join(" & ") : null;
};

/**
 * Returns an SQL condition for messages that contain the words. PostgreSQL finds such messages by the index
 * `message_text`.
 */
export const messageContains = (message: string, words: string): string =>
  `parley_words(parley_fold(${message}.body)) @@ to_tsquery('simple', ${words})`;

/** Returns an SQL condition for conversations in which a customer or an agent, and not only a bot, wrote the words. */
export const writtenByPeopleCondition = (session: string, words: string, own: (column: string) => string): string =>
  `${session} in (
        select session_id from (
          select m.session_id, m.sender_type from message m where ${own("m.stakeholder_id")} and ${messageContains("m", words)} limit ${HITS_MAX}
        ) said where sender_type in ('customer', 'agent'))`;

/** Returns an SQL condition for conversations whose messages contain the words or whose customer's name matches. */
export const conversationSearchFilter =
  (session: string) =>
  (text: string, { own, hold, countries }: Pick<StatementBuilder<ListParamTypes>, "own" | "hold" | "countries">): string =>
    `${session} in (
        select session_id from (
          select m.session_id from message m where ${own("m.stakeholder_id")} and ${messageContains("m", hold(wordsQuery(text)))} limit ${HITS_MAX}
        ) said
        union select h.id from customer c join chat_session h on h.customer_id = c.id where ${own("c.stakeholder_id")} and ${foundPerson("c.search", text, { hold, countries })})`;
