import { readFileSync } from "node:fs";
import { join } from "node:path";
import { randomBy } from "../../../packages/gateway/src/bot/classifier/random.ts";

/** Phrase or question with the name of its service. */
export interface Labelled {
  readonly service: string;
  readonly text: string;
}

/** Service of questions that belong to none. */
export const FOREIGN = "oos";

export interface Collection {
  readonly phrases: readonly Labelled[];
  /** Questions that are not among the phrases. */
  readonly questions: readonly Labelled[];
  /** Whether people wrote the questions, so that the share of right answers says something. */
  readonly isReal: boolean;
}

const SIZE = { services: 150, phrases: 100, questions: 20, own: 15, shared: 400, words: 8 } as const;
const SYLLABLES = "ba de fi go ku la me ni po ru sa te vi wo zu".split(" ");

/** Returns a word of its own for each number. */
const wordOf = (number: number): string =>
  [...(number + SYLLABLES.length ** 2).toString(SYLLABLES.length)].map((digit) => SYLLABLES[Number.parseInt(digit, SYLLABLES.length)]).join("");

/** Returns texts of invented words: each service has a few of its own, between words that all services use. */
const generated = (): Collection => {
  const random = randomBy(5);
  const pick = (most: number) => Math.floor(random() * most);
  const textOf = (service: number) =>
    Array.from({ length: SIZE.words }, () => wordOf(random() < 0.4 ? SIZE.shared + service * SIZE.own + pick(SIZE.own) : pick(SIZE.shared))).join(
      " ",
    );
  const texts = (count: number) =>
    Array.from({ length: SIZE.services }, (_none, service) =>
      Array.from({ length: count }, () => ({ service: `Service ${service}`, text: textOf(service) })),
    ).flat();
  return { phrases: texts(SIZE.phrases), questions: texts(SIZE.questions), isReal: false };
};

const readLines = (folder: string, file: string): Labelled[] =>
  readFileSync(join(folder, file), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [service = "", text = ""] = line.split("\t");
      return { service, text };
    });

/** Returns the collection in the folder that BENCH_INTENTS names, or 15,000 generated phrases of 150 services. */
export const readCollection = (): Collection => {
  const folder = process.env.BENCH_INTENTS;
  if (folder === undefined) return generated();
  const phrases = readLines(folder, "train.tsv").filter(({ service }) => service !== FOREIGN);
  return { phrases, questions: readLines(folder, "validation.tsv"), isReal: true };
};
