import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const CONTRACT = join(HERE, "../../core/src/contract");

/** Parts of a row of which the table says no more than that there is one, and what no caller needs. */
const PARTS = ["params", "query", "body", "variables"];
const LEFT_OUT = new Set([...PARTS, "output", "stale", "ours", "audit", "crud", "operation", "field"]);

/** Where each area of the contract is written, as `rows.ts` imports it. */
async function filesOfAreas() {
  const source = await readFile(join(CONTRACT, "rows.ts"), "utf8");
  const imports = [...source.matchAll(/^import \{([\w,\s]+)\} from "(.+)";$/gm)];
  return imports.flatMap(([, names = "", file]) => (names.match(/\w+/g) ?? []).map((area) => ({ area, file })));
}

/**
 * Runs what `source` says, with the contract, and answers what it exports as `made`.
 * @param {string} source
 */
async function made(source) {
  const {
    outputFiles: [bundle],
  } = await build({ stdin: { contents: source, resolveDir: HERE, loader: "ts" }, bundle: true, format: "esm", platform: "node", write: false });
  return (await import(`data:text/javascript;base64,${Buffer.from(bundle?.text ?? "").toString("base64")}`)).made;
}

/** All calls by name, without their schemas; the contract is run for it. */
async function bareCalls() {
  const contractRows = await made(`export { contractRows as made } from ${JSON.stringify(join(CONTRACT, "rows.ts"))};`);
  return Object.fromEntries(
    Object.entries(contractRows).map(([name, row]) => [
      name,
      {
        ...Object.fromEntries(Object.entries(row).filter(([key]) => !LEFT_OUT.has(key))),
        access: { kind: row.access.kind },
        ...Object.fromEntries(PARTS.filter((part) => row[part]).map((part) => [part, true])),
      },
    ]),
  );
}

/** The choices that verbs take from the contract, by call and field. */
const choices = () =>
  made(`
    import { TOPICS } from "@parley/core/verbs/topics";
    import { choicesOf } from "../src/commands/choices.ts";
    const verbsOf = (entry) => ("verbs" in entry ? Object.values(entry.verbs).flatMap(verbsOf) : [entry]);
    const named = TOPICS.flatMap(verbsOf).flatMap(({ operands = [], flags = {} }) => [...operands, ...Object.values(flags)])
      .flatMap(({ choices }) => (choices && "call" in choices ? [choices] : []));
    export const made = Object.fromEntries(named.map((one) => [one.call + " " + one.field, choicesOf(one)]));
  `);

/** A row by the name of its call, from the one area that it stands in. */
async function rowOf() {
  const files = await filesOfAreas();
  const lost = Object.keys(await bareCalls()).find((name) => !files.some(({ area }) => name.startsWith(`${area}.`)));
  if (lost) throw new Error(`rows.ts does not import the area of ${lost} in a way that scripts/contract-calls.mjs can read.`);
  const areas = files.map(({ area, file }) => `${area}: async () => (await import(${JSON.stringify(file)})).${area}`);
  return `
    const AREAS = { ${areas.join(",\n")} };
    export async function rowOf(name) {
      const [area, verb] = name.split(".");
      return (await AREAS[area]())[verb];
    }`;
}

/** What is printed in the place of each file. */
const PRINTED = {
  "api/contract-calls.ts": async () => `export const CALLS = ${JSON.stringify(await bareCalls())};`,
  "choices.ts": async () => `
    const CHOICES = ${JSON.stringify(await choices())};
    export const choicesOf = ({ call, field }) => CHOICES[call + " " + field];`,
  "contract-row.ts": rowOf,
};

/**
 * Prints what the command line needs of the contract, so that neither a help page nor a call loads all of it.
 * @type {import("esbuild").Plugin}
 */
export const contractCalls = {
  name: "contract-calls",
  setup({ onLoad }) {
    for (const [file, print] of Object.entries(PRINTED))
      onLoad({ filter: new RegExp(`/commands/${file.replace(".", "\\.")}$`) }, async () => ({ resolveDir: CONTRACT, contents: await print() }));
  },
};
