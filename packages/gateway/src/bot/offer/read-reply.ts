import { fold } from "./fold.ts";
import { OFFER_WORDS, type OfferWords } from "./words.ts";

/** Words that a stakeholder has added for one bot, separated by commas or lines. */
export interface AddedWords {
  readonly yesWords: string;
  readonly declineWords: string;
  readonly personWords: string;
}

/** The meaning of a customer's message for the offer of a person, whether or not one was made. */
export interface ReadReply {
  readonly wantsPerson: boolean;
  /** The whole message is a yes, a no, or only polite words. */
  readonly answer: "yes" | "no" | "polite" | undefined;
  /** The message begins with a yes or a no and says more: which, and what. "Ok" is not firm: people begin questions with it. */
  readonly lead: { readonly answer: "yes" | "no"; readonly isFirm: boolean; readonly rest: string } | undefined;
}

/** Longer messages are questions. It also bounds the work of the patterns. */
const MOST_LETTERS = 240;
/** A denial counts when at most this many words stand between it and the request. */
const DENIAL_REACH = 4;

type Meaning = "yes" | "no" | "weakYes" | "please" | "polite";

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(" ")
    .filter((word) => word !== "");
const foldedSet = (phrases: readonly string[]): string[] => [...new Set(phrases.map(fold).filter((phrase) => phrase !== ""))];
const addedOf = (text: string): string[] => foldedSet(text.split(/[,;\n،、，]/));
const LANGUAGES: readonly OfferWords[] = Object.values(OFFER_WORDS);
/** A yes that also accompanies a no: "ok, no thanks". */
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

const MEANINGS = new Map<string, Meaning>();
for (const { polite } of LANGUAGES) for (const phrase of foldedSet(polite)) MEANINGS.set(phrase, "polite");
for (const phrase of foldedSet([
  "please",
  "pls",
  "plz",
  "s'il vous plaît",
  "por favor",
  "bitte",
  "per favore",
  "tafadhali",
  "من فضلك",
  "कृपया",
  "пожалуйста",
  "lütfen",
  "tolong",
]))
  MEANINGS.set(phrase, "please");
for (const { yes, no } of LANGUAGES) {
  for (const phrase of foldedSet(yes)) MEANINGS.set(phrase, WEAK.has(phrase) ? "weakYes" : "yes");
  for (const phrase of foldedSet(no)) MEANINGS.set(phrase, "no");
}
const WANTS = new Set(foldedSet(LANGUAGES.flatMap(({ want }) => [...want])));
const LONGEST = Math.max(...[...MEANINGS.keys()].map((phrase) => phrase.split(" ").length));

interface Segments {
  readonly meanings: readonly Meaning[];
  readonly phrases: readonly string[];
  /** How many words they cover from the beginning. */
  readonly covered: number;
}

/** "No, quiero hablar" says no and something else; "no quiero" is one phrase. */
const CLAUSES = /[.,;:!?…\n，。！？、،؟]+/u;

/** The longest known phrases from the beginning of the message, one after the other, until a word is unknown. None spans two clauses. */
const segment = (text: string, known: (phrase: string) => Meaning | undefined): Segments => {
  const meanings: Meaning[] = [];
  const phrases: string[] = [];
  let covered = 0;
  for (const clause of text.split(CLAUSES)) {
    const words = wordsOf(clause);
    for (let at = 0; at < words.length; ) {
      let length = Math.min(LONGEST, words.length - at);
      while (length > 0 && known(words.slice(at, at + length).join(" ")) === undefined) length--;
      const phrase = words.slice(at, at + length).join(" ");
      const found = known(phrase);
      if (found === undefined) return { meanings, phrases, covered };
      meanings.push(found);
      phrases.push(phrase);
      at += length;
      covered += length;
    }
  }
  return { meanings, phrases, covered };
};

const answerOf = (meanings: readonly Meaning[]): ReadReply["answer"] => {
  const has = (meaning: Meaning) => meanings.includes(meaning);
  if (has("yes")) return has("no") ? undefined : "yes";
  if (has("no")) return "no";
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
  readonly denied: RegExp;
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

const grammarOf = ({ talk, talkAfter, want, fillers, nouns, polite, sentences, denials }: OfferWords): Grammar => {
  const noun = `(?:${oneOf(fillers)} ){0,3}${oneOf(nouns)}`;
  const courtesy = `(?: (?:${oneOf(polite)}|${HELPING}))*`;
  return {
    bare: new RegExp(`^(?:${oneOf(sentences)}|${noun})${courtesy}$`, "u"),
    requests: [
      new RegExp(`(?<=^| )${oneOf(talk)} ${noun}(?= |$)`, "gu"),
      new RegExp(`(?<=^| )${noun}(?: ${oneOf(fillers)}){0,2} ${oneOf(talkAfter)}(?= |$)`, "gu"),
      new RegExp(`(?<=^| )${oneOf(want)} ${noun}${courtesy}$`, "gu"),
    ],
    denied: new RegExp(`(?:^| )${oneOf(denials)}(?: \\S+){0,${DENIAL_REACH}} ?$`, "u"),
  };
};
const GRAMMARS = LANGUAGES.map(grammarOf);
const ANY_TALK = oneOf(LANGUAGES.flatMap(({ talk }) => [...talk]));
const ANY_POLITE = oneOf(LANGUAGES.flatMap(({ polite }) => [...polite]));
const ANY_FILLER = oneOf(LANGUAGES.flatMap(({ fillers }) => [...fillers]));

const asksBy = ({ bare, requests, denied }: Grammar, text: string): boolean => {
  if (bare.test(text)) return true;
  for (const request of requests) for (const match of text.matchAll(request)) if (!denied.test(text.slice(0, match.index))) return true;
  return false;
};

const asksForAdded = (added: readonly string[], text: string): boolean => {
  if (added.length === 0) return false;
  const word = `(?:${added.map(escaped).join("|")})`;
  return new RegExp(`^(?:${ANY_FILLER} ){0,3}${word}(?: ${ANY_POLITE})*$|(?:^| )${ANY_TALK} (?:${ANY_FILLER} ){0,3}${word}(?= |$)`, "u").test(text);
};

/** Splits the original text after its first folded words: a question keeps its own spelling, as it is answered and stored. */
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

/** Reads a message as an answer to the bot's offer, and as a request for a person, in every language of the table. */
export const readReply = (text: string, { yesWords, declineWords, personWords }: AddedWords): ReadReply => {
  const folded = text.length > MOST_LETTERS ? "" : fold(text);
  if (folded === "") return { wantsPerson: false, answer: undefined, lead: undefined };
  const [yes, no] = [new Set(addedOf(yesWords)), new Set(addedOf(declineWords))];
  const known = (phrase: string): Meaning | undefined => (yes.has(phrase) ? "yes" : no.has(phrase) ? "no" : MEANINGS.get(phrase));
  const { meanings, phrases, covered } = segment(text, known);
  const answer = answerOf(meanings);
  const isWhole = covered >= folded.split(" ").length;
  const asks = (part: string) => asksForAdded(addedOf(personWords), part) || GRAMMARS.some((grammar) => asksBy(grammar, part));
  if (isWhole) return { wantsPerson: asksForAdded(addedOf(personWords), folded), answer, lead: undefined };
  const { begins, rest } = splitAfter(text, covered);
  // "No, I want a person" asks for one; in "no quiero hablar con una persona" the same word denies it, and no punctuation follows.
  const isApart = !meanings.includes("no") || /[\p{P}\n]\s*$/u.test(begins);
  const wantsPerson = asks(folded) || (covered > 0 && isApart && asks(fold(rest)));
  // "I want" alone is a yes; "I want to book" is not.
  const isLeading = (phrase: string) => !WANTS.has(phrase) && (!phrase.includes(" ") || /[\p{P}\n]\s*$/u.test(begins));
  const isLead = rest !== "" && phrases.every((phrase, index) => meanings[index] === "polite" || isLeading(phrase));
  const isFirm = meanings.includes("yes") || meanings.includes("no");
  const hasAnswer = isFirm || meanings.includes("weakYes");
  return {
    wantsPerson,
    answer: undefined,
    lead: isLead && hasAnswer && (answer === "yes" || answer === "no") ? { answer, isFirm, rest } : undefined,
  };
};
