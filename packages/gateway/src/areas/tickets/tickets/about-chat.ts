import type { TicketSuggestion } from "@parley/core/contract/tickets/tickets";
import type { Database } from "../../../db/database.ts";
import type { Scope } from "../../../db/scope.ts";

/** Maximum length in characters of a suggested ticket title: as much as a row of the ticket list shows. */
const SUBJECT_MAX = 100;
/** Minimum number of words of a sentence that can be the title; shorter ones are often only a greeting. */
const WORDS_LEAST = 4;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });
const words = new Intl.Segmenter(undefined, { granularity: "word" });

const tidy = (text: string): string => text.replace(/\s+/g, " ").trim();
const lengthOf = (text: string): number => [...graphemes.segment(text)].length;
const wordsIn = (text: string): number => [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length;

/**
 * Truncates a text after a complete word, or after a complete character if a single word is too long. `max` counts
 * UTF-16 code units, as columns and schemas do.
 */
export const shorten = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const fits = ({ index, segment }: Intl.SegmentData): boolean => index + segment.length < max;
  const whole = [...words.segment(text)].filter((part) => fits(part)).map(({ segment }) => segment);
  const cut = whole.join("").trimEnd();
  const kept =
    cut.length >= max / 2
      ? cut
      : [...graphemes.segment(text)]
          .filter((part) => fits(part))
          .map(({ segment }) => segment)
          .join("");
  return `${kept}…`;
};

/**
 * Returns a title: the first full sentence of the customer's longest message, because the last message is often only
 * "yes".
 */
const subjectOf = (messages: readonly string[]): string => {
  const tidied = messages.map(tidy).filter((message) => message !== "");
  const longest = tidied.reduce((found, message) => (lengthOf(message) > lengthOf(found) ? message : found), "");
  const first = [...sentences.segment(longest)].map(({ segment }) => segment.trim()).find((sentence) => wordsIn(sentence) >= WORDS_LEAST);
  return shorten(first ?? longest, SUBJECT_MAX);
};

interface Chat {
  readonly subject: string | null;
  readonly customerName: string;
  readonly said: string[];
  readonly notes: string[];
}

/** Suggests title and notes of a ticket from its conversation. Returns undefined if the conversation does not exist. */
export const aboutChat = async (database: Database, scope: Scope, sessionId: number): Promise<TicketSuggestion | undefined> => {
  const [chat] = await database.query<Chat & Record<string, unknown>>(scope, {
    name: "ticket_about_chat",
    text: `select t.subject, c.name as "customerName",
        array(select m.body from message m where m.session_id = s.id and m.sender_type = 'customer' order by length(m.body) desc, m.seq limit 5) as said,
        array(select m.body from message m where m.session_id = s.id and m.kind = 'note' and m.sender_type = 'agent' order by m.seq) as notes
      from chat_session s join customer c on c.id = s.customer_id left join email_thread t on t.session_id = s.id
      where ($1 = 0 or s.stakeholder_id = $1) and s.id = $2`,
    values: [scope, sessionId],
  });
  if (!chat) return undefined;
  const subject = shorten(tidy(chat.subject ?? ""), SUBJECT_MAX) || subjectOf(chat.said);
  return { subject: subject || shorten(`Chat with ${chat.customerName}`, SUBJECT_MAX), notes: chat.notes };
};
