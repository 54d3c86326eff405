import { EQUIVALENT } from "../mutation/equivalent.ts";
import { LEAST_SCORE, PARTS } from "../mutation/parts.ts";
import { percentOf, readScores, type Survivor } from "../mutation/scores.ts";
import { code, type Page, page, table } from "./markdown.ts";

const scores = readScores();
const measured = PARTS.flatMap((part) => {
  const score = scores[part.name];
  return score === undefined ? [] : [{ ...part, score }];
});

const reasonOf = ({ file, was, becomes }: Survivor): string =>
  EQUIVALENT.find((one) => one.file === file && one.was === was && one.becomes === becomes)?.why ?? "";

/** Backticks of the code end the code of Markdown. */
const shown = (text: string): string => code(text.replaceAll("`", "'"));

const survivorsOf = ({ name, score: { survivors } }: (typeof measured)[number]): string[] =>
  survivors.length === 0
    ? []
    : [
        `## ${name}`,
        table(
          ["File", "Code", "Mutant", "Why it is the same"],
          survivors.map((one) => [one.file.replace(/^packages\/(\w+)\/src\//, "$1/"), shown(one.was), shown(one.becomes), reasonOf(one)]),
        ),
      ];

export const mutation: Page = page(
  "mutation.md",
  "What the tests notice",
  `Of each part, mutants: the code with one thing in it wrong. A mutant is killed when one of the part's own tests fails by it, timed out when it never ends. ` +
    `Measured by \`npm run test:mutation\`; at least ${LEAST_SCORE} % have to be noticed (ADR 0062).`,
  table(
    ["Part", "Mutants", "Killed", "Timed out", "Survived", "Covered by no test", "Score"],
    measured.map(({ name, score }) => {
      const { killed, timedOut, survived, uncovered } = score;
      const counts = [killed + timedOut + survived + uncovered, killed, timedOut, survived, uncovered].map(String);
      return [name, ...counts, `${percentOf(score).toFixed(1)} %`];
    }),
  ),
  "Below are those that nobody noticed. Where a mutant does the same as the code, it is said why; the others are what a test may still be written for.",
  ...measured.flatMap(survivorsOf),
);
