import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { LEAST_SCORE, PART_VARIABLE, PARTS, type Part } from "./parts.ts";
import { percentOf, readScores, type Score, writeScores } from "./scores.ts";

/**
 * `npm run test:mutation`, or `npm run test:mutation -- bulk hours` for some parts. `--incremental` tries again only what changed since the last run here;
 * survivors in what a module does when it is loaded it takes from there, so the figures to be kept come from a whole run.
 * Writes `scores.json`, from which docs/generated/mutation.md is printed, and fails when a part is below its score.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { incremental: { type: "boolean", default: false } } });
const unknown = positionals.filter((name) => PARTS.every((part) => part.name !== name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(", ")}. Parts: ${PARTS.map(({ name }) => name).join(", ")}`);

const folder = ".tmp/mutation";

interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}
interface Place {
  readonly line: number;
  readonly column: number;
}
interface Mutant {
  readonly status: string;
  readonly replacement: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

async function measure(part: Part): Promise<Score> {
  process.env[PART_VARIABLE] = part.name;
  const report = `${folder}/${part.name}.json`;
  await new Stryker({
    testRunner: "resident",
    plugins: [fileURLToPath(new URL("resident-plugin.mjs", import.meta.url))],
    mutate: [...part.code, "!**/*.test.ts", "!**/testing/**"],
    ignorePatterns: ["dist", ".tmp", ".turbo", "docs", "packages/web"],
    concurrency: 1,
    timeoutMS: 20_000,
    reporters: ["json", "progress"],
    jsonReporter: { fileName: report },
    tempDirName: `${folder}/copies`,
    incremental: values.incremental,
    incrementalFile: `${folder}/${part.name}-incremental.json`,
    // Types are taken away by Vite: what only the compiler would notice no test can.
    tsconfigFile: "none",
  }).runMutationTest();
  return scoreOf(JSON.parse(readFileSync(report, "utf8")));
}

function scoreOf({ files }: Report): Score {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants: of }]) => of.map((mutant) => ({ file, source, ...mutant })));
  const count = (status: string) => mutants.filter((mutant) => mutant.status === status).length;
  const survivors = mutants
    .filter(({ status }) => status === "Survived" || status === "NoCoverage")
    .map(({ file, source, location, replacement }) => ({ file, was: oneLine(textAt(source, location)), becomes: oneLine(replacement) }))
    .sort((a, b) => a.file.localeCompare(b.file));
  return { killed: count("Killed"), timedOut: count("Timeout"), survived: count("Survived"), uncovered: count("NoCoverage"), survivors };
}

function textAt(source: string, { start, end }: Mutant["location"]): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = (lines.at(-1) ?? "").slice(0, end.column - 1);
  return [...lines.slice(0, -1), last].join("\n").slice(start.column - 1);
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").slice(0, 120);

for (const part of PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const score = await measure(part);
  writeScores({ ...readScores(), [part.name]: score });
  const percent = percentOf(score);
  process.stdout.write(`${part.name}: ${percent.toFixed(1)} %\n`);
  if (percent < LEAST_SCORE) process.exitCode = 1;
}
