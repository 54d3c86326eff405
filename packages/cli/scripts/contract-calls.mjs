import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

const CONTRACT = join(import.meta.dirname, "../../core/src/contract");

/** Runs the contract for what the printed tables hold: all calls by name, without schemas, and the choices that verbs take from it, by call and field. */
const PRINTS = `
  import { loadTopics } from "@parley/core/verbs/topics";
  import { contractRows } from "../../core/src/contract/rows.ts";
  import { choicesOf } from "../src/commands/choices.ts";
  // Of these the table says no more than that there is one.
  const PARTS = ["params", "query", "body", "variables"];
  const LEFT_OUT = [...PARTS, "output", "stale", "ours", "inPerson", "audit", "crud", "listFile", "operation", "field"];
  const without = (row) => Object.entries(row).filter(([key]) => !LEFT_OUT.includes(key));
  const bare = (row) => ({ ...Object.fromEntries(without(row)), access: { kind: row.access.kind }, ...Object.fromEntries(PARTS.filter((part) => row[part]).map((part) => [part, true])) });
  const verbsOf = (entry) => ("verbs" in entry ? Object.values(entry.verbs).flatMap(verbsOf) : [entry]);
  const taken = (await loadTopics()).flatMap(verbsOf).flatMap(({ operands = [], flags = {} }) => [...operands, ...Object.values(flags)]).flatMap(({ choices }) => (choices && "call" in choices ? [choices] : []));
  export const calls = JSON.stringify(Object.fromEntries(Object.entries(contractRows).map(([name, row]) => [name, bare(row)])));
  export const choices = JSON.stringify(Object.fromEntries(taken.map((one) => [one.call + " " + one.field, choicesOf(one)])));`;

async function printed() {
  const stdin = { contents: PRINTS, resolveDir: import.meta.dirname, loader: /** @type {const} */ ("ts") };
  const { outputFiles } = await build({ stdin, bundle: true, format: "esm", platform: "node", write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.text ?? "").toString("base64")}`);
}

/** Loads the one area that a call stands in: `rows.ts` imports each from its file. */
async function areas() {
  const imports = (await readFile(join(CONTRACT, "rows.ts"), "utf8")).matchAll(/^import \{(.+)\} from (".+");$/gm);
  return [...imports].flatMap(([, names = "", file]) => names.split(",").map((area) => `${area}: async () => (await import(${file})).${area}`));
}

/**
 * Prints what the command line needs of the contract in the place of the files that say it, so that neither a help page nor a call loads all of it.
 * @type {import("esbuild").Plugin}
 */
export const contractCalls = {
  name: "contract-calls",
  async setup({ onLoad }) {
    const { calls, choices } = await printed();
    // Read as JSON: as a literal of JavaScript it would be compiled, which takes several times as long.
    const read = (/** @type {string} */ json) => `JSON.parse(${JSON.stringify(json)})`;
    const PRINTED = {
      "api/contract-calls.ts": `export const CALLS = ${read(calls)};`,
      "choices.ts": `const CHOICES = ${read(choices)}; export const choicesOf = ({ call, field }) => CHOICES[call + " " + field];`,
      "contract-row.ts": `const AREAS = { ${await areas()} }; export const rowOf = async (name) => (await AREAS[name.split(".")[0]]())[name.split(".")[1]];`,
    };
    for (const [file, contents] of Object.entries(PRINTED))
      onLoad({ filter: new RegExp(`/commands/${file}$`) }, () => ({ resolveDir: CONTRACT, contents }));
  },
};
