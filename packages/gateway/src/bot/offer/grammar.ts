import { fold } from "./fold.ts";
import { type Clause, foldedSet } from "./phrases.ts";
import type { OfferWords } from "./words/offer-words.ts";
import { OFFER_WORDS } from "./words.ts";

/** Maximum number of words between a refusal and the request it refuses. */
const REFUSAL_REACH = 4;
/** Minimum number of words before a noun that ends a message, so that "1. person" is no request. */
const LEAST_WORDS = 2;

const escaped = (phrase: string): string => phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Folded phrases of the word lists, each of which is part of several patterns. */
const folded = new Map<string, string>();
const foldedOnce = (phrase: string): string => {
  const text = folded.get(phrase) ?? fold(phrase);
  folded.set(phrase, text);
  return text;
};
/** Returns a pattern of any of the phrases; of none if there are no phrases. */
export const oneOf = (phrases: readonly string[]): string =>
  phrases.length === 0
    ? "(?!)"
    : `(?:${[...new Set(phrases.map(foldedOnce))]
        .filter((phrase) => phrase !== "")
        .sort((a, b) => b.length - a.length)
        .map(escaped)
        .join("|")})`;

interface Grammar {
  readonly sentence: RegExp;
  readonly named: RegExp;
  /** Pattern of a refusal of the bot: "I don't want to talk to a robot". */
  readonly rejectsBot: RegExp;
  readonly polite: RegExp;
  readonly talks: readonly RegExp[];
  readonly wants: RegExp;
  /** Pattern of the words after a request that place the person elsewhere: "at the hotel". */
  readonly elsewhere: RegExp;
  readonly refused: RegExp;
  readonly refusedDirectly: RegExp;
  readonly refusedAfter: RegExp;
  readonly mentioned: RegExp;
  /** Pattern of a refusal such as "No agent, please", which applies only without a comma after the no. */
  readonly refusal: RegExp;
  /** Pattern of a refusal such as "An agent is not needed". */
  readonly refusalAfter: RegExp;
}

const HELPING = oneOf([
  "to help me",
  "to help",
  "to talk to",
  "to speak to",
  "to speak with",
  "to chat with",
  "to talk",
  "to assist me",
  "who can help",
  "who can help me",
  "there",
  "here",
  "about this",
  "about it",
  "available",
  "instead",
  "to chat",
]);

/** Returns the pattern of a phrase and of the words after it, none of which begins another thought. */
const reaching = (phrases: readonly string[], { want, bots, breaks }: OfferWords): string => {
  const begins = oneOf([...bots, ...breaks]);
  const wants = oneOf([...want, ...bots, ...breaks]);
  return `(?:^| )${oneOf(phrases)}(?: (?!${begins}(?: |$))\\S+)?(?: (?!${wants}(?: |$))\\S+){0,${REFUSAL_REACH - 1}} ?$`;
};

const botPattern = ({ talk, talkAfter, want, fillers, no, refusals, refusalsAfter = [], bots, rejections = [] }: OfferWords): RegExp => {
  const between = `(?: ${oneOf([...want, ...talk, ...fillers])}){0,4}`;
  const before = `(?:${oneOf(want)} )?${oneOf([...no, ...refusals])}${between} ${oneOf(bots)}(?: ${oneOf([...talkAfter, ...want])}){0,2}`;
  const after = `${oneOf(bots)}(?: \\S+){0,2} ${oneOf([...refusalsAfter, ...refusals])}(?: \\S+)?`;
  return new RegExp(`(?<=^| )(?:${before}|${after}|${oneOf(rejections)})(?= |$)`, "u");
};

const grammarOf = (words: OfferWords): Grammar => {
  const { talk, talkAfter, want, fillers, nouns, polite, sentences, refusals, refusalsAfter = [], mentions, no, elsewhere = [] } = words;
  const noun = `(?:${oneOf(fillers)} ){0,3}${oneOf(nouns)}`;
  const courtesy = `(?: (?:${oneOf(polite)}|${HELPING}))*`;
  return {
    sentence: new RegExp(`^${oneOf(sentences)}${courtesy}$`, "u"),
    named: new RegExp(`^(?:${oneOf(words.breaks)} )?${noun}(?: ${oneOf(nouns)}){0,3}${courtesy}$`, "u"),
    rejectsBot: botPattern(words),
    polite: new RegExp(`^(?:${oneOf(polite)}|${HELPING}| )*$`, "u"),
    talks: [
      new RegExp(`(?<=^| )${oneOf(talk)} ${noun}(?= |$)`, "gu"),
      new RegExp(`(?<=^| )${noun}(?: ${oneOf(fillers)}){0,2} ${oneOf(talkAfter)}(?= |$)`, "gu"),
    ],
    wants: new RegExp(`(?<=^| )${oneOf(want)} ${noun}${courtesy}$`, "gu"),
    elsewhere: new RegExp(`^ ${oneOf(elsewhere)}(?= |$)`, "u"),
    refused: new RegExp(reaching(refusals, words), "u"),
    refusedDirectly: new RegExp(`(?:^| )${oneOf(refusals)} ?$`, "u"),
    refusedAfter: new RegExp(
      `^(?: (?!${oneOf([...words.bots, ...words.breaks])}(?: |$))\\S+){0,${REFUSAL_REACH}} ${oneOf(refusalsAfter)}(?= |$)`,
      "u",
    ),
    mentioned: new RegExp(reaching(mentions, words), "u"),
    refusal: new RegExp(`^(?:${oneOf(words.want)} )?${oneOf([...no, ...refusals])} ${noun}${courtesy}$`, "u"),
    refusalAfter: new RegExp(`^${noun} ${oneOf(refusalsAfter)}${courtesy}$`, "u"),
  };
};

/** Returns the longest word of each phrase. */
const longestWords = (phrases: readonly string[]): string[] =>
  foldedSet(phrases).map((phrase) => phrase.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest)));

interface Reader {
  readonly grammar: () => Grammar;
  /** Words of which a message contains at least one, if the grammar matches it. They spare most languages' patterns. */
  readonly words: ReadonlySet<string>;
}

const readerOf = (words: OfferWords): Reader => {
  let grammar: Grammar | undefined;
  return {
    grammar: () => {
      grammar ??= grammarOf(words);
      return grammar;
    },
    words: new Set(longestWords([...words.nouns, ...words.bots, ...words.sentences])),
  };
};
const READERS: ReadonlyMap<string, Reader> = new Map(Object.entries(OFFER_WORDS).map(([language, words]) => [language, readerOf(words)]));
const LANGUAGES: readonly OfferWords[] = Object.values(OFFER_WORDS);

/** Texts with one and two bytes per letter, for which the engine compiles each pattern separately. */
const WARM_UP = ["x", "я"];
/** Compiles the patterns of one language at each step; otherwise the first message that needs them would wait. */
export function* compileGrammars(): Generator<void> {
  for (const reader of READERS.values()) {
    const { talks, wants, ...patterns } = reader.grammar();
    for (const pattern of [...Object.values(patterns), ...talks, wants]) for (const text of WARM_UP) text.search(pattern);
    yield;
  }
}
const ANY_POLITE = oneOf(LANGUAGES.flatMap(({ polite }) => [...polite]));
const ANY_BREAK = oneOf(LANGUAGES.flatMap(({ breaks }) => breaks.filter((phrase) => !phrase.includes(" "))));
const COUNTED = new RegExp(`^(?:${ANY_BREAK} )?${oneOf(LANGUAGES.flatMap(({ counts }) => [...counts]))}((?: ${ANY_POLITE})*)$`, "u");

export type Wish = "asks" | "refuses" | undefined;
type Kind = Wish | "sentence" | "names" | "counts" | "rejectsBot";

/** Returns the wish of a clause that contains a request in words: "I want to talk to a person". */
const requestIn = (grammar: Grammar, text: string): Wish => {
  let wish: Wish = grammar.refusal.test(text) || grammar.refusalAfter.test(text) ? "refuses" : undefined;
  for (const request of [...grammar.talks, grammar.wants])
    for (const match of text.matchAll(request)) {
      const before = text.slice(0, match.index);
      const after = text.slice(match.index + match[0].length);
      if (grammar.elsewhere.test(after)) continue;
      const refused = request === grammar.wants ? grammar.refusedDirectly : grammar.refused;
      if (refused.test(before) || grammar.refusedAfter.test(after)) wish = "refuses";
      else if (!grammar.mentioned.test(before)) return "asks";
    }
  return wish;
};

/** Returns whether a clause refuses the bot, and also requests a person: "no bot, a person" without the comma. */
const rejectionIn = (grammar: Grammar, text: string): "asks" | "rejectsBot" | undefined => {
  const match = grammar.rejectsBot.exec(text);
  if (match === null) return undefined;
  const [before, after] = [text.slice(0, match.index).trim(), text.slice(match.index + match[0].length).trim()];
  if (before === "" && grammar.polite.test(after)) return "rejectsBot";
  if (before === "" && grammar.named.test(after)) return "asks";
  return grammar.polite.test(after) && (grammar.named.test(before) || before.search(grammar.wants) === 0) ? "asks" : undefined;
};

const kindOf = (grammar: Grammar, text: string): Kind => {
  const rejection = rejectionIn(grammar, text);
  if (rejection !== undefined) return rejection;
  if (grammar.sentence.test(text)) return "sentence";
  if (grammar.named.test(text)) return COUNTED.test(text) ? "counts" : "names";
  return requestIn(grammar, text);
};

/** Returns whether a clause names a person only as "one person" does, which is also an answer to "How many are you?". */
const isCount = ({ text, rest }: Clause): boolean => COUNTED.test(text) || COUNTED.test(rest);
const isCourteous = ({ meanings, text, rest }: Clause): boolean =>
  meanings.includes("please") || [text, rest].some((part) => (COUNTED.exec(part)?.[1] ?? "") !== "");

const wishBy = (grammar: Grammar, clauses: readonly Clause[], isOwn: boolean): Wish => {
  const kinds = clauses.map(({ text, rest, meanings }): Kind => {
    if (rest === "") return undefined;
    return kindOf(grammar, text) ?? (rest === text || meanings.includes("no") ? undefined : kindOf(grammar, rest));
  });
  if (kinds.includes("asks")) return "asks";
  const isAside = (at: number) => clauses[at]?.rest === "" || kinds[at] === "rejectsBot";
  const areAside = (from: number, to: number) => clauses.slice(from, to).every((_, index) => isAside(from + index));
  const rejectsBot = kinds.includes("rejectsBot");
  if (rejectsBot && areAside(0, clauses.length)) return "asks";
  const isRequest = (kind: Kind, at: number): boolean => {
    const clause = clauses[at];
    if (clause === undefined || (kind !== "sentence" && kind !== "names" && kind !== "counts")) return false;
    const isLast = areAside(at + 1, clauses.length);
    if (isLast && areAside(0, at)) return kind !== "counts" || rejectsBot || clauses.some(isCourteous);
    if (!isOwn || !isLast || kind === "counts") return false;
    if (kind === "sentence") return true;
    const before = clauses.slice(0, at).reduce((sum, { text }) => sum + text.split(" ").length, 0);
    return before >= LEAST_WORDS && !clause.isQuestion && (clause.startsSentence || clause.text.includes(" "));
  };
  if (kinds.some(isRequest)) return "asks";
  return kinds.includes("refuses") ? "refuses" : undefined;
};

/** Returns the wish of a message about a person: first in the bot's language, then in all others. */
export const wishOf = (clauses: readonly Clause[], language: string): Wish => {
  // Reads "I want to talk to: a person" again without its punctuation.
  const joined = clauses.map(({ text }) => text).join(" ");
  const words = joined.split(" ");
  const wishIn = (reader: Reader, isOwn: boolean): Wish => {
    if (!words.some((word) => reader.words.has(word))) return undefined;
    const grammar = reader.grammar();
    return wishBy(grammar, clauses, isOwn) ?? (clauses.length > 1 ? requestIn(grammar, joined) : undefined);
  };
  const own = READERS.get(language);
  const wish = own && wishIn(own, true);
  if (wish !== undefined) return wish;
  const wishes = [...READERS.values()].filter((reader) => reader !== own).map((reader) => wishIn(reader, false));
  return wishes.find((one) => one === "asks") ?? wishes.find((one) => one === "refuses");
};

/** Returns whether a message says only "a person", which accepts an offer but does not request a person by itself. */
export const namesPerson = (clauses: readonly Clause[]): boolean => {
  const unknown = clauses.filter(({ rest }) => rest !== "");
  return unknown.length === 1 && unknown.every(isCount);
};

const ANY_TALK = oneOf(LANGUAGES.flatMap(({ talk }) => [...talk]));
const ANY_FILLER = oneOf(LANGUAGES.flatMap(({ fillers }) => [...fillers]));

/** Returns whether a text requests a person in one of the words that a stakeholder has added, such as "concierge". */
export const asksForAdded = (added: readonly string[], text: string): boolean => {
  if (added.length === 0) return false;
  const word = `(?:${added.map(escaped).join("|")})`;
  return new RegExp(`^(?:${ANY_FILLER} ){0,3}${word}(?: ${ANY_POLITE})*$|(?:^| )${ANY_TALK} (?:${ANY_FILLER} ){0,3}${word}(?= |$)`, "u").test(text);
};
