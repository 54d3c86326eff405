import { expect, it } from "vitest";
import { type Flag, flagsOf, globalFlags, isTopic, type Verb } from "./index.ts";
import { stakeholderFlag, timeoutFlag } from "./shared-flags.ts";
import { loadTopics } from "./topics.ts";

const verbsOf = (entry: object): Verb[] =>
  isTopic(entry as Verb) ? Object.values((entry as { verbs: object }).verbs).flatMap(verbsOf) : [entry as Verb];
const VERBS = (await loadTopics()).flatMap(verbsOf);

/** Returns the flags in a text. Leaves out those in a quoted command, such as `parley config export --only hours`. */
const namesIn = (text: string): string[] => text.replaceAll(/parley [^;,.]*/g, "").match(/(?<![\w-])--[a-z][\w-]*/g) ?? [];
const ofFlag = ({ flags }: Flag): string[] => namesIn(flags).flatMap((name) => [name, name.replace("--", "--no-")]);
const EVERYWHERE = [...Object.values(globalFlags), stakeholderFlag, timeoutFlag].flatMap(ofFlag);

it("help of a command names only flags which that command has", () => {
  const foreign = VERBS.flatMap((verb) => {
    const own = new Set([...EVERYWHERE, ...flagsOf(verb).flatMap(([, flag]) => ofFlag(flag))]);
    const texts = [verb.summary, verb.note ?? "", ...(verb.operands ?? []).map(({ about }) => about), ...flagsOf(verb).map(([, { about }]) => about)];
    return texts.flatMap((text) => namesIn(text).flatMap((name) => (own.has(name) ? [] : [`${verb.words.join(" ")}: ${text}`])));
  });
  expect(foreign).toEqual([]);
});
