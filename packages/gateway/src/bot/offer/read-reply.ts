import { setImmediate as nextTurn } from "node:timers/promises";
import { botLanguageOf } from "@parley/core/contract/bots/bot-languages";
import { normalForm } from "@parley/core/text";
import { fold } from "./fold.ts";
import { asksForAdded, compileGrammars, namesPerson, oneOf, wishOf } from "./grammar.ts";
import { addedOf, answerOf, type Clause, clausesOf, type Known, knownBy, QUESTION, segmentsOf, WANTS, wordsOf } from "./phrases.ts";
import type { OfferWords } from "./words/offer-words.ts";
import { OFFER_WORDS } from "./words.ts";

/** The bot's language, and words that a stakeholder has added for the bot, separated by commas or line breaks. */
export interface BotWords {
  readonly language: string;
  readonly yesWords: string;
  readonly declineWords: string;
  readonly personWords: string;
}

/** Meaning of a customer's message as a reply to the bot's offer of a human agent, even if the bot made no offer. */
export interface ReadReply {
  readonly wantsPerson: boolean;
  /** True for "a person" alone, which accepts an offer, but otherwise is more often an answer such as "one person". */
  readonly namesPerson: boolean;
  /** True for a message such as "I do not want to talk to a person." */
  readonly refusesPerson: boolean;
  /** Set if the entire message is a yes, a no, or only polite words. */
  readonly answer: "yes" | "no" | "polite" | undefined;
  /**
   * Set if the message begins with a yes or a no and continues. `isFirm` is false for "ok", because questions often
   * begin with it.
   */
  readonly lead: { readonly answer: "yes" | "no"; readonly isFirm: boolean; readonly rest: string } | undefined;
}

/**
 * Maximum length of a message that is read as a reply, as written and folded. Longer ones are treated as questions,
 * which also limits the work of the patterns.
 */
const MOST_LETTERS = 240;
/** Counts the letters of a folded text. Folding separates Korean letters into parts, and puts spaces around Chinese ones. */
const lettersIn = (folded: string): number => normalForm(folded, "NFC").replaceAll(" ", "").length;
const NOTHING: ReadReply = { wantsPerson: false, namesPerson: false, refusesPerson: false, answer: undefined, lead: undefined };
const LANGUAGES: readonly OfferWords[] = Object.values(OFFER_WORDS);
const ANY_POLITE = oneOf(LANGUAGES.flatMap(({ polite }) => [...polite]));

/**
 * Splits the original text after the part that corresponds to its first `covered` folded words. The rest keeps its
 * original spelling, because it is answered and stored as a question.
 */
const splitAfter = (text: string, covered: number): { readonly begins: string; readonly rest: string } => {
  const parts = text.trim().split(/(?<=[\s,.;:!?，。！？、،])/u);
  let from = 0;
  for (let words = 0; from < parts.length && words < covered; from++) words += wordsOf(parts[from] ?? "").length;
  const rest = parts
    .slice(from)
    .join("")
    .replace(/^[\s.,;:!?…–—-]+/u, "");
  return { begins: text.trim().slice(0, text.trim().length - rest.length), rest };
};

const CONNECTIVES = new RegExp(`^${oneOf(LANGUAGES.flatMap(({ but }) => [...but]))} `, "u");

/** Returns the answer after a connective if nothing else follows, such as the "not now" of "yes but not now". */
const answerAfterConnective = (rest: string, known: Known): "yes" | "no" | undefined => {
  const folded = fold(rest);
  const bare = folded.replace(CONNECTIVES, "");
  if (bare === folded) return undefined;
  const { meanings, covered } = segmentsOf(clausesOf(bare, known));
  const answer = answerOf(meanings);
  return covered >= bare.split(" ").length && (answer === "yes" || answer === "no") ? answer : undefined;
};

const OR = new RegExp(`^${oneOf(LANGUAGES.flatMap((words) => [...words.or]))} `, "u");

const NEGATIONS = new RegExp(`^${oneOf(LANGUAGES.flatMap(({ negations = [] }) => [...negations]))}(?: ${ANY_POLITE})*$`, "u");

/** HTML tags of a message, which are removed because only the text is read. */
const TAGS = /<\/?[a-z][^<>]{0,80}>/gi;
/** Returns whether the rest is an "or" with another answer, as in "yes or no". */
const isAlternative = (rest: string, known: Known): boolean => {
  const folded = fold(rest);
  const bare = folded.replace(OR, "");
  return bare !== folded && segmentsOf(clausesOf(bare, known)).covered >= bare.split(" ").length;
};

/** Returns whether a message requests a person in the words that a stakeholder has added. */
const asksInAdded = (personWords: string, folded: string, clauses: readonly Clause[]): boolean => {
  const added = addedOf(personWords);
  return [folded, ...clauses.map(({ rest }) => rest)].some((part) => part !== "" && asksForAdded(added, part));
};

/**
 * Interprets a message as a reply to the bot's offer and as a request for a human agent: first in the bot's language,
 * then in all other languages, because a short word can mean the opposite in another language.
 */
export const readReply = (written: string, { language, yesWords, declineWords, personWords }: BotWords): ReadReply => {
  const text = written.length > MOST_LETTERS ? "" : written.replace(TAGS, " ");
  const folded = fold(text);
  if (folded === "" || lettersIn(folded) > MOST_LETTERS) return NOTHING;
  const known = knownBy(language, yesWords, declineWords);
  const clauses = clausesOf(text, known);
  const { meanings, phrases, covered } = segmentsOf(clauses);
  const answer = answerOf(meanings);
  const isAdded = asksInAdded(personWords, folded, clauses);
  if (covered >= folded.split(" ").length) return { ...NOTHING, wantsPerson: isAdded, answer };
  const wish = wishOf(clauses, botLanguageOf(language) ?? "");
  const wantsPerson = isAdded || wish === "asks";
  const read = {
    ...NOTHING,
    wantsPerson,
    namesPerson: !wantsPerson && namesPerson(clauses),
    refusesPerson: !wantsPerson && wish === "refuses" && !QUESTION.test(text),
  };
  const { begins, rest } = splitAfter(text, covered);
  if (answer === "yes" && NEGATIONS.test(fold(rest))) return { ...read, answer: "no" };
  // Treats "Yes or no?" as a question.
  if (answer !== undefined && isAlternative(rest, known)) return read;
  const second = answerAfterConnective(rest, known);
  if (answer !== undefined && second !== undefined) return { ...read, answer: second };
  // Treats "I want" alone as a yes, but not at the beginning of a sentence such as "I want to book".
  const isLeading = (phrase: string) => !WANTS.has(phrase) && (!phrase.includes(" ") || /[\p{P}\n]\s*$/u.test(begins));
  const isLead = rest !== "" && phrases.every((phrase, index) => meanings[index] === "polite" || isLeading(phrase));
  const isFirm = meanings.includes("yes") || meanings.includes("no");
  const hasAnswer = isFirm || meanings.includes("weakYes");
  return { ...read, lead: isLead && hasAnswer && (answer === "yes" || answer === "no") ? { answer, isFirm, rest } : undefined };
};

const NO_WORDS: BotWords = { language: "", yesWords: "", declineWords: "", personWords: "" };
/** Reply with an answer and a rest, which needs all patterns outside the grammars. */
const WARM_UP = ["yes but 1 person", "yes но 1 person"];

/**
 * Compiles all patterns, with a turn of the event loop between two languages. The gateway waits for it before it
 * listens, so that no message has to.
 */
export async function prepareReplies(): Promise<void> {
  for (const _ of compileGrammars()) await nextTurn();
  for (const text of WARM_UP) readReply(text, NO_WORDS);
}
