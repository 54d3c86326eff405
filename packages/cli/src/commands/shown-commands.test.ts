import { spawnSync } from "node:child_process";
import { commandOf, type Flag, flagsOf, isTopic, type Operand, operandName, type Verb } from "@parley/core/verbs";
import { loadTopics } from "@parley/core/verbs/topics";
import { expect, it } from "vitest";
import type { CommandTreeDeps, GlobalOptions } from "../io/deps.ts";
import { CommandOutput } from "../io/out.ts";
import { silentHost } from "../testing/silent-host.ts";
import { loadContractChoices } from "./choices.ts";
import { commandWords, programFor } from "./program.ts";
import { commandNamed } from "./root-command.ts";
import { verbCommand } from "./verb-command.ts";

const verbsOf = (entry: object): Verb[] =>
  isTopic(entry as Verb) ? Object.values((entry as { verbs: object }).verbs).flatMap(verbsOf) : [entry as Verb];
const VERBS = (await loadTopics()).flatMap(verbsOf).filter(({ hidden }) => !hidden);

const options = (): GlobalOptions => ({});
const nowhere = () => Promise.reject(new Error("not in this test"));
const deps: CommandTreeDeps = { host: silentHost, options, out: new CommandOutput(silentHost, options), platform: nowhere, program: nowhere };

/** Sample string with an apostrophe, a space and a dollar sign, which a shell would split or expand without quoting. */
const TEXT = "Ann's 2 $HOME";
const MANY = ["one", "t'wo"];

async function sampleValue({ choices, value }: Flag | Operand): Promise<unknown> {
  const words = choices === undefined || !("call" in choices) ? choices : await loadContractChoices(choices);
  if (words) return words[0];
  if (value === "moment") return "2026-12-24T06:00:00.000Z";
  if (value === "list" || value === "several") return MANY;
  if (value === "pairs") return { until: TEXT };
  if (value === "share") return 0.5;
  if (value === "day") return "2026-12-31";
  return value === undefined || value === "textOrNone" ? TEXT : 12;
}

const isMany = (text: string) => text.includes("...");
const sampleOf = async (of: Flag | Operand, text: string) => (isMany(text) ? [await sampleValue(of)] : sampleValue(of));

/**
 * Sample input for every operand and flag of a CLI command, both as a displayed command line writes it and as the
 * implementation receives it.
 */
async function sample(verb: Verb) {
  const operands = await Promise.all((verb.operands ?? []).map(async (operand) => ({ operand, value: await sampleOf(operand, operand.operand) })));
  const offered = flagsOf(verb).filter(([, { hidden }]) => !hidden);
  const flags = await Promise.all(
    offered.map(async ([name, flag]) => {
      const value = /[<[]/.test(flag.flags) ? await sampleOf(flag, flag.flags) : !flag.flags.startsWith("--no-");
      return { name, field: flag.field ?? name, value, said: flag.means === undefined ? value : flag.means };
    }),
  );
  const said = [
    ...operands.map(({ operand, value }) => [operand.field ?? operandName(operand), value]),
    ...flags.map((flag) => [flag.field, flag.said]),
  ];
  const about = operands.flatMap(({ operand, value }) => (operand.by === undefined ? [] : [[operand.by, value]]));
  return {
    line: commandOf(verb, Object.fromEntries(said), Object.fromEntries(about)),
    operands: operands.map(({ value }) => value),
    flags: Object.fromEntries(flags.map(({ name, value }) => [name, value])),
  };
}

const SAMPLES = await Promise.all(VERBS.map(async (verb) => ({ words: verb.words.join(" "), verb, ...(await sample(verb)) })));
/** Splits each displayed command line into words with a real shell. */
const script = SAMPLES.map(({ line }) => `set -- ${line}\nprintf '%s\\001' "$@"\nprintf '\\002'`).join("\n");
const { stdout } = spawnSync("sh", ["-c", script], { encoding: "utf8" });
const LINES = stdout.split("\u0002").map((line) => line.split("\u0001").slice(0, -1));

it.each(SAMPLES.map((one, index) => ({ ...one, argv: LINES[index]?.slice(1) ?? [] })))(
  "the command that the console shows for $words parses to the intended arguments",
  async ({ verb, operands, flags, argv }) => {
    const { root } = await programFor(argv, () => deps);
    expect(commandNamed(root, commandWords(argv)).path).toEqual(verb.words);
    const heard: unknown[] = [];
    const make = await verbCommand<Verb>(
      verb,
      async () =>
        async (...given) =>
          void heard.push(...given),
    );
    const command = make(deps);
    await command.exitOverride().parseAsync(argv.slice(verb.words.length), { from: "user" });
    expect(heard.slice(0, operands.length)).toEqual(operands);
    if (verb.flags) expect(heard[operands.length]).toMatchObject(flags);
  },
);
