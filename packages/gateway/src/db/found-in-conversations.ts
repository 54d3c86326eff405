import { searchedWords } from "@parley/core/contract/chats/found-words";
import { foundPerson } from "./contains.ts";
import type { Asked, Takes } from "./list-definition.ts";

/** Maximum number of hits examined, which limits the cost of a search for very frequent words. */
const HITS_MAX = 50_000;

/**
 * Query that requires all words, of which the last may be incomplete: `flight nai` finds "flight to Nairobi". Null when
 * there is no word.
 */
export const wordsQuery = (text: string): string | null => {
  const words = searchedWords(text);
  return words.length > 0 ? `${words.join(" & ")}:*` : null;
};

/** Conversations of `session` in which a customer or an agent, not only a bot, wrote the words. */
export const saidByPeople = (session: string, words: string, own: (column: string) => string): string =>
  `${session} in (
        select session_id from (
          select m.session_id, m.sender_type from message m where ${own("m.stakeholder_id")} and to_tsvector('simple', parley_fold(m.body)) @@ to_tsquery('simple', ${words}) limit ${HITS_MAX}
        ) said where sender_type in ('customer', 'agent'))`;

/** Conversations of `session` whose messages contain the words, and those of customers with a matching name. */
export const foundInConversations =
  (session: string) =>
  (text: string, { own, hold, countries }: Pick<Asked<Takes>, "own" | "hold" | "countries">): string =>
    `${session} in (
        select session_id from (
          select m.session_id from message m where ${own("m.stakeholder_id")} and to_tsvector('simple', parley_fold(m.body)) @@ to_tsquery('simple', ${hold(wordsQuery(text))}) limit ${HITS_MAX}
        ) said
        union select h.id from customer c join chat_session h on h.customer_id = c.id where ${own("c.stakeholder_id")} and ${foundPerson("c.search", text, { hold, countries })})`;
