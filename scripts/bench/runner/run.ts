import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { page, table } from "../../docs/markdown.ts";
import type { Bench, Row } from "./figure.ts";
import { measure } from "./measure.ts";

const folder = new URL("../", import.meta.url);
const wanted = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -3));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(", ")}; there are ${names.join(", ")}.\n`);
  process.exit(2);
}

/** Measures one module, and takes down what it set up even when a figure fails. */
async function rowsOf({ subject, prepare }: Bench): Promise<readonly Row[]> {
  const { figures, close } = await prepare();
  const rows: Row[] = [];
  try {
    for (const figure of figures) {
      const row = await measure(figure);
      process.stdout.write(`${row.met ? "met   " : "MISSED"} ${subject}: ${row.name}: ${row.figure}, ratio ${row.ratio.toFixed(2)} (${row.bar})\n`);
      rows.push(row);
    }
  } finally {
    await close();
  }
  return rows;
}

const sections: string[] = [];
let missed = 0;
for (const name of wanted.length > 0 ? wanted : names) {
  const { bench } = (await import(new URL(`${name}.ts`, folder).href)) as { bench: Bench };
  const rows = await rowsOf(bench);
  missed += rows.filter(({ met }) => !met).length;
  const cells = rows.map((row) => [row.name, row.figure, row.floor, row.ratio.toFixed(2), row.bar, row.met ? "yes" : "no"]);
  sections.push(`## ${bench.subject}`, table(["What", "Ours", "Floor", "Ratio", "Bar", "Met"], cells));
}

// A run of some modules does not stand for all of them: only a whole run is kept.
if (wanted.length === 0) {
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB.`;
  const { file, text } = page(
    "bench.md",
    "Figures",
    `Medians of interleaved rounds, ours and the floor by turns in one run. ${machine}`,
    ...sections,
  );
  mkdirSync(new URL("../../docs/generated/", folder), { recursive: true });
  writeFileSync(new URL(`../../docs/generated/${file}`, folder), text);
  process.stdout.write(`docs/generated/${file}\n`);
}
process.exitCode = missed > 0 ? 1 : 0;
