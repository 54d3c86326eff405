import { botLanguageOf } from "@parley/core/contract/bots/bot-languages";
import { fold } from "./fold.ts";
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
const lettersIn = (folded: string): number => folded.normalize("NFC").replaceAll(" ", "").length;
/** Maximum number of words between a refusal and the request it refuses. */
const REFUSAL_REACH = 4;

type Meaning = "yes" | "no" | "weakYes" | "please" | "polite";

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(" ")
    .filter((word) => word !== "");
const foldedSet = (phrases: readonly string[]): string[] => [...new Set(phrases.map(fold).filter((phrase) => phrase !== ""))];
const addedOf = (text: string): string[] => foldedSet(text.split(/[,;\n،、，]/));
/** Words for yes that may also accompany a no, as in "ok, no thanks". */
const WEAK = new Set(
  foldedSet([
    "ok",
    "okay",
    "k",
    "fine",
    "alright",
    "great",
    "perfect",
    "right",
    "vale",
    "bueno",
    "bon",
    "va bene",
    "gut",
    "sawa",
    "好",
    "好的",
    "хорошо",
  ]),
);

const TABLES = new Map(Object.entries(OFFER_WORDS));
const LANGUAGES: readonly OfferWords[] = [...TABLES.values()];

type Meanings = ReadonlyMap<string, Meaning>;

/**
 * Returns the meaning of each phrase in the given languages. A phrase that is polite in one language and a yes or no in
 * another gets the meaning yes or no; no takes precedence over yes.
 */
const meaningsOf = (languages: readonly OfferWords[]): Map<string, Meaning> => {
  const meanings = new Map<string, Meaning>();
  const set = (phrases: readonly string[], meaning: Meaning) => {
    for (const phrase of foldedSet(phrases)) meanings.set(phrase, meaning);
  };
  for (const { polite } of languages) set(polite, "polite");
  for (const { please } of languages) set(please, "please");
  for (const { yes } of languages) set(yes, "yes");
  for (const { no } of languages) set(no, "no");
  for (const [phrase, meaning] of meanings) if (meaning === "yes" && WEAK.has(phrase)) meanings.set(phrase, "weakYes");
  return meanings;
};
const MEANINGS: Meanings = meaningsOf(LANGUAGES);
const OWN_MEANINGS: ReadonlyMap<string, Meanings> = new Map(
  [...TABLES].map(([language, words]) => {
    const [yes, no] = [
      [...words.yes, ...(words.ownYes ?? [])],
      [...words.no, ...(words.ownNo ?? [])],
    ];
    return [language, meaningsOf([{ ...words, yes, no }])];
  }),
);
/** Articles and similar words of each language, which are not read as words of another language. */
const OWN_FILLERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...TABLES].map(([language, { fillers }]) => [language, new Set(foldedSet(fillers))]),
);
const WANTS = new Set(foldedSet(LANGUAGES.flatMap(({ want }) => [...want])));
const LONGEST = Math.max(...[...OWN_MEANINGS.values()].flatMap((meanings) => [...meanings.keys()]).map((phrase) => phrase.split(" ").length));

interface Segments {
  readonly meanings: readonly Meaning[];
  readonly phrases: readonly string[];
  /** Number of words from the beginning that known phrases cover. */
  readonly covered: number;
}

/** Separators of clauses. "No, quiero hablar" is a no followed by something else, whereas "no quiero" is one phrase. */
const CLAUSES = /[.,;:!?…\n，。！？、،؟]+/u;

/**
 * Matches known phrases from the beginning of a message until a word is unknown. Prefers the longest phrase after which
 * the rest of the clause still matches, otherwise the longest phrase. No phrase spans two clauses.
 */
const segment = (text: string, known: (phrase: string) => Meaning | undefined): Segments => {
  const meanings: Meaning[] = [];
  const phrases: string[] = [];
  let covered = 0;
  for (const clause of text.split(CLAUSES)) {
    const words = wordsOf(clause);
    const phraseAt = (at: number, length: number) => words.slice(at, at + length).join(" ");
    const lengthsAt = (at: number): number[] =>
      Array.from({ length: Math.min(LONGEST, words.length - at) }, (_, n) => n + 1)
        .reverse()
        .filter((length) => known(phraseAt(at, length)) !== undefined);
    // For each word, whether known phrases cover the rest of the clause from there.
    const matchesFrom = new Array<boolean>(words.length + 1).fill(false);
    matchesFrom[words.length] = true;
    for (let at = words.length - 1; at >= 0; at--) matchesFrom[at] = lengthsAt(at).some((length) => matchesFrom[at + length] === true);
    for (let at = 0; at < words.length; ) {
      const lengths = lengthsAt(at);
      const length = lengths.find((one) => matchesFrom[at + one] === true) ?? lengths[0];
      const phrase = length === undefined ? "" : phraseAt(at, length);
      const found = known(phrase);
      if (length === undefined || found === undefined) return { meanings, phrases, covered };
      meanings.push(found);
      phrases.push(phrase);
      at += length;
      covered += length;
    }
  }
  return { meanings, phrases, covered };
};

/** Returns the meaning of the matched phrases. The last firm yes or no decides, as in "yes? no!" or "no, wait, yes". */
const answerOf = (meanings: readonly Meaning[]): ReadReply["answer"] => {
  const has = (meaning: Meaning) => meanings.includes(meaning);
  const firm = meanings.findLast((meaning) => meaning === "yes" || meaning === "no");
  if (firm === "yes" || firm === "no") return firm;
  if (has("weakYes") || has("please")) return "yes";
  return meanings.length > 0 ? "polite" : undefined;
};

const escaped = (phrase: string): string => phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const oneOf = (phrases: readonly string[]): string =>
  `(?:${foldedSet(phrases)
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|")})`;

interface Grammar {
  readonly bare: RegExp;
  readonly requests: readonly RegExp[];
  readonly refused: RegExp;
  readonly refusedAfter: RegExp | undefined;
  readonly mentioned: RegExp;
  /** Pattern of a refusal such as "No agent, please", which applies only without a comma after the no. */
  readonly refusal: RegExp;
  /** Pattern of a refusal such as "An agent is not needed". */
  readonly refusalAfter: RegExp | undefined;
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
]);

const grammarOf = (words: OfferWords): Grammar => {
  const { talk, talkAfter, want, fillers, nouns, polite, sentences, refusals, refusalsAfter, mentions, no } = words;
  const noun = `(?:${oneOf(fillers)} ){0,3}${oneOf(nouns)}`;
  const courtesy = `(?: (?:${oneOf(polite)}|${HELPING}))*`;
  return {
    bare: new RegExp(`^(?:${oneOf(sentences)}|${noun}(?: ${oneOf(nouns)}){0,3})${courtesy}$`, "u"),
    requests: [
      new RegExp(`(?<=^| )${oneOf(talk)} ${noun}(?= |$)`, "gu"),
      new RegExp(`(?<=^| )${noun}(?: ${oneOf(fillers)}){0,2} ${oneOf(talkAfter)}(?= |$)`, "gu"),
      new RegExp(`(?<=^| )${oneOf(want)} ${noun}${courtesy}$`, "gu"),
    ],
    refused: new RegExp(`(?:^| )${oneOf(refusals)}(?: \\S+){0,${REFUSAL_REACH}} ?$`, "u"),
    refusedAfter: refusalsAfter && new RegExp(`^(?: \\S+){0,${REFUSAL_REACH}} ${oneOf(refusalsAfter)}(?= |$)`, "u"),
    mentioned: new RegExp(`(?:^| )${oneOf(mentions)}(?: \\S+){0,${REFUSAL_REACH}} ?$`, "u"),
    refusal: new RegExp(`^(?:${oneOf(no)}|${oneOf(refusals)}) ${noun}${courtesy}$`, "u"),
    refusalAfter: refusalsAfter && new RegExp(`^${noun} ${oneOf(refusalsAfter)}${courtesy}$`, "u"),
  };
};
const GRAMMARS = new Map([...TABLES].map(([language, words]) => [language, grammarOf(words)]));
const ANY_TALK = oneOf(LANGUAGES.flatMap(({ talk }) => [...talk]));
const ANY_POLITE = oneOf(LANGUAGES.flatMap(({ polite }) => [...polite]));
const ANY_FILLER = oneOf(LANGUAGES.flatMap(({ fillers }) => [...fillers]));

type Wish = "asks" | "refuses" | undefined;

const wishBy = ({ bare, requests, refused, refusedAfter, mentioned, refusal, refusalAfter }: Grammar, text: string): Wish => {
  if (bare.test(text)) return "asks";
  let wish: Wish = refusal.test(text) || refusalAfter?.test(text) ? "refuses" : undefined;
  for (const request of requests)
    for (const match of text.matchAll(request)) {
      const before = text.slice(0, match.index);
      if (refused.test(before) || refusedAfter?.test(text.slice(match.index + match[0].length))) wish = "refuses";
      else if (!mentioned.test(before)) return "asks";
    }
  return wish;
};

const asksForAdded = (added: readonly string[], text: string): boolean => {
  if (added.length === 0) return false;
  const word = `(?:${added.map(escaped).join("|")})`;
  return new RegExp(`^(?:${ANY_FILLER} ){0,3}${word}(?: ${ANY_POLITE})*$|(?:^| )${ANY_TALK} (?:${ANY_FILLER} ){0,3}${word}(?= |$)`, "u").test(text);
};

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

const QUESTION = /[?？؟]/u;
const CONNECTIVES = new RegExp(`^${oneOf(LANGUAGES.flatMap(({ but }) => [...but]))} `, "u");

/** Returns the answer after a connective if nothing else follows, such as the "not now" of "yes but not now". */
const answerAfterConnective = (rest: string, known: (phrase: string) => Meaning | undefined): "yes" | "no" | undefined => {
  const folded = fold(rest);
  const bare = folded.replace(CONNECTIVES, "");
  if (bare === folded) return undefined;
  const { meanings, covered } = segment(bare, known);
  const answer = answerOf(meanings);
  return covered >= bare.split(" ").length && (answer === "yes" || answer === "no") ? answer : undefined;
};

const OR = new RegExp(`^${oneOf(LANGUAGES.flatMap((words) => [...words.or]))} `, "u");

const NEGATIONS = new RegExp(`^${oneOf(LANGUAGES.flatMap(({ negations = [] }) => [...negations]))}(?: ${ANY_POLITE})*$`, "u");

/** HTML tags of a message, which are removed because only the text is read. */
const TAGS = /<\/?[a-z][^<>]{0,80}>/gi;
/** End of a sentence after which a bare noun requests a person, as in "Your bot is useless. Person!". */
const SENTENCES = /[.!:…\n。！]+/u;
/** Minimum number of words before that sentence end, so that "1. person" is no request. */
const LEAST_WORDS = 2;

/** Returns the last sentence of a message with several, unless it is a question. */
const lastSentence = (text: string): string => {
  const sentences = text.split(SENTENCES).filter((sentence) => fold(sentence) !== "");
  const last = sentences.pop() ?? "";
  return wordsOf(sentences.join(" ")).length < LEAST_WORDS || QUESTION.test(last) ? "" : fold(last);
};

/** Returns whether the rest is an "or" with another answer, as in "yes or no". */
const isAlternative = (rest: string, known: (phrase: string) => Meaning | undefined): boolean => {
  const folded = fold(rest);
  const bare = folded.replace(OR, "");
  return bare !== folded && segment(bare, known).covered >= bare.split(" ").length;
};

/**
 * Interprets a message as a reply to the bot's offer and as a request for a human agent: first in the bot's language,
 * then in all other languages, because a short word can mean the opposite in another language.
 */
export const readReply = (written: string, { language, yesWords, declineWords, personWords }: BotWords): ReadReply => {
  const text = written.length > MOST_LETTERS ? "" : written.replace(TAGS, " ");
  const folded = fold(text);
  if (folded === "" || lettersIn(folded) > MOST_LETTERS) return { wantsPerson: false, refusesPerson: false, answer: undefined, lead: undefined };
  const [yes, no] = [new Set(addedOf(yesWords)), new Set(addedOf(declineWords))];
  const own = botLanguageOf(language) ?? "";
  const known = (phrase: string): Meaning | undefined => {
    if (yes.has(phrase)) return "yes";
    if (no.has(phrase)) return "no";
    return OWN_MEANINGS.get(own)?.get(phrase) ?? (OWN_FILLERS.get(own)?.has(phrase) === true ? undefined : MEANINGS.get(phrase));
  };
  const { meanings, phrases, covered } = segment(text, known);
  const answer = answerOf(meanings);
  const isWhole = covered >= folded.split(" ").length;
  const wishOf = (part: string): Wish => {
    if (asksForAdded(addedOf(personWords), part)) return "asks";
    const grammar = GRAMMARS.get(own);
    const wish = grammar && wishBy(grammar, part);
    if (wish !== undefined) return wish;
    const wishes = [...GRAMMARS.values()].map((other) => wishBy(other, part));
    return wishes.find((wish) => wish === "asks") ?? wishes.find((wish) => wish === "refuses");
  };
  if (isWhole) return { wantsPerson: asksForAdded(addedOf(personWords), folded), refusesPerson: false, answer, lead: undefined };
  const { begins, rest } = splitAfter(text, covered);
  // "No, I want a person" requests an agent, but in "no quiero hablar con una persona" the no negates the request. The
  // difference is the punctuation after the no.
  const isApart = !meanings.includes("no") || /[\p{P}\n]\s*$/u.test(begins);
  const wish = wishOf(folded);
  const laterWish = covered > 0 && isApart ? wishOf(fold(rest)) : undefined;
  const last = lastSentence(text);
  const endsInNoun = last !== "" && GRAMMARS.get(own)?.bare.test(last) === true;
  const wantsPerson = wish === "asks" || laterWish === "asks" || (endsInNoun && wish === undefined);
  const refusesPerson = !wantsPerson && (wish === "refuses" || laterWish === "refuses") && !QUESTION.test(text);
  if (answer === "yes" && NEGATIONS.test(fold(rest))) return { wantsPerson, refusesPerson, answer: "no", lead: undefined };
  // Treats "Yes or no?" as a question.
  if (answer !== undefined && isAlternative(rest, known)) return { wantsPerson, refusesPerson, answer: undefined, lead: undefined };
  const second = answerAfterConnective(rest, known);
  if (answer !== undefined && second !== undefined) return { wantsPerson, refusesPerson, answer: second, lead: undefined };
  // Treats "I want" alone as a yes, but not at the beginning of a sentence such as "I want to book".
  const isLeading = (phrase: string) => !WANTS.has(phrase) && (!phrase.includes(" ") || /[\p{P}\n]\s*$/u.test(begins));
  const isLead = rest !== "" && phrases.every((phrase, index) => meanings[index] === "polite" || isLeading(phrase));
  const isFirm = meanings.includes("yes") || meanings.includes("no");
  const hasAnswer = isFirm || meanings.includes("weakYes");
  return {
    wantsPerson,
    refusesPerson,
    answer: undefined,
    lead: isLead && hasAnswer && (answer === "yes" || answer === "no") ? { answer, isFirm, rest } : undefined,
  };
};
