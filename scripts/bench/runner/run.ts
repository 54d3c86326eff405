import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { dayOf } from "@parley/core/calendar";
import { table } from "../../docs/markdown.ts";
import type { Bench, Row } from "./figure.ts";
import { figuresPage, topicLine } from "./figures-page.ts";
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

const ratioOf = ({ ratio }: Row): string => (ratio === undefined ? "" : ratio.toFixed(2));

/** Measures one benchmark module, and runs its tear-down even if a measurement fails. */
async function rowsOf({ subject, prepare }: Bench): Promise<readonly Row[]> {
  const { comparisons, close } = await prepare();
  const rows: Row[] = [];
  try {
    for (const comparison of comparisons) {
      for (const row of await measure(comparison)) {
        const against = row.floor === "" ? "" : `, ${row.floor}, ratio ${ratioOf(row)}`;
        process.stdout.write(`${row.met ? "met   " : "MISSED"} ${subject}: ${row.name}: ${row.figure}${against} (${row.bar})\n`);
        rows.push(row);
      }
    }
  } finally {
    await close();
  }
  return rows;
}

const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB`;
const measured = new Map<string, string>();
let missed = 0;
for (const name of wanted.length > 0 ? wanted : names) {
  const started = new Date();
  const { bench } = (await import(new URL(`${name}.ts`, folder).href)) as { bench: Bench };
  const rows = await rowsOf(bench);
  missed += rows.filter(({ met }) => !met).length;
  const cells = rows.map((row) => [row.name, row.figure, row.floor, ratioOf(row), row.bar, row.met ? "yes" : "**no**"]);
  const minutes = Math.max(1, Math.round((Date.now() - started.getTime()) / 60_000));
  const loads = loadavg().map((load) => load.toFixed(1));
  const when = `Measured on ${dayOf(started)} in ${minutes} min; load at its end: ${loads.join(", ")} (1, 5, 15 minutes). ${machine}.`;
  const text = [`## ${bench.subject}`, topicLine(name), bench.about, table(["What", "Ours", "Floor", "Ratio", "Bar", "Met"], cells), when].join(
    "\n\n",
  );
  measured.set(name, text);
}

// Stores the figures only if no BENCH_ variable is set, because figures with changed sizes are not comparable.
if (!Object.keys(process.env).some((name) => name.startsWith("BENCH_"))) {
  const file = new URL("../../docs/generated/bench.md", folder);
  mkdirSync(new URL(".", file), { recursive: true });
  writeFileSync(file, figuresPage(existsSync(file) ? readFileSync(file, "utf8") : "", measured, names));
  process.stdout.write("docs/generated/bench.md\n");
}
process.exitCode = missed > 0 ? 1 : 0;
