import { usage } from "./fail.ts";
import type { Host } from "./host.ts";
import { withMoney } from "./money.ts";
import { cell, openRows, type RowPrinter } from "./row-printer.ts";

/** How a payload is printed. */
export type Format = "json" | "table" | "tsv" | "csv";
/** What `--format` takes. Reports come as spreadsheets too. */
export const FORMATS = ["json", "table", "tsv", "csv", "xlsx"] as const satisfies readonly (Format | "xlsx")[];

export interface OutOptions {
  readonly json?: boolean;
  readonly format?: (typeof FORMATS)[number];
  readonly quiet?: boolean;
  /** False after `--no-color`. */
  readonly color?: boolean;
}

export type Cells = Readonly<Record<string, unknown>>;

/** Colours only for a person, and only if that person has not asked for none (field notes 24; no-color.org). */
export function wantsColor({ env, terminal }: Pick<Host, "env" | "terminal">, options: OutOptions): boolean {
  if (options.color === false || env.NO_COLOR) return false;
  if (env.CLICOLOR_FORCE && env.CLICOLOR_FORCE !== "0") return true;
  return terminal.out && env.TERM !== "dumb";
}

/** The payload's way to stdout, and people's texts' way to stderr (design section 6: stdout carries only the payload). */
export class Out {
  readonly #host: Host;
  readonly #options: () => OutOptions;

  constructor(host: Host, options: () => OutOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** As asked for; else a table for a person, lines where ids alone are wanted, and `inPipe` when nobody is watching. */
  format(inPipe: Format = "tsv"): Format {
    const { json, format, quiet } = this.#options();
    if (json) return "json";
    if (format === "xlsx") throw usage("Only reports come as xlsx.");
    if (format) return format;
    if (this.#host.terminal.out) return "table";
    return quiet ? "tsv" : inPipe;
  }

  /** Only the first column of a list is printed: ids, for whatever reads them. */
  isIds(): boolean {
    return this.#options().quiet === true && this.format() !== "json";
  }

  json(value: unknown): void {
    this.#host.writeOut(`${JSON.stringify(value, null, this.#host.terminal.out ? 2 : undefined)}\n`);
  }

  text(line: string): void {
    this.#host.writeOut(`${line}\n`);
  }

  /** A list in the asked-for format, printed as it arrives. With `--quiet` only the first column, without heading: what a script loops over. */
  stream(columns: readonly string[], inPipe: Format = "tsv"): RowPrinter {
    const { quiet } = this.#options();
    return openRows({
      format: this.format(inPipe),
      columns,
      quiet: quiet ?? false,
      bold: wantsColor(this.#host, this.#options()),
      write: (text) => this.#host.writeOut(text),
    });
  }

  async rows(rows: readonly Cells[], columns: readonly string[], inPipe: Format = "tsv"): Promise<void> {
    const printer = this.stream(columns, inPipe);
    printer.rows(rows);
    await printer.end();
  }

  /** Named values: one a line for people and pipes, an object in JSON; with `--quiet` only the first, as of a list. */
  async record(record: Cells): Promise<void> {
    if (this.format() === "json") return this.json(record);
    // What a thing is known by comes first in it.
    if (this.#options().quiet) return this.text(cell(Object.values(record)[0]));
    await this.rows(
      Object.entries(withMoney(record)).map(([name, value]) => ({ name, value })),
      ["name", "value"],
    );
  }

  /** A remark for people; `--quiet` silences it. */
  note(line: string): void {
    if (!this.#options().quiet) this.#host.writeErr(`${line}\n`);
  }
}
