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

/** Returns an SQL condition that a text contains the words. */
export const wordsIn = (text: string, words: string): string => `parley_words(parley_fold(${text})) @@ to_tsquery('simple', ${words})`;

/**
 * Returns an SQL condition for messages that contain the words. PostgreSQL finds such messages by the index
 * `message_text`.
 */
export const messageContains = (message: string, words: string): string => wordsIn(`${message}.body`, words);

/**
 * Returns an SQL condition for e-mails whose subject, or the address of an incoming one's sender, contains the words.
 * PostgreSQL finds such e-mails by the index `email_words`. Automatic answers only repeat a subject, so they do not
 * count.
 */
const emailContains = (email: string, words: string): string =>
  `not ${email}.is_auto and ${wordsIn(`case when ${email}.direction = 'in' then ${email}.subject || ' ' || ${email}.sender else ${email}.subject end`, words)}`;

type Own = (column: string) => string;

const messageHits = (words: string, own: Own): string =>
  `select m.session_id, m.sender_type from message m where ${own("m.stakeholder_id")} and ${messageContains("m", words)} limit ${HITS_MAX}`;

/** Returns an SQL query for the ids of conversations that have an e-mail with the words in its subject or sender. */
export const emailHits = (words: string, own: Own): string =>
  `select session_id from (select e.session_id from email e where ${own("e.stakeholder_id")} and ${emailContains("e", words)} limit ${HITS_MAX}) titled`;

/**
 * Returns an SQL condition for conversations in which a customer or an agent, and not only a bot, wrote the words, in a
 * message or as the subject of an e-mail.
 */
export const writtenByPeopleCondition = (session: string, words: string, own: Own): string =>
  `${session} in (
        select session_id from (${messageHits(words, own)}) said where sender_type in ('customer', 'agent')
        union ${emailHits(words, own)})`;

type Searched = Pick<StatementBuilder<ListParamTypes>, "own" | "hold" | "countries">;

/** Returns an SQL query for the ids of conversations whose customer, or the subject or sender of whose e-mails, matches. */
const headingHits = (text: string, words: string, { own, hold, countries }: Searched): string => `${emailHits(words, own)}
        union select h.id from customer c join chat_session h on h.customer_id = c.id where ${own("c.stakeholder_id")} and ${foundPerson("c.search", text, { hold, countries })}`;

/**
 * Returns an SQL condition for conversations whose customer, or the subject or sender of whose e-mails, matches. Collects
 * the ids in an array, so that PostgreSQL finds the conversations first instead of checking every row of the list.
 */
export const conversationHeadingFilter =
  (session: string) =>
  (text: string, builder: Searched): string =>
    `${session} = any (array(${headingHits(text, builder.hold(wordsQuery(text)), builder)}))`;

/** Same as `conversationHeadingFilter`, but finds the words in messages too. */
export const conversationSearchFilter =
  (session: string) =>
  (text: string, builder: Searched): string => {
    const words = builder.hold(wordsQuery(text));
    return `${session} in (
        select session_id from (${messageHits(words, builder.own)}) said
        union ${headingHits(text, words, builder)})`;
  };
