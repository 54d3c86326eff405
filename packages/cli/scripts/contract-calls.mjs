import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const CONTRACT = join(dirname(fileURLToPath(import.meta.url)), "../../core/src/contract");

/** Parts of a row of which the table says no more than that there is one, and what no caller needs. */
const PARTS = ["params", "query", "body", "variables"];
const LEFT_OUT = new Set([...PARTS, "output", "stale", "ours", "audit", "crud", "operation", "field"]);

/** Where each area of the contract is written, as `rows.ts` imports it. */
async function filesOfAreas() {
  const source = await readFile(join(CONTRACT, "rows.ts"), "utf8");
  const imports = [...source.matchAll(/^import \{([\w,\s]+)\} from "(.+)";$/gm)];
  return imports.flatMap(([, names = "", file]) => (names.match(/\w+/g) ?? []).map((area) => ({ area, file })));
}

/** All calls by name, without their schemas; the contract is run for it. */
async function bareCalls() {
  const {
    outputFiles: [bundle],
  } = await build({ entryPoints: [join(CONTRACT, "rows.ts")], bundle: true, format: "esm", platform: "node", write: false });
  const { contractRows } = await import(`data:text/javascript;base64,${Buffer.from(bundle?.text ?? "").toString("base64")}`);
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

/**
 * Prints `commands/api/contract-calls.ts` anew: calls without their schemas, and whole rows from the one area that is asked for.
 * @type {import("esbuild").Plugin}
 */
export const contractCalls = {
  name: "contract-calls",
  setup({ onLoad }) {
    onLoad({ filter: /\/commands\/api\/contract-calls\.ts$/ }, async () => {
      const files = await filesOfAreas();
      const calls = await bareCalls();
      const lost = Object.keys(calls).find((name) => !files.some(({ area }) => name.startsWith(`${area}.`)));
      if (lost) throw new Error(`rows.ts does not import the area of ${lost} in a way that scripts/contract-calls.mjs can read.`);
      const areas = files.map(({ area, file }) => `${area}: async () => (await import(${JSON.stringify(file)})).${area}`);
      return {
        resolveDir: CONTRACT,
        contents: `
          export const CALLS = ${JSON.stringify(calls)};
          const AREAS = { ${areas.join(",\n")} };
          export async function rowOf(name) {
            const [area, verb] = name.split(".");
            return (await AREAS[area]())[verb];
          }`,
      };
    });
  },
};
